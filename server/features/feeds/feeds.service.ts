import type { FeedState } from '#contract/overview.ts';
import { feedAnswers, feedHealth } from '#server/db/schema/bridges.ts';
import type { Db } from '#server/db/store.ts';

export type FeedsService = ReturnType<typeof feedsService>;

export function feedsService({ db }: { db: Db }) {
  return {
    async health(): Promise<FeedState[]> {
      const [states, answers] = await Promise.all([db.select().from(feedHealth), db.select().from(feedAnswers)]);
      const iso = (instant: Date | null) => instant?.toISOString() ?? null;
      return states.map((state) => ({
        ...state,
        lastTryAt: iso(state.lastTryAt),
        lastGoodAt: iso(state.lastGoodAt),
        failingSince: iso(state.failingSince),
        answers: answers
          .filter(({ feed }) => feed === state.feed)
          .map(({ feed, fetchedAt, ...answer }) => ({ ...answer, fetchedAt: fetchedAt.toISOString() })),
      }));
    },
  };
}
