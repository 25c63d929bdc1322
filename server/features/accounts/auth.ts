import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { longestPassword } from '#domain/accounts.ts';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import type { Db } from '#server/db/store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const dayS = 86_400;

export type Auth = ReturnType<typeof createAuth>;

/**
 * Sign-in and sessions by better-auth on our tables. Its own HTTP handler is not mounted: our calls stand before it, with
 * their limits, and make users themselves.
 */
export function createAuth({ db, secret, publicUrl }: { db: Db; secret: string; publicUrl: string }) {
  return betterAuth({
    secret,
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
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: longestPassword,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    advanced: {
      cookiePrefix: 'entrepuentes',
      // tables and columns for other ways of signing in are left out
      database: { generateId: 'serial', validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false }, // counts only what passes its handler; ours is in attempts.ts
    telemetry: { enabled: false },
    logger: { disabled: true }, // it would warn of every wrong password
  });
}
