import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import { z } from 'zod';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/store.ts';

const dayS = 86_400;

export type Auth = ReturnType<typeof createAuth>;

/**
 * Sessions by better-auth on our tables. Its own HTTP handler is not mounted: our calls stand before it, check passwords with
 * their limits, and make users themselves.
 */
export function createAuth({ db, secret, publicUrl }: { db: Db; secret: string; publicUrl: string }) {
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
    session: { expiresIn: 30 * dayS, updateAge: dayS },
    plugins: [{ id: 'verified-sign-in', endpoints: { startSession } }],
    advanced: {
      cookiePrefix: 'entrepuentes',
      // tables and columns for other ways of signing in are left out
      database: { generateId: 'serial', validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false }, // counts only what passes its handler; ours is in attempts.ts
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** Begins a session of a person whose password was checked, remembered beyond the browser's end or not; sets its cookies. */
const startSession = createAuthEndpoint(
  '/start-session',
  { method: 'POST', body: z.object({ userId: z.int(), remember: z.boolean() }) },
  async (ctx) => {
    const { userId, remember } = ctx.body;
    const { internalAdapter } = ctx.context;
    const user = await internalAdapter.findUserById(String(userId));
    if (!user) throw new Error(`user ${userId} is gone`);
    const session = await internalAdapter.createSession(user.id, !remember);
    await setSessionCookie(ctx, { session, user }, !remember);
    return ctx.json({ sessionId: Number(session.id) });
  },
);
