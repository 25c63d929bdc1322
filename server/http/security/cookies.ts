import { parse, serialize } from 'hono/utils/cookie';

/** Names of all cookies that the server sets. */
export type CookieName =
  | 'session_token'
  | 'device'
  | 'known_device'
  | 'till_phone'
  | 'reset'
  | 'register'
  | 'second_step'
  | 'passkey_challenge';

export type Cookies = ReturnType<typeof createCookies>;

/**
 * Reads and writes cookies. All are HttpOnly. On https each name has the prefix `__Host-`, so browsers accept the cookie only
 * from this host, over https, for all paths; names without the prefix are ignored.
 */
export function createCookies(publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const;
  const fullName = (name: CookieName) => `${isSecure ? '__Host-' : ''}entrepuentes.${name}`;

  /** Returns the cookie's value; '' when the request has none. */
  const read = (name: CookieName, headers: Headers | undefined): string =>
    parse(headers?.get('cookie') ?? '')[fullName(name)] ?? '';

  return {
    /** Whether cookies have the Secure attribute. */
    secure: isSecure,

    /** Returns the name with its prefixes, as sent to browsers. */
    fullName,

    /** Returns a Set-Cookie header; without `maxAgeS` a session cookie. */
    set: (name: CookieName, value: string, maxAgeS?: number): string =>
      serialize(fullName(name), value, { ...attributes, ...(maxAgeS === undefined ? {} : { maxAge: maxAgeS }) }),

    /** Returns a Set-Cookie header that removes the cookie. */
    remove: (name: CookieName): string => serialize(fullName(name), '', { ...attributes, maxAge: 0 }),

    read,

    /** Returns headers that hold only this cookie of a request. */
    pick(name: CookieName, headers: Headers): Headers {
      const value = read(name, headers);
      return new Headers(value ? { cookie: `${fullName(name)}=${encodeURIComponent(value)}` } : {});
    },
  };
}
