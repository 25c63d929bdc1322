import { z } from 'zod';
import { maxNameLength } from '#domain/accounts/account-rules.ts';
import { apiTexts } from '#texts/api.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { flag, id, line, version } from './wire.ts';

const empty = z.object({}).optional();

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

export type BusinessCategory = z.infer<typeof category>;

export type BusinessSubcategory = z.infer<typeof subcategory>;

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

/** Endpoints for the categories of businesses. */
export const businessCategories = describeEndpoints(apiTexts.businesses, {
  categories: endpoint({
    route: 'POST /api/partners/ListarCategoriasNegocios',
    access: 'partner',
    owns: 'none',
    reads: true,
    example: {},
    input: empty,
    output: z.array(category),
  }),
  subcategories: endpoint({
    route: 'POST /api/partners/ListarSUBCategoriasNegocios',
    access: 'partner',
    owns: 'none',
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(subcategory),
  }),
  createCategory: endpoint({
    route: 'POST /api/businesses/categories',
    access: 'admin',
    owns: 'none',
    example: { Categoria_ESP: 'Ejemplo', Categoria_ENG: 'Example' },
    input: z.object(categoryNames),
    output: category,
  }),
  updateCategory: endpoint({
    route: 'PUT /api/businesses/categories/{Id}',
    access: 'admin',
    owns: 'none',
    example: { Id: 1, Categoria_ESP: 'Ejemplo', Categoria_ENG: 'Example' },
    input: z.object({ Id: id, ...categoryNames, Version: version }),
    output: category,
  }),
  createSubcategory: endpoint({
    route: 'POST /api/businesses/subcategories',
    access: 'admin',
    owns: 'none',
    example: { IdCategoria: 1, Subcategoria_ESP: 'Ejemplo', Subcategoria_ENG: 'Example' },
    input: z.object({ IdCategoria: id, ...subcategoryNames }),
    output: subcategory,
  }),
  updateSubcategory: endpoint({
    route: 'PUT /api/businesses/subcategories/{Id}',
    access: 'admin',
    owns: 'none',
    example: { Id: 1, Subcategoria_ESP: 'Ejemplo', Subcategoria_ENG: 'Example' },
    input: z.object({ Id: id, ...subcategoryNames, Version: version }),
    output: subcategory,
  }),
});
