import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { bannersOf } from '#web/features/alerts/banner-words.ts';
import { Banners } from '#web/features/alerts/banners.tsx';
import { PublicFrame } from '#web/shell/public-frame.tsx';
import { keepShown } from '#web/shell/use-refresh.ts';

import type { Route } from './+types/layout';

export const clientMiddleware = [keepShown];

/** The alerts in force, in words and colours: the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  return bannersOf(await context.get(pageContext).api.alerts.list({ soloVigentes: true }));
}

/**
 * Asked again together with a page's own data, or when somebody asks for the very same address; never alone, for the sake of
 * a search, of what opens by the address's hash, or of the page that needs nothing of the server to open.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname === nextUrl.pathname) return currentUrl.href === nextUrl.href;
  return nextUrl.pathname.toLowerCase() !== paths.placeFromState;
}

export default function PublicLayout({ loaderData: { top, center, bottom } }: Route.ComponentProps) {
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
      <Outlet />
    </PublicFrame>
  );
}
