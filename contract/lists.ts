import { z } from 'zod';
import { listLimits, listStates } from '#domain/lists.ts';
import { apiTexts } from '#texts/api.ts';
import { listErrors } from '#texts/lists.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { unassignedPlace } from './partner-places.ts';
import { listedPlace } from './places.ts';
import { flag, id, index, instant, line, photoUrls, text, version } from './wire.ts';

/** A curated list (ENT-1) with the name of its creator. */
const list = z.object({
  id: z.int(),
  titulo: z.string(),
  descripcion: z.string(),
  estado: z.enum(listStates),
  fecha_creado: instant,
  /** null: shipped with the product, or the creator's account was deleted */
  idusercreo: z.int().nullable(),
  usuario: z.string(),
  active: flag,
  Version: z.int(),
});

/** A place of a list (ENT-1), with the flags that decide whether visitors see it. */
const listItem = z.object({
  id: z.int(),
  orden: z.int(),
  place_id: z.int(),
  idplace: z.int(),
  Name: z.string(),
  Address: z.string(),
  CIUDADCLAVE: z.string(),
  Rating: z.number().nullable(),
  Phone: z.string(),
  Website: z.string(),
  mapsurl: z.string(),
  logo: z.string(),
  fecha_creado: instant,
  PhotoUrls: photoUrls,
  activo: flag,
  banned: flag,
});

/** A featured row of places on the landing page and in Things to do. */
const featuredList = list
  .pick({ id: true, titulo: true, descripcion: true, estado: true })
  .extend({ lugares: z.array(listedPlace.extend({ Tipo: z.string(), Dibujo: z.string() })) });

export type List = z.infer<typeof list>;
export type ListItem = z.infer<typeof listItem>;
export type FeaturedList = z.infer<typeof featuredList>;

/** Input of the list form. */
const listFields = {
  titulo: line.min(1, listErrors.title).max(listLimits.title, listErrors.titleLength),
  descripcion: text.trim().max(listLimits.description, listErrors.descriptionLength).default(''),
  estado: z.enum(listStates, { error: listErrors.state }).default('ACTIVO'),
};

/** The list that holds the featured row given as `estado`. It gets the former state of the saved list, or ACTIVO from a new one. */
const intercambiarCon = id.optional();

export const lists = describeEndpoints(apiTexts.lists, {
  list: endpoint({
    route: 'POST /api/listas/Listar',
    access: 'admin',
    owns: 'none',
    reads: true,
    example: {},
    input: z.object({}).optional(),
    output: z.array(list),
  }),
  create: endpoint({
    route: 'POST /api/listas/Crear',
    access: 'admin',
    owns: 'none',
    example: { titulo: 'Lista de ejemplo' },
    input: z.object({ ...listFields, intercambiarCon }),
    output: list,
  }),
  update: endpoint({
    route: 'POST /api/listas/Editar',
    access: 'admin',
    owns: 'none',
    example: { id: 1, titulo: 'Lista de ejemplo' },
    /** Omitted fields stay unchanged. */
    input: z.object({
      titulo: listFields.titulo.optional(),
      descripcion: listFields.descripcion.unwrap().optional(),
      estado: listFields.estado.unwrap().optional(),
      id,
      Version: version,
      intercambiarCon,
    }),
    output: list,
  }),
  remove: endpoint({
    route: 'POST /api/listas/Eliminar',
    access: 'admin',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.object({ Id: z.int() }),
  }),
  items: endpoint({
    route: 'POST /api/listas/Items/ListarPorLista',
    access: 'admin',
    owns: 'none',
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(listItem),
  }),
  moveItem: endpoint({
    route: 'POST /api/listas/Items/Mover',
    access: 'admin',
    owns: 'none',
    example: { Id: 1, OldIndex: 0, NewIndex: 0 },
    input: z.object({ Id: id, OldIndex: index, NewIndex: index }),
    output: z.array(listItem),
  }),
  removeItem: endpoint({
    route: 'POST /api/listas/Items/Eliminar',
    access: 'admin',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.object({ Id: z.int() }),
  }),
  candidates: endpoint({
    route: 'POST /api/partners/ListarBranchesAll',
    access: 'admin',
    owns: 'none',
    reads: true,
    example: { ListId: 1 },
    input: z.object({ ListId: id }),
    output: z.array(unassignedPlace),
  }),
  assign: endpoint({
    route: 'POST /api/partners/AsignarPlaceALista',
    access: 'admin',
    owns: { Id2: 'place' },
    example: { Id1: 1, Id2: 1 },
    input: z.object({ Id1: id, Id2: id }),
    output: z.object({ Id: z.int() }),
  }),
  featured: endpoint({
    route: 'GET /api/listas/destacadas',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['lists', 'places'], keyFields: [] },
    output: z.array(featuredList),
  }),
});
