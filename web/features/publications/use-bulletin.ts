import { useEffect, useState } from 'react';
import type { Slot } from '#domain/publications.ts';
import { usePhotoAddress } from '#web/components/photo-address.ts';
import type { BulletinItem } from './bulletin-items.ts';

/** The posts and ads of a place of showing, asked for in the browser; none until they come, or when they do not. */
export function useBulletin(slot: Slot): BulletinItem[] {
  const [items, setItems] = useState<BulletinItem[]>([]);
  const address = usePhotoAddress();
  useEffect(() => {
    let current = true;
    import('./fetch-bulletin.ts')
      .then(({ fetchBulletin }) => fetchBulletin(slot, address))
      .then((found) => current && setItems(found))
      .catch(() => {}); // the page is about something else
    return () => {
      current = false;
    };
  }, [slot, address]);
  return items;
}
