import { z } from 'zod';
import { rateSources } from '#domain/rates/house-rates.ts';
import { apiTexts } from '#texts/api.ts';
import { rateErrors as errors } from '#texts/rates/exchange-houses-admin.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { emptyWhenMissing, flag, id, instant, line, optionalId, version } from './wire.ts';

/** Reference rate in pesos for a dollar, by source and day. */
const reference = z.object({
  pesos: z.number(),
  day: z.iso.date(),
  source: z.enum(rateSources),
  fetchedAt: instant,
});

const contact = {
  name: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phone: z.string(),
};

/** Rates of an exchange house in pesos for a dollar: it buys at `buy` ('compra') and sells at `sell` ('venta'). */
const houseRate = { buy: z.number(), sell: z.number(), quotedAt: instant };

/** An exchange house on the board: its rates are at most 24 hours old. */
const exchangeHouseOnBoard = z.object({ id: z.int(), ...contact, ...houseRate });

const rateBoard = z.object({
  at: instant,
  /** null: no source ever responded */
  reference: reference.nullable(),
  /** Since when all sources fail; null while one works. */
  failingSince: instant.nullable(),
  houses: z.array(exchangeHouseOnBoard),
  /** Exchange houses whose last rates left the board in the last three days; only while the board is empty. */
  earlier: z.array(exchangeHouseOnBoard),
});

/** An exchange house for its partner and administrators, with its last rates even when they left the board. */
const exchangeHouse = z.object({
  Id: z.int(),
  ...contact,
  /** null: no partner; administrators enter its rates */
  partnerId: z.int().nullable(),
  partner: z.string(),
  active: flag,
  Version: z.int(),
  quote: z.object({ ...houseRate, onBoard: flag }).nullable(),
});

export type ReferenceRate = z.infer<typeof reference>;
export type RateBoard = z.infer<typeof rateBoard>;
export type ExchangeHouseOnBoard = z.infer<typeof exchangeHouseOnBoard>;
export type ExchangeHouse = z.infer<typeof exchangeHouse>;

const degrees = (limit: number) =>
  z.number({ error: errors.coordinates }).min(-limit, errors.coordinates).max(limit, errors.coordinates);

const form = z
  .object({
    name: line.min(1, errors.name).max(120, errors.name),
    address: emptyWhenMissing(line.max(300, errors.address)),
    latitude: degrees(90).nullable().default(null),
    longitude: degrees(180).nullable().default(null),
    phone: emptyWhenMissing(line.max(40, errors.phone)),
    partnerId: optionalId,
    active: flag.default(1),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), { error: errors.coordinates });
export type ExchangeHouseForm = z.infer<typeof form>;

/** An entered rate in pesos for a dollar; the service checks that it is plausible. */
const pesos = z.number({ error: errors.price }).positive(errors.price).max(1000, errors.price);
const example = { name: 'Casa de cambio de ejemplo' };
const affectedId = z.object({ Id: z.int() });

export const rates = describeEndpoints(apiTexts.rates, {
  board: endpoint({
    route: 'GET /api/rates',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['rates'], keyFields: [] },
    output: rateBoard,
  }),
  exchangeHouses: endpoint({
    route: 'GET /api/rates/houses',
    access: 'partner',
    owns: 'none',
    output: z.array(exchangeHouse),
  }),
  createExchangeHouse: endpoint({
    route: 'POST /api/rates/houses',
    access: 'admin',
    owns: { partnerId: 'partner' },
    example,
    input: form,
    output: exchangeHouse,
  }),
  updateExchangeHouse: endpoint({
    route: 'PUT /api/rates/houses/{Id}',
    access: 'admin',
    owns: { Id: 'exchangeHouse', partnerId: 'partner' },
    example: { ...example, Id: 1 },
    input: form.safeExtend({ Id: id, Version: version }),
    output: exchangeHouse,
  }),
  quote: endpoint({
    route: 'POST /api/rates/houses/{Id}/quote',
    access: 'partner',
    owns: { Id: 'exchangeHouse' },
    adminFields: 'none',
    example: { Id: 1, buy: 17, sell: 18 },
    input: z.object({ Id: id, buy: pesos, sell: pesos }),
    output: exchangeHouse,
  }),
  withdraw: endpoint({
    route: 'POST /api/rates/houses/{Id}/withdraw',
    access: 'partner',
    owns: { Id: 'exchangeHouse' },
    adminFields: 'none',
    example: { Id: 1 },
    input: z.object({ Id: id }),
    output: affectedId,
  }),
});
