import { z } from 'zod';
import { horizons, laneKinds, laneStatuses, longestHistoryDays } from '#domain/bridges.ts';
import { laneFaces } from '#domain/lane-face.ts';
import { api } from '#texts/api.ts';
import { bridgeProblems as problems } from '#texts/bridges.ts';
import { endpoint } from './endpoint.ts';
import { flag, givenDay, givenInstant, instant, line, orEmpty, text, version } from './wire.ts';

const texts = api.bridges;
const minutes = z.int().nonnegative();
const lane = z.enum(laneKinds, { error: problems.lane });

/** CBP's number of a crossing. */
const port = text.max(6, problems.port).regex(/^\d{6}$/, problems.port);

const reading = z.object({
  minutes,
  /** null: not told */
  lanesOpen: z.int().nullable(),
  observedAt: instant,
});

const estimate = z.object({
  /** hours after `madeAt` */
  horizon: z.literal([...horizons]),
  at: instant,
  minutes,
  /** half of all waits lie from here … */
  low: minutes,
  /** … to here */
  high: minutes,
});

/** A lane as it is: what its face shows, what the source said, and what is expected. */
const laneNow = z.object({
  lane,
  /** What is to be shown large at this moment (BRDG-1, BRDG-3, BRDG-10). */
  face: z.enum(laneFaces),
  /** null: closed, or nothing known */
  minutes: minutes.nullable(),
  /** what the source last said of it */
  status: z.enum(laneStatuses),
  /** the last official number, however old; null: none ever came */
  reading: reading.nullable(),
  estimates: z.array(estimate),
  /** '' where they are the crossing's own */
  openingHours: z.string(),
  /** of a closed lane, when its hours open it; null: not known */
  opensAt: instant.nullable(),
});

const toll = z.object({
  what: z.string(),
  to: z.enum(['us', 'mx']),
  mxn: z.string(),
  usd: z.string(),
  asOf: z.iso.date(),
  source: z.string(),
});

const crossing = z.object({
  port: z.string(),
  name: z.string(),
  officialName: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  openingHours: z.string(),
  isOpen: z.boolean(),
  /** of a closed crossing, when its hours open it; null: not known */
  opensAt: instant.nullable(),
  tolls: z.array(toll),
  /** what the guide says of it */
  note: z.string(),
  /** what the source says of it, as it was received */
  notice: z.string(),
  /** when the source last told of it; null: never */
  seenAt: instant.nullable(),
  lanes: z.array(laneNow),
  version: z.int(),
});

/** Where official numbers come from, and how that is. */
const source = z.object({
  name: z.string(),
  url: z.string(),
  lastGoodAt: instant.nullable(),
  /** since when it does not answer; null while it does */
  failingSince: instant.nullable(),
});

const board = z.object({ at: instant, source, forecastMadeAt: instant.nullable(), bridges: z.array(crossing) });

const history = z.object({ port: z.string(), lane, from: instant, to: instant, readings: z.array(reading) });

/** What is usual at a lane, from Monday (0) to Sunday, hour by hour. */
const week = z.object({
  port: z.string(),
  lane,
  cells: z.array(
    z.object({
      weekday: z.int().min(0).max(6),
      hour: z.int().min(0).max(23),
      median: minutes,
      low: minutes,
      high: minutes,
      /** how many readings it was learned from */
      count: z.int(),
      /** whether this guide's own readings say so; else the profile that it began with */
      learned: z.boolean(),
    }),
  ),
});

/** How far off the estimates of the last 30 days were: means in minutes, to one decimal (BRDG-5). */
const accuracy = z.object({
  /** the first and the last day of the city's calendar of which something is known; null: none yet */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  rows: z.array(
    z.object({
      port: z.string(),
      lane,
      horizon: z.int(),
      /** estimates that a reading was held against */
      count: z.int(),
      error: z.number(),
      /** as if the last known number had stayed */
      naiveError: z.number(),
      /** part of the readings that lay within the range, 0 to 1 */
      within: z.number(),
    }),
  ),
});

export type Board = z.infer<typeof board>;
export type CrossingNow = z.infer<typeof crossing>;
export type LaneNow = z.infer<typeof laneNow>;
export type History = z.infer<typeof history>;
export type Week = z.infer<typeof week>;
export type Accuracy = z.infer<typeof accuracy>;

const longText = orEmpty(text.trim().max(2000, problems.note));
const hours = orEmpty(line.max(1000, problems.hours));
const price = text
  .trim()
  .max(7, problems.price)
  .regex(/^(\d{1,4}(\.\d{1,2})?)?$/, problems.price);

/** A crossing as its administrator edits it, lanes that are not shown among them. */
const editable = z.object({
  port: z.string(),
  name: z.string(),
  officialName: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  openingHours: z.string(),
  tolls: z.array(toll),
  note: z.string(),
  active: flag,
  lanes: z.array(z.object({ lane, shown: flag, openingHours: z.string() })),
  Id: z.int(),
  Version: z.int(),
});
export type Crossing = z.infer<typeof editable>;

const form = z.object({
  port,
  name: line.min(1, problems.name).max(120, problems.name),
  officialName: line.min(1, problems.officialName).max(200, problems.officialName),
  address: orEmpty(line.max(300, problems.address)),
  latitude: z.number({ error: problems.coordinates }).min(-90, problems.coordinates).max(90, problems.coordinates),
  longitude: z.number({ error: problems.coordinates }).min(-180, problems.coordinates).max(180, problems.coordinates),
  openingHours: hours,
  tolls: z
    .array(
      z
        .object({
          what: line.min(1, problems.tollWhat).max(80, problems.tollWhat),
          to: z.enum(['us', 'mx'], { error: problems.tollTo }),
          mxn: price,
          usd: price,
          asOf: givenDay(problems.tollDay),
          source: orEmpty(line.max(200, problems.tollSource)),
        })
        .refine(({ mxn, usd }) => mxn !== '' || usd !== '', { error: problems.tollPrice }),
    )
    .max(20, problems.tolls),
  note: longText,
  active: flag,
  lanes: z
    .array(z.object({ lane, shown: flag, openingHours: hours }))
    .max(laneKinds.length)
    .refine((lanes) => new Set(lanes.map((one) => one.lane)).size === lanes.length, { error: problems.lanes }),
  Version: version,
});
export type CrossingForm = z.infer<typeof form>;

/** An instant, or a day of the city's calendar, 'YYYY-MM-DD'. */
const moment = z.union([givenDay(problems.moment), givenInstant], { error: problems.moment });
const historyInput = z.object({
  port,
  lane,
  /** from this instant, or the beginning of this day, on; left out: a week before `to` */
  from: moment.optional(),
  /** up to this instant, or the end of this day; left out: now */
  to: moment.optional(),
});
const exampleToll = { what: 'Auto', to: 'us', mxn: '32.00', usd: '1.90', asOf: '2026-01-01', source: '' } as const;

export const bridges = {
  board: endpoint({
    method: 'GET',
    path: '/api/bridges',
    tag: texts.tag,
    summary: texts.board,
    description: texts.boardDescription,
    access: 'public',
    owns: 'none',
    shared: { of: ['bridges'], by: [] },
    example: undefined,
    input: z.unknown().optional(),
    output: board,
  }),
  accuracy: endpoint({
    method: 'GET',
    path: '/api/bridges/accuracy',
    tag: texts.tag,
    summary: texts.accuracy,
    description: texts.accuracyDescription,
    access: 'public',
    owns: 'none',
    shared: { of: ['bridges'], by: [] },
    example: undefined,
    input: z.unknown().optional(),
    output: accuracy,
  }),
  editable: endpoint({
    method: 'GET',
    path: '/api/bridges/editable',
    tag: texts.tag,
    summary: texts.editable,
    access: 'admin',
    owns: 'none',
    example: undefined,
    input: z.unknown().optional(),
    output: z.array(editable),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bridges/{port}',
    tag: texts.tag,
    summary: texts.get,
    access: 'public',
    owns: 'none',
    shared: { of: ['bridges'], by: ['port'] },
    example: { port: '230402' },
    input: z.object({ port }),
    output: board,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/bridges/{port}/history',
    tag: texts.tag,
    summary: texts.history,
    description: texts.historyDescription(longestHistoryDays),
    access: 'public',
    owns: 'none',
    shared: { of: ['bridges'], by: ['port', 'lane'] },
    example: { port: '230402', lane: 'passenger_standard' },
    input: historyInput,
    output: history,
  }),
  historyCsv: endpoint({
    method: 'GET',
    path: '/api/bridges/{port}/history.csv',
    tag: texts.tag,
    summary: texts.historyCsv,
    access: 'public',
    owns: 'none',
    shared: { of: ['bridges'], by: ['port', 'lane'] },
    example: { port: '230402', lane: 'passenger_standard' },
    input: historyInput,
    output: z.file(),
  }),
  week: endpoint({
    method: 'GET',
    path: '/api/bridges/{port}/week',
    tag: texts.tag,
    summary: texts.week,
    access: 'public',
    owns: 'none',
    shared: { of: ['bridges'], by: ['port', 'lane'] },
    example: { port: '230402', lane: 'passenger_standard' },
    input: z.object({ port, lane }),
    output: week,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/bridges/{port}',
    tag: texts.tag,
    summary: texts.update,
    access: 'admin',
    owns: 'none',
    example: {
      ...{ port: '230402', name: 'Puente 2', officialName: 'Juárez-Lincoln', latitude: 27.5, longitude: -99.5 },
      ...{ tolls: [exampleToll], active: 1, lanes: [{ lane: 'passenger_standard', shown: 1 }] },
    },
    input: form,
    output: editable,
  }),
};
