import type { Cookies } from '#server/http/cookies.ts';
import { createSignedIds, type SignedId } from '#server/signed-ids.ts';

export type Devices = ReturnType<typeof createDevices>;
/** A browser: what is kept of it, and the cookie that names it for another year. */
export type Device = { hash: string; cookie: string };

const yearS = 365 * 24 * 3600;

/**
 * Tells browsers apart where nobody is signed in (OFFR-3), by a random number in a signed cookie; only its hash is kept.
 * Signing out leaves it there, so that it wins nobody another use.
 */
export function createDevices({ secret, cookies }: { secret: string; cookies: Cookies }) {
  const ids = createSignedIds(secret, 'entrepuentes: devices');
  const deviceOf = ({ hash, text }: SignedId): Device => ({ hash, cookie: cookies.set('device', text, yearS) });

  return {
    /** The browser that sent these headers; null when it was given no cookie, or another than ours. */
    find(headers: Headers): Device | null {
      const id = ids.read(cookies.read('device', headers));
      return id && deviceOf(id);
    },

    /** A browser that was never seen. */
    make: (): Device => deviceOf(ids.make()),
  };
}
