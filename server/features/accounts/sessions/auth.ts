import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import type { Session, User } from 'better-auth/types';
import { z } from 'zod';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/store.ts';
import type { Cookies } from '#server/http/security/cookies.ts';

export type Auth = ReturnType<typeof createAuth>;

/** Our columns beside those that better-auth's types name. */
type FoundSession = {
  session: Session & { remember: boolean; endsAt: Date };
  user: User & { role: string; username?: string | null; active: boolean };
};
type Dependencies = { db: Db; secret: string; publicUrl: string; cookies: Cookies };

/**
 * better-auth on our tables, for sessions only. Its HTTP handler is not mounted: our endpoints check passwords, apply rate
 * limits and create users. Session lifetimes are set in sessions.ts.
 */
export function createAuth({ db, secret, publicUrl, cookies }: Dependencies) {
  return betterAuth({
    secrets: [{ version: 1, value: secret }], // explicit: better-auth would otherwise read its own environment variables
    baseURL: publicUrl,
    database: drizzleAdapter(db, { provider: 'pg', schema: { user: users, session: sessions, account: accounts } }),
    user: {
      additionalFields: {
        role: { type: 'string', input: false, required: true },
        username: { type: 'string', input: false, required: false },
        active: { type: 'boolean', input: false, required: true },
      },
    },
    session: {
      additionalFields: {
        remember: { type: 'boolean', input: false, required: true },
        endsAt: { type: 'date', input: false, required: true },
      },
    },
    plugins: [{ id: 'verified-sign-in', endpoints: { startSession, findSession } }],
    advanced: {
      cookiePrefix: 'entrepuentes',
      useSecureCookies: false, // would add a prefix to the cookie name
      defaultCookieAttributes: { secure: cookies.secure },
      cookies: { session_token: { name: cookies.fullName('session_token') } },
      // the schema omits tables and columns of other sign-in methods
      database: { generateId: 'serial', validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false }, // applies to better-auth's handler only; see attempt-limits.ts
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/**
 * Finds the session of the cookie, unless it has expired. better-auth's own endpoint deletes an expired session, which fails while
 * the database is read-only, and hides the cause of an error.
 */
const findSession = createAuthEndpoint('/find-session', { method: 'GET', requireHeaders: true }, async (ctx) => {
  const { internalAdapter, authCookies, secret } = ctx.context;
  const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
  const found = token ? await internalAdapter.findSession(token) : null;
  return found && found.session.expiresAt > new Date() ? (found as FoundSession) : null;
});

/** Starts a session and sets its cookie for `maxAgeS` seconds, or until the browser closes. */
const startSession = createAuthEndpoint(
  '/start-session',
  {
    method: 'POST',
    body: z.object({
      userId: z.int(),
      remember: z.boolean(),
      expiresAt: z.date(),
      endsAt: z.date(),
      maxAgeS: z.int().optional(),
    }),
  },
  async (ctx) => {
    const { userId, remember, expiresAt, endsAt, maxAgeS } = ctx.body;
    const { internalAdapter, authCookies, secret } = ctx.context;
    const session = await internalAdapter.createSession(
      String(userId),
      !remember,
      { remember, expiresAt, endsAt },
      true,
    );
    const { name, attributes } = authCookies.sessionToken;
    await ctx.setSignedCookie(name, session.token, secret, { ...attributes, maxAge: maxAgeS });
    return ctx.json({ sessionId: Number(session.id) });
  },
);
