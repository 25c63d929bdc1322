import { z } from 'zod';
import { maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { city } from '#domain/city.ts';
import { apiTexts } from '#texts/api.ts';
import { businessProblems } from '#texts/partners/businesses.ts';
import { endpoint } from './endpoint.ts';
import {
  emailText,
  emptyWhenMissing,
  flag,
  id,
  line,
  optionalId,
  phoneText,
  photoUrl,
  photoUrls,
  text,
  version,
  webPage,
} from './wire.ts';

const texts = apiTexts.businesses;
const post = { method: 'POST', tag: texts.tag } as const;
const maxDescriptionLength = 4000;
const empty = z.object({}).optional();
const affectedId = z.object({ Id: z.int() });

/** A business in its partner's list (spec 1 §3 'Business (partner list)'). */
const partnerBusiness = z.object({
  Id: z.int(),
  UrlLogo: z.string(),
  Nombre: z.string(),
  categoria_esp: z.string(),
  categoria_eng: z.string(),
  subcategoria1_esp: z.string(),
  subcategoria1_eng: z.string(),
  subcategoria2_esp: z.string(),
  subcategoria2_eng: z.string(),
  subcategoria3_esp: z.string(),
  subcategoria3_eng: z.string(),
  Telefono: z.string(),
  Email: z.string(),
});

/** A business in the list of all businesses. */
const listedBusiness = z.object({ Id: z.int(), Nombre: z.string(), Categoria: z.string() });

/** A business without a partner (spec 2 §3 'Business (list)'). */
const unassignedBusiness = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Categoria: z.string(),
  Telefono: z.string(),
  Email: z.string(),
});

/** A business for its page (spec 2 §3 'Business (read)') and its edit form. */
const business = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Categoria: z.string(),
  SubCategoria: z.string(),
  Descripcion: z.string(),
  Telefono: z.string(),
  Email: z.string(),
  SitioWeb: z.string(),
  UrlLogo: z.string(),
  UrlPortada: z.string(),
  ID_OWNER: z.int().nullable(),
  id_categoria: z.int(),
  id_subcategoria1: z.int().nullable(),
  id_subcategoria2: z.int().nullable(),
  id_subcategoria3: z.int().nullable(),
  Version: z.int(),
});

/** A branch: a place that belongs, or can be assigned, to a business (spec 2 §3 'Branch (place)'). */
const branch = z.object({
  Id: z.int(),
  Name: z.string(),
  Address: z.string(),
  negocio_nombre: z.string(),
  PhotoUrls: photoUrls,
});

/** A business category, with both spellings of its field names (ENT-2). */
const category = z.object({
  Id: z.int(),
  Categoria_ESP: z.string(),
  Categoria_ENG: z.string(),
  categoria_ESP: z.string(),
  categoria_ENG: z.string(),
  Activo: flag,
  Version: z.int(),
});

const subcategory = z.object({
  Id: z.int(),
  IdCategoria: z.int(),
  Subcategoria_ESP: z.string(),
  Subcategoria_ENG: z.string(),
  Activo: flag,
  Version: z.int(),
});

export type ListedBusiness = z.infer<typeof listedBusiness>;
export type PartnerBusiness = z.infer<typeof partnerBusiness>;
export type UnassignedBusiness = z.infer<typeof unassignedBusiness>;
export type Business = z.infer<typeof business>;
export type Branch = z.infer<typeof branch>;
export type BusinessCategory = z.infer<typeof category>;
export type BusinessSubcategory = z.infer<typeof subcategory>;

/** Input of the business form (spec 2 §3 'Business (create payload)'). Fields without a form control must have the specified value. */
const businessFields = {
  CIUDADCLAVE: z.literal(city.key),
  Nombre: line.min(1, { error: businessProblems.name }).max(maxNameLength),
  POSICIONAMIENTO_PAGO: z.null().optional(),
  POSICIONAMIENTO_ORGANICO: z.null().optional(),
  CLASIFICACION_INTERNA: z.null().optional(),
  id_categoria: id,
  id_subcategoria1: optionalId,
  id_subcategoria2: optionalId,
  id_subcategoria3: optionalId,
  Descripcion: text.trim().min(1, { error: businessProblems.description }).max(maxDescriptionLength),
  Telefono: emptyWhenMissing(phoneText(maxPhoneLength)),
  Email: emailText(businessProblems.email),
  SitioWeb: webPage.nullable().default(null),
  codigo_MAPS: z.literal('').optional(),
  url_MAPS: z.literal('').optional(),
  UrlLogo: photoUrl,
  UrlPortada: emptyWhenMissing(photoUrl.or(z.literal(''))),
};
const example = {
  CIUDADCLAVE: city.key,
  Nombre: 'Negocio de ejemplo',
  ID_OWNER: 1,
  id_categoria: 1,
  Descripcion: 'Un ejemplo',
  Email: 'nadie@ejemplo.test',
  UrlLogo: 'https://ejemplo.test/logo.webp',
} as const;
const categoryNames = {
  Categoria_ESP: line.min(1).max(maxNameLength),
  Categoria_ENG: line.min(1).max(maxNameLength),
  Activo: flag.default(1),
};
const subcategoryNames = {
  Subcategoria_ESP: line.min(1).max(maxNameLength),
  Subcategoria_ENG: line.min(1).max(maxNameLength),
  Activo: flag.default(1),
};

export const businesses = {
  ofPartner: endpoint({
    ...post,
    path: '/api/partners/ListarBusinessPartner',
    summary: texts.ofPartner,
    access: 'partner',
    owns: { Id: 'partner' },
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(partnerBusiness),
  }),
  unassigned: endpoint({
    ...post,
    path: '/api/partners/ListarBusinessSINPartner',
    summary: texts.unassigned,
    access: 'admin',
    owns: { Id: 'partner' },
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(unassignedBusiness),
  }),
  list: endpoint({
    method: 'GET',
    tag: texts.tag,
    path: '/api/businesses',
    summary: texts.list,
    access: 'admin',
    owns: 'none',
    example: undefined,
    input: z.unknown().optional(),
    output: z.array(listedBusiness),
  }),
  assign: endpoint({
    ...post,
    path: '/api/partners/AsignarBusinessAPartner',
    summary: texts.assign,
    access: 'admin',
    owns: { Id1: 'partner', Id2: 'business' },
    example: { Id1: 1, Id2: 1 },
    input: z.object({ Id1: id, Id2: id }),
    output: affectedId,
  }),
  unassign: endpoint({
    ...post,
    path: '/api/partners/DESAsignarBusinessAPartner',
    summary: texts.unassign,
    access: 'admin',
    owns: { Id1: 'business' },
    example: { Id1: 1 },
    input: z.object({ Id1: id }),
    output: affectedId,
  }),
  get: endpoint({
    ...post,
    path: '/api/partners/ListarBusinessBYID',
    summary: texts.get,
    access: 'partner',
    owns: { Id: 'business' },
    reads: true,
    unknownIsEmpty: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(business),
  }),
  create: endpoint({
    ...post,
    path: '/api/partners/CreateNegocio',
    summary: texts.create,
    access: 'partner',
    owns: { ID_OWNER: 'partner' },
    adminFields: 'none',
    example,
    input: z.object({ ...businessFields, ID_OWNER: id }),
    output: business,
  }),
  update: endpoint({
    ...post,
    path: '/api/partners/UpdateNegocio',
    summary: texts.update,
    access: 'partner',
    owns: { Id: 'business' },
    adminFields: 'none',
    example: { ...example, Id: 1 },
    input: z.object({ ...businessFields, Id: id, Version: version }),
    output: business,
  }),
  branches: endpoint({
    ...post,
    path: '/api/partners/ListarBranchesBYBusiness',
    summary: texts.branches,
    access: 'partner',
    owns: { Id: 'business' },
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(branch),
  }),
  branchesWithout: endpoint({
    ...post,
    path: '/api/partners/ListarBranchesSINBusiness',
    summary: texts.branchesWithout,
    access: 'partner',
    owns: { BusinessId: 'business', PartnerId: 'partner' },
    reads: true,
    example: { BusinessId: 1, PartnerId: 1 },
    input: z.object({ BusinessId: id, PartnerId: id }),
    output: z.array(branch),
  }),
  assignBranch: endpoint({
    ...post,
    path: '/api/partners/AsignarBrancheABusiness',
    summary: texts.assignBranch,
    access: 'partner',
    owns: { Idowner: 'partner', Idplace: 'place', Idbusiness: 'business' },
    adminFields: 'none',
    example: { Idowner: 1, Idplace: 1, Idbusiness: 1 },
    input: z.object({ Idowner: id, Idplace: id, Idbusiness: id }),
    output: affectedId,
  }),
  unassignBranch: endpoint({
    ...post,
    path: '/api/partners/DESAsignarBrancheABusiness',
    summary: texts.unassignBranch,
    access: 'partner',
    owns: { Id1: 'place' },
    adminFields: 'none',
    example: { Id1: 1 },
    input: z.object({ Id1: id }),
    output: affectedId,
  }),
  categories: endpoint({
    ...post,
    path: '/api/partners/ListarCategoriasNegocios',
    summary: texts.categories,
    access: 'partner',
    owns: 'none',
    reads: true,
    example: {},
    input: empty,
    output: z.array(category),
  }),
  subcategories: endpoint({
    ...post,
    path: '/api/partners/ListarSUBCategoriasNegocios',
    summary: texts.subcategories,
    access: 'partner',
    owns: 'none',
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(subcategory),
  }),
  createCategory: endpoint({
    ...post,
    path: '/api/businesses/categories',
    summary: texts.createCategory,
    access: 'admin',
    owns: 'none',
    example: { Categoria_ESP: 'Ejemplo', Categoria_ENG: 'Example' },
    input: z.object(categoryNames),
    output: category,
  }),
  updateCategory: endpoint({
    method: 'PUT',
    tag: texts.tag,
    path: '/api/businesses/categories/{Id}',
    summary: texts.updateCategory,
    access: 'admin',
    owns: 'none',
    example: { Id: 1, Categoria_ESP: 'Ejemplo', Categoria_ENG: 'Example' },
    input: z.object({ Id: id, ...categoryNames, Version: version }),
    output: category,
  }),
  createSubcategory: endpoint({
    ...post,
    path: '/api/businesses/subcategories',
    summary: texts.createSubcategory,
    access: 'admin',
    owns: 'none',
    example: { IdCategoria: 1, Subcategoria_ESP: 'Ejemplo', Subcategoria_ENG: 'Example' },
    input: z.object({ IdCategoria: id, ...subcategoryNames }),
    output: subcategory,
  }),
  updateSubcategory: endpoint({
    method: 'PUT',
    tag: texts.tag,
    path: '/api/businesses/subcategories/{Id}',
    summary: texts.updateSubcategory,
    access: 'admin',
    owns: 'none',
    example: { Id: 1, Subcategoria_ESP: 'Ejemplo', Subcategoria_ENG: 'Example' },
    input: z.object({ Id: id, ...subcategoryNames, Version: version }),
    output: subcategory,
  }),
};
