import { and, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { mapsAnswers } from '#server/db/schema/maps.ts';
import type { Db } from '#server/db/store.ts';
import { foundPlace, type Maps } from './maps.ts';

const keptMs = 30 * 86_400_000;
const answers = z.array(foundPlace);

/** A provider that is asked the same thing once in 30 days: its answers are kept, for all processes. */
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
      if (known.success) return known.data;
      const answer = await maps.search(query);
      const fetched = { answer, fetchedAt: clock() };
      await db.delete(mapsAnswers).where(lte(mapsAnswers.fetchedAt, oldest));
      await db
        .insert(mapsAnswers)
        .values({ provider, query: asked, ...fetched })
        .onConflictDoUpdate({ target: [mapsAnswers.provider, mapsAnswers.query], set: fetched });
      return answer;
    },
  };
}
