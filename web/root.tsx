import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { city } from '#domain/city.ts';
import type { Route } from './+types/root';
import { pageContext } from './context.ts';
import { bootScript } from './shell/document/boot-script.ts';
import { toReplayBanner } from './shell/document/replay-banner.ts';
import { useSiteSettings } from './shell/document/site-settings.ts';
import { OfflinePage } from './shell/errors/offline-page.tsx';
import { PublicFrame } from './shell/frames/public-frame.tsx';
import './shell/theme/fonts.css';
import './shell/theme/tokens.css';
import './shell/theme/base.css';

/** Provides the settings that every page needs to build URLs. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, assetBase, latestEventId, replay } = context.get(pageContext);
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: city.timeZone }).format(new Date());
  const marked = replay && { replay: { ...replay, banner: toReplayBanner(replay) } };
  return { publicUrl, assetBase, year, latestEvent: latestEventId, ...marked };
}

/** The settings are constant while the process runs. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { replay } = useSiteSettings();
  return (
    <html lang="es" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* has run before the client bundle loads, which therefore does not contain it */}
        <script suppressHydrationWarning>{import.meta.env.SSR ? bootScript : ''}</script>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {replay && <aside className="replay">{replay.banner}</aside>}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Loaded on demand, because few visitors see it. */
const ErrorPage = lazy(() =>
  import('./shell/errors/error-page.tsx')
    .then((module): { default: ComponentType<{ error: unknown }> } => ({ default: module.ErrorPage }))
    .catch(() => ({ default: OfflinePage })),
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useEffect(openAsDocument, []);
  return (
    <PublicFrame>
      <Suspense>
        <ErrorPage error={error} />
      </Suspense>
    </PublicFrame>
  );
}

/**
 * Without a connection, opens the page as a document: the service worker has an offline copy of it, or a list of them. React Router
 * fails for pages whose routes it does not know yet, before it requests their data.
 */
function openAsDocument(): void {
  if (!navigator.serviceWorker?.controller) return;
  fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => location.reload());
}

export default function Root() {
  return <Outlet />;
}
