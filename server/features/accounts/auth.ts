import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { z } from 'zod';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/store.ts';
import type { Cookies } from '#server/http/cookies.ts';

export type Auth = ReturnType<typeof createAuth>;

type Dependencies = { db: Db; secret: string; publicUrl: string; cookies: Cookies };

/**
 * Sessions by better-auth on our tables. Its own HTTP handler is not mounted: our calls stand before it, check passwords with
 * their limits, and make users themselves. It renews no session: how long one lasts is decided in sessions.ts.
 */
export function createAuth({ db, secret, publicUrl, cookies }: Dependencies) {
  return betterAuth({
    secrets: [{ version: 1, value: secret }], // named, so that no variable of its own takes SECRET's place
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
      disableSessionRefresh: true,
      additionalFields: {
        remember: { type: 'boolean', input: false, required: true },
        endsAt: { type: 'date', input: false, required: true },
      },
    },
    plugins: [{ id: 'verified-sign-in', endpoints: { startSession } }],
    advanced: {
      cookiePrefix: 'entrepuentes',
      useSecureCookies: false, // would add a prefix of its own
      defaultCookieAttributes: { secure: cookies.secure },
      cookies: { session_token: { name: cookies.fullName('session_token') } },
      // tables and columns for other ways of signing in are left out
      database: { generateId: 'serial', validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false }, // counts only what passes its handler; ours is in attempts.ts
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** Starts a session and sets its cookie, which lives for `maxAgeS` seconds or, without it, as long as the browser. */
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
