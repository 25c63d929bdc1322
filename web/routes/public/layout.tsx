import { useState } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { groupBanners } from '#web/features/alerts/banner-view-model.ts';
import { Banners } from '#web/features/alerts/banners.tsx';
import type { DirectoryMemory } from '#web/features/places/directory/use-results.ts';
import { PublicFrame } from '#web/shell/frames/public-frame.tsx';
import { keepPageWithoutConnection } from '#web/shell/live/use-background-refresh.ts';
import type { Route } from './+types/layout';

export const clientMiddleware = [keepPageWithoutConnection];

/** Loads the banners of the active alerts, the same for all users. */
export async function loader({ context }: Route.LoaderArgs) {
  return groupBanners(await context.get(pageContext).api.alerts.list({ soloVigentes: true }));
}

/**
 * Runs the loader again on a change of path and on a reload of the same URL. Not for a changed query string or hash, and
 * not for the place page that opens from navigation state without a request.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname === nextUrl.pathname) return currentUrl.href === nextUrl.href;
  return nextUrl.pathname.toLowerCase() !== paths.placeFromState;
}

export default function PublicLayout({ loaderData: { top, center, bottom } }: Route.ComponentProps) {
  const [memory] = useState<DirectoryMemory>({ lists: null });
  return (
    <PublicFrame
      above={
        <>
          <Banners at="top" banners={top} />
          <Banners at="center" banners={center} />
        </>
      }
      below={<Banners at="bottom" banners={bottom} />}
    >
      <Outlet context={memory} />
    </PublicFrame>
  );
}
