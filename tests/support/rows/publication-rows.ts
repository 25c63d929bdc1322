import { city } from '#domain/city.ts';
import { ads, posts } from '#server/db/schema/publications.ts';
import type { Store } from '#server/db/store.ts';

type PostRow = typeof posts.$inferInsert;
type AdRow = typeof ads.$inferInsert;

/** Time of the tests of posts and ads: noon of 21 November 2026 in the city. */
export const noonInCity = new Date('2026-11-21T18:00:00Z');

const defaults = {
  city: city.key,
  title: 'Feria del libro',
  date: '2026-11-20',
  publishAt: new Date('2026-11-20T18:00:00Z'),
  slot: 'landing',
} as const;

/** Stores a post and returns its id; by default visitors see it at noon. */
export async function insertPost({ db }: Store, overrides: Partial<PostRow> = {}): Promise<number> {
  const [row] = await db
    .insert(posts)
    .values({ ...defaults, ...overrides })
    .returning({ id: posts.id });
  return row?.id ?? 0;
}

/** Stores an ad and returns its id; by default visitors see it at noon. */
export async function insertAd({ db }: Store, overrides: Partial<AdRow> = {}): Promise<number> {
  const [row] = await db
    .insert(ads)
    .values({ ...defaults, ...overrides })
    .returning({ id: ads.id });
  return row?.id ?? 0;
}
