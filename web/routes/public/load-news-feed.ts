import type { RouterContextProvider } from 'react-router';
import type { Slot } from '#domain/publications/publications.ts';
import { photoUrl } from '#web/components/photos/photo-url.ts';
import { pageContext } from '#web/context.ts';
import { maxPerSlot, type NewsFeedItem, toNewsFeedItems } from '#web/features/publications/news-feed-items.ts';

/** For loaders: the newest posts and ads of a slot as display texts. */
export async function loadNewsFeed(slot: Slot, context: Readonly<RouterContextProvider>): Promise<NewsFeedItem[]> {
  const { api, assetBase } = context.get(pageContext);
  const [posts, ads] = await Promise.all([
    api.posts.shown({ lugardemostreo: slot, limite: maxPerSlot.posts }),
    api.ads.shown({ lugardemostreo: slot, limite: maxPerSlot.ads }),
  ]);
  return toNewsFeedItems(posts, ads, (path) => photoUrl(path, assetBase));
}
