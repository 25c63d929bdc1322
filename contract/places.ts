import { z } from 'zod';
import { longestSearch } from '#domain/search-text.ts';
import { api } from '#texts/api.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, photoUrls, text } from './wire.ts';

const texts = api.places;
const coordinate = z.number().nullable();
/** How an event's dates read while its organiser has not set them; '' when they are certain. */
const datesNote = z.string();

/** A place in the directory (spec 1 §3 'Place (directory list)') with where it lies. */
const placeListed = z.object({
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

/** An event in the directory (spec 1 §3 'Event') with when and where. */
const eventListed = z.object({
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

/** A place or event as its page shows it (spec 1 §3 'Place (detail)'), with its dates and where the facts come from. */
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
  mapsurl: z.string(),
  mapsEditorialSummary: z.string(),
  PhotoUrls: photoUrls,
  Latitude: coordinate,
  Longitude: coordinate,
  FechaInicio: instant.nullable(),
  FechaFin: instant.nullable(),
  FechaNota: datesNote,
  /** Where the facts come from, as a person reads it; '' when entered here. */
  Fuente: z.string(),
  /** When the source last held them: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; '' when unknown. */
  FechaDatos: z.string(),
});

/** A tag of a place (spec 1 §3 'Tag'). */
const tag = z.object({ Id: z.int(), Tag: z.string() });

export type PlaceListed = z.infer<typeof placeListed>;
export type EventListed = z.infer<typeof eventListed>;
/** What a list shows: a place or an event, told apart by its dates. */
export type Listed = PlaceListed | EventListed;
export type PlaceDetail = z.infer<typeof placeDetail>;
export type Tag = z.infer<typeof tag>;

export const placeSearch = z.object({
  category: z.string().max(40).default(''),
  q: text.trim().max(longestSearch).optional(),
  /** 'lat, lng' in degrees: nearest first. */
  near: z.string().max(60).optional(),
  limit: z.int().min(1).max(1000).optional(),
  cursor: z.string().max(4000).optional(),
});

export const places = {
  list: endpoint({
    method: 'POST',
    path: '/API/cargarlugares',
    tag: texts.tag,
    summary: texts.list,
    description: texts.listDescription,
    access: 'public',
    owns: 'none',
    reads: true,
    example: { category: 'Food' },
    input: placeSearch,
    output: z.array(placeListed),
  }),
  events: endpoint({
    method: 'POST',
    path: '/API/cargareventos',
    tag: texts.tag,
    summary: texts.events,
    access: 'public',
    owns: 'none',
    reads: true,
    example: undefined,
    input: z.unknown().optional(),
    output: z.array(eventListed),
  }),
  get: endpoint({
    method: 'POST',
    path: '/API/cargarlugar',
    tag: texts.tag,
    summary: texts.get,
    access: 'public',
    owns: 'none',
    reads: true,
    example: { id: 1 },
    input: z.object({ id }),
    output: z.array(placeDetail),
  }),
  tags: endpoint({
    method: 'POST',
    path: '/api/CargarTagsByID',
    tag: texts.tag,
    summary: texts.tags,
    access: 'public',
    owns: 'none',
    reads: true,
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: z.array(tag),
  }),
};
