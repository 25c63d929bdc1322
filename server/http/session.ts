import type { MiddlewareHandler } from 'hono';
import type { Sessions } from '#server/features/accounts/sessions.ts';
import type { Caller } from './procedures.ts';

export type SessionVariables = { caller: Caller };

/**
 * Finds who asks. Answers to the signed-in are theirs alone, so nothing between keeps them, and carry the cookies that
 * renew the session.
 */
export function withSession(sessions: Sessions): MiddlewareHandler<{ Variables: SessionVariables }> {
  return async (c, next) => {
    const found = await sessions.find(c.req.raw.headers);
    c.set('caller', found?.person ?? null);
    await next();
    if (!found) return;
    c.res.headers.set('Cache-Control', 'private, no-store');
    const isSet = c.res.headers.has('Set-Cookie'); // a call that signs in or out has said the last word
    if (!isSet) for (const cookie of found.cookies) c.res.headers.append('Set-Cookie', cookie);
  };
}
