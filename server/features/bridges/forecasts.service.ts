import { and, eq } from 'drizzle-orm';
import type { Accuracy, Week } from '#contract/bridges.ts';
import type { LaneKind } from '#domain/bridges.ts';
import { bridgeAccuracy, bridgeProfiles } from '#server/db/schema/bridges.ts';
import type { Db } from '#server/db/store.ts';

export type ForecastsService = ReturnType<typeof forecastsService>;

export function forecastsService({ db }: { db: Db; clock: () => Date }) {
  return {
    async week(port: string, lane: LaneKind): Promise<Week> {
      const cells = await db
        .select()
        .from(bridgeProfiles)
        .where(and(eq(bridgeProfiles.port, port), eq(bridgeProfiles.lane, lane)));
      return { port, lane, cells };
    },
    async accuracy(): Promise<Accuracy> {
      const rows = await db.select().from(bridgeAccuracy);
      const days = rows.map(({ day }) => day).sort();
      return {
        from: days[0] ?? null,
        to: days.at(-1) ?? null,
        rows: rows.map(({ count, error, naiveError, within, ...row }) => ({
          ...row,
          count,
          error: Math.round((10 * error) / count) / 10,
          naiveError: Math.round((10 * naiveError) / count) / 10,
          within: within / count,
        })),
      };
    },
  };
}
