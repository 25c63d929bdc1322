import { setImmediate } from 'node:timers/promises';
import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Estimate, LaneKind } from '#domain/bridges/bridges.ts';
import { learnDecay } from '#domain/bridges/forecast/deviation-decay.ts';
import { recentReadingsMs } from '#domain/bridges/forecast/deviation-model.ts';
import { forecast, type LaneRankModel, type LaneUsualWaits } from '#domain/bridges/forecast/forecast.ts';
import { groupByLane, type LaneId, toLaneKey } from '#domain/bridges/forecast/group-by-lane.ts';
import { learnModels } from '#domain/bridges/forecast/learn-models.ts';
import { hoursPerWeek, placeReading, toLocalHours } from '#domain/bridges/forecast/local-hours.ts';
import { isLearned, mergeProfiles } from '#domain/bridges/forecast/merge-profiles.ts';
import { scoredDays } from '#domain/bridges/forecast/method-choice.ts';
import type { UsualWait } from '#domain/bridges/forecast/usual-waits.ts';
import {
  createDeviationDistribution,
  createRankDistribution,
  type WaitDistribution,
} from '#domain/bridges/plan/wait-distribution.ts';
import { city } from '#domain/city.ts';
import { notifyTopic } from '#server/db/change-notifications.ts';
import { bridgeForecasts, bridgeLanes, bridgeProfiles, bridgeRankModels, bridges } from '#server/db/schema/bridges.ts';
import { readSeedProfile } from '#server/db/seed/wait-profile.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { forecastAccuracyService } from './forecast-accuracy.ts';
import { readHourlyReadings } from './latest-readings.ts';

export type ForecastsService = ReturnType<typeof forecastsService>;

/** Latest estimates by `laneKey`. */
export type LatestEstimates = { madeAt: Date; estimates: Map<string, Estimate[]> };

/** Usual wait in one hour of the week. `learned`: derived from the guide's own readings. */
export type UsualWeekCell = UsualWait & { weekday: number; hour: number; learned: boolean };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxEstimateAgeMs = 45 * minuteMs;
const learningPeriodMs = 26 * 7 * dayMs;
/** Part of the learning period that is replayed to learn shares; the usual waits come from all of it. */
const replayPeriodMs = 12 * 7 * dayMs;
const retentionMs = 60 * dayMs;
const insertBatchSize = 1000;
const hoursOfDay = 24;

/** Estimates of waits, and their accuracy (BRDG-3, BRDG-5, BRDG-7). */
export function forecastsService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    ...forecastAccuracyService({ db, clock }),

    /** Estimates every lane of the city for each horizon, and notifies open pages. */
    async makeEstimates(): Promise<void> {
      const at = clock();
      const lanes = await readLanes(db);
      const keys = new Set(lanes.map(toLaneKey));
      const profile = mergeProfiles(await readLearnedProfiles(db), await readSeedProfile()).filter((lane) =>
        keys.has(toLaneKey(lane)),
      );
      const recent = await readHourlyReadings(db, lanes, new Date(at.getTime() - recentReadingsMs));
      const models = await readRankModels(db);
      const forecasts = forecast({ profile, models, recent, at, timeZone: city.timeZone });
      const rows = forecasts.flatMap(({ port, lane, estimates }) =>
        estimates.map((estimate) => ({ madeAt: at, port, lane, ...estimate })),
      );
      if (rows.length === 0) return;
      await db.transaction(async (tx) => {
        await tx.insert(bridgeForecasts).values(rows).onConflictDoNothing();
        await notifyTopic(tx, 'bridges');
      });
    },

    /** Latest estimates; null if they are older than 45 minutes. */
    async latest(): Promise<LatestEstimates | null> {
      const newest = sql`(select max(made_at) from ${bridgeForecasts})`;
      const rows = await db
        .select()
        .from(bridgeForecasts)
        .where(eq(bridgeForecasts.madeAt, newest))
        .orderBy(asc(bridgeForecasts.horizon));
      const madeAt = rows[0]?.madeAt;
      if (!madeAt || clock().getTime() - madeAt.getTime() > maxEstimateAgeMs) return null;
      const estimates = new Map<string, Estimate[]>();
      for (const row of rows) {
        const { horizon, minutes, low, high } = row;
        const laneEstimates = estimates.get(toLaneKey(row)) ?? [];
        laneEstimates.push({ horizon: horizon as Estimate['horizon'], minutes, low, high });
        estimates.set(toLaneKey(row), laneEstimates);
      }
      return { madeAt, estimates };
    },

    /** Learns the usual waits and the rank models from the readings of the last 26 weeks (FCST-1). */
    async updateProfiles(): Promise<void> {
      const until = clock();
      const ago = (ms: number) => new Date(until.getTime() - ms);
      const readings = await readHourlyReadings(db, await readLanes(db), ago(learningPeriodMs));
      const shipped = new Map((await readSeedProfile()).map((entry) => [toLaneKey(entry), entry.decay]));
      const models = await learnModels({
        readings,
        until,
        timeZone: city.timeZone,
        afterDay: () => setImmediate(),
        decayOf: (lane) => shipped.get(toLaneKey(lane)) ?? learnDecay([]),
        replayFrom: ago(replayPeriodMs),
        evaluateFrom: ago((scoredDays + 1) * dayMs),
      });
      const profileRows = models.flatMap(({ port, lane, usual }) =>
        usual.map((cell, i) => ({ port, lane, weekday: Math.floor(i / hoursOfDay), hour: i % hoursOfDay, ...cell })),
      );
      const modelRows = models.flatMap(({ port, lane, ranks }) =>
        ranks ? [{ port, lane, learnedAt: until, ...ranks }] : [],
      );
      await db.transaction(async (tx) => {
        await tx.delete(bridgeProfiles);
        for (let i = 0; i < profileRows.length; i += insertBatchSize)
          await tx.insert(bridgeProfiles).values(profileRows.slice(i, i + insertBatchSize));
        await tx.delete(bridgeRankModels);
        for (const row of modelRows) await tx.insert(bridgeRankModels).values(row);
      });
    },

    /** Usual waits of a lane for the 168 hours of the week, from Monday (0) at 0:00; empty without data. */
    async readUsualWeek(port: string, lane: LaneKind): Promise<UsualWeekCell[]> {
      const isWanted = (entry: LaneId) => entry.port === port && entry.lane === lane;
      const learned = (await readLearnedProfiles(db)).filter(isWanted);
      const [merged] = mergeProfiles(learned, (await readSeedProfile()).filter(isWanted));
      return (merged?.usual ?? []).map((cell, i) => {
        const usualWait = learned[0]?.usual[i];
        const position = { weekday: Math.floor(i / hoursOfDay), hour: i % hoursOfDay };
        return { ...position, ...cell, learned: usualWait !== undefined && isLearned(usualWait) };
      });
    },

    /**
     * Distributions of the waits of lanes for people who join the queue at a time (epoch ms), by `laneKey`. A lane without learned
     * ranks uses its profile; a lane without either is missing.
     */
    async readWaitDistributions(lanes: LaneId[]): Promise<Map<string, (time: number) => WaitDistribution>> {
      const at = clock();
      const models = (await readRankModels(db)).filter(isIn(lanes));
      const rest = lanes.filter((lane) => !isIn(models)(lane));
      const profiles = rest.length > 0 ? mergeProfiles(await readLearnedProfiles(db), await readSeedProfile()) : [];
      const readings = await readHourlyReadings(db, lanes, new Date(at.getTime() - recentReadingsMs));
      const recent = new Map(groupByLane(readings).map((entry) => [toLaneKey(entry), entry.readings]));
      const merged = [...models, ...profiles.filter(isIn(rest))];
      return new Map(
        merged.map((model) => {
          const placed = (recent.get(toLaneKey(model)) ?? []).map((reading) => placeReading(reading, city.timeZone));
          const waitsAt =
            'leads' in model ? createRankDistribution(model, placed) : createDeviationDistribution(model, placed);
          return [toLaneKey(model), (time) => waitsAt({ time, localHours: toLocalHours(time, city.timeZone) })];
        }),
      );
    },

    /** Removes estimates older than 60 days. Their accuracy is kept. */
    async removeOld(): Promise<void> {
      await db.delete(bridgeForecasts).where(lt(bridgeForecasts.madeAt, new Date(clock().getTime() - retentionMs)));
    },
  };
}

const isIn =
  (lanes: LaneId[]) =>
  ({ port, lane }: LaneId) =>
    lanes.some((entry) => entry.port === port && entry.lane === lane);

const readLanes = (tx: Db | Tx) =>
  tx
    .select({ port: bridges.port, lane: bridgeLanes.lane })
    .from(bridgeLanes)
    .innerJoin(bridges, eq(bridges.id, bridgeLanes.bridgeId))
    .where(eq(bridges.city, city.key));

/** Learned usual waits by lane, without lanes that lack a complete week. */
async function readLearnedProfiles(tx: Db | Tx): Promise<LaneUsualWaits[]> {
  const { port, lane, weekday, hour } = bridgeProfiles;
  const rows = await tx.select().from(bridgeProfiles).orderBy(port, lane, weekday, hour);
  const lanes = new Map<string, LaneUsualWaits>();
  for (const { low, median, high, count, ...row } of rows) {
    const profile = lanes.get(toLaneKey(row)) ?? { port: row.port, lane: row.lane, usual: [] };
    profile.usual.push({ low, median, high, count });
    lanes.set(toLaneKey(row), profile);
  }
  return [...lanes.values()].filter(({ usual }) => usual.length === hoursPerWeek);
}

function readRankModels(tx: Db): Promise<LaneRankModel[]> {
  const { port, lane, waits, leads, methods } = bridgeRankModels;
  return tx.select({ port, lane, waits, leads, methods }).from(bridgeRankModels);
}
