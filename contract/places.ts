import { z } from 'zod';
import { maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { city } from '#domain/city.ts';
import { maxPhotosPerPlace } from '#domain/photos.ts';
import { placeCategories } from '#domain/places/categories.ts';
import { cuisines } from '#domain/places/cuisines.ts';
import type { PlaceFacts } from '#domain/places/place-facts.ts';
import { placeLimits, placeQuestions, settledQuestions } from '#domain/places/place-limits.ts';
import { searchPages } from '#domain/search/parse-search.ts';
import { maxSearchLength } from '#domain/search/search-text.ts';
import { apiTexts } from '#texts/api.ts';
import { placeProblems } from '#texts/places/places-admin.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import {
  emptyWhenMissing,
  enteredInstant,
  flag,
  id,
  index,
  instant,
  line,
  optionalId,
  phones,
  phoneText,
  photoUrl,
  photoUrls,
  text,
  version,
  webPage,
} from './wire.ts';

const coordinate = z.number().nullable();
/** Text shown instead of an event's dates until its organiser has set them; '' when the dates are final. */
const datesNote = z.string();

/** A place in the directory (spec 1 §3 'Place (directory list)') with its coordinates. */
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

/** An event in the directory (spec 1 §3 'Event') with dates and coordinates. */
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

/** A place or event for its page (spec 1 §3 'Place (detail)'), with its dates and data source. */
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

/** A tag of a place (spec 1 §3 'Tag'). */
const tag = z.object({ Id: z.int(), Tag: z.string() });

/** A place in its partner's list (spec 1 §3 'Partner place row'). */
const partnerPlace = z.object({
  Id: z.int(),
  Name: z.string(),
  Address: z.string(),
  negocio_nombre: z.string(),
  negocio_urllogo: z.string(),
});

/** A place without a partner (spec 1 §3 'Unassigned place'). */
export const unassignedPlace = z.object({ Id: z.int(), Name: z.string(), Address: z.string(), PhotoUrls: photoUrls });

/** A search result of a maps provider (spec 2 §3 'Maps search result'), with the guide's own place if it exists. */
const mapsResult = z.object({
  PlaceId: z.string(),
  Name: z.string(),
  Address: z.string(),
  PhotoUrls: photoUrls,
  rating: z.number().nullable(),
  /** The guide's own place with that id; null when there is none. */
  Id: z.int().nullable(),
  /** Display name of the maps provider. */
  Proveedor: z.string(),
});

/** A place or event with all fields editable in place admin. */
const editablePlace = z.object({
  Id: z.int(),
  CIUDADCLAVE: z.string(),
  /** '' for an event */
  CATEGORIA: z.string(),
  ID_OWNER: z.int().nullable(),
  ID_BUSINESS: z.int().nullable(),
  PlaceId: z.string(),
  Name: z.string(),
  Address: z.string(),
  Latitude: coordinate,
  Longitude: coordinate,
  Phone: z.string(),
  Website: z.string(),
  Types: z.array(z.string()),
  PhotoUrls: photoUrls,
  activo: flag,
  banned: flag,
  logo: z.string(),
  mapsurl: z.string(),
  mapsOpeningHours: z.string(),
  mapsbusiness_status: z.string(),
  mapsEditorialSummary: z.string(),
  FechaInicio: instant.nullable(),
  FechaFin: instant.nullable(),
  Version: z.int(),
});

/** A row of the place admin table. */
const placeAdminRow = editablePlace
  .pick({
    Id: true,
    CATEGORIA: true,
    Name: true,
    Address: true,
    Phone: true,
    activo: true,
    banned: true,
    FechaInicio: true,
    FechaFin: true,
    Version: true,
  })
  .extend({
    /** Name of the owning partner; '' without one. */
    Partner: z.string(),
  });

/** Two possibly duplicate places, with their distance and whether they share a phone. */
const duplicate = z.object({
  Uno: placeAdminRow,
  Otro: placeAdminRow,
  Metros: z.number().nullable(),
  MismoTelefono: z.boolean(),
});

/** Votes of the last 90 days on whether a place still exists. */
const placeVotes = z.object({ Id: z.int(), Name: z.string(), Si: z.int(), No: z.int() });

/** Answers of visitors to a question that the guide cannot answer; those to 'abierto' of the last two hours. */
const placeAnswers = z.object({
  Pregunta: z.enum(placeQuestions),
  Si: z.int(),
  No: z.int(),
  /** answer of the browser that asks; null without one */
  Propia: flag.nullable(),
});

/** Answers of the last 90 days to a question about a place, with the instants of the latest Sí and No. */
const answeredPlace = placeAnswers.omit({ Propia: true }).extend({
  Id: z.int(),
  Name: z.string(),
  UltimoSi: instant.nullable(),
  UltimoNo: instant.nullable(),
});

export type PlaceVotes = z.infer<typeof placeVotes>;
export type PlaceAnswers = z.infer<typeof placeAnswers>;
export type AnsweredPlace = z.infer<typeof answeredPlace>;
export type PartnerPlace = z.infer<typeof partnerPlace>;
export type UnassignedPlace = z.infer<typeof unassignedPlace>;
export type MapsResult = z.infer<typeof mapsResult>;
export type EditablePlace = z.infer<typeof editablePlace>;
export type PlaceAdminRow = z.infer<typeof placeAdminRow>;
export type DuplicatePlaces = z.infer<typeof duplicate>;
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

const degrees = (limit: number) =>
  z
    .number({ error: placeProblems.coordinates })
    .min(-limit, placeProblems.coordinates)
    .max(limit, placeProblems.coordinates);
const tagText = line.min(1).max(placeLimits.tag);
const affectedId = z.object({ Id: z.int() });

/** Fields of a place or event that only an administrator can change: ban and event dates. */
export const placeAdminFields = ['banned', 'FechaInicio', 'FechaFin'] as const;

/** Input of the place form (spec 2 §3 'Manual place payload'). */
const placeFields = {
  CIUDADCLAVE: z.literal(city.key),
  CATEGORIA: z.enum(placeCategories, { error: placeProblems.category }),
  ID_BUSINESS: optionalId,
  PlaceId: text.max(300).default(''),
  Name: line.min(1, { error: placeProblems.name }).max(maxNameLength),
  Address: line.min(1, { error: placeProblems.address }).max(placeLimits.address),
  Latitude: degrees(90).nullable().default(null),
  Longitude: degrees(180).nullable().default(null),
  /** 1 accepts coordinates far from the city. */
  CoordenadasConfirmadas: flag.default(0),
  Phone: emptyWhenMissing(phoneText(maxPhoneLength)),
  Website: emptyWhenMissing(webPage),
  Types: z.array(line.max(80)).max(placeLimits.types).default([]),
  PhotoUrls: z.array(photoUrl).max(maxPhotosPerPlace).default([]),
  activo: flag.default(1),
  /** Omitted, it stays unchanged. */
  banned: flag.optional(),
  logo: emptyWhenMissing(photoUrl.or(z.literal(''))),
  mapsurl: emptyWhenMissing(webPage),
  mapsopeninghours: line.max(placeLimits.hours).default(''),
  mapsbusiness_status: line.max(40).default(''),
  mapseditorial_summary: text.trim().max(placeLimits.summary).default(''),
};
const placeExample = {
  CIUDADCLAVE: city.key,
  CATEGORIA: 'Food',
  ID_OWNER: 1,
  Name: 'Ejemplo',
  Address: 'Calle 1',
} as const;

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
  ofPartner: endpoint({
    route: 'POST /api/partners/ListarPlacesPartner',
    access: 'partner',
    owns: { Id: 'partner' },
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(partnerPlace),
  }),
  unassigned: endpoint({
    route: 'POST /api/partners/ListarPlacesSINPartner',
    access: 'admin',
    owns: { Id: 'partner' },
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(unassignedPlace),
  }),
  assign: endpoint({
    route: 'POST /api/partners/AsignarPlaceAPartner',
    access: 'admin',
    owns: { Id1: 'partner', Id2: 'place' },
    example: { Id1: 1, Id2: 1 },
    input: z.object({ Id1: id, Id2: id }),
    output: affectedId,
  }),
  unassign: endpoint({
    route: 'POST /api/partners/DESAsignarPlaceAPartner',
    access: 'admin',
    owns: { Id1: 'place' },
    example: { Id1: 1 },
    input: z.object({ Id1: id }),
    output: affectedId,
  }),
  addTag: endpoint({
    route: 'POST /api/AgregarTag',
    access: 'partner',
    owns: { IdPlace: 'place' },
    adminFields: 'none',
    example: { IdPlace: 1, Tag: 'terraza' },
    input: z.object({ IdPlace: id, Tag: tagText }),
    output: tag,
  }),
  updateTag: endpoint({
    route: 'POST /api/EditarTag',
    access: 'partner',
    owns: { Id: 'tag' },
    adminFields: 'none',
    example: { Id: 1, Tag: 'terraza' },
    input: z.object({ Id: id, Tag: tagText }),
    output: tag,
  }),
  deleteTag: endpoint({
    route: 'POST /api/EliminarTag',
    access: 'partner',
    owns: { Id: 'tag' },
    adminFields: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: affectedId,
  }),
  reorderPhoto: endpoint({
    route: 'POST /api/places/ReorderPhotoUrl',
    access: 'partner',
    owns: { Id: 'place' },
    adminFields: 'none',
    example: { Id: 1, OldIndex: 0, NewIndex: 0 },
    input: z.object({ Id: id, OldIndex: index, NewIndex: index }),
    output: z.object({ PhotoUrls: photoUrls }),
  }),
  removePhoto: endpoint({
    route: 'POST /api/places/RemovePhotoUrl',
    access: 'partner',
    owns: { Id: 'place' },
    adminFields: 'none',
    example: { Id: 1, Index: 0 },
    input: z.object({ Id: id, Index: index }),
    output: z.object({ PhotoUrls: photoUrls }),
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
  searchMaps: endpoint({
    route: 'POST /api/TextSearchPlaces',
    access: 'partner',
    owns: { idowner: 'partner', idbusiness: 'business' },
    adminFields: 'none',
    example: { Query: 'tacos', Category: 'Food', insertar: 0, idbusiness: 0, idowner: 1 },
    input: z.object({
      Query: line.min(1, { error: placeProblems.query }).max(200),
      Category: text.max(40).default(''),
      insertar: flag.default(0),
      idbusiness: optionalId,
      idowner: optionalId,
      PlaceId: text.max(300).optional(),
    }),
    output: z.array(mapsResult),
  }),
  upsert: endpoint({
    route: 'POST /api/UpsertPlacesDirect',
    access: 'partner',
    owns: { ID_OWNER: 'partner', ID_BUSINESS: 'business' },
    adminFields: ['banned'],
    example: placeExample,
    input: z.object({ ...placeFields, ID_OWNER: id }),
    output: z.object({ id: z.int() }),
  }),
  getEditable: endpoint({
    route: 'GET /api/sites/{Id}',
    access: 'partner',
    owns: { Id: 'place' },
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: editablePlace,
  }),
  update: endpoint({
    route: 'PUT /api/sites/{Id}',
    access: 'partner',
    owns: { Id: 'place', ID_BUSINESS: 'business' },
    adminFields: placeAdminFields,
    example: { ...placeExample, Id: 1 },
    input: z.object({
      ...placeFields,
      CATEGORIA: z.enum(['', ...placeCategories], { error: placeProblems.category }),
      /** Immutable after creation; omitted, it stays unchanged. */
      PlaceId: text.max(300).optional(),
      Id: id,
      FechaInicio: enteredInstant.nullable().default(null),
      FechaFin: enteredInstant.nullable().default(null),
      Version: version,
    }),
    output: editablePlace,
  }),
  listEditable: endpoint({
    route: 'GET /api/sites',
    access: 'admin',
    owns: 'none',
    output: z.array(placeAdminRow),
  }),
  create: endpoint({
    route: 'POST /api/sites',
    access: 'admin',
    owns: { ID_OWNER: 'partner', ID_BUSINESS: 'business' },
    example: placeExample,
    input: z.object({
      ...placeFields,
      CATEGORIA: z.enum(['', ...placeCategories], { error: placeProblems.category }),
      ID_OWNER: optionalId,
      FechaInicio: enteredInstant.nullable().default(null),
      FechaFin: enteredInstant.nullable().default(null),
    }),
    output: editablePlace,
  }),
  setState: endpoint({
    route: 'POST /api/sites/Estado',
    access: 'admin',
    owns: { Id: 'place' },
    example: { Id: 1, activo: 1, banned: 0 },
    input: z.object({ Id: id, activo: flag, banned: flag, Version: version }),
    output: placeAdminRow,
  }),
  votes: endpoint({
    route: 'GET /api/sites/votes',
    access: 'admin',
    owns: 'none',
    output: z.array(placeVotes),
  }),
  answers: endpoint({
    route: 'GET /api/sites/answers',
    access: 'admin',
    owns: 'none',
    output: z.array(answeredPlace),
  }),
  settle: endpoint({
    route: 'POST /api/sites/answers/settle',
    access: 'admin',
    owns: { Id: 'place' },
    example: { Id: 1, Pregunta: 'bano', Si: 1 },
    input: z.object({ Id: id, Pregunta: z.enum(settledQuestions), Si: flag }),
    output: z.object({ Id: z.int(), Pregunta: z.enum(settledQuestions), Si: flag }),
  }),
  duplicates: endpoint({
    route: 'GET /api/sites/duplicates',
    access: 'admin',
    owns: 'none',
    output: z.array(duplicate),
  }),
  markDifferent: endpoint({
    route: 'POST /api/sites/different',
    access: 'admin',
    owns: { Id1: 'place', Id2: 'place' },
    example: { Id1: 1, Id2: 2 },
    input: z.object({ Id1: id, Id2: id }),
    output: z.object({ Id1: z.int(), Id2: z.int() }),
  }),
  merge: endpoint({
    route: 'POST /api/sites/merge',
    access: 'admin',
    owns: { Id1: 'place', Id2: 'place' },
    example: { Id1: 1, Id2: 2 },
    input: z.object({ Id1: id, Id2: id }),
    output: editablePlace,
  }),
});
