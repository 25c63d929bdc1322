import { and, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { mapsResponses } from '#server/db/schema/maps.ts';
import type { Db } from '#server/db/store.ts';
import { foundPlace, type Maps } from './maps.ts';

const ttlMs = 30 * 86_400_000;
/** Empty results expire earlier, since the map may be completed. */
const emptyTtlMs = 3_600_000;
const cachedPlaces = z.array(foundPlace);

/** Caches a provider's results in the database for 30 days, empty results for an hour. */
export function cachedMaps(maps: Maps, { db, clock }: { db: Db; clock: () => Date }): Maps {
  const { provider } = maps;
  return {
    provider,
    async search(query) {
      const normalizedQuery = query.toLowerCase().replace(/\s+/g, ' ');
      const expiredBefore = new Date(clock().getTime() - ttlMs);
      const key = and(eq(mapsResponses.provider, provider), eq(mapsResponses.query, normalizedQuery));
      const [row] = await db
        .select()
        .from(mapsResponses)
        .where(and(key, gt(mapsResponses.fetchedAt, expiredBefore)));
      const cached = cachedPlaces.safeParse(row?.answer);
      if (row && cached.success && isFresh(cached.data, row.fetchedAt, clock()))
        return { places: cached.data, fetchedAt: row.fetchedAt };
      const result = await maps.search(query);
      const fetched = { answer: result.places, fetchedAt: clock() };
      await db.delete(mapsResponses).where(lte(mapsResponses.fetchedAt, expiredBefore));
      await db
        .insert(mapsResponses)
        .values({ provider, query: normalizedQuery, ...fetched })
        .onConflictDoUpdate({ target: [mapsResponses.provider, mapsResponses.query], set: fetched });
      return result;
    },
  };
}

const isFresh = (found: unknown[], fetchedAt: Date, now: Date) =>
  found.length > 0 || now.getTime() - fetchedAt.getTime() < emptyTtlMs;
