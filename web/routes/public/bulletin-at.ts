import type { RouterContextProvider } from 'react-router';
import type { Slot } from '#domain/publications.ts';
import { photoAddress } from '#web/components/photo-address.ts';
import { pageContext } from '#web/context.ts';
import { atOnePlace, type BulletinItem, bulletinItems } from '#web/features/publications/bulletin-items.ts';

/** In a loader: the newest posts and ads of a place of showing, in words. */
export async function bulletinAt(slot: Slot, context: Readonly<RouterContextProvider>): Promise<BulletinItem[]> {
  const { api, assetBase } = context.get(pageContext);
  const [posts, ads] = await Promise.all([
    api.posts.shown({ lugardemostreo: slot, limite: atOnePlace.posts }),
    api.ads.shown({ lugardemostreo: slot, limite: atOnePlace.ads }),
  ]);
  return bulletinItems(posts, ads, (path) => photoAddress(path, assetBase));
}
