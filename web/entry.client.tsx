import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { connectionTexts } from '#texts/shell/shell.ts';
import { followTappedLink } from './shell/follow-tapped-link.ts';
import { loadFonts } from './shell/theme/load-fonts.ts';

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
