import { useEffect, useState } from 'react';
import type { Slot } from '#domain/publications/publications.ts';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import type { NewsFeedItem } from './news-feed-items.ts';

/** Fetches the news feed of a slot in the browser; empty until loaded and after a failure. */
export function useNewsFeed(slot: Slot): NewsFeedItem[] {
  const [items, setItems] = useState<NewsFeedItem[]>([]);
  const resolveUrl = usePhotoUrl();
  useEffect(() => {
    let isCurrent = true;
    import('./fetch-news-feed.ts')
      .then(({ fetchNewsFeed }) => fetchNewsFeed(slot, resolveUrl))
      .then((fetched) => isCurrent && setItems(fetched))
      .catch(() => {}); // the feed is optional on the page
    return () => {
      isCurrent = false;
    };
  }, [slot, resolveUrl]);
  return items;
}
