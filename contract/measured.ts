import { z } from 'zod';
import { laneKinds } from '#domain/bridges/bridges.ts';
import { crossingProblems } from '#domain/bridges/measured/crossing.ts';
import { apiTexts } from '#texts/api.ts';
import { bridgeErrors, measuredProblems as problems } from '#texts/bridges/bridge-errors.ts';
import { currentLane, port } from './bridges.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { enteredInstant, flag, id, instant, text } from './wire.ts';

const lane = z.enum(laneKinds, { error: bridgeErrors.lane });

const crossingResult = z.object({
  minutes: z.int(),
  /** Why it does not count; '' if it can. */
  problem: z.enum(crossingProblems),
});

const measuredLane = currentLane.pick({ lane: true, measured: true });

const accuracy = z.object({
  days: z.int(),
  rows: z.array(
    z.object({
      port: z.string(),
      lane,
      /** Crossings that count. */
      count: z.int(),
      /** Their median, in minutes with one decimal. */
      minutes: z.number(),
      /** Median distance of the official number, and of our estimate, at the start of each crossing; null: none was known. */
      officialError: z.number().nullable(),
      estimateError: z.number().nullable(),
    }),
  ),
});

/** A crossing as administrators see it. */
const listedCrossing = z.object({
  Id: z.int(),
  port: z.string(),
  lane,
  startedAt: instant,
  endedAt: instant,
  minutes: z.int(),
  officialMinutes: z.int().nullable(),
  problem: z.enum(crossingProblems),
  struck: flag,
  /** Short name of the person, the same for all crossings of the last days. */
  person: z.string(),
});

export type CrossingResult = z.infer<typeof crossingResult>;
export type MeasuredAccuracy = z.infer<typeof accuracy>;
export type ListedCrossing = z.infer<typeof listedCrossing>;

const crossing = z.object({
  port,
  lane,
  startedAt: enteredInstant,
  endedAt: enteredInstant,
  /** Idempotency key, made by the device at the start. */
  key: text
    .min(16, problems.key)
    .max(64, problems.key)
    .regex(/^[\w-]+$/, problems.key),
});
export type CrossingInput = z.infer<typeof crossing>;

/** Crossings that people measure with their phones (MEAS-1, MEAS-2, MEAS-3). */
export const measured = describeEndpoints(apiTexts.measured, {
  record: endpoint({
    route: 'POST /api/bridges/{port}/measured',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: {
      port: '230402',
      lane: 'passenger_standard',
      key: 'a-key-made-by-the-device',
      startedAt: '2026-11-21T11:00:00-06:00',
      endedAt: '2026-11-21T11:42:00-06:00',
    },
    input: crossing,
    output: crossingResult,
  }),
  current: endpoint({
    route: 'GET /api/bridges/{port}/measured',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['bridges'], keyFields: ['port'] },
    example: { port: '230402' },
    input: z.object({ port }),
    output: z.object({ port: z.string(), at: instant, lanes: z.array(measuredLane) }),
  }),
  accuracy: endpoint({
    route: 'GET /api/bridges/measured/accuracy',
    access: 'public',
    owns: 'none',
    cacheable: { topics: ['bridges'], keyFields: [] },
    output: accuracy,
  }),
  list: endpoint({
    route: 'GET /api/bridges/measured',
    access: 'admin',
    owns: 'none',
    output: z.array(listedCrossing),
  }),
  strike: endpoint({
    route: 'PUT /api/bridges/measured/{Id}',
    access: 'admin',
    owns: 'none',
    example: { Id: 1, struck: 1 },
    input: z.object({ Id: id, struck: flag }),
    output: listedCrossing,
  }),
});
