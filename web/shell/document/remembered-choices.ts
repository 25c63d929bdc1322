import { redirect } from 'react-router';

/**
 * Key in the browser's storage of the crossing: the way chosen last and, if the visitor saved a crossing, its bridge and
 * destination, as in the query of a page after 'cruce=': 'sentri&puente=230402&destino=tamiu'.
 */
export const crossingStorageKey = 'cruce';
/** Key of the bridge chosen last, from which the directory measures distances. */
export const bridgeStorageKey = 'puente';

/** Remembers a way of crossing, beside a saved crossing. */
export const rememberWay = (way: string): boolean =>
  saveCrossing((read(crossingStorageKey) ?? '').replace(/^\w*/, way));

/** Saves a crossing, a query after 'cruce='; a way alone removes the saved one. false when the browser refuses. */
export const saveCrossing = (crossing: string): boolean => store(crossingStorageKey, crossing);

/** The remembered crossing, as stored; null for none, or for the default way alone. */
export function readCrossing(): string | null {
  const crossing = read(crossingStorageKey);
  return crossing === 'auto' ? null : crossing;
}

/**
 * The redirect to the same page for the remembered crossing, as the boot script does when the page is opened. null when the URL
 * names a way, none is remembered, or the page shown at the URL is only refreshed. It is returned by loaders: the router leaves
 * a thrown one unhandled while it waits for styles.
 */
export function redirectToCrossing(url: string): Response | null {
  const crossing = readCrossing();
  const { pathname, search, searchParams } = new URL(url);
  const isShown = pathname + search === window.location.pathname + window.location.search;
  if (!crossing || searchParams.has(crossingStorageKey) || isShown) return null;
  for (const [name, value] of new URLSearchParams(`${crossingStorageKey}=${crossing}`))
    if (!searchParams.has(name)) searchParams.set(name, value);
  return redirect(`${pathname}?${searchParams}`);
}

/** Remembers a bridge by its port number; null for the default bridge. */
export const rememberBridge = (port: string | null): boolean => store(bridgeStorageKey, port);

/** The port number of the remembered bridge, as stored; null for none. */
export const readRememberedBridge = (): string | null => read(bridgeStorageKey);

/** Stores a value in this browser. Its storage can be blocked: the pages work without it. */
function store(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
