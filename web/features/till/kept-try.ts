/** What is sent to redeem a code; `Clave` names the try, so that it can be sent again. */
export type Try = { Codigo: string; Sucursal: number | null; Clave: string; Cuenta: number | null; Titulo: string };

/** In this tab, and apart for each person: the server knows a try by who made it. */
const keyOf = (viewerId: number) => `caja:intento:${viewerId}`;

/** Keeps a try until an answer came, over a reload too. */
export function keepTry(viewerId: number, tried: Try): void {
  try {
    sessionStorage.setItem(keyOf(viewerId), JSON.stringify(tried));
  } catch {
    // a browser that keeps nothing: the try lives as long as the page
  }
}

export function forgetTry(viewerId: number): void {
  try {
    sessionStorage.removeItem(keyOf(viewerId));
  } catch {
    // nothing was kept
  }
}

/** The try that still waits for its answer; null when there is none, or what is kept is none. */
export function keptTry(viewerId: number): Try | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(viewerId)) ?? 'null');
    return isTry(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** A name for a try that no other has. `crypto.randomUUID` is only there with https. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function isTry(kept: unknown): kept is Try {
  if (typeof kept !== 'object' || kept === null) return false;
  const { Codigo, Sucursal, Clave, Cuenta, Titulo } = kept as Record<string, unknown>;
  const texts = [Codigo, Clave, Titulo].every((text) => typeof text === 'string');
  return texts && [Sucursal, Cuenta].every((number) => number === null || typeof number === 'number');
}
