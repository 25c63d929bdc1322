import type { MiddlewareHandler } from 'hono';
import type { Caller } from './procedures.ts';

/** Finds who asks, and the cookies that renew the session when its day has come. */
type FindSession = (headers: Headers) => Promise<{ person: NonNullable<Caller>; cookies: string[] } | null>;

export type SessionVariables = { caller: Caller };

/**
 * Finds who asks. Answers to the signed-in are theirs alone, so nothing between keeps them, and carry the cookies that
 * renew the session.
 */
export function withSession(find: FindSession): MiddlewareHandler<{ Variables: SessionVariables }> {
  return async (c, next) => {
    const found = await find(c.req.raw.headers);
    c.set('caller', found?.person ?? null);
    await next();
    if (!found) return;
    c.res.headers.set('Cache-Control', 'private, no-store');
    // a call that signs in or out has said the last word
    const isSet = c.res.headers.getSetCookie().some((cookie) => cookie.includes('session_token='));
    if (!isSet) for (const cookie of found.cookies) c.res.headers.append('Set-Cookie', cookie);
  };
}
