import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Estimate, LaneKind } from '#domain/bridges/bridges.ts';
import { forecast, type LaneRankModel } from '#domain/bridges/forecast/forecast.ts';
import { groupByLane, type LaneId, toLaneKey } from '#domain/bridges/forecast/group-by-lane.ts';
import { learnModels } from '#domain/bridges/forecast/learn-models.ts';
import { hoursPerDay, hoursPerWeek, placeReading, toLocalHours } from '#domain/bridges/forecast/local-hours.ts';
import { recentReadingsMs } from '#domain/bridges/forecast/rank-persistence.ts';
import { toUsualWait, type UsualWait } from '#domain/bridges/forecast/wait-history.ts';
import { createRankDistribution, type WaitDistribution } from '#domain/bridges/plan/wait-distribution.ts';
import { city } from '#domain/city.ts';
import { notifyTopic } from '#server/db/change-notifications.ts';
import { bridgeForecasts, bridgeLanes, bridgeProfiles, bridgeRankModels, bridges } from '#server/db/schema/bridges.ts';
import { readShippedModels } from '#server/db/seed/wait-models.ts';
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
/** Days with readings from which a lane's own model replaces the shipped one. */
const minLearnedDays = 14;
/** Readings from which an hour of a lane's own usual week replaces the shipped one. */
const minLearnedReadings = 8;

/** Estimates of waits, and their accuracy (BRDG-3, BRDG-5, BRDG-7). */
export function forecastsService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    ...forecastAccuracyService({ db, clock }),

    /** Estimates every lane of the city for each horizon, and notifies open pages. */
    async makeEstimates(): Promise<void> {
      const at = clock();
      const lanes = await readLanes(db);
      const models = (await readModels(db)).filter(isIn(lanes));
      const recent = await readHourlyReadings(db, lanes, new Date(at.getTime() - recentReadingsMs));
      const forecasts = forecast({ models, recent, at, timeZone: city.timeZone });
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
      const models = await learnModels({
        readings,
        until,
        timeZone: city.timeZone,
        afterDay: () => setImmediate(),
        replayFrom: ago(replayPeriodMs),
      });
      const isShipped = isIn(await readShippedModels());
      const usualRows = models.flatMap(({ port, lane, waits, counts }) =>
        waits.map((percentiles, i) => ({
          port,
          lane,
          weekday: Math.floor(i / hoursPerDay),
          hour: i % hoursPerDay,
          ...toUsualWait(percentiles, counts[i] as number),
        })),
      );
      const modelRows = models
        .filter((model) => model.days >= minLearnedDays || !isShipped(model))
        .map(({ port, lane, waits, leads }) => ({ port, lane, learnedAt: until, waits, leads }));
      await db.transaction(async (tx) => {
        await tx.delete(bridgeProfiles);
        for (let i = 0; i < usualRows.length; i += insertBatchSize)
          await tx.insert(bridgeProfiles).values(usualRows.slice(i, i + insertBatchSize));
        await tx.delete(bridgeRankModels);
        for (const row of modelRows) await tx.insert(bridgeRankModels).values(row);
      });
    },

    /** Usual waits of a lane for the 168 hours of the week, from Monday (0) at 0:00; empty without data. */
    async readUsualWeek(port: string, lane: LaneKind): Promise<UsualWeekCell[]> {
      const { weekday, hour, ...columns } = bridgeProfiles;
      const rows = await db
        .select({ low: columns.low, median: columns.median, high: columns.high, count: columns.count })
        .from(bridgeProfiles)
        .where(and(eq(columns.port, port), eq(columns.lane, lane)))
        .orderBy(weekday, hour);
      const shipped = (await readShippedModels()).find(isIn([{ port, lane }]));
      return Array.from({ length: rows.length || shipped ? hoursPerWeek : 0 }, (_, i) => {
        const position = { weekday: Math.floor(i / hoursPerDay), hour: i % hoursPerDay };
        const learned = (rows[i]?.count ?? 0) >= minLearnedReadings;
        const usual =
          shipped && !learned ? toUsualWait(shipped.waits[i] as number[], shipped.counts[i] as number) : rows[i];
        return { ...position, ...(usual as UsualWait), learned };
      });
    },

    /** Distributions of the waits of lanes for people who join the queue at a time (epoch ms), by `laneKey`. */
    async readWaitDistributions(lanes: LaneId[]): Promise<Map<string, (time: number) => WaitDistribution>> {
      const models = (await readModels(db)).filter(isIn(lanes));
      const readings = await readHourlyReadings(db, lanes, new Date(clock().getTime() - recentReadingsMs));
      const recent = new Map(groupByLane(readings).map((entry) => [toLaneKey(entry), entry.readings]));
      return new Map(
        models.map((model) => {
          const placed = (recent.get(toLaneKey(model)) ?? []).map((reading) => placeReading(reading, city.timeZone));
          const waitsAt = createRankDistribution(model, placed);
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

/** The learned models, and the shipped ones of lanes without a learned one. */
async function readModels(db: Db): Promise<LaneRankModel[]> {
  const { port, lane, waits, leads } = bridgeRankModels;
  const learned = await db.select({ port, lane, waits, leads }).from(bridgeRankModels);
  const isLearned = isIn(learned);
  return [...learned, ...(await readShippedModels()).filter((model) => !isLearned(model))];
}
