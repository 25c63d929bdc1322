import { and, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Person, SessionListed, Usuario } from '#contract/accounts.ts';
import { Failure } from '#domain/failure.ts';
import type { Role } from '#domain/roles.ts';
import { type FactorPolicy, isSecondFactorRequired } from '#domain/second-factor.ts';
import { isoInstant } from '#server/db/instants.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { Auth } from './auth.ts';
import { sessionCookie } from './cookies.ts';
import { factorsOf, hasFactor } from './factor-rows.ts';

export type Sessions = ReturnType<typeof createSessions>;

/** A person, and the cookies that renew the session when its day has come. */
type Found = { person: Person; cookies: string[] };

/** How long a session that was read is believed: one that was ended elsewhere ends here within a second. */
const believedMs = 500;
const mostKept = 10_000;

/** Who is signed in, and where. */
export function createSessions({ db, auth, policy = 'nobody' }: { db: Db; auth: Auth; policy?: FactorPolicy }) {
  const read = new Map<string, { found: Found; until: number }>();
  /** Reads under way: calls of one session at once, of which each read costs many, share one. */
  const reading = new Map<string, Promise<Found | null>>();
  let timesForgotten = 0;

  async function readSession(headers: Headers): Promise<Found | null> {
    const { response, headers: answer } = await auth.api.getSession({ headers, returnHeaders: true });
    if (!response?.user.active) return null;
    const { user, session } = response;
    const usuario = await usuarioOf(db, user);
    const isRequired = isSecondFactorRequired(policy, usuario.rol);
    const lacksSecondFactor = isRequired && !hasFactor(await factorsOf(db, usuario.id));
    return { person: { ...usuario, sessionId: Number(session.id), lacksSecondFactor }, cookies: answer.getSetCookie() };
  }

  async function readAnew(cookie: string, headers: Headers): Promise<Found | null> {
    const asked = performance.now();
    const before = timesForgotten;
    const found = await readSession(headers);
    read.delete(cookie);
    if (!found) return null;
    if (before !== timesForgotten) return found; // it may just have been ended: the next one reads it anew
    if (read.size >= mostKept) read.clear();
    read.set(cookie, { found, until: asked + believedMs });
    return found;
  }

  return {
    /** Who asks, by the session's cookie; null without a live session of an active account. */
    async find(headers: Headers): Promise<Found | null> {
      const cookie = sessionCookie(headers);
      if (!cookie) return null;
      const known = read.get(cookie);
      if (known && known.until > performance.now()) return { ...known.found, cookies: [] };
      const shared = reading.get(cookie);
      if (shared) return shared.then((found) => found && { ...found, cookies: [] });
      const own = readAnew(cookie, headers).finally(() => {
        if (reading.get(cookie) === own) reading.delete(cookie);
      });
      reading.set(cookie, own);
      return own;
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
          navegador: sql<string>`coalesce(${sessions.userAgent}, '')`,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, sql`now()`)))
        .orderBy(desc(sessions.updatedAt), desc(sessions.id)),

    /** Ends one session of a person; throws account/unknown-session when it is none of theirs. */
    async end(userId: number, sessionId: number): Promise<void> {
      const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
      const ended = await db.delete(sessions).where(own).returning({ id: sessions.id });
      this.forgetRead();
      if (ended.length === 0) throw new Failure('account/unknown-session');
    },

    /** Ends every session of a person, but for the one named. `forgetRead` belongs after the transaction. */
    async endAll(tx: Tx, userId: number, except?: number): Promise<void> {
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
    },

    /** Ends every session of a person. */
    async endAllOf(userId: number): Promise<void> {
      await this.endAll(db, userId);
      this.forgetRead();
    },

    /** Removes the sessions that have expired by then. */
    async removeEnded(now: Date): Promise<void> {
      await db.delete(sessions).where(lte(sessions.expiresAt, now));
    },

    /** Reads every session anew, so that what was just ended is ended here at once. */
    forgetRead(): void {
      timesForgotten++;
      read.clear();
      reading.clear();
    },

    /** The person a session belongs to; undefined when there is no such session. */
    async ownerOf(sessionId: number): Promise<number | undefined> {
      const [row] = await db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId));
      return row?.userId;
    },
  };
}

type User = { id: string | number; name: string; email: string; username?: string | null; role: string };

/** A person as the browser knows them, from better-auth's user. */
export async function usuarioOf(db: Db, { id, name, email, username, role }: User): Promise<Usuario> {
  const usuario = { id: Number(id), nombre: name, username: username ?? '', email, rol: role as Role };
  if (role !== 'partner') return { ...usuario, partnerId: null };
  const [partner] = await db.select({ id: partners.id }).from(partners).where(eq(partners.userId, usuario.id));
  return { ...usuario, partnerId: partner?.id ?? null };
}
