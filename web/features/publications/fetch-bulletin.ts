import type { Ad } from '#contract/ads.ts';
import type { Post } from '#contract/posts.ts';
import type { Slot } from '#domain/publications.ts';
import { get } from '#web/api/public-calls.ts';
import { atOnePlace, type BulletinItem, bulletinItems } from './bulletin-items.ts';

/** The same from the browser, for a page that no loader serves; rejects when it cannot be had. */
export async function fetchBulletin(slot: Slot, addressOf: (path: string) => string): Promise<BulletinItem[]> {
  const [posts, ads] = await Promise.all([
    get<Post[]>(`/api/postsmain?lugardemostreo=${slot}&limite=${atOnePlace.posts}`),
    get<Ad[]>(`/api/advertising?lugardemostreo=${slot}&limite=${atOnePlace.ads}`),
  ]);
  return bulletinItems(posts, ads, addressOf);
}
