/** A redemption request. `Clave` is its idempotency key, so that it can be sent again. */
export type PendingRedemption = {
  Codigo: string;
  Sucursal: number | null;
  Clave: string;
  Cuenta: number | null;
  Titulo: string;
};

/** Per tab and per user, because the server identifies a request by its user. */
const storageKey = (userId: number) => `caja:intento:${userId}`;

/** Stores a redemption until its outcome is known, also across reloads. */
export function storePendingRedemption(userId: number, redemption: PendingRedemption): void {
  try {
    sessionStorage.setItem(storageKey(userId), JSON.stringify(redemption));
  } catch {
    // storage is not available: the redemption is lost on reload
  }
}

export function clearPendingRedemption(userId: number): void {
  try {
    sessionStorage.removeItem(storageKey(userId));
  } catch {
    // storage is not available
  }
}

/** The redemption whose outcome is unknown; null if there is none or the stored value is invalid. */
export function readPendingRedemption(userId: number): PendingRedemption | null {
  try {
    const item: unknown = JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? 'null');
    return isPendingRedemption(item) ? item : null;
  } catch {
    return null;
  }
}

/** Creates a random UUID. `crypto.randomUUID` exists only with https. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function isPendingRedemption(value: unknown): value is PendingRedemption {
  if (typeof value !== 'object' || value === null) return false;
  const { Codigo, Sucursal, Clave, Cuenta, Titulo } = value as Record<string, unknown>;
  const hasTexts = [Codigo, Clave, Titulo].every((text) => typeof text === 'string');
  return hasTexts && [Sucursal, Cuenta].every((number) => number === null || typeof number === 'number');
}
