import { and, eq } from 'drizzle-orm';
import type { Usuario } from '#contract/accounts.ts';
import { Failure } from '#domain/failure.ts';
import { audit } from '#server/db/audit.ts';
import type { Queue } from '#server/db/queue.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { credential, insertAccount, setPassword } from './account-rows.ts';
import type { Attempts } from './attempts.ts';
import type { Auth } from './auth.ts';
import { type Codes, keyOfToken } from './codes.ts';
import { expectGoodPassword, hashPassword, verifyPassword } from './passwords.ts';
import { type Person, type Sessions, usuarioOf } from './sessions.ts';

export type AccountsService = ReturnType<typeof accountsService>;

type Dependencies = {
  db: Db;
  auth: Auth;
  sessions: Sessions;
  attempts: Attempts;
  codes: Codes;
  queue: Queue;
  clock: () => Date;
};
/** What a call knows of who makes it: its headers, and the address it came from. */
export type Origin = { headers: Headers; address: string };
type Credentials = { usernameoremail: string; password: string; remember: boolean };
type Registration = { nombre: string; email: string; password: string };

/** Nobody's address: what is signed in with when there is no account, so that the time is the same. */
const nobody = 'nadie@entrepuentes.invalid';

/** Signing in, forgotten passwords, and visitors' own accounts. Nothing here tells whether an account exists (AUTH-6). */
export function accountsService({ db, auth, sessions, attempts, codes, queue, clock }: Dependencies) {
  /** A new password of a person's own; of those who work in the back-office the audit log tells. */
  async function renewPassword(tx: Tx, person: Pick<Usuario, 'id' | 'nombre' | 'rol'>, hash: string): Promise<void> {
    await setPassword(tx, person.id, hash);
    if (person.rol === 'visitor') return;
    const nothing = { before: null, after: null, columns: [] };
    await audit(tx, { by: person, at: clock(), action: 'password', entity: 'account', id: person.id, ...nothing });
  }

  return {
    /** Signs in by e-mail or username; gives who it is and the session's cookies. Throws account/wrong-credentials. */
    async login({ usernameoremail, password, remember }: Credentials, { headers, address }: Origin) {
      // counted by what was typed: by account, the count would tell which e-mail a username has
      const tried = await attempts.signIn(usernameoremail.toLowerCase(), address);
      const email = (await emailOf(db, usernameoremail)) ?? nobody;
      const body = { email, password, rememberMe: remember };
      const before = await sessions.find(headers);
      const agent = new Headers({ 'user-agent': headers.get('user-agent')?.slice(0, 300) ?? '' });
      const answer = await auth.api.signInEmail({ body, headers: agent, returnHeaders: true }).catch(refused);
      await tried.succeeded();
      if (before) await sessions.end(before.person.id, before.person.sessionId).catch(ignoreEnded);
      const usuario = await usuarioOf(db, answer.response.user);
      return { usuario, cookies: answer.headers.getSetCookie() };
    },

    /** Ends the session of that browser, if it has one; gives the cookies that remove it. */
    async logout({ headers }: Origin): Promise<string[]> {
      const answer = await auth.api.signOut({ headers, returnHeaders: true });
      sessions.forgetRead();
      return answer.headers.getSetCookie();
    },

    /** Has a reset code mailed, if there is such an account. */
    async forgot(email: string, { address }: Origin): Promise<void> {
      const person = email.toLowerCase();
      await attempts.count('forgot', person, address);
      await queue.send(db, 'reset-code', { email: person });
    },

    /** Uses up a mailed code; gives the token of the one reset that it allows. Throws account/wrong-code. */
    async verifyCode(email: string, code: string, { address }: Origin): Promise<string> {
      const person = email.toLowerCase();
      await attempts.count('verify-code', person, address);
      const typed = { purpose: 'reset', key: person, email: person, code } as const;
      return codes.consume(db, typed, (tx) => codes.grant(tx, person));
    },

    /** Sets a new password by a verified code's token and ends every session. Throws account/not-verified. */
    async resetPassword(email: string, password: string, token: string, { address }: Origin): Promise<void> {
      const person = email.toLowerCase();
      await attempts.count('reset-password', person, address);
      await expectGoodPassword(password);
      const hash = await hashPassword(password);
      await db.transaction(async (tx) => {
        await codes.useGrant(tx, token, person);
        const [user] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.email, person), eq(users.active, true)));
        if (!user) throw new Failure('account/not-verified');
        await setPassword(tx, user.id, hash);
        await sessions.endAll(tx, user.id);
      });
      sessions.forgetRead();
    },

    /** Keeps a visitor's registration until its mailed code is typed; gives the token of the browser that asked. */
    async register({ nombre, email, password }: Registration, { address }: Origin): Promise<string> {
      const person = email.toLowerCase();
      await attempts.count('register', person, address);
      await expectGoodPassword(password);
      const hash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const token = await codes.keepRegistration(tx, person, nombre, hash);
        await queue.send(tx, 'registration', { email: person, key: keyOfToken(token) });
        return token;
      });
    },

    /** Makes the account whose code was typed in the browser that asked for it. Throws account/wrong-code. */
    async confirm(email: string, code: string, token: string, { address }: Origin): Promise<void> {
      const person = email.toLowerCase();
      await attempts.count('verify-code', person, address);
      const typed = { purpose: 'register', key: keyOfToken(token), email: person, code } as const;
      await codes.consume(db, typed, async (tx, { name, passwordHash }) => {
        const visitor = { name: name as string, email: person, role: 'visitor' } as const;
        const made = await insertAccount(tx, visitor, passwordHash);
        if (made === null) throw new Failure('account/wrong-code'); // taken meanwhile: nothing is told of it
      });
    },

    /** Changes one's own password and ends one's other sessions. Throws account/wrong-password. */
    async changePassword(person: Person, password: string, newPassword: string, { address }: Origin): Promise<void> {
      await attempts.count('change-password', String(person.id), address);
      const own = and(eq(accounts.userId, person.id), eq(accounts.providerId, credential));
      const [kept] = await db.select({ hash: accounts.password }).from(accounts).where(own);
      if (!kept?.hash || !(await verifyPassword({ hash: kept.hash, password })))
        throw new Failure('account/wrong-password');
      await expectGoodPassword(newPassword);
      const hash = await hashPassword(newPassword);
      await db.transaction(async (tx) => {
        await renewPassword(tx, person, hash);
        await sessions.endAll(tx, person.id, person.sessionId);
      });
      sessions.forgetRead();
    },
  };
}

/** The address of an active account, by e-mail or username in whatever letter case; null when there is none. */
async function emailOf(db: Db, usernameOrEmail: string): Promise<string | null> {
  const name = usernameOrEmail.toLowerCase();
  if (name.includes('@')) return (await userOf(db, name)) ? name : null;
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.username, name), eq(users.active, true)));
  return user?.email ?? null;
}

/** The active account of an address. */
async function userOf(tx: Tx, email: string) {
  const [user] = await tx
    .select({ id: users.id, nombre: users.name, rol: users.role })
    .from(users)
    .where(and(eq(users.email, email), eq(users.active, true)));
  return user;
}

/** better-auth's refusal of a password as ours; anything else is no refusal. */
function refused(error: unknown): never {
  const status = (error as { statusCode?: number }).statusCode;
  throw status === 401 || status === 400 ? new Failure('account/wrong-credentials') : error;
}

function ignoreEnded(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}
