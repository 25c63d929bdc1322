import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { FeedHealth } from '#contract/overview.ts';
import { type Feed, type PollRecord, toFailedPoll } from '#domain/feeds.ts';
import { notifyTopic } from '#server/db/change-notifications.ts';
import { feedHealth, feedResponses } from '#server/db/schema/bridges.ts';
import type { Db, Tx } from '#server/db/store.ts';

export type FeedsService = ReturnType<typeof feedsService>;

const maxStoredResponses = 3;
const maxBodyBytes = 256 * 1024;
const maxLineLength = 300;
const maxWarnings = 50;

/** Health and last raw responses of the public feeds (BRDG-11). */
export function feedsService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    /**
     * Records a poll, successful or not, and runs `storeResult` in the same transaction. A row lock serializes the polls of
     * a feed. `hasHealthChanged` is true when the feed started or stopped failing. When `storeResult` throws, records the
     * poll as failed with its responses and rethrows.
     */
    async recordPoll<Result>(
      feed: Feed,
      poll: PollRecord,
      storeResult: (tx: Tx, hasHealthChanged: boolean) => Promise<Result>,
    ): Promise<Result> {
      try {
        return await db.transaction(async (tx) => storeResult(tx, await record(tx, feed, poll, clock())));
      } catch (error) {
        const failed = toFailedPoll(poll, getErrorReason(error));
        await db.transaction(async (tx) => {
          if (await record(tx, feed, failed, clock())) await notifyTopic(tx, feed);
        });
        throw error;
      }
    },

    /** Returns the health of each feed polled so far, with its last responses, newest first. */
    async health(): Promise<FeedHealth[]> {
      const rows = await db.select().from(feedHealth).orderBy(feedHealth.feed);
      const names = rows.map(({ feed }) => feed);
      const responses = await db
        .select()
        .from(feedResponses)
        .where(inArray(feedResponses.feed, names))
        .orderBy(desc(feedResponses.id));
      return rows.map(({ lastTryAt, lastGoodAt, failingSince, ...row }) => ({
        ...row,
        lastTryAt: lastTryAt.toISOString(),
        lastGoodAt: lastGoodAt?.toISOString() ?? null,
        failingSince: failingSince?.toISOString() ?? null,
        answers: responses
          .filter(({ feed }) => feed === row.feed)
          .map(({ feed: _, fetchedAt, ...response }) => ({ ...response, fetchedAt: fetchedAt.toISOString() })),
      }));
    },
  };
}

/** Records a poll. Returns whether the feed started or stopped failing. */
async function record(
  tx: Tx,
  feed: Feed,
  { source, language, warnings, responses }: PollRecord,
  at: Date,
): Promise<boolean> {
  await tx.insert(feedHealth).values({ feed, lastTryAt: at }).onConflictDoNothing();
  const [before] = await tx.select().from(feedHealth).where(eq(feedHealth.feed, feed)).for('update');
  const good = { source, language, lastGoodAt: at, failingSince: null };
  const failing = { failingSince: before?.failingSince ?? at };
  const storedWarnings = warnings.slice(0, maxWarnings).map((line) => toStorableText(line.slice(0, maxLineLength)));
  await tx
    .update(feedHealth)
    .set({ lastTryAt: at, warnings: storedWarnings, ...(source === '' ? failing : good) })
    .where(eq(feedHealth.feed, feed));
  await storeResponses(tx, feed, responses);
  return (before?.failingSince != null) !== (source === '');
}

/** Returns the database's message, which Drizzle wraps as the cause of its own error. */
function getErrorReason(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

/** Stores responses of a feed and deletes all but the latest. */
async function storeResponses(tx: Tx, feed: Feed, responses: PollRecord['responses']): Promise<void> {
  const rows = responses.slice(-maxStoredResponses).map(({ body, problem, ...response }) => ({
    ...response,
    feed,
    problem: toStorableText(problem.slice(0, maxLineLength)),
    body: truncateToMaxBytes(toStorableText(body)),
  }));
  if (rows.length === 0) return;
  await tx.insert(feedResponses).values(rows);
  const condition = eq(feedResponses.feed, feed);
  const latest = tx
    .select({ id: feedResponses.id })
    .from(feedResponses)
    .where(condition)
    .orderBy(desc(feedResponses.id));
  await tx.delete(feedResponses).where(and(condition, notInArray(feedResponses.id, latest.limit(maxStoredResponses))));
}

/** Removes NUL and replaces lone surrogates, which PostgreSQL text cannot store. */
const toStorableText = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

/** Truncates a text to 256 KiB of UTF-8 without splitting a character. */
const truncateToMaxBytes = (text: string) =>
  Buffer.byteLength(text) <= maxBodyBytes
    ? text
    : new TextDecoder().decode(Buffer.from(text).subarray(0, maxBodyBytes), { stream: true });
