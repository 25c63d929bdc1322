import { z } from 'zod';
import { rateSources } from '#domain/rates.ts';
import { api } from '#texts/api.ts';
import { rateProblems as problems } from '#texts/rates.ts';
import { endpoint } from './endpoint.ts';
import { flag, id, idOrNone, instant, line, orEmpty, version } from './wire.ts';

const texts = api.rates;

/** Pesos for a dollar, by a source of reference on a day. */
const reference = z.object({
  pesos: z.number(),
  day: z.iso.date(),
  source: z.enum(rateSources),
  fetchedAt: instant,
});

const where = {
  name: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phone: z.string(),
};

/** What a house pays (buy, 'compra') and takes (sell, 'venta') for a dollar, in pesos. */
const quote = { buy: z.number(), sell: z.number(), quotedAt: instant };

/** A house that is on the board: its prices are of the last 24 hours. */
const houseOnBoard = z.object({ id: z.int(), ...where, ...quote });

const rateBoard = z.object({
  at: instant,
  /** null: no source ever answered */
  reference: reference.nullable(),
  /** since when no source answers; null while one does */
  failingSince: instant.nullable(),
  houses: z.array(houseOnBoard),
});

/** A house as who manages it sees it: with its last prices, also those that left the board. */
const house = z.object({
  Id: z.int(),
  ...where,
  /** null: nobody's, so that administrators enter its prices */
  partnerId: z.int().nullable(),
  partner: z.string(),
  active: flag,
  Version: z.int(),
  quote: z.object({ ...quote, onBoard: flag }).nullable(),
});

export type Reference = z.infer<typeof reference>;
export type RateBoard = z.infer<typeof rateBoard>;
export type HouseOnBoard = z.infer<typeof houseOnBoard>;
export type House = z.infer<typeof house>;

const degrees = (most: number) =>
  z.number({ error: problems.coordinates }).min(-most, problems.coordinates).max(most, problems.coordinates);

const form = z
  .object({
    name: line.min(1, problems.name).max(120, problems.name),
    address: orEmpty(line.max(300, problems.address)),
    latitude: degrees(90).nullable().default(null),
    longitude: degrees(180).nullable().default(null),
    phone: orEmpty(line.max(40, problems.phone)),
    partnerId: idOrNone,
    active: flag.default(1),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), { error: problems.coordinates });
export type HouseForm = z.infer<typeof form>;

/** Pesos for a dollar, as a person gives them: whether they make sense is the service's to say. */
const pesos = z.number({ error: problems.price }).positive(problems.price).max(1000, problems.price);
const example = { name: 'Casa de cambio de ejemplo' };
const done = z.object({ Id: z.int() });

export const rates = {
  board: endpoint({
    method: 'GET',
    path: '/api/rates',
    tag: texts.tag,
    summary: texts.board,
    description: texts.boardDescription,
    access: 'public',
    owns: 'none',
    shared: { of: ['rates'], by: [] },
    example: undefined,
    input: z.unknown().optional(),
    output: rateBoard,
  }),
  houses: endpoint({
    method: 'GET',
    path: '/api/rates/houses',
    tag: texts.tag,
    summary: texts.houses,
    description: texts.housesDescription,
    access: 'partner',
    owns: 'none',
    example: undefined,
    input: z.unknown().optional(),
    output: z.array(house),
  }),
  createHouse: endpoint({
    method: 'POST',
    path: '/api/rates/houses',
    tag: texts.tag,
    summary: texts.createHouse,
    access: 'admin',
    owns: { partnerId: 'partner' },
    example,
    input: form,
    output: house,
  }),
  updateHouse: endpoint({
    method: 'PUT',
    path: '/api/rates/houses/{Id}',
    tag: texts.tag,
    summary: texts.updateHouse,
    access: 'admin',
    owns: { Id: 'house', partnerId: 'partner' },
    example: { ...example, Id: 1 },
    input: form.safeExtend({ Id: id, Version: version }),
    output: house,
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/rates/houses/{Id}/quote',
    tag: texts.tag,
    summary: texts.quote,
    description: texts.quoteDescription,
    access: 'partner',
    owns: { Id: 'house' },
    adminFields: 'none',
    example: { Id: 1, buy: 17, sell: 18 },
    input: z.object({ Id: id, buy: pesos, sell: pesos }),
    output: house,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/rates/houses/{Id}/withdraw',
    tag: texts.tag,
    summary: texts.withdraw,
    access: 'partner',
    owns: { Id: 'house' },
    adminFields: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: done,
  }),
};
