import { z } from 'zod';
import { laneKinds, ways } from '#domain/bridges/bridges.ts';
import { destinationKeys } from '#domain/bridges/destinations.ts';
import { occasionKeys } from '#domain/bridges/plan/occasions.ts';
import { originKeys } from '#domain/bridges/plan/origins.ts';
import { planStatuses } from '#domain/bridges/plan/plan-departures.ts';
import { planErrors as errors } from '#texts/bridges/plan.ts';
import { instant, text } from './wire.ts';

const minutes = z.int().nonnegative();
/** Travel time in minutes with its expected range. */
const leg = z.object({ minutes, low: minutes, high: minutes });
/** 0 to 1: 0.9 is nine times of ten. */
const chance = z.number().min(0).max(1);
const chances = z.array(z.object({ at: instant, chance }));

export const planInput = z.object({
  /** Local time of the arrival, 'HH:MM'. */
  arrive: text.max(20, errors.time('')),
  /** Local day, up to 14 days ahead; default: the next time that clocks show `arrive`. */
  day: text.max(20, errors.day('')).optional(),
  way: z.enum(ways, { error: errors.lane('') }).optional(),
  origin: z.enum(originKeys, { error: errors.origin('') }).optional(),
  destination: z.enum(destinationKeys, { error: errors.destination('') }).optional(),
});

const bridgePlan = z.object({
  port: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  lane: z.enum(laneKinds),
  status: z.enum(planStatuses),
  /** Opening that leaves too little time; null when another reason or none limits the chance. */
  opensAt: instant.nullable(),
  /** null: not counted */
  toBridge: leg.nullable(),
  fromBridge: leg.nullable(),
  /** Latest departure with which nine of ten arrive in time; null when it has passed or there is none. */
  safeAt: instant.nullable(),
  /** The same for five of ten. */
  evenAt: instant.nullable(),
  /** Chance to arrive in time, by departure. */
  chances,
  /** The same by the time of joining the queue at the bridge, for plans from another starting point. */
  arrivals: chances,
});

export const tripPlan = z.object({
  at: instant,
  arriveBy: instant,
  day: z.iso.date(),
  /** Whether the clocks are put back then; `arriveBy` is the first of two instants with that time. */
  isRepeated: z.boolean(),
  way: z.enum(ways),
  origin: z.enum(originKeys),
  destination: z.enum(destinationKeys),
  /** 'estimates': the current waits count; 'usual': the usual waits of that weekday and hour. */
  basis: z.enum(['estimates', 'usual']),
  /** Holidays and seasons of that day. */
  occasions: z.array(z.enum(occasionKeys)),
  /** Best bridge first. */
  bridges: z.array(bridgePlan),
});

export type TripPlan = z.infer<typeof tripPlan>;
export type BridgePlan = TripPlan['bridges'][number];
