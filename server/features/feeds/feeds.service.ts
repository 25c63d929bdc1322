import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { FeedState } from '#contract/overview.ts';
import { type Feed, notKept, type Turn } from '#domain/feeds.ts';
import { announce } from '#server/db/changes.ts';
import { feedAnswers, feedHealth } from '#server/db/schema/bridges.ts';
import type { Db, Tx } from '#server/db/store.ts';

export type FeedsService = ReturnType<typeof feedsService>;

const keptAnswers = 3;
const longestBody = 256 * 1024;
const longestLine = 300;
const mostWarnings = 50;

/** How the public feeds are, and what they last answered (BRDG-11). */
export function feedsService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    /**
     * Keeps what came of a turn, good or bad, and in the same transaction what `keepAnswer` makes of it: turns of one feed
     * follow one another. `turned`: the feed began to fail with it, or ceased to. When that throws, so does this, and of
     * the turn stays that it failed, with what was answered.
     */
    async take<Kept>(feed: Feed, turn: Turn, keepAnswer: (tx: Tx, turned: boolean) => Promise<Kept>): Promise<Kept> {
      try {
        return await db.transaction(async (tx) => keepAnswer(tx, await record(tx, feed, turn, clock())));
      } catch (error) {
        const failed = notKept(turn, reasonOf(error));
        await db.transaction(async (tx) => {
          if (await record(tx, feed, failed, clock())) await announce(tx, feed);
        });
        throw error;
      }
    },

    /** How each feed that was ever asked is, with its last answers, the newest first. */
    async health(): Promise<FeedState[]> {
      const rows = await db.select().from(feedHealth).orderBy(feedHealth.feed);
      const names = rows.map(({ feed }) => feed);
      const kept = await db
        .select()
        .from(feedAnswers)
        .where(inArray(feedAnswers.feed, names))
        .orderBy(desc(feedAnswers.id));
      return rows.map(({ lastTryAt, lastGoodAt, failingSince, ...row }) => ({
        ...row,
        lastTryAt: lastTryAt.toISOString(),
        lastGoodAt: lastGoodAt?.toISOString() ?? null,
        failingSince: failingSince?.toISOString() ?? null,
        answers: kept
          .filter(({ feed }) => feed === row.feed)
          .map(({ feed: _, fetchedAt, ...answer }) => ({ ...answer, fetchedAt: fetchedAt.toISOString() })),
      }));
    },
  };
}

/** Gives whether the feed began to fail with the turn, or ceased to. */
async function record(tx: Tx, feed: Feed, { source, language, warnings, answers }: Turn, at: Date): Promise<boolean> {
  await tx.insert(feedHealth).values({ feed, lastTryAt: at }).onConflictDoNothing();
  const [before] = await tx.select().from(feedHealth).where(eq(feedHealth.feed, feed)).for('update');
  const good = { source, language, lastGoodAt: at, failingSince: null };
  const failing = { failingSince: before?.failingSince ?? at };
  const told = warnings.slice(0, mostWarnings).map((line) => stored(line.slice(0, longestLine)));
  await tx
    .update(feedHealth)
    .set({ lastTryAt: at, warnings: told, ...(source === '' ? failing : good) })
    .where(eq(feedHealth.feed, feed));
  await keep(tx, feed, answers);
  return (before?.failingSince != null) !== (source === '');
}

/** What the database says, which stands behind what Drizzle says of the query. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

/** Keeps the latest answers of a feed and drops the others. */
async function keep(tx: Tx, feed: Feed, answers: Turn['answers']): Promise<void> {
  const rows = answers.slice(-keptAnswers).map(({ body, problem, ...answer }) => ({
    ...answer,
    feed,
    problem: stored(problem.slice(0, longestLine)),
    body: capped(stored(body)),
  }));
  if (rows.length === 0) return;
  await tx.insert(feedAnswers).values(rows);
  const own = eq(feedAnswers.feed, feed);
  const latest = tx.select({ id: feedAnswers.id }).from(feedAnswers).where(own).orderBy(desc(feedAnswers.id));
  await tx.delete(feedAnswers).where(and(own, notInArray(feedAnswers.id, latest.limit(keptAnswers))));
}

/** Text as the database takes it. */
const stored = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

/** As much of a text as 256 KiB hold; what is cut within a character is left out. */
const capped = (text: string) =>
  Buffer.byteLength(text) <= longestBody
    ? text
    : new TextDecoder().decode(Buffer.from(text).subarray(0, longestBody), { stream: true });
