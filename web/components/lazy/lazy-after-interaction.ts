import { type ComponentType, lazy } from 'react';

/** Interactions that load the code of server-rendered content. */
const interactions = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const;
/** Loads without an interaction after this time, because a live refresh waits for content that is not hydrated. */
const maxDelayMs = 5000;

/**
 * Lazy component whose code competes with nothing: the server renders it, and the browser loads it at the first interaction
 * with the page, at the latest after five seconds. Until then, and without a connection, the HTML of the server stays. The
 * reference to its CSS modules keeps their styles in the stylesheet of the page.
 */
export function lazyAfterInteraction<Props>(load: () => Promise<ComponentType<Props>>, styles: CSSModuleClasses[]) {
  const attempt = (): Promise<ComponentType<Props>> => waitForInteraction().then(load).catch(attemptLater);
  const attemptLater = () => new Promise((resolve) => setTimeout(resolve, maxDelayMs)).then(attempt);
  const component = lazy(() => (import.meta.env.SSR ? load() : attempt()).then((loaded) => ({ default: loaded })));
  return Object.assign(component, { styles });
}

function waitForInteraction(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    const proceed = () => {
      for (const name of interactions) removeEventListener(name, proceed, true);
      resolve();
    };
    for (const name of interactions) addEventListener(name, proceed, true);
    setTimeout(proceed, maxDelayMs);
  });
}
