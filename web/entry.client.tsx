import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createPath, type DataRouter, matchRoutes } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { connectionTexts } from '#texts/shell/shell.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedPage>
        <HydratedRouter />
      </HydratedPage>
    </StrictMode>,
  );
});

// React Router 8.4 leaves the end of a data response without a handler when a navigation or refresh aborts it
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

// code that is gone after a new version, or cannot be loaded without a connection; the sentence may be shown
window.addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = connectionTexts.partNotLoaded;
});

/** Buttons that do nothing before hydration; links, submit buttons and buttons of popovers work without scripts. */
const idleButton = '[type="button"]:not([popovertarget])';

/** Once the page is hydrated, watches its links, and clicks the button that the user clicked before, if it was the last click. */
function HydratedPage({ children }: { children: ReactNode }) {
  const clicked = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const kept = document as Document & { earlyClick?: MouseEvent | undefined }; // by boot-script.ts
    const { earlyClick } = kept;
    kept.earlyClick = undefined;
    const isHandledByReact = earlyClick?.eventPhase !== Event.NONE; // a click during hydration completes it first
    clicked.current = isHandledByReact ? null : (earlyClick.target as Element).closest<HTMLElement>(idleButton);
  }, []);
  useEffect(() => {
    followTappedLink();
    document.documentElement.dataset.hydrated = ''; // numbers that change from now on slide in
    clicked.current?.click();
    clicked.current = null;
  }, []);
  return children;
}

// the page stays as it is without them
loadFonts().catch(() => {});

// a private window may refuse it; the pages work without it
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {});

/** Properties that React Router sets on the window. The running navigation and the files of the routes have no public API. */
type RouterWindow = {
  __reactRouterDataRouter: DataRouter;
  __reactRouterManifest: { routes: Record<string, { module: string }> };
};

/**
 * Opens the tapped link as a document when the files of its page are gone after a new version. React Router reloads the page at
 * its current address instead; whichever reload is first, that of the link is the one that completes.
 */
function followTappedLink(): void {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as unknown as RouterWindow;
  router.subscribe(({ navigation: { location } }) => {
    if (!location) return;
    const openLink = () => {
      if (router.state.navigation.location !== location) return; // another link was tapped since
      // Back and Forward have moved the address already
      if (createPath(location) !== createPath(window.location))
        window.history.pushState(null, '', createPath(location));
      window.location.reload();
    };
    for (const { route } of matchRoutes(router.routes, location) ?? []) {
      const file = manifest.routes[route.id]?.module;
      if (file) import(/* @vite-ignore */ file).catch(openLink);
    }
  });
}

/**
 * Loads the fonts of fonts.css. Headings and numbers change to them at once, unless that moves the page; the rest with the next click,
 * because text that is being read must not wrap differently. Loads nothing for a person who saves data. Rejects when the fonts do not
 * come; the fonts of the system then stay. The boot script starts all scripts after the first paint.
 */
async function loadFonts(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  await Promise.all(['700 1em "Hepta Slab"', '400 1em Figtree'].map((font) => document.fonts.load(font)));
  const page = document.documentElement;
  const height = page.scrollHeight;
  page.dataset.fonts = 'display';
  if (page.scrollHeight !== height) delete page.dataset.fonts;
  addEventListener('click', () => (page.dataset.fonts = 'all'), { capture: true, once: true });
}
