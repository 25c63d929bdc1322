import { z } from 'zod';
import { cuisines } from '#domain/places/cuisines.ts';
import type { PlaceFacts } from '#domain/places/place-facts.ts';
import { placeQuestions } from '#domain/places/place-limits.ts';
import { searchPages } from '#domain/search/parse-search.ts';
import { maxSearchLength } from '#domain/search/search-text.ts';
import { apiTexts } from '#texts/api.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { flag, id, instant, phones, photoUrls, text } from './wire.ts';

export const coordinate = z.number().nullable();

/** Text shown instead of an event's dates until its organiser has set them; '' when the dates are final. */
const datesNote = z.string();

/** A place in the directory (ENT-1) with its coordinates. */
export const listedPlace = z.object({
  Id: z.int(),
  CIUDADCLAVE: z.string(),
  CATEGORIA: z.string(),
  PlaceId: z.string(),
  Name: z.string(),
  Address: z.string(),
  PhotoUrls: photoUrls,
  Latitude: coordinate,
  Longitude: coordinate,
});

/** An event in the directory (ENT-1) with dates and coordinates. */
const listedEvent = z.object({
  Id: z.int(),
  Name: z.string(),
  Address: z.string(),
  PhotoUrls: photoUrls,
  FechaInicio: instant,
  FechaFin: instant,
  FechaNota: datesNote,
  Latitude: coordinate,
  Longitude: coordinate,
});

/** Facts by which the directory sorts and filters a place; not in the list, whose shape the specification fixes. */
const placeFacts = z.object({
  Id: z.int(),
  Tipo: z.string(),
  Dibujo: z.string(),
  Cocinas: z.array(z.enum(cuisines)),
  Lado: z.enum(['mx', 'us']).nullable(),
  Abierto: z.array(z.tuple([z.int(), z.int()])).nullable(),
  FechaDatos: z.string(),
  Destacado: z.int().nullable(),
  Interes: z.int(),
}) satisfies z.ZodType<PlaceFacts>;

/** A place or event for its page (ENT-1), with its dates and data source. */
const placeDetail = z.object({
  Id: z.int(),
  CIUDADCLAVE: z.string(),
  CATEGORIA: z.string(),
  Name: z.string(),
  Address: z.string(),
  Types: z.array(z.string()),
  mapsOpeningHours: z.string(),
  Website: z.string(),
  Phone: z.string(),
  /** The numbers of `Phone`; empty if it has none. */
  Telefonos: phones,
  mapsurl: z.string(),
  mapsEditorialSummary: z.string(),
  PhotoUrls: photoUrls,
  Latitude: coordinate,
  Longitude: coordinate,
  FechaInicio: instant.nullable(),
  FechaFin: instant.nullable(),
  FechaNota: datesNote,
  /** Display name of the data source; '' when entered here. */
  Fuente: z.string(),
  /** Date of the source's data: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; '' when unknown. */
  FechaDatos: z.string(),
  /** CBP's port number of the border bridge that this place is; '' for any other place. */
  Puente: z.string(),
});

/** A tag of a place (ENT-1). */
export const tag = z.object({ Id: z.int(), Tag: z.string() });

/** Answers of visitors to a question that the guide cannot answer; those to 'abierto' of the last two hours. */
export const placeAnswers = z.object({
  Pregunta: z.enum(placeQuestions),
  Si: z.int(),
  No: z.int(),
  /** answer of the browser that asks; null without one */
  Propia: flag.nullable(),
});

export type PlaceAnswers = z.infer<typeof placeAnswers>;

export type ListedPlace = z.infer<typeof listedPlace>;

export type ListedEvent = z.infer<typeof listedEvent>;

/** The fields of a place or an event that the directory needs. Only events have dates. */
export type DirectoryEntry = Omit<ListedPlace, 'CIUDADCLAVE' | 'PlaceId'> | ListedEvent;

export type PlaceDetail = z.infer<typeof placeDetail>;

export type Tag = z.infer<typeof tag>;

export type SearchAnswer = z.infer<typeof searchAnswer>;

export const placeSearch = z.object({
  category: text.max(40).default(''),
  q: text.trim().max(maxSearchLength).optional(),
  /** 'lat, lng' in degrees: sorts by distance. */
  near: text.max(60).optional(),
  limit: z.int().min(1).max(1000).optional(),
  cursor: text.max(4000).optional(),
});

/** Results of a search, with cards of pages, the corrected search, words left out, and other searches. */
const searchAnswer = z.object({
  /** Events, and at most `maxSearchResults` places; the best matches first. */
  results: z.array(z.union([listedEvent, listedPlace])),
  /** Whether there are more places. */
  hasMore: z.boolean(),
  /** Pages that the search leads to, the most specific first. */
  cards: z.array(
    z.object({
      page: z.enum(searchPages),
      /** Port of a bridge, way of crossing, name of a directory category, or ''. */
      key: z.string(),
    }),
  ),
  /** The search without typing errors, which the results match; '' when it has none. */
  meant: z.string(),
  /** Words of the search that the results do not have. */
  omitted: z.array(z.string()),
  /** Other searches, when it finds nothing. */
  suggestions: z.array(z.string()),
});

export const places = describeEndpoints(apiTexts.places, {
  list: endpoint({
    route: 'POST /API/cargarlugares',
    access: 'public',
    owns: 'none',
    reads: true,
    cacheable: { topics: ['places'], keyFields: ['category', 'limit'] },
    example: { category: 'Food' },
    input: placeSearch,
    output: z.array(listedPlace),
  }),
  search: endpoint({
    route: 'GET /api/search',
    access: 'public',
    owns: 'none',
    example: { q: 'dólar' },
    input: z.object({
      q: text.trim().max(maxSearchLength),
      /** The nearest of equally good matches come first: 'lat, lng'. */
      near: text.max(60).optional(),
    }),
    output: searchAnswer,
  }),
  events: endpoint({
    route: 'POST /API/cargareventos',
    access: 'public',
    owns: 'none',
    reads: true,
    cacheable: { topics: ['places'], keyFields: [] },
    output: z.array(listedEvent),
  }),
  facts: endpoint({
    route: 'GET /api/places/facts',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['places', 'lists'], keyFields: ['category'] },
    example: { category: 'Food' },
    input: z.object({ category: text.max(40).default('') }),
    output: z.array(placeFacts),
  }),
  get: endpoint({
    route: 'POST /API/cargarlugar',
    access: 'public',
    owns: 'none',
    reads: true,
    cacheable: { topics: ['places'], keyFields: ['id'] },
    example: { id: 1 },
    input: z.object({ id }),
    output: z.array(placeDetail),
  }),
  tags: endpoint({
    route: 'POST /api/CargarTagsByID',
    access: 'public',
    owns: 'none',
    reads: true,
    cacheable: { topics: ['places'], keyFields: ['Id'] },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(tag),
  }),
  mayEdit: endpoint({
    route: 'GET /api/places/{Id}/editable',
    access: 'public',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.object({ Editable: z.boolean() }),
  }),
  vote: endpoint({
    route: 'POST /api/places/{Id}/votes',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { Id: 1, Abierto: 1 },
    input: z.object({ Id: id, Abierto: flag }),
    output: z.object({ Abierto: flag }),
  }),
  openQuestions: endpoint({
    route: 'GET /api/places/{Id}/answers',
    access: 'public',
    owns: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(placeAnswers),
  }),
  answer: endpoint({
    route: 'POST /api/places/{Id}/answers',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { Id: 1, Pregunta: 'bano', Si: 1 },
    input: z.object({ Id: id, Pregunta: z.enum(placeQuestions), Si: flag }),
    output: z.object({ Pregunta: z.enum(placeQuestions), Si: flag }),
  }),
});
