import { and, desc, eq, gt, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ListedSession, SignedInUser, User } from '#contract/accounts.ts';
import {
  maxRememberedSessionDays,
  maxSessionHours,
  rememberedSessionIdleDays,
} from '#domain/accounts/account-rules.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { isSecondFactorRequired, type SecondFactorPolicy } from '#domain/accounts/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { isWriteRefused } from '#server/db/database-errors.ts';
import type { Queue } from '#server/db/queue.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { tillSessions } from '#server/db/schema/cashiers.ts';
import { partners } from '#server/db/schema/partners.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { closeInvitation, lockCredential } from '#server/features/accounts/account-queries.ts';
import { queueNotice, readUserAgent } from '#server/features/accounts/mails/account-notices.ts';
import { hasFactor, loadFactors } from '#server/features/accounts/second-factor/factor-queries.ts';
import type { KnownDevices } from '#server/features/accounts/sign-in/known-devices.ts';
import type { Cookies } from '#server/http/security/cookies.ts';
import type { Auth } from './auth.ts';
import { loadTill } from './load-till.ts';

export type Sessions = ReturnType<typeof createSessions>;

type Dependencies = {
  db: Db;
  auth: Auth;
  cookies: Cookies;
  knownDevices: KnownDevices;
  queue: Queue;
  /** Roles that must have a second factor; undefined requires none. */
  policy?: SecondFactorPolicy | undefined;
  /** The system clock; better-auth uses it, too. */
  clock: () => Date;
};
/** The user of a session, and the cookie that extends it when it was renewed. */
type ActiveSession = { user: SignedInUser; cookies: string[] };
type StartOptions = {
  /** Whether the session survives closing the browser and is renewed with use. */
  remember: boolean;
  /** Headers of the request that proved the identity. */
  headers: Headers;
  /** Hash that the password was verified against; absent when another factor proved the identity. */
  passwordHash?: string | undefined;
  /** Rechecks the rest of the proof in the transaction that locks the account. */
  isProofValid?: (tx: Tx) => Promise<boolean>;
  /** Phone of a cashier's session. It replaces the known device, and no mail is sent: a cashier has no mailbox. */
  phoneId?: number;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Lifetime of a cached session. Another process notices an ended session after this time. */
const cacheTtlMs = 500;
const maxCached = 10_000;

/** Sessions of signed-in users, with a short-lived cache in memory. */
export function createSessions({ db, auth, cookies, knownDevices, queue, policy, clock }: Dependencies) {
  const cache = new LRUCache<string, ActiveSession>({ max: maxCached, ttl: cacheTtlMs, ttlResolution: 0 });
  /** Single flight: concurrent requests of one session share one read. A read that is no longer here is not cached. */
  const inFlightReads = new Map<string, Promise<ActiveSession | null>>();

  /** Request headers with only the session cookie, which is the cache key. */
  const sessionCookieHeaders = (value: string) =>
    new Headers({ cookie: `${cookies.fullName('session_token')}=${encodeURIComponent(value)}` });

  async function readSession(cookie: string): Promise<ActiveSession | null> {
    const result = await auth.api.findSession({ headers: sessionCookieHeaders(cookie) });
    const now = clock();
    if (!result?.user.active || result.session.endsAt <= now) return null;
    const { user, session } = result;
    const isRenewalDue = session.remember && now.getTime() - session.updatedAt.getTime() >= dayMs;
    const maxAgeS = isRenewalDue ? await renew(Number(session.id), now) : undefined;
    if (maxAgeS === null) return null;
    const usuario = await loadUser(db, user);
    const till = usuario.rol === 'cashier' ? await loadTill(db, usuario.id, Number(session.id)) : undefined;
    if (till === null) return null;
    const setCookie = maxAgeS && cookies.set('session_token', cookie, maxAgeS);
    const isRequired = isSecondFactorRequired(policy, usuario.rol);
    const isMissingSecondFactor = isRequired && !hasFactor(await loadFactors(db, usuario.id));
    const person = { ...usuario, sessionId: Number(session.id), isMissingSecondFactor, ...(till && { till }) };
    return { user: person, cookies: setCookie ? [setCookie] : [] };
  }

  /**
   * Extends a remembered session up to its absolute end. Returns its remaining seconds; null when it has ended, undefined
   * while the database is read-only.
   */
  async function renew(sessionId: number, now: Date): Promise<number | null | undefined> {
    const idleEnd = new Date(now.getTime() + rememberedSessionIdleDays * dayMs);
    try {
      const [row] = await db
        .update(sessions)
        .set({ expiresAt: sql`least(${idleEnd.toISOString()}::timestamptz, ${sessions.endsAt})`, updatedAt: now })
        .where(and(eq(sessions.id, sessionId), eq(sessions.remember, true), isLive(now)))
        .returning({ expiresAt: sessions.expiresAt });
      return row ? secondsBetween(now, row.expiresAt) : null;
    } catch (error) {
      if (isWriteRefused(error)) return undefined;
      throw error;
    }
  }

  async function find(headers: Headers): Promise<ActiveSession | null> {
    const cookie = cookies.read('session_token', headers);
    if (!cookie) return null;
    const cached = cache.get(cookie);
    if (cached) return { ...cached, cookies: [] };
    const inFlight = inFlightReads.get(cookie);
    if (inFlight) return inFlight.then((session) => session && { ...session, cookies: [] });
    const startedAt = performance.now();
    const reading = readSession(cookie)
      .then((session) => {
        const isCurrent = inFlightReads.get(cookie) === reading; // otherwise the session may have ended during the read
        if (session && isCurrent) cache.set(cookie, session, { start: startedAt });
        return session;
      })
      .finally(() => {
        if (inFlightReads.get(cookie) === reading) inFlightReads.delete(cookie);
      });
    inFlightReads.set(cookie, reading);
    return reading;
  }

  /** Forgets every session. */
  function clearCache(): void {
    cache.clear();
    inFlightReads.clear();
  }

  async function end(userId: number, sessionId: number): Promise<void> {
    const condition = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
    const ended = await db.delete(sessions).where(condition).returning({ id: sessions.id });
    for (const [cookie, { user }] of cache.entries()) if (user.sessionId === sessionId) cache.delete(cookie);
    inFlightReads.clear(); // whose session each of them reads is not known yet
    if (ended.length === 0) throw new AppError('account/unknown-session');
  }

  /**
   * Records the browser as a known device, queues a mail when it is new, and closes an invitation. Throws account/wrong-credentials when the
   * account was deactivated, its password changed, or another proof was revoked since the identity was proved.
   */
  async function confirm(
    tx: Tx,
    userId: number,
    sessionId: number,
    { headers, passwordHash, isProofValid, phoneId }: StartOptions,
  ): Promise<string[]> {
    const account = await lockCredential(tx, userId);
    if (!account || (passwordHash !== undefined && account.hash !== passwordHash))
      throw new AppError('account/wrong-credentials');
    if (isProofValid && !(await isProofValid(tx))) throw new AppError('account/wrong-credentials');
    await closeInvitation(tx, userId);
    if (phoneId !== undefined) {
      await tx.insert(tillSessions).values({ sessionId, phoneId });
      return [];
    }
    const device = await knownDevices.record(tx, userId, headers);
    const isNew = !device.wasKnown && (device.hadOthers || account.wasChanged);
    if (isNew)
      await queueNotice(queue, tx, 'device', { email: account.email, at: device.at, agent: readUserAgent(headers) });
    return [device.cookie];
  }

  return {
    /** Returns the signed-in user of a session cookie; null without a live session of an active account. */
    find,

    /**
     * Starts a session for a user with proven identity and ends the browser's previous one. Returns the session id and the
     * Set-Cookie headers. Throws account/wrong-credentials when the proof is no longer valid.
     */
    async start(userId: number, start: StartOptions): Promise<{ sessionId: number; cookies: string[] }> {
      const { remember, headers } = start;
      const before = await find(headers);
      const agent = new Headers({ 'user-agent': readUserAgent(headers) });
      const body = { userId, remember, ...computeExpiry(remember, clock()) };
      const started = await auth.api.startSession({ body, headers: agent, returnHeaders: true });
      const { sessionId } = started.response;
      // checked after the session is stored: a concurrent password change that ended all sessions could not see this one
      const deviceCookies = await db
        .transaction((tx) => confirm(tx, userId, sessionId, start))
        .catch(async (error: unknown) => {
          await end(userId, sessionId).catch(ignoreFailure);
          throw error;
        });
      if (before) await end(before.user.id, before.user.sessionId).catch(ignoreFailure);
      return { sessionId, cookies: [...started.headers.getSetCookie(), ...deviceCookies] };
    },

    /** Ends the session of a browser, if any. Returns the Set-Cookie headers that remove it. */
    async endCurrent(headers: Headers): Promise<string[]> {
      const cookie = cookies.read('session_token', headers);
      if (cookie) await auth.api.signOut({ headers: sessionCookieHeaders(cookie) });
      cache.delete(cookie);
      inFlightReads.delete(cookie);
      return [cookies.remove('session_token')];
    },

    /** Lists the user's live sessions, most recently used first. */
    list: ({ id, sessionId }: SignedInUser): Promise<ListedSession[]> =>
      db
        .select({
          id: sessions.id,
          actual: sql<boolean>`${sessions.id} = ${sessionId}`,
          creada: isoInstantSql(sessions.createdAt),
          vista: isoInstantSql(sessions.updatedAt),
          vence: isoInstantSql(sessions.expiresAt),
          termina: isoInstantSql(sessions.endsAt),
          recordada: sessions.remember,
          navegador: sql<string>`coalesce(${sessions.userAgent}, '')`,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, id), isLive(clock())))
        .orderBy(desc(sessions.updatedAt), desc(sessions.id)),

    /** Ends one session of a user. Throws account/unknown-session when it belongs to another user. */
    end,

    /** Ends every session of a user except the given one. Call `forgetRead` after the transaction. */
    async endAll(tx: Tx, userId: number, except?: number): Promise<void> {
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
    },

    /** Ends every session on a phone of a till. Call `forgetRead` after the transaction. */
    async endAllOnPhone(tx: Tx, phoneId: number): Promise<void> {
      const onPhone = tx
        .select({ id: tillSessions.sessionId })
        .from(tillSessions)
        .where(eq(tillSessions.phoneId, phoneId));
      await tx.delete(sessions).where(inArray(sessions.id, onPhone));
    },

    /** Ends every session of a user. */
    async endAllSessions(userId: number): Promise<void> {
      await this.endAll(db, userId);
      clearCache();
    },

    /** Removes expired sessions. */
    async removeExpired(now: Date): Promise<void> {
      await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.endsAt, now)));
    },

    /** Clears the session cache, so that ended sessions are rejected at once. */
    forgetRead: clearCache,

    /** Returns the user id that a session belongs to; undefined when there is no such session. */
    async ownerOf(sessionId: number): Promise<number | undefined> {
      const [row] = await db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId));
      return row?.userId;
    },
  };
}

/** Computes idle end, absolute end and cookie lifetime of a new session. Without `remember` the cookie has no lifetime. */
function computeExpiry(remember: boolean, now: Date) {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (!remember) return { expiresAt: after(maxSessionHours * hourMs), endsAt: after(maxSessionHours * hourMs) };
  const expiresAt = after(rememberedSessionIdleDays * dayMs);
  return { expiresAt, endsAt: after(maxRememberedSessionDays * dayMs), maxAgeS: secondsBetween(now, expiresAt) };
}

const isLive = (now: Date): SQL | undefined => and(gt(sessions.expiresAt, now), gt(sessions.endsAt, now));

const secondsBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / 1000);

function ignoreFailure(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

type AuthUser = { id: string | number; name: string; email: string; username?: string | null; role: string };

/** Converts better-auth's user to the wire format. */
export async function loadUser(db: Tx, { id, name, email, username, role }: AuthUser): Promise<User> {
  const usuario = { id: Number(id), nombre: name, username: username ?? '', email, rol: role as Role };
  if (role !== 'partner') return { ...usuario, partnerId: null };
  const [partner] = await db.select({ id: partners.id }).from(partners).where(eq(partners.userId, usuario.id));
  return { ...usuario, partnerId: partner?.id ?? null };
}
