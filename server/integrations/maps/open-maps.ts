import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#domain/app-error.ts';
import { mapsRequestSlots, mapsResponses } from '#server/db/schema/system.ts';
import type { Db } from '#server/db/store.ts';
import { googleMaps } from './google.ts';
import { foundPlace, type Maps } from './maps.ts';
import { nominatimMaps } from './nominatim.ts';

type Settings = {
  /** undefined: uses Nominatim, which needs no key. */
  googleMapsKey: string | undefined;
  /** Base URL of the provider; undefined: its public one. */
  mapsUrl: string | undefined;
  publicUrl: string;
};

/** Opens the maps provider of the settings. */
export function openMaps(db: Db, { googleMapsKey, mapsUrl, publicUrl }: Settings, clock: () => Date): Maps {
  const url = mapsUrl === undefined ? {} : { url: mapsUrl };
  if (googleMapsKey) return googleMaps({ key: googleMapsKey, ...url });
  const waitForSlot = () => waitForRequestSlot(db, 'nominatim', pause);
  const userAgent = `Entrepuentes (${publicUrl})`;
  return cachedMaps(nominatimMaps({ userAgent, waitForSlot, ...url }), { db, clock });
}

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

const isFresh = (results: unknown[], fetchedAt: Date, now: Date) =>
  results.length > 0 || now.getTime() - fetchedAt.getTime() < emptyTtlMs;

/** Slightly more than the second of the usage policy, since network delays vary. */
const intervalMs = 1100;
const maxWaitMs = 4000;

/**
 * Waits until the rate limit allows the next request to a provider: one statement reserves a slot per caller, across all
 * processes, by the database's clock. Throws maps/unavailable if the wait would exceed 4 s.
 */
export async function waitForRequestSlot(
  db: Db,
  provider: string,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  const interval = sql`make_interval(secs => ${intervalMs / 1000}::float8)`;
  const earliest = sql`greatest(${mapsRequestSlots.nextAt}, clock_timestamp())`;
  const [slot] = await db
    .insert(mapsRequestSlots)
    .values({ provider, nextAt: sql`clock_timestamp() + ${interval}` })
    .onConflictDoUpdate({
      target: mapsRequestSlots.provider,
      set: { nextAt: sql`${earliest} + ${interval}` },
      setWhere: sql`${mapsRequestSlots.nextAt} < clock_timestamp() + make_interval(secs => ${maxWaitMs / 1000}::float8)`,
    })
    .returning({
      waitMs: sql<number>`(extract(epoch from ${mapsRequestSlots.nextAt} - ${interval} - clock_timestamp()) * 1000)::float8`,
    });
  if (!slot) throw new AppError('maps/unavailable', { retryAfterS: maxWaitMs / 1000 });
  if (slot.waitMs > 0) await pause(slot.waitMs);
}
