import type { Hono, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { SignedInUser } from '#contract/accounts.ts';
import type { CacheTags } from './api/procedures.ts';

/** Finds the actor of a request, and the cookies that renew the session when it is due. */
type FindSession = (headers: Headers) => Promise<{ user: SignedInUser; cookies: string[] } | null>;

export type SessionVariables = { actor: SignedInUser | null };

/**
 * Sets the actor of a request from its session. Responses to signed-in users are private and not stored by any cache; they
 * carry the cookies that renew the session.
 */
export function withSession(find: FindSession): MiddlewareHandler<{ Variables: SessionVariables }> {
  return async (c, next) => {
    const session = await find(c.req.raw.headers);
    c.set('actor', session?.user ?? null);
    await next();
    if (!session) return;
    c.res.headers.set('Cache-Control', 'private, no-store');
    // an endpoint that signs in or out sets its own session cookie
    const isSet = c.res.headers.getSetCookie().some((cookie) => cookie.includes('session_token='));
    if (!isSet) for (const cookie of session.cookies) c.res.headers.append('Set-Cookie', cookie);
  };
}

/** `cacheTags` is set in renders for the response cache. */
type Bindings = { cacheTags?: CacheTags };

export type AppEnv = { Variables: RequestIdVariables & SessionVariables; Bindings: Bindings };
/** The Hono application, to which each part adds its routes. */
export type App = Hono<AppEnv>;
