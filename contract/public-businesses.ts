import { z } from 'zod';
import { apiTexts } from '#texts/api.ts';
import { ad } from './ads.ts';
import type { Topic } from './change-feed.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { id, phones } from './wire.ts';

/** A branch of a business as visitors see it. */
const branch = z.object({
  Id: z.int(),
  Name: z.string(),
  Address: z.string(),
  Phone: z.string(),
  /** The numbers of `Phone`; empty if it has none. */
  Telefonos: phones,
  /** Entries separated by ' | ', each starting with the English day name. */
  mapsOpeningHours: z.string(),
  mapsurl: z.string(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
});

/** A business as visitors see it: only while its partner is active, or as a sample. */
const publicBusiness = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Categoria: z.string(),
  /** Names of the subcategories, in Spanish. */
  Subcategorias: z.array(z.string()),
  Descripcion: z.string(),
  Telefono: z.string(),
  /** The numbers of `Telefono`; empty if it has none. */
  Telefonos: phones,
  SitioWeb: z.string(),
  UrlLogo: z.string(),
  UrlPortada: z.string(),
  Sucursales: z.array(branch),
  /** Visible ads of the business, the newest first. */
  Anuncios: z.array(ad),
  /** Whether it is a sample. */
  Muestra: z.boolean(),
});

const listedBusiness = z.object({ Id: z.int(), Nombre: z.string(), Muestra: z.boolean() });

export type PublicBusiness = z.infer<typeof publicBusiness>;

/** Topics of a public business; 'coupons' is not one, because its page loads them separately. */
const businessTopics: Topic[] = ['businesses', 'places', 'ads'];

export const publicBusinesses = describeEndpoints(apiTexts.publicBusinesses, {
  list: endpoint({
    route: 'GET /api/negocios',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['businesses', 'places'], keyFields: ['lugar'] },
    example: {},
    input: z.object({
      /** A place's id: only the business that has it as a branch. */
      lugar: id.optional(),
    }),
    output: z.array(listedBusiness),
  }),
  get: endpoint({
    route: 'GET /api/negocios/{Id}',
    access: 'public',
    owns: 'none',
    cacheable: { topics: businessTopics, keyFields: ['Id'] },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: publicBusiness,
  }),
});
