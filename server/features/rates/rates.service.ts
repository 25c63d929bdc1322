import { desc, sql } from 'drizzle-orm';
import type { Reference } from '#contract/rates.ts';
import type { Feed, Turn } from '#domain/feeds.ts';
import { bankingDaysBetween, rateSources } from '#domain/rates.ts';
import { announce } from '#server/db/changes.ts';
import { rates } from '#server/db/schema/rates.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { Rate, RateAnswer } from '#server/integrations/rates/rates.ts';

export type RatesService = ReturnType<typeof ratesService>;

/** Pesos for a dollar, of which day and from whom. */
type ReferenceRate = Omit<Reference, 'fetchedAt'> & { fetchedAt: Date };

type Dependencies = {
  db: Db;
  clock: () => Date;
  /** Keeps how the feed is with what comes of its turn; `turned`: it began or ceased to fail. */
  takeTurn: <Kept>(feed: Feed, turn: Turn, keep: (tx: Tx, turned: boolean) => Promise<Kept>) => Promise<Kept>;
};

/** A better source counts while its newest day is so many banking days behind the newest of all at most. */
const behindDays = 1;

/** The reference rate and its history (RATE-1). */
export function ratesService({ db, clock, takeTurn }: Dependencies) {
  return {
    /**
     * Keeps what a turn of asking brought, a rate in place of an earlier one of its source and day, and tells the pages when
     * they show another rate for it or that it was asked for again, or that the feed began or ceased to fail.
     */
    take: (answer: RateAnswer): Promise<void> =>
      takeTurn('rates', answer, async (tx, turned) => {
        const before = await referenceIn(tx);
        if (answer.rate) await keep(tx, answer.rate, clock());
        if (turned || shown(before) !== shown(await referenceIn(tx))) await announce(tx, 'rates');
      }),

    /** The best source's newest rate, unless it is more than a banking day behind the newest of all; null while none is known. */
    reference: (): Promise<ReferenceRate | null> => referenceIn(db),
  };
}

async function keep(tx: Tx, { source, day, pesos }: Rate, fetchedAt: Date): Promise<void> {
  const row = { pesos: pesos.toFixed(4), fetchedAt };
  await tx
    .insert(rates)
    .values({ source, day, ...row })
    .onConflictDoUpdate({ target: [rates.source, rates.day], set: row });
}

async function referenceIn(tx: Tx | Db): Promise<ReferenceRate | null> {
  const newest = await tx
    .selectDistinctOn([rates.source], {
      source: rates.source,
      day: rates.day,
      pesos: sql<number>`${rates.pesos}::float8`,
      fetchedAt: rates.fetchedAt,
    })
    .from(rates)
    .orderBy(rates.source, desc(rates.day));
  const [latest] = newest.map(({ day }) => day).sort((a, b) => (a < b ? 1 : -1));
  if (!latest) return null;
  const fresh = newest.filter(({ day }) => bankingDaysBetween(day, latest) <= behindDays);
  return fresh.sort((a, b) => rateSources.indexOf(a.source) - rateSources.indexOf(b.source))[0] ?? null;
}

/** What a page shows of a rate: also when it was asked for. */
const shown = (rate: ReferenceRate | null) => rate && JSON.stringify(rate);
