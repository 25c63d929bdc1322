import { desc, sql } from 'drizzle-orm';
import type { ReferenceRate } from '#contract/rates.ts';
import { countBankingDays, rateSources } from '#domain/rates/house-rates.ts';
import { notifyTopic } from '#server/db/change-notifications.ts';
import { referenceRates } from '#server/db/schema/rates.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { FeedsService } from '#server/features/feeds/feeds.service.ts';
import type { Rate, RateFeedResponse } from '#server/integrations/rates/open-rate-feed.ts';

export type RatesService = ReturnType<typeof ratesService>;

/** Pesos for a dollar, with day and source. */
type StoredReferenceRate = Omit<ReferenceRate, 'fetchedAt'> & { fetchedAt: Date };

type Dependencies = { db: Db; clock: () => Date; recordPoll: FeedsService['recordPoll'] };

/** A preferred source is used if its newest rate is at most this many banking days behind the newest of all sources. */
const maxDaysBehind = 1;

/** Reference rate and its history (RATE-1). */
export function ratesService({ db, clock, recordPoll }: Dependencies) {
  return {
    /**
     * Stores the result of a poll. A rate replaces an earlier one of the same source and day. Notifies pages if the
     * shown rate or its fetch time changed, or if the feed started or stopped failing.
     */
    storeResponse: (response: RateFeedResponse): Promise<void> =>
      recordPoll('rates', response, async (tx, isHealthChanged) => {
        const before = await readReference(tx);
        if (response.rate) await storeRate(tx, response.rate, clock());
        if (isHealthChanged || toText(before) !== toText(await readReference(tx))) await notifyTopic(tx, 'rates');
      }),

    /**
     * Newest rate of the best source that is at most one banking day behind the newest of all sources; null without
     * rates.
     */
    reference: (): Promise<StoredReferenceRate | null> => readReference(db),
  };
}

async function storeRate(tx: Tx, { source, day, pesos }: Rate, fetchedAt: Date): Promise<void> {
  const row = { pesos: pesos.toFixed(4), fetchedAt };
  await tx
    .insert(referenceRates)
    .values({ source, day, ...row })
    .onConflictDoUpdate({ target: [referenceRates.source, referenceRates.day], set: row });
}

async function readReference(tx: Tx | Db): Promise<StoredReferenceRate | null> {
  const newest = await tx
    .selectDistinctOn([referenceRates.source], {
      source: referenceRates.source,
      day: referenceRates.day,
      pesos: sql<number>`${referenceRates.pesos}::float8`,
      fetchedAt: referenceRates.fetchedAt,
    })
    .from(referenceRates)
    .orderBy(referenceRates.source, desc(referenceRates.day));
  const [latest] = newest.map(({ day }) => day).sort((a, b) => (a < b ? 1 : -1));
  if (!latest) return null;
  const fresh = newest.filter(({ day }) => countBankingDays(day, latest) <= maxDaysBehind);
  return fresh.sort((a, b) => rateSources.indexOf(a.source) - rateSources.indexOf(b.source))[0] ?? null;
}

/** Comparable form of a rate as pages show it, with its fetch time. */
const toText = (rate: StoredReferenceRate | null) => rate && JSON.stringify(rate);
