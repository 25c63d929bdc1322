import { eq, lte, sql } from 'drizzle-orm';
import { rateLimits } from './schema/rate-limits.ts';
import type { Db } from './store.ts';

export type Tries = {
  /** In the window that runs, this one included. */
  count: number;
  /** When the window ends, in seconds from now. */
  resetsInS: number;
};

/** Counts tries of `key`, one unless said otherwise, in one statement so that parallel tries over many processes are all counted. */
export async function countTry(db: Db, key: string, windowS: number, now: Date, tries = 1): Promise<Tries> {
  const resetsAt = new Date(now.getTime() + windowS * 1000);
  const ended = lte(rateLimits.resetsAt, now);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: tries, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${ended} then excluded.count else ${rateLimits.count} + excluded.count end`,
        resetsAt: sql`case when ${ended} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt });
  const { count, resetsAt: end } = row as { count: number; resetsAt: Date };
  return { count, resetsInS: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)) };
}

/** Takes tries of `key` back, one unless said otherwise: they count for nothing. */
export async function takeTryBack(db: Db, key: string, tries = 1): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - ${tries}::int, 0)` })
    .where(eq(rateLimits.key, key));
}

/** Forgets every try of `key`. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Removes the windows that have ended. */
export async function removeEndedTries(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
}
