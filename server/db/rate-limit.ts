import { eq, lte, or, sql } from 'drizzle-orm';
import { AppError } from '#domain/app-error.ts';
import { rateLimits } from './schema/system.ts';
import type { Db } from './store.ts';

export type AttemptCount = {
  /** Attempts in the current window, including this one. */
  count: number;
  /** Seconds until the window ends. */
  resetsInS: number;
};

/** Adds attempts for `key` (default 1) in one statement, so that concurrent attempts of all processes are counted. */
export async function incrementAttempts(
  db: Db,
  key: string,
  windowS: number,
  now: Date,
  attempts = 1,
): Promise<AttemptCount> {
  const resetsAt = new Date(now.getTime() + windowS * 1000);
  const ended = lte(rateLimits.resetsAt, now);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: attempts, resetsAt })
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

/** Maximum attempts in a window. */
export type RateLimit = { maxAttempts: number; windowS: number };

/** Counts an attempt for `key`. Throws access/too-many, with the time to wait, beyond the limit. */
export async function countAttempt(db: Db, key: string, { maxAttempts, windowS }: RateLimit, now: Date): Promise<void> {
  const { count, resetsInS } = await incrementAttempts(db, key, windowS, now);
  if (count > maxAttempts) throw new AppError('access/too-many', { retryAfterS: resetsInS });
}

/** Exponential backoff: after the free attempts, each admitted attempt doubles the delay before the next. */
export type BackoffPolicy = { freeAttempts: number; initialDelayS: number; maxDelayS: number; resetAfterS: number };

/**
 * Admits an attempt for `key`; resolves to 0, or to the seconds until the next attempt is admitted. Uses one statement, so
 * that no two concurrent attempts of any processes are admitted within one delay. A rejected attempt changes nothing.
 */
export async function admitAttempt(db: Db, key: string, pacing: BackoffPolicy, now: Date): Promise<number> {
  const { freeAttempts, initialDelayS, maxDelayS, resetAfterS } = pacing;
  // `resetsAt` is `resetAfterS` after the last admitted attempt
  const resetsAt = new Date(now.getTime() + resetAfterS * 1000);
  const doubled = sql`${initialDelayS}::float8 * power(2, least(${rateLimits.count} - ${freeAttempts}::int, 30))`;
  const pauseS = sql`case when ${rateLimits.count} < ${freeAttempts}::int then 0 else least(${doubled}, ${maxDelayS}::float8) end`;
  const nextAt = sql<Date>`${rateLimits.resetsAt} + make_interval(secs => ${pauseS} - ${resetAfterS}::float8)`;
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

/** Subtracts attempts of `key` (default 1), never below zero. */
export async function decrementAttempts(db: Db, key: string, attempts = 1): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - ${attempts}::int, 0)` })
    .where(eq(rateLimits.key, key));
}

/** Deletes all attempts of `key`. */
export async function resetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Deletes ended windows. */
export async function removeEndedAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
}
