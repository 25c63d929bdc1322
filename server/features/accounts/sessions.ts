import { and, desc, eq, gt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Person, SessionListed, Usuario } from '#contract/accounts.ts';
import { rememberedIdleDays, rememberedMaxDays, sessionHours } from '#domain/accounts.ts';
import { Failure } from '#domain/failure.ts';
import type { Role } from '#domain/roles.ts';
import { type FactorPolicy, isSecondFactorRequired } from '#domain/second-factor.ts';
import { isoInstant } from '#server/db/instants.ts';
import type { Queue } from '#server/db/queue.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { agentOf, sendNotice } from './account-notices.ts';
import { lockedCredential } from './account-rows.ts';
import type { Auth } from './auth.ts';
import { factorsOf, hasFactor } from './factor-rows.ts';
import type { KnownDevices } from './known-devices.ts';

export type Sessions = ReturnType<typeof createSessions>;

type Dependencies = {
  db: Db;
  auth: Auth;
  cookies: Cookies;
  knownDevices: KnownDevices;
  queue: Queue;
  /** Which accounts must have a second factor; undefined: none. */
  policy?: FactorPolicy | undefined;
  /** The machine's clock, which better-auth goes by, too. */
  clock: () => Date;
};
/** A person, and the cookies that renew the session when its day has come. */
type Found = { person: Person; cookies: string[] };
type Start = {
  /** Whether the session outlives the browser and is renewed with use. */
  remember: boolean;
  /** The headers of the request that proved the identity. */
  headers: Headers;
  /** The hash that the password was checked against; absent when something else proved the identity. */
  passwordHash?: string | undefined;
  /** Whether the rest of the proof still holds, read in a transaction that locks the account. */
  stillHolds?: (tx: Tx) => Promise<boolean>;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long a session that was read is believed: one that was ended elsewhere ends here within a second. */
const believedMs = 500;
const mostKept = 10_000;

/** Who is signed in, and where. */
export function createSessions({ db, auth, cookies, knownDevices, queue, policy, clock }: Dependencies) {
  const read = new Map<string, { found: Found; until: number }>();
  /** Reads under way: calls of one session at once, of which each read costs many, share one. */
  const reading = new Map<string, Promise<Found | null>>();
  let timesForgotten = 0;

  /** The session's cookie alone, so that what is cached by its value was read by it. */
  const onlyCookie = (value: string) =>
    new Headers({ cookie: `${cookies.fullName('session_token')}=${encodeURIComponent(value)}` });

  async function readSession(cookie: string): Promise<Found | null> {
    const found = await auth.api.getSession({ headers: onlyCookie(cookie) });
    const now = clock();
    if (!found?.user.active || found.session.endsAt <= now) return null;
    const { user, session } = found;
    const renewed = session.remember && now.getTime() - session.updatedAt.getTime() >= dayMs;
    const maxAgeS = renewed ? await renew(Number(session.id), now) : undefined;
    if (maxAgeS === null) return null;
    const usuario = await usuarioOf(db, user);
    const line = maxAgeS && cookies.set('session_token', cookie, maxAgeS);
    const isRequired = isSecondFactorRequired(policy, usuario.rol);
    const lacksSecondFactor = isRequired && !hasFactor(await factorsOf(db, usuario.id));
    const person = { ...usuario, sessionId: Number(session.id), lacksSecondFactor };
    return { person, cookies: line ? [line] : [] };
  }

  /** Extends a remembered session, never past its absolute end. Gives the seconds that it has left; null when it has ended. */
  async function renew(sessionId: number, now: Date): Promise<number | null> {
    const idleEnd = new Date(now.getTime() + rememberedIdleDays * dayMs);
    const [row] = await db
      .update(sessions)
      .set({ expiresAt: sql`least(${idleEnd.toISOString()}::timestamptz, ${sessions.endsAt})`, updatedAt: now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.remember, true), isLive(now)))
      .returning({ expiresAt: sessions.expiresAt });
    return row ? secondsBetween(now, row.expiresAt) : null;
  }

  async function readAnew(cookie: string): Promise<Found | null> {
    const asked = performance.now();
    const before = timesForgotten;
    const found = await readSession(cookie);
    read.delete(cookie);
    if (!found) return null;
    if (before !== timesForgotten) return found; // it may just have been ended: the next one reads it anew
    if (read.size >= mostKept) read.clear();
    read.set(cookie, { found, until: asked + believedMs });
    return found;
  }

  async function find(headers: Headers): Promise<Found | null> {
    const cookie = cookies.read('session_token', headers);
    if (!cookie) return null;
    const known = read.get(cookie);
    if (known && known.until > performance.now()) return { ...known.found, cookies: [] };
    const shared = reading.get(cookie);
    if (shared) return shared.then((found) => found && { ...found, cookies: [] });
    const own = readAnew(cookie).finally(() => {
      if (reading.get(cookie) === own) reading.delete(cookie);
    });
    reading.set(cookie, own);
    return own;
  }

  function forgetRead(): void {
    timesForgotten++;
    read.clear();
    reading.clear();
  }

  async function end(userId: number, sessionId: number): Promise<void> {
    const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
    const ended = await db.delete(sessions).where(own).returning({ id: sessions.id });
    forgetRead();
    if (ended.length === 0) throw new Failure('account/unknown-session');
  }

  /**
   * Records the browser as known to the account and has a mail sent when it is a new one. Throws account/wrong-credentials
   * when the account was deactivated, its password changed, or the proof ended otherwise, since the identity was proved.
   */
  async function confirm(tx: Tx, userId: number, { headers, passwordHash, stillHolds }: Start): Promise<string> {
    const account = await lockedCredential(tx, userId);
    if (!account || (passwordHash !== undefined && account.hash !== passwordHash))
      throw new Failure('account/wrong-credentials');
    if (stillHolds && !(await stillHolds(tx))) throw new Failure('account/wrong-credentials');
    const device = await knownDevices.record(tx, userId, headers);
    const isNew = !device.wasKnown && (device.hadOthers || account.wasChanged);
    if (isNew) await sendNotice(queue, tx, 'device', { email: account.email, at: device.at, agent: agentOf(headers) });
    return device.cookie;
  }

  return {
    /** Who asks, by the session's cookie; null without a live session of an active account. */
    find,

    /**
     * Starts a session of a user whose identity was proved, and ends the one that the browser had. Gives its id and the
     * Set-Cookie headers of the answer. Throws account/wrong-credentials when the proof holds no longer.
     */
    async start(userId: number, start: Start): Promise<{ sessionId: number; cookies: string[] }> {
      const { remember, headers } = start;
      const before = await find(headers);
      const agent = new Headers({ 'user-agent': agentOf(headers) });
      const body = { userId, remember, ...endsOf(remember, clock()) };
      const started = await auth.api.startSession({ body, headers: agent, returnHeaders: true });
      const { sessionId } = started.response;
      // after the session is stored: a change of the password that ended all sessions before could not see this one
      const deviceCookie = await db
        .transaction((tx) => confirm(tx, userId, start))
        .catch(async (error: unknown) => {
          await end(userId, sessionId).catch(ignoreEnded);
          throw error;
        });
      if (before) await end(before.person.id, before.person.sessionId).catch(ignoreEnded);
      return { sessionId, cookies: [...started.headers.getSetCookie(), deviceCookie] };
    },

    /** Ends the session of a browser, if it has one. Gives the Set-Cookie headers that remove it. */
    async endOwn(headers: Headers): Promise<string[]> {
      const cookie = cookies.read('session_token', headers);
      if (cookie) await auth.api.signOut({ headers: onlyCookie(cookie) });
      forgetRead();
      return [cookies.remove('session_token')];
    },

    /** One's sessions that live, the latest first. */
    list: ({ id, sessionId }: Person): Promise<SessionListed[]> =>
      db
        .select({
          id: sessions.id,
          actual: sql<boolean>`${sessions.id} = ${sessionId}`,
          creada: isoInstant(sessions.createdAt),
          vista: isoInstant(sessions.updatedAt),
          vence: isoInstant(sessions.expiresAt),
          termina: isoInstant(sessions.endsAt),
          recordada: sessions.remember,
          navegador: sql<string>`coalesce(${sessions.userAgent}, '')`,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, id), isLive(clock())))
        .orderBy(desc(sessions.updatedAt), desc(sessions.id)),

    /** Ends one session of a person; throws account/unknown-session when it is none of theirs. */
    end,

    /** Ends every session of a person, but for the one named. `forgetRead` belongs after the transaction. */
    async endAll(tx: Tx, userId: number, except?: number): Promise<void> {
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
    },

    /** Ends every session of a person. */
    async endAllOf(userId: number): Promise<void> {
      await this.endAll(db, userId);
      forgetRead();
    },

    /** Removes the sessions that have expired by then. */
    async removeEnded(now: Date): Promise<void> {
      await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.endsAt, now)));
    },

    /** Reads every session anew, so that what was just ended is ended here at once. */
    forgetRead,

    /** The person a session belongs to; undefined when there is no such session. */
    async ownerOf(sessionId: number): Promise<number | undefined> {
      const [row] = await db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId));
      return row?.userId;
    },
  };
}

/** When a session that starts now ends: by itself, at the latest, and in the browser, which closes it with itself unless remembered. */
function endsOf(remember: boolean, now: Date) {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (!remember) return { expiresAt: after(sessionHours * hourMs), endsAt: after(sessionHours * hourMs) };
  const expiresAt = after(rememberedIdleDays * dayMs);
  return { expiresAt, endsAt: after(rememberedMaxDays * dayMs), maxAgeS: secondsBetween(now, expiresAt) };
}

const isLive = (now: Date): SQL | undefined => and(gt(sessions.expiresAt, now), gt(sessions.endsAt, now));

const secondsBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / 1000);

function ignoreEnded(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}

type User = { id: string | number; name: string; email: string; username?: string | null; role: string };

/** A person as the browser knows them, from better-auth's user. */
export async function usuarioOf(db: Db, { id, name, email, username, role }: User): Promise<Usuario> {
  const usuario = { id: Number(id), nombre: name, username: username ?? '', email, rol: role as Role };
  if (role !== 'partner') return { ...usuario, partnerId: null };
  const [partner] = await db.select({ id: partners.id }).from(partners).where(eq(partners.userId, usuario.id));
  return { ...usuario, partnerId: partner?.id ?? null };
}
