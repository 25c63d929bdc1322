import { redirect } from 'react-router';

/** Key in the browser's storage of the way of crossing chosen last. */
export const wayStorageKey = 'cruce';
/** Key of the bridge chosen last, from which the directory measures distances. */
export const bridgeStorageKey = 'puente';

/** Remembers a way of crossing. The default way needs no entry. */
export const rememberWay = (way: string): void => store(wayStorageKey, way === 'auto' ? null : way);

/** The remembered way of crossing, as stored; null for none. */
export const readRememberedWay = (): string | null => read(wayStorageKey);

/**
 * The redirect to the same page for the remembered way of crossing, as the boot script does when the page is opened. null when
 * the URL names a way, none is remembered, or the page shown at the URL is only refreshed. It is returned by loaders: the router
 * leaves a thrown one unhandled while it waits for styles.
 */
export function redirectToRememberedWay(url: string): Response | null {
  const way = readRememberedWay();
  const { pathname, search, searchParams } = new URL(url);
  const isShown = pathname + search === window.location.pathname + window.location.search;
  if (!way || searchParams.has(wayStorageKey) || isShown) return null;
  searchParams.set(wayStorageKey, way);
  return redirect(`${pathname}?${searchParams}`);
}

/** Remembers a bridge by its port number; null for the default bridge. */
export const rememberBridge = (port: string | null): void => store(bridgeStorageKey, port);

/** The port number of the remembered bridge, as stored; null for none. */
export const readRememberedBridge = (): string | null => read(bridgeStorageKey);

/** Stores a value in this browser, if its storage is available: the pages work without it. */
function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
