import { useSyncExternalStore } from 'react';
import type { User } from '#contract/accounts.ts';
import { shellTexts } from '#texts/shell/shell.ts';

/** Local storage key of the signed-in user, for the greeting only (NAV-2). */
const key = 'usuario';
const changeEvent = 'usuario-changed';

/** Stores the signed-in user. */
export function storeUsuario(usuario: User): void {
  try {
    localStorage.setItem(key, JSON.stringify(usuario));
  } catch {
    // storage may be unavailable in private windows; the greeting then stays 'Invitado'
  }
  window.dispatchEvent(new Event(changeEvent));
}

/** Removes the stored user; a storage error is ignored (NAV-6). */
export function removeUsuario(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // required by the specification
  }
  window.dispatchEvent(new Event(changeEvent));
}

/** Stored user as JSON text; null if there is none, on the server and during hydration. */
export function useStoredUsuario(): string | null {
  return useSyncExternalStore(subscribe, readUsuario, () => null);
}

/** Whether local storage is unavailable, so that a missing user does not mean signed out. */
export function isStorageUnavailable(): boolean {
  try {
    localStorage.getItem(key);
    return false;
  } catch {
    return true;
  }
}

/** Stored user as JSON text; null if there is none. */
export function readUsuario(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Name for the greeting: nombre, else username, else email, else 'Invitado' (NAV-2). */
export function displayName(input: string | null): string {
  const { nombre, username, email } = parse(input);
  const named = [nombre, username, email].find((name) => typeof name === 'string' && name.trim() !== '');
  return (named as string | undefined) ?? shellTexts.guest;
}

/** Whether the stored user is a partner; for links only, the server checks access. */
export const isPartner = (input: string | null): boolean => parse(input).rol === 'partner';

function parse(input: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(input ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Subscribes to changes by other tabs ('storage') and by this tab (a custom event). */
function subscribe(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  window.addEventListener(changeEvent, notify);
  return () => {
    window.removeEventListener('storage', notify);
    window.removeEventListener(changeEvent, notify);
  };
}
