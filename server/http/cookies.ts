import { parse, serialize } from 'hono/utils/cookie';

/** Every cookie that the server sets. */
export type CookieName =
  | 'session_token'
  | 'device'
  | 'known_device'
  | 'reset'
  | 'register'
  | 'second_step'
  | 'passkey_challenge';

export type Cookies = ReturnType<typeof createCookies>;

/**
 * Names, writes and reads cookies. On https each name has the prefix `__Host-`, so browsers accept it only from this host,
 * over https, for all paths; no other name is read there. Scripts cannot read any of them.
 */
export function createCookies(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const;
  const fullName = (name: CookieName) => `${secure ? '__Host-' : ''}entrepuentes.${name}`;

  /** The value that a browser sent; '' without one. */
  const read = (name: CookieName, headers: Headers | undefined): string =>
    parse(headers?.get('cookie') ?? '')[fullName(name)] ?? '';

  return {
    /** Whether cookies travel over https alone. */
    secure,

    /** The name as browsers see it. */
    fullName,

    /** A Set-Cookie header; without `maxAgeS` the cookie ends with the browser. */
    set: (name: CookieName, value: string, maxAgeS?: number): string =>
      serialize(fullName(name), value, { ...attributes, ...(maxAgeS === undefined ? {} : { maxAge: maxAgeS }) }),

    /** A Set-Cookie header that removes the cookie. */
    remove: (name: CookieName): string => serialize(fullName(name), '', { ...attributes, maxAge: 0 }),

    read,

    /** Headers with that one cookie of a browser's, or none. */
    only(name: CookieName, headers: Headers): Headers {
      const value = read(name, headers);
      return new Headers(value ? { cookie: serialize(fullName(name), value) } : {});
    },
  };
}
