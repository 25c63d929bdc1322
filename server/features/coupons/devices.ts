import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';

export type Devices = ReturnType<typeof createDevices>;
/** A browser: what is kept of it, and the cookie that names it for another year. */
export type Device = { hash: string; cookie: string };

const name = 'entrepuentes.device';
const yearS = 365 * 24 * 3600;

/**
 * Tells browsers apart where nobody is signed in (OFFR-3), by a random number in a signed cookie; only its hash is kept.
 * Signing out leaves it there, so that it wins nobody another use.
 */
export function createDevices({ secret, secure }: { secret: string; secure: boolean }) {
  const key = createHmac('sha256', secret).update('entrepuentes: devices').digest();
  const signature = (id: string) => createHmac('sha256', key).update(id).digest('base64url');
  const deviceOf = (id: string): Device => ({
    hash: createHash('sha256').update(id).digest('base64url'),
    cookie: serialize(name, `${id}.${signature(id)}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure,
      maxAge: yearS,
    }),
  });

  return {
    /** The browser that sent these headers; null when it was given no cookie, or another than ours. */
    find(headers: Headers): Device | null {
      const [id = '', given = ''] = (parse(headers.get('cookie') ?? '')[name] ?? '').split('.');
      const [a, b] = [Buffer.from(signature(id)), Buffer.from(given)];
      return a.length === b.length && timingSafeEqual(a, b) ? deviceOf(id) : null;
    },

    /** A browser that was never seen. */
    make: (): Device => deviceOf(randomBytes(16).toString('base64url')),
  };
}
