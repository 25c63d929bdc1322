import { and, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { mapsAnswers } from '#server/db/schema/maps.ts';
import type { Db } from '#server/db/store.ts';
import { foundPlace, type Maps } from './maps.ts';

const keptMs = 30 * 86_400_000;
/** What nobody found may have come to the map by then. */
const emptyKeptMs = 3_600_000;
const answers = z.array(foundPlace);

/** A provider that is asked the same thing once in 30 days, or in an hour where it found nothing: for all processes. */
export function remembered(maps: Maps, { db, clock }: { db: Db; clock: () => Date }): Maps {
  const { provider } = maps;
  return {
    provider,
    async search(query) {
      const asked = query.toLowerCase().replace(/\s+/g, ' ');
      const oldest = new Date(clock().getTime() - keptMs);
      const own = and(eq(mapsAnswers.provider, provider), eq(mapsAnswers.query, asked));
      const [kept] = await db
        .select()
        .from(mapsAnswers)
        .where(and(own, gt(mapsAnswers.fetchedAt, oldest)));
      const known = answers.safeParse(kept?.answer);
      if (kept && known.success && isFresh(known.data, kept.fetchedAt, clock()))
        return { places: known.data, at: kept.fetchedAt };
      const answer = await maps.search(query);
      const fetched = { answer: answer.places, fetchedAt: clock() };
      await db.delete(mapsAnswers).where(lte(mapsAnswers.fetchedAt, oldest));
      await db
        .insert(mapsAnswers)
        .values({ provider, query: asked, ...fetched })
        .onConflictDoUpdate({ target: [mapsAnswers.provider, mapsAnswers.query], set: fetched });
      return answer;
    },
  };
}

const isFresh = (found: unknown[], fetchedAt: Date, now: Date) =>
  found.length > 0 || now.getTime() - fetchedAt.getTime() < emptyKeptMs;
