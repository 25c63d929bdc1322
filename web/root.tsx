import { lazy, type ReactNode, Suspense } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { city } from '#domain/city.ts';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { localDay } from '#domain/local-time.ts';
import type { Replay } from '#domain/replay.ts';
import { replayBanner } from '#texts/replay.ts';
import type { Route } from './+types/root';
import { pageContext } from './context.ts';
import { boot } from './shell/boot.ts';
import { OfflinePage } from './shell/offline-page.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { useSite } from './shell/site.ts';
import './shell/tokens.css';
import './shell/base.css';

/** Settings that every page needs to make addresses. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, assetBase, latestEvent, replay } = context.get(pageContext);
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: city.timeZone }).format(new Date());
  return { publicUrl, assetBase, year, latestEvent, ...(replay && { replay: played(replay) }) };
}

/** What is played again, in words too, so that nobody takes it for live. */
const played = (replay: Replay) => ({
  ...replay,
  words: replayBanner(reducedDateInSpanish(localDay(replay.from, city.timeZone)), replay.speed),
});

/** Settings never change while the process lives. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { replay } = useSite();
  return (
    <html lang="es" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* it has run by the time that the browser's own code comes, which need not carry it */}
        <script suppressHydrationWarning>{import.meta.env.SSR ? boot : ''}</script>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
      </head>
      <body>
        {replay && <aside className="replay">{replay.words}</aside>}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Loaded when it is needed: few ever see it, and all would pay for it. */
const ErrorPage = lazy(() =>
  import('./shell/error-page.tsx').then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: OfflinePage }),
  ),
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicFrame>
      <Suspense>
        <ErrorPage error={error} />
      </Suspense>
    </PublicFrame>
  );
}

export default function Root() {
  return <Outlet />;
}
