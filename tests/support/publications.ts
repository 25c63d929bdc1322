import { city } from '#domain/city.ts';
import { ads, posts } from '#server/db/schema/publications.ts';
import type { Store } from '#server/db/store.ts';

type PostRow = typeof posts.$inferInsert;
type AdRow = typeof ads.$inferInsert;

/** The instant at which tests of posts and ads take place: noon of 21 November 2026 in the city. */
export const noon = new Date('2026-11-21T18:00:00Z');

const row = {
  city: city.key,
  title: 'Feria del libro',
  date: '2026-11-20',
  publishAt: new Date('2026-11-20T18:00:00Z'),
  slot: 'landing',
} as const;

/** Stores a post that visitors see at noon, unless said otherwise; gives its id. */
export async function insertPost({ db }: Store, given: Partial<PostRow> = {}): Promise<number> {
  const [made] = await db
    .insert(posts)
    .values({ ...row, ...given })
    .returning({ id: posts.id });
  return made?.id ?? 0;
}

/** Stores an ad that visitors see at noon, unless said otherwise; gives its id. */
export async function insertAd({ db }: Store, given: Partial<AdRow> = {}): Promise<number> {
  const [made] = await db
    .insert(ads)
    .values({ ...row, ...given })
    .returning({ id: ads.id });
  return made?.id ?? 0;
}
