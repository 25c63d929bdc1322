import type { Reading } from '#domain/bridges/bridges.ts';
import { withoutDoubtful } from '#domain/bridges/doubtful-readings.ts';
import { groupByLane, type LaneId, toLaneKey } from '#domain/bridges/forecast/group-by-lane.ts';
import type { LaneModel } from '#domain/bridges/forecast/lane-learner.ts';
import { learnModels } from '#domain/bridges/forecast/learn-models.ts';
import { hourMs, type PlacedReading, placeReading, toLocalHours } from '#domain/bridges/forecast/local-hours.ts';
import { recentReadingsMs } from '#domain/bridges/forecast/rank-persistence.ts';
import { computeArrivalChances } from '#domain/bridges/plan/arrival-chances.ts';
import { type DepartureChance, planDepartures } from '#domain/bridges/plan/plan-departures.ts';
import { createRankDistribution } from '#domain/bridges/plan/wait-distribution.ts';
import { city } from '#domain/city.ts';
import { addDays, formatLocalDay, parseLocalTime } from '#domain/time/local-time.ts';

/** Departures of one promise that could be compared with a reading, how many of them came in time, and the sum of their chances. */
export type PromiseScore = { planned: number; inTime: number; chances: number };
export type PlanScore = LaneId & { hoursBefore: number; safe: PromiseScore; even: PromiseScore };

type Period = {
  readings: Reading[];
  /** First and last local day 'YYYY-MM-DD' of the arrivals. */
  from: string;
  to: string;
  /** How long before the arrival the plans are made. */
  hoursBefore: readonly number[];
};

const { timeZone } = city;
const dayMs = 24 * hourMs;
const minuteMs = 60_000;
const replayedDays = 12 * 7;
/** Arrivals are planned for each full hour between these. */
const [firstHour, lastHour] = [5, 23];
/** A departure is compared with the reading nearest to it, if that is at most this far away. */
const maxDistanceMs = hourMs / 2;

/**
 * Replays the days of a period: for each lane and each full hour it plans the crossing at several times before, with what was known
 * then, and compares both departures with the waits that were read. Travel is not counted, since nothing is known of it.
 */
export async function replayPlans({ readings, from, to, hoursBefore }: Period): Promise<PlanScore[]> {
  const start = startOf(from);
  const known = new Set(readings.filter(({ observedAt }) => observedAt < start).map(toLaneKey));
  const lanes = groupByLane(readings.filter((reading) => known.has(toLaneKey(reading))));
  const placed = new Map(
    lanes.map((lane) => [
      toLaneKey(lane),
      withoutDoubtful(lane.readings).map((reading) => placeReading(reading, timeZone)),
    ]),
  );
  const scores = new Map<string, PlanScore>();
  const modelsOf = createModelReader(lanes.flatMap((lane) => lane.readings));
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const hours of hoursBefore) {
      for (let hour = firstHour; hour <= lastHour; hour++) {
        const arriveBy = startOf(day, hour).getTime();
        const now = arriveBy - hours * hourMs;
        const models = await modelsOf(formatLocalDay(new Date(now), timeZone));
        for (const { port, lane } of lanes) {
          const key = toLaneKey({ port, lane });
          const [model, readings] = [models.get(key), placed.get(key) ?? []];
          if (!model) continue;
          const departures = planFrom(model, readings, { arriveBy, now });
          const score = scores.get(`${key} ${hours}`) ?? createScore({ port, lane }, hours);
          scores.set(`${key} ${hours}`, score);
          addOutcome(score.safe, departures.safe, arriveBy, readings);
          addOutcome(score.even, departures.even, arriveBy, readings);
        }
      }
    }
  }
  return [...scores.values()];
}

/** Learns the models as of the start of a day, once. */
function createModelReader(readings: Reading[]) {
  const cache = new Map<string, Map<string, LaneModel>>();
  return async (day: string): Promise<Map<string, LaneModel>> => {
    const cached = cache.get(day);
    if (cached) return cached;
    const until = startOf(day);
    const replayFrom = new Date(until.getTime() - replayedDays * dayMs);
    const models = await learnModels({ readings, until, timeZone, replayFrom });
    const byLane = new Map(models.map((model) => [toLaneKey(model), model]));
    cache.set(day, byLane);
    return byLane;
  };
}

function planFrom(
  model: LaneModel,
  readings: PlacedReading[],
  { arriveBy, now }: { arriveBy: number; now: number },
): { safe: DepartureChance | undefined; even: DepartureChance | undefined } {
  const recent = readings.filter(({ time }) => time <= now && time > now - recentReadingsMs);
  const waitsAt = createRankDistribution(model, recent);
  const arrivals = computeArrivalChances({
    arriveBy,
    fromBridge: null,
    isOpenAt: () => true,
    waitsAt: (time) => waitsAt({ time, localHours: toLocalHours(time, timeZone) }),
  });
  const { safeAt, evenAt, chances } = planDepartures(arrivals, null, now);
  const find = (leaveAt: number | null) => chances.find(({ at }) => at === leaveAt);
  return { safe: find(safeAt), even: find(evenAt) };
}

function addOutcome(
  score: PromiseScore,
  departure: DepartureChance | undefined,
  arriveBy: number,
  readings: PlacedReading[],
): void {
  if (!departure) return;
  const distance = ({ time }: PlacedReading) => Math.abs(time - departure.at);
  const [nearest] = readings
    .filter((reading) => distance(reading) <= maxDistanceMs)
    .sort((one, other) => distance(one) - distance(other));
  if (!nearest) return;
  score.planned++;
  score.chances += departure.chance;
  score.inTime += departure.at + nearest.minutes * minuteMs <= arriveBy ? 1 : 0;
}

const createScore = (lane: LaneId, hoursBefore: number): PlanScore => ({
  ...lane,
  hoursBefore,
  safe: { planned: 0, inTime: 0, chances: 0 },
  even: { planned: 0, inTime: 0, chances: 0 },
});

const startOf = (day: string, hour = 0): Date =>
  parseLocalTime(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone) as Date;
