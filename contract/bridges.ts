import { z } from 'zod';
import { horizons, laneKinds, laneStatuses, maxHistoryDays } from '#domain/bridges/bridges.ts';
import { laneDisplays } from '#domain/bridges/lane-display.ts';
import { apiTexts } from '#texts/api.ts';
import { bridgeErrors as errors } from '#texts/bridges/bridge-errors.ts';
import { planInput, tripPlan } from './bridge-plan.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { emptyWhenMissing, enteredDay, enteredInstant, flag, instant, line, text, version } from './wire.ts';

const minutes = z.int().nonnegative();
const lane = z.enum(laneKinds, { error: errors.lane });

/** CBP's port number of a bridge. */
export const port = text.max(6, errors.port).regex(/^\d{6}$/, errors.port);

const reading = z.object({
  minutes,
  /** null: not published */
  lanesOpen: z.int().nullable(),
  observedAt: instant,
  /** true: far from the readings before and after it, probably a typing error (FCST-3). */
  doubtful: z.boolean(),
});

const estimate = z.object({
  /** Hours after `forecastMadeAt`. */
  horizon: z.literal([...horizons]),
  at: instant,
  minutes,
  /** 80 % of all waits lie from `low` to `high` (FCST-2). */
  low: minutes,
  high: minutes,
});

/** Current state of a lane: what it displays (BRDG-1, BRDG-3, BRDG-10), the source's status and the estimates. */
export const currentLane = z.object({
  lane,
  face: z.enum(laneDisplays),
  /** null: closed or unknown */
  minutes: minutes.nullable(),
  status: z.enum(laneStatuses),
  /** The last official reading, regardless of age; null: never one. */
  reading: reading.nullable(),
  estimates: z.array(estimate),
  /** Median that people measured in the last two hours; null for too few of them (MEAS-2). */
  measured: z.object({ minutes, people: z.int(), latestAt: instant }).nullable(),
  /** '' when the bridge's hours apply */
  openingHours: z.string(),
  /** Next opening of a closed lane; null: open or unknown. */
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

const currentBridge = z.object({
  port: z.string(),
  name: z.string(),
  officialName: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  openingHours: z.string(),
  isOpen: z.boolean(),
  /** Next opening of a closed bridge; null: open or unknown. */
  opensAt: instant.nullable(),
  tolls: z.array(toll),
  /** Note written by the guide's administrators. */
  note: z.string(),
  /** Notice from the source, unchanged. */
  notice: z.string(),
  /** When the source last reported the bridge; null: never. */
  seenAt: instant.nullable(),
  lanes: z.array(currentLane),
  version: z.int(),
});

/** The source of the official readings and its health. */
const source = z.object({
  name: z.string(),
  url: z.string(),
  lastGoodAt: instant.nullable(),
  /** Since when it fails; null while it works. */
  failingSince: instant.nullable(),
});

const board = z.object({ at: instant, source, forecastMadeAt: instant.nullable(), bridges: z.array(currentBridge) });

/** A reading with what people measured who joined the queue within half an hour of it; null for too few of them. */
const pastReading = reading.extend({ measured: z.object({ minutes, people: z.int() }).nullable() });
const history = z.object({ port: z.string(), lane, from: instant, to: instant, readings: z.array(pastReading) });

/** Usual waits of a lane by weekday (0 is Monday) and hour. */
const usualWeek = z.object({
  port: z.string(),
  lane,
  cells: z.array(
    z.object({
      weekday: z.int().min(0).max(6),
      hour: z.int().min(0).max(23),
      median: minutes,
      low: minutes,
      high: minutes,
      /** Readings behind this hour. */
      count: z.int(),
      /** true: learned from this guide's readings; false: from the shipped models. */
      learned: z.boolean(),
    }),
  ),
});

/** Mean errors of the estimates of the last 30 days, in minutes with one decimal (BRDG-5). */
const accuracy = z.object({
  /** First and last day with data, in the city's time zone; null: no data yet. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  rows: z.array(
    z.object({
      port: z.string(),
      lane,
      horizon: z.int(),
      /** Estimates compared with a reading. */
      count: z.int(),
      error: z.number(),
      /** Error of a baseline that repeats the last reading. */
      naiveError: z.number(),
      /** Share of readings within the estimated range, 0 to 1; null: the range did not hold 80 % by design yet. */
      within: z.number().nullable(),
      /** Mean width of that range in minutes. */
      width: z.number().nullable(),
    }),
  ),
});

export type BridgeBoard = z.infer<typeof board>;
export type CurrentBridge = z.infer<typeof currentBridge>;
export type CurrentLane = z.infer<typeof currentLane>;
export type WaitHistory = z.infer<typeof history>;
export type UsualWeek = z.infer<typeof usualWeek>;
export type ForecastAccuracy = z.infer<typeof accuracy>;

const longText = emptyWhenMissing(text.trim().max(2000, errors.note));
const hours = emptyWhenMissing(line.max(1000, errors.hours));
const price = text
  .trim()
  .max(7, errors.price)
  .regex(/^(\d{1,4}(\.\d{1,2})?)?$/, errors.price);

/** A bridge as administrators edit it, including hidden lanes. */
const editableBridge = z.object({
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
export type EditableBridge = z.infer<typeof editableBridge>;

const form = z.object({
  port,
  name: line.min(1, errors.name).max(120, errors.name),
  officialName: line.min(1, errors.officialName).max(200, errors.officialName),
  address: emptyWhenMissing(line.max(300, errors.address)),
  latitude: z.number({ error: errors.coordinates }).min(-90, errors.coordinates).max(90, errors.coordinates),
  longitude: z.number({ error: errors.coordinates }).min(-180, errors.coordinates).max(180, errors.coordinates),
  openingHours: hours,
  tolls: z
    .array(
      z
        .object({
          what: line.min(1, errors.tollWhat).max(80, errors.tollWhat),
          to: z.enum(['us', 'mx'], { error: errors.tollTo }),
          mxn: price,
          usd: price,
          asOf: enteredDay(errors.tollDay),
          source: emptyWhenMissing(line.max(200, errors.tollSource)),
        })
        .refine(({ mxn, usd }) => mxn !== '' || usd !== '', { error: errors.tollPrice }),
    )
    .max(20, errors.tolls),
  note: longText,
  active: flag,
  lanes: z
    .array(z.object({ lane, shown: flag, openingHours: hours }))
    .max(laneKinds.length)
    .refine((lanes) => new Set(lanes.map((entry) => entry.lane)).size === lanes.length, { error: errors.lanes }),
  Version: version,
});
export type BridgeForm = z.infer<typeof form>;

/** An instant, or a day 'YYYY-MM-DD' in the city's time zone. */
const dayOrInstant = z.union([enteredDay(errors.moment), enteredInstant], { error: errors.moment });
const historyInput = z.object({
  port,
  lane,
  /** This instant or the beginning of this day; default: a week before `to`. */
  from: dayOrInstant.optional(),
  /** End: this instant or the end of this day; default: now. */
  to: dayOrInstant.optional(),
});

const texts = { ...apiTexts.bridges, historyDescription: apiTexts.bridges.historyDescription(maxHistoryDays) };
export const bridges = describeEndpoints(texts, {
  board: endpoint({
    route: 'GET /api/bridges',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['bridges'], keyFields: [] },
    output: board,
  }),
  accuracy: endpoint({
    route: 'GET /api/bridges/accuracy',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['bridges'], keyFields: [] },
    output: accuracy,
  }),
  plan: endpoint({
    route: 'GET /api/bridges/plan',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['bridges'], keyFields: ['arrive', 'day', 'way', 'origin', 'destination'] },
    example: { arrive: '08:00', way: 'sentri' },
    input: planInput,
    output: tripPlan,
  }),
  editable: endpoint({
    route: 'GET /api/bridges/editable',
    access: 'admin',
    owns: 'none',
    output: z.array(editableBridge),
  }),
  get: endpoint({
    route: 'GET /api/bridges/{port}',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['bridges'], keyFields: ['port'] },
    example: { port: '230402' },
    input: z.object({ port }),
    output: board,
  }),
  history: endpoint({
    route: 'GET /api/bridges/{port}/history',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['bridges'], keyFields: ['port', 'lane'] },
    example: { port: '230402', lane: 'passenger_standard' },
    input: historyInput,
    output: history,
  }),
  historyCsv: endpoint({
    route: 'GET /api/bridges/{port}/history.csv',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['bridges'], keyFields: ['port', 'lane'] },
    example: { port: '230402', lane: 'passenger_standard' },
    input: historyInput,
    output: z.file(),
  }),
  week: endpoint({
    route: 'GET /api/bridges/{port}/week',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['bridges'], keyFields: ['port', 'lane'] },
    example: { port: '230402', lane: 'passenger_standard' },
    input: z.object({ port, lane }),
    output: usualWeek,
  }),
  update: endpoint({
    route: 'PUT /api/bridges/{port}',
    access: 'admin',
    owns: 'none',
    example: {
      port: '230402',
      name: 'Puente 2',
      officialName: 'Juárez-Lincoln',
      latitude: 27.5,
      longitude: -99.5,
      tolls: [{ what: 'Auto', to: 'us', mxn: '32.00', usd: '1.90', asOf: '2026-01-01', source: '' }],
      active: 1,
      lanes: [{ lane: 'passenger_standard', shown: 1 }],
    },
    input: form,
    output: editableBridge,
  }),
});
