import { eq, lte, or, sql } from 'drizzle-orm';
import { rateLimits } from './schema/rate-limits.ts';
import type { Db } from './store.ts';

export type Tries = {
  /** In the window that runs, this one included. */
  count: number;
  /** When the window ends, in seconds from now. */
  resetsInS: number;
};

/** Counts one more try of `key`, in one statement so that parallel tries over many processes are all counted. */
export async function countTry(db: Db, key: string, windowS: number, now: Date): Promise<Tries> {
  const resetsAt = new Date(now.getTime() + windowS * 1000);
  const ended = lte(rateLimits.resetsAt, now);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${ended} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${ended} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt });
  const { count, resetsAt: end } = row as { count: number; resetsAt: Date };
  return { count, resetsInS: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)) };
}

/** How tries are slowed down: some are free, then each one admitted doubles the pause before the next. */
export type Pacing = { freeTries: number; firstPauseS: number; maxPauseS: number; forgottenAfterS: number };

/**
 * Admits a try of `key`, or gives the seconds until one is admitted: 0 is an admission. One statement admits, so that of
 * parallel tries over many processes no two are admitted within one pause; a refused try changes nothing.
 */
export async function admitTry(db: Db, key: string, pacing: Pacing, now: Date): Promise<number> {
  const { freeTries, firstPauseS, maxPauseS, forgottenAfterS } = pacing;
  // the row holds when the tries are forgotten, which is so long after the last one was admitted
  const resetsAt = new Date(now.getTime() + forgottenAfterS * 1000);
  const doubled = sql`${firstPauseS}::float8 * power(2, least(${rateLimits.count} - ${freeTries}::int, 30))`;
  const pauseS = sql`case when ${rateLimits.count} < ${freeTries}::int then 0 else least(${doubled}, ${maxPauseS}::float8) end`;
  const nextAt = sql<Date>`${rateLimits.resetsAt} + make_interval(secs => ${pauseS} - ${forgottenAfterS}::float8)`;
  const ended = lte(rateLimits.resetsAt, now);
  const [admitted] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${ended} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`excluded.resets_at`,
      },
      setWhere: or(ended, sql`${nextAt} <= ${now.toISOString()}::timestamptz`),
    })
    .returning({ key: rateLimits.key });
  if (admitted) return 0;
  const waitS = sql<number>`extract(epoch from ${nextAt} - ${now.toISOString()}::timestamptz)::float8`;
  const [row] = await db.select({ waitS }).from(rateLimits).where(eq(rateLimits.key, key));
  return Math.max(1, Math.ceil(row?.waitS ?? 0));
}

/** Takes one try of `key` back: it was no failure. */
export async function takeTryBack(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
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
