import { sql } from 'drizzle-orm';
import { Failure } from '#domain/failure.ts';
import { mapsTurns } from '#server/db/schema/maps.ts';
import type { Db } from '#server/db/store.ts';

/** A little more than the second that the policy asks for, since requests travel unevenly. */
const apartMs = 1100;
const longestWaitMs = 4000;

/**
 * Waits for this process's turn to ask a provider: one statement gives each asker, in whichever process, a moment of its
 * own by the database's clock. Throws maps/unavailable when the wait would be longer than 4 s.
 */
export async function takeTurn(db: Db, provider: string, pause: (ms: number) => Promise<unknown>): Promise<void> {
  const apart = sql`make_interval(secs => ${apartMs / 1000}::float8)`;
  const soonest = sql`greatest(${mapsTurns.nextAt}, clock_timestamp())`;
  const [turn] = await db
    .insert(mapsTurns)
    .values({ provider, nextAt: sql`clock_timestamp() + ${apart}` })
    .onConflictDoUpdate({
      target: mapsTurns.provider,
      set: { nextAt: sql`${soonest} + ${apart}` },
      setWhere: sql`${mapsTurns.nextAt} < clock_timestamp() + make_interval(secs => ${longestWaitMs / 1000}::float8)`,
    })
    .returning({
      waitMs: sql<number>`(extract(epoch from ${mapsTurns.nextAt} - ${apart} - clock_timestamp()) * 1000)::float8`,
    });
  if (!turn) throw new Failure('maps/unavailable', { retryAfterS: longestWaitMs / 1000 });
  if (turn.waitMs > 0) await pause(turn.waitMs);
}
