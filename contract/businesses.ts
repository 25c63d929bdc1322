import { z } from 'zod';
import { maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { city } from '#domain/city.ts';
import { apiTexts } from '#texts/api.ts';
import { businessErrors } from '#texts/partners/businesses.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import {
  emailText,
  emptyWhenMissing,
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

const maxDescriptionLength = 4000;

const affectedId = z.object({ Id: z.int() });

/** A business in its partner's list (ENT-1). */
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

/** A business without a partner (ENT-1). */
const unassignedBusiness = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Categoria: z.string(),
  Telefono: z.string(),
  Email: z.string(),
});

/** A business for its page (ENT-1) and its edit form. */
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

/** A branch: a place that belongs, or can be assigned, to a business (ENT-1). */
const branch = z.object({
  Id: z.int(),
  Name: z.string(),
  Address: z.string(),
  negocio_nombre: z.string(),
  PhotoUrls: photoUrls,
});

export type ListedBusiness = z.infer<typeof listedBusiness>;

export type PartnerBusiness = z.infer<typeof partnerBusiness>;

export type UnassignedBusiness = z.infer<typeof unassignedBusiness>;

export type Business = z.infer<typeof business>;

export type Branch = z.infer<typeof branch>;

/** Input of the business form (ENT-1). Fields without a form control must have the specified value. */
const businessFields = {
  CIUDADCLAVE: z.literal(city.key),
  Nombre: line.min(1, { error: businessErrors.name }).max(maxNameLength),
  POSICIONAMIENTO_PAGO: z.null().optional(),
  POSICIONAMIENTO_ORGANICO: z.null().optional(),
  CLASIFICACION_INTERNA: z.null().optional(),
  id_categoria: id,
  id_subcategoria1: optionalId,
  id_subcategoria2: optionalId,
  id_subcategoria3: optionalId,
  Descripcion: text.trim().min(1, { error: businessErrors.description }).max(maxDescriptionLength),
  Telefono: emptyWhenMissing(phoneText(maxPhoneLength)),
  Email: emailText(businessErrors.email),
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

export const businesses = describeEndpoints(apiTexts.businesses, {
  ofPartner: endpoint({
    route: 'POST /api/partners/ListarBusinessPartner',
    access: 'partner',
    owns: { Id: 'partner' },
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(partnerBusiness),
  }),
  unassigned: endpoint({
    route: 'POST /api/partners/ListarBusinessSINPartner',
    access: 'admin',
    owns: { Id: 'partner' },
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(unassignedBusiness),
  }),
  list: endpoint({
    route: 'GET /api/businesses',
    access: 'admin',
    owns: 'none',
    output: z.array(listedBusiness),
  }),
  assign: endpoint({
    route: 'POST /api/partners/AsignarBusinessAPartner',
    access: 'admin',
    owns: { Id1: 'partner', Id2: 'business' },
    example: { Id1: 1, Id2: 1 },
    input: z.object({ Id1: id, Id2: id }),
    output: affectedId,
  }),
  unassign: endpoint({
    route: 'POST /api/partners/DESAsignarBusinessAPartner',
    access: 'admin',
    owns: { Id1: 'business' },
    example: { Id1: 1 },
    input: z.object({ Id1: id }),
    output: affectedId,
  }),
  get: endpoint({
    route: 'POST /api/partners/ListarBusinessBYID',
    access: 'partner',
    owns: { Id: 'business' },
    reads: true,
    unknownIsEmpty: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(business),
  }),
  create: endpoint({
    route: 'POST /api/partners/CreateNegocio',
    access: 'partner',
    owns: { ID_OWNER: 'partner' },
    adminFields: 'none',
    example,
    input: z.object({ ...businessFields, ID_OWNER: id }),
    output: business,
  }),
  update: endpoint({
    route: 'POST /api/partners/UpdateNegocio',
    access: 'partner',
    owns: { Id: 'business' },
    adminFields: 'none',
    example: { ...example, Id: 1 },
    input: z.object({ ...businessFields, Id: id, Version: version }),
    output: business,
  }),
  branches: endpoint({
    route: 'POST /api/partners/ListarBranchesBYBusiness',
    access: 'partner',
    owns: { Id: 'business' },
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(branch),
  }),
  branchesWithout: endpoint({
    route: 'POST /api/partners/ListarBranchesSINBusiness',
    access: 'partner',
    owns: { BusinessId: 'business', PartnerId: 'partner' },
    reads: true,
    example: { BusinessId: 1, PartnerId: 1 },
    input: z.object({ BusinessId: id, PartnerId: id }),
    output: z.array(branch),
  }),
  assignBranch: endpoint({
    route: 'POST /api/partners/AsignarBrancheABusiness',
    access: 'partner',
    owns: { Idowner: 'partner', Idplace: 'place', Idbusiness: 'business' },
    adminFields: 'none',
    example: { Idowner: 1, Idplace: 1, Idbusiness: 1 },
    input: z.object({ Idowner: id, Idplace: id, Idbusiness: id }),
    output: affectedId,
  }),
  unassignBranch: endpoint({
    route: 'POST /api/partners/DESAsignarBrancheABusiness',
    access: 'partner',
    owns: { Id1: 'place' },
    adminFields: 'none',
    example: { Id1: 1 },
    input: z.object({ Id1: id }),
    output: affectedId,
  }),
});
