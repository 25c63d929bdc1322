import type { Ad } from '#contract/ads.ts';
import type { Post } from '#contract/posts.ts';
import type { Slot } from '#domain/publications/publications.ts';
import { get } from '#web/api/public-calls.ts';
import { maxPerSlot, type NewsFeedItem, toNewsFeedItems } from './news-feed-items.ts';

/** Fetches the news feed of a slot in the browser, for a page without a loader; rejects on failure. */
export async function fetchNewsFeed(slot: Slot, resolveUrl: (path: string) => string): Promise<NewsFeedItem[]> {
  const [posts, ads] = await Promise.all([
    get<Post[]>(`/api/postsmain?lugardemostreo=${slot}&limite=${maxPerSlot.posts}`),
    get<Ad[]>(`/api/advertising?lugardemostreo=${slot}&limite=${maxPerSlot.ads}`),
  ]);
  return toNewsFeedItems(posts, ads, resolveUrl);
}
