import { z } from 'zod';
import { maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { city } from '#domain/city.ts';
import { maxPhotosPerPlace } from '#domain/photos.ts';
import { placeCategories } from '#domain/places/categories.ts';
import { placeLimits, settledQuestions } from '#domain/places/place-limits.ts';
import { apiTexts } from '#texts/api.ts';
import { placeErrors } from '#texts/places/places-admin.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { coordinate, placeAnswers } from './places.ts';
import {
  emptyWhenMissing,
  enteredInstant,
  flag,
  id,
  instant,
  line,
  optionalId,
  phoneText,
  photoUrl,
  photoUrls,
  text,
  version,
  webPage,
} from './wire.ts';

/** A search result of a maps provider (ENT-1), with the guide's own place if it exists. */
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

/** Answers of the last 90 days to a question about a place, with the instants of the latest Sí and No. */
const answeredPlace = placeAnswers.omit({ Propia: true }).extend({
  Id: z.int(),
  Name: z.string(),
  UltimoSi: instant.nullable(),
  UltimoNo: instant.nullable(),
});

export type PlaceVotes = z.infer<typeof placeVotes>;

export type AnsweredPlace = z.infer<typeof answeredPlace>;

export type MapsResult = z.infer<typeof mapsResult>;

export type EditablePlace = z.infer<typeof editablePlace>;

export type PlaceAdminRow = z.infer<typeof placeAdminRow>;

export type DuplicatePlaces = z.infer<typeof duplicate>;

const degrees = (limit: number) =>
  z.number({ error: placeErrors.coordinates }).min(-limit, placeErrors.coordinates).max(limit, placeErrors.coordinates);

/** Fields of a place or event that only an administrator can change: ban and event dates. */
export const placeAdminFields = ['banned', 'FechaInicio', 'FechaFin'] as const;

/** Input of the place form (ENT-1). */
const placeFields = {
  CIUDADCLAVE: z.literal(city.key),
  CATEGORIA: z.enum(placeCategories, { error: placeErrors.category }),
  ID_BUSINESS: optionalId,
  PlaceId: text.max(300).default(''),
  Name: line.min(1, { error: placeErrors.name }).max(maxNameLength),
  Address: line.min(1, { error: placeErrors.address }).max(placeLimits.address),
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

/** Endpoints of the back-office for places. */
export const placeAdmin = describeEndpoints(apiTexts.places, {
  searchMaps: endpoint({
    route: 'POST /api/TextSearchPlaces',
    access: 'partner',
    owns: { idowner: 'partner', idbusiness: 'business' },
    adminFields: 'none',
    example: { Query: 'tacos', Category: 'Food', insertar: 0, idbusiness: 0, idowner: 1 },
    input: z.object({
      Query: line.min(1, { error: placeErrors.query }).max(200),
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
      CATEGORIA: z.enum(['', ...placeCategories], { error: placeErrors.category }),
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
      CATEGORIA: z.enum(['', ...placeCategories], { error: placeErrors.category }),
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
