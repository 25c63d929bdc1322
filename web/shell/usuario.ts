import { useSyncExternalStore } from 'react';
import type { Usuario } from '#contract/accounts.ts';
import { shell } from '#texts/shell.ts';

/** Where the browser keeps who is signed in, for the greeting only (spec 1 §9). */
const key = 'usuario';
const changed = 'usuario-changed';

/** Keeps who signed in. */
export function keepUsuario(usuario: Usuario): void {
  try {
    localStorage.setItem(key, JSON.stringify(usuario));
  } catch {
    // private windows may refuse; the greeting then stays 'Invitado'
  }
  window.dispatchEvent(new Event(changed));
}

/** Forgets who was signed in; that it could not be removed is no failure (NAV-6). */
export function forgetUsuario(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // as the specification has it
  }
  window.dispatchEvent(new Event(changed));
}

/** What is stored, as text; null when nothing is, or while the server's HTML is being taken over. */
export function useStoredUsuario(): string | null {
  return useSyncExternalStore(onChange, storedUsuario, () => null);
}

/** Whether this browser keeps nothing at all, so that who signed in cannot be told by what is stored. */
export function storageRefused(): boolean {
  try {
    localStorage.getItem(key);
    return false;
  } catch {
    return true;
  }
}

/** What is stored under 'usuario', as text. */
export function storedUsuario(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The name to greet with: nombre, else username, else email, else 'Invitado' (NAV-2). */
export function displayName(stored: string | null): string {
  const { nombre, username, email } = parsed(stored);
  const named = [nombre, username, email].find((name) => typeof name === 'string' && name.trim() !== '');
  return (named as string | undefined) ?? shell.guest;
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Another tab tells by 'storage', this one by an event of its own. */
function onChange(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  window.addEventListener(changed, notify);
  return () => {
    window.removeEventListener('storage', notify);
    window.removeEventListener(changed, notify);
  };
}
