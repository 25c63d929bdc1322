import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Estimate, LaneKind } from '#domain/bridges.ts';
import { city } from '#domain/city.ts';
import { forecast, type LaneUsual, learnUsual, recentMs } from '#domain/forecast.ts';
import { isLearned, mergedProfile } from '#domain/merged-profile.ts';
import { type UsualWait, weekCells } from '#domain/usual-waits.ts';
import { announce } from '#server/db/changes.ts';
import { shippedProfile } from '#server/db/first-data/wait-profile.ts';
import { bridgeForecasts, bridgeLanes, bridgeProfiles, bridges } from '#server/db/schema/bridges.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { forecastAccuracy } from './forecast-accuracy.ts';
import { hourlyReadings, type Lane } from './latest-readings.ts';

export type ForecastsService = ReturnType<typeof forecastsService>;

/** What was estimated last, by `laneKey`. */
export type LatestEstimates = { madeAt: Date; estimates: Map<string, Estimate[]> };

/** What is usual at one hour of the week; `learned` tells whether this guide's own readings say so. */
export type WeekCell = UsualWait & { weekday: number; hour: number; learned: boolean };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const serveForMs = 45 * minuteMs;
const learnFromMs = 26 * 7 * dayMs;
const keptMs = 60 * dayMs;
const rowsAtOnce = 1000;
const hoursOfDay = 24;

/** By what a lane's estimates are found. */
export const laneKey = ({ port, lane }: Lane): string => `${port} ${lane}`;

/** Estimates of the waits, and how good they were (BRDG-3, BRDG-5, BRDG-7). */
export function forecastsService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    ...forecastAccuracy({ db, clock }),

    /** Estimates every lane that the city has, now and for each horizon, and tells open pages. */
    async make(): Promise<void> {
      const at = clock();
      const lanes = await lanesOf(db);
      const keys = new Set(lanes.map(laneKey));
      const known = mergedProfile(await learnedUsual(db), await shippedProfile()).filter((own) =>
        keys.has(laneKey(own)),
      );
      const recent = await hourlyReadings(db, lanes, new Date(at.getTime() - recentMs));
      const made = forecast({ profile: known, recent, at, timeZone: city.timeZone });
      const rows = made.flatMap(({ port, lane, estimates }) =>
        estimates.map((estimate) => ({ madeAt: at, port, lane, ...estimate })),
      );
      if (rows.length === 0) return;
      await db.transaction(async (tx) => {
        await tx.insert(bridgeForecasts).values(rows).onConflictDoNothing();
        await announce(tx, 'bridges');
      });
    },

    /** What was estimated last; null when that is more than 45 minutes ago. */
    async latest(): Promise<LatestEstimates | null> {
      const newest = sql`(select max(made_at) from ${bridgeForecasts})`;
      const rows = await db
        .select()
        .from(bridgeForecasts)
        .where(eq(bridgeForecasts.madeAt, newest))
        .orderBy(asc(bridgeForecasts.horizon));
      const madeAt = rows[0]?.madeAt;
      if (!madeAt || clock().getTime() - madeAt.getTime() > serveForMs) return null;
      const estimates = new Map<string, Estimate[]>();
      for (const row of rows) {
        const { horizon, minutes, low, high } = row;
        const own = estimates.get(laneKey(row)) ?? [];
        own.push({ horizon: horizon as Estimate['horizon'], minutes, low, high });
        estimates.set(laneKey(row), own);
      }
      return { madeAt, estimates };
    },

    /** Learns anew what is usual, from the readings of the last 26 weeks. */
    async learn(): Promise<void> {
      const readings = await hourlyReadings(db, await lanesOf(db), new Date(clock().getTime() - learnFromMs));
      const rows = learnUsual(readings, city.timeZone).flatMap(({ port, lane, usual }) =>
        usual.map((cell, i) => ({ port, lane, weekday: Math.floor(i / hoursOfDay), hour: i % hoursOfDay, ...cell })),
      );
      await db.transaction(async (tx) => {
        await tx.delete(bridgeProfiles);
        for (let i = 0; i < rows.length; i += rowsAtOnce)
          await tx.insert(bridgeProfiles).values(rows.slice(i, i + rowsAtOnce));
      });
    },

    /** What is usual at a lane in each of the 168 hours of the week, from Monday (0) at 0:00; empty where nothing is known of it. */
    async week(port: string, lane: LaneKind): Promise<WeekCell[]> {
      const isWanted = (own: Lane) => own.port === port && own.lane === lane;
      const learned = (await learnedUsual(db)).filter(isWanted);
      const [merged] = mergedProfile(learned, (await shippedProfile()).filter(isWanted));
      return (merged?.usual ?? []).map((cell, i) => {
        const own = learned[0]?.usual[i];
        const place = { weekday: Math.floor(i / hoursOfDay), hour: i % hoursOfDay };
        return { ...place, ...cell, learned: own !== undefined && isLearned(own) };
      });
    },

    /** Removes the estimates of more than 60 days ago; how good they were stays. */
    async removeOld(): Promise<void> {
      await db.delete(bridgeForecasts).where(lt(bridgeForecasts.madeAt, new Date(clock().getTime() - keptMs)));
    },
  };
}

const lanesOf = (tx: Db | Tx) =>
  tx
    .select({ port: bridges.port, lane: bridgeLanes.lane })
    .from(bridgeLanes)
    .innerJoin(bridges, eq(bridges.id, bridgeLanes.bridgeId))
    .where(eq(bridges.city, city.key));

/** What was learned last, lane by lane; rows of a lane that are not a whole week are not taken. */
async function learnedUsual(tx: Db | Tx): Promise<LaneUsual[]> {
  const { port, lane, weekday, hour } = bridgeProfiles;
  const rows = await tx.select().from(bridgeProfiles).orderBy(port, lane, weekday, hour);
  const lanes = new Map<string, LaneUsual>();
  for (const { low, median, high, count, ...row } of rows) {
    const own = lanes.get(laneKey(row)) ?? { port: row.port, lane: row.lane, usual: [] };
    own.usual.push({ low, median, high, count });
    lanes.set(laneKey(row), own);
  }
  return [...lanes.values()].filter(({ usual }) => usual.length === weekCells);
}
