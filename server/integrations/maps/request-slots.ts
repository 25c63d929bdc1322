import { sql } from 'drizzle-orm';
import { AppError } from '#domain/app-error.ts';
import { mapsRequestSlots } from '#server/db/schema/maps.ts';
import type { Db } from '#server/db/store.ts';

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
