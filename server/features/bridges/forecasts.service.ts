import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Estimate, LaneKind } from '#domain/bridges/bridges.ts';
import { forecast, type LaneUsualWaits, learnUsualWaits, recentReadingsMs } from '#domain/bridges/forecast.ts';
import { isLearned, mergeProfiles } from '#domain/bridges/merge-profiles.ts';
import { hoursPerWeek, type UsualWait } from '#domain/bridges/usual-waits.ts';
import { city } from '#domain/city.ts';
import { notifyTopic } from '#server/db/change-notifications.ts';
import { bridgeForecasts, bridgeLanes, bridgeProfiles, bridges } from '#server/db/schema/bridges.ts';
import { readSeedProfile } from '#server/db/seed/wait-profile.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { forecastAccuracyService } from './forecast-accuracy.ts';
import { type LaneId, readHourlyReadings } from './latest-readings.ts';

export type ForecastsService = ReturnType<typeof forecastsService>;

/** Latest estimates by `laneKey`. */
export type LatestEstimates = { madeAt: Date; estimates: Map<string, Estimate[]> };

/** Usual wait in one hour of the week. `learned`: derived from the guide's own readings. */
export type UsualWeekCell = UsualWait & { weekday: number; hour: number; learned: boolean };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxEstimateAgeMs = 45 * minuteMs;
const learningPeriodMs = 26 * 7 * dayMs;
const retentionMs = 60 * dayMs;
const insertBatchSize = 1000;
const hoursOfDay = 24;

/** Map key of a lane. */
export const toLaneKey = ({ port, lane }: LaneId): string => `${port} ${lane}`;

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
      const forecasts = forecast({ profile, recent, at, timeZone: city.timeZone });
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
        const own = estimates.get(toLaneKey(row)) ?? [];
        own.push({ horizon: horizon as Estimate['horizon'], minutes, low, high });
        estimates.set(toLaneKey(row), own);
      }
      return { madeAt, estimates };
    },

    /** Recomputes the usual waits from the readings of the last 26 weeks. */
    async updateProfiles(): Promise<void> {
      const readings = await readHourlyReadings(
        db,
        await readLanes(db),
        new Date(clock().getTime() - learningPeriodMs),
      );
      const rows = learnUsualWaits(readings, city.timeZone).flatMap(({ port, lane, usual }) =>
        usual.map((cell, i) => ({ port, lane, weekday: Math.floor(i / hoursOfDay), hour: i % hoursOfDay, ...cell })),
      );
      await db.transaction(async (tx) => {
        await tx.delete(bridgeProfiles);
        for (let i = 0; i < rows.length; i += insertBatchSize)
          await tx.insert(bridgeProfiles).values(rows.slice(i, i + insertBatchSize));
      });
    },

    /** Usual waits of a lane for the 168 hours of the week, from Monday (0) at 0:00; empty without data. */
    async readUsualWeek(port: string, lane: LaneKind): Promise<UsualWeekCell[]> {
      const isWanted = (own: LaneId) => own.port === port && own.lane === lane;
      const learned = (await readLearnedProfiles(db)).filter(isWanted);
      const [merged] = mergeProfiles(learned, (await readSeedProfile()).filter(isWanted));
      return (merged?.usual ?? []).map((cell, i) => {
        const own = learned[0]?.usual[i];
        const position = { weekday: Math.floor(i / hoursOfDay), hour: i % hoursOfDay };
        return { ...position, ...cell, learned: own !== undefined && isLearned(own) };
      });
    },

    /** Removes estimates older than 60 days. Their accuracy is kept. */
    async removeOld(): Promise<void> {
      await db.delete(bridgeForecasts).where(lt(bridgeForecasts.madeAt, new Date(clock().getTime() - retentionMs)));
    },
  };
}

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
    const own = lanes.get(toLaneKey(row)) ?? { port: row.port, lane: row.lane, usual: [] };
    own.usual.push({ low, median, high, count });
    lanes.set(toLaneKey(row), own);
  }
  return [...lanes.values()].filter(({ usual }) => usual.length === hoursPerWeek);
}
