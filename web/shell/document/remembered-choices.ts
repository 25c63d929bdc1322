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
 * Continues to the same page for the remembered way of crossing, as the boot script does when the page is opened. Throws the
 * redirect; does nothing when the URL names a way or none is remembered.
 */
export function continueWithRememberedWay(url: string): void {
  const way = readRememberedWay();
  const { pathname, searchParams } = new URL(url);
  if (!way || searchParams.has(wayStorageKey)) return;
  searchParams.set(wayStorageKey, way);
  throw redirect(`${pathname}?${searchParams}`);
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
