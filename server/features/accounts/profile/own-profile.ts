import { and, eq, inArray } from 'drizzle-orm';
import type { Profile, SignedInUser, User } from '#contract/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import type { Queue } from '#server/db/queue.ts';
import { accountCodes, users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { updateAccount } from '#server/features/accounts/account-queries.ts';
import type { MailedCodes } from '#server/features/accounts/mailed-codes.ts';
import { type ClientInfo, queueNotice, readUserAgent } from '#server/features/accounts/mails/account-notices.ts';
import { assertOwnPassword } from '#server/features/accounts/passwords/own-password.ts';
import { loadUser, type Sessions } from '#server/features/accounts/sessions/sessions.ts';
import type { AttemptLimits } from '#server/features/accounts/sign-in/attempt-limits.ts';

export type OwnProfile = ReturnType<typeof createOwnProfile>;

/** Change of the user's own data, in the names of the audit log; absent fields stay. */
type Change = { Nombre?: string; Email?: string; Telefono?: string };
type Dependencies = {
  db: Db;
  attempts: AttemptLimits;
  codes: MailedCodes;
  queue: Queue;
  sessions: Sessions;
  clock: () => Date;
  /** Changes the contact data of a partner and its account, audited. */
  changePartner: (tx: Tx, actor: Actor, partnerId: number, change: Change) => Promise<unknown>;
};

/** The user's own name, phone and e-mail address (BACK-3). Changes of partners and administrators are audited. */
export function createOwnProfile({ db, attempts, codes, queue, sessions, clock, changePartner }: Dependencies) {
  async function change(tx: Tx, actor: SignedInUser, changed: Change): Promise<User> {
    const read = async () => (await tx.select().from(users).where(eq(users.id, actor.id)))[0];
    const before = await read();
    if (!before) throw new AppError('access/signed-out');
    if (actor.partnerId !== null) await changePartner(tx, actor, actor.partnerId, changed);
    else {
      const { Nombre = before.name, Email = before.email } = changed;
      await updateAccount(tx, actor.id, { name: Nombre, email: Email });
      const states = { before: { Nombre: before.name, Email: before.email }, after: { Nombre, Email } };
      const entry = { action: 'update', entity: 'account', id: actor.id, columns: ['Nombre', 'Email'] as const };
      if (actor.rol !== 'visitor') await audit(tx, { actor, at: clock(), ...entry, ...states });
    }
    return loadUser(tx as Db, (await read()) ?? before);
  }

  return {
    /** Returns the data that the account page edits. */
    async get({ id }: SignedInUser): Promise<Profile> {
      const [row] = await db
        .select({ nombre: users.name, email: users.email, telefono: partners.phone })
        .from(users)
        .leftJoin(partners, eq(partners.userId, users.id))
        .where(eq(users.id, id));
      if (!row) throw new AppError('access/signed-out');
      return row;
    },

    /** Changes name and phone, as far as given. Throws account/no-phone. */
    async update(
      actor: SignedInUser,
      { nombre, telefono }: { nombre?: string | undefined; telefono?: string | undefined },
    ) {
      if (telefono !== undefined && actor.partnerId === null) throw new AppError('account/no-phone');
      const changed = {
        ...(nombre !== undefined && { Nombre: nombre }),
        ...(telefono !== undefined && { Telefono: telefono }),
      };
      const usuario = await db.transaction((tx) => change(tx, actor, changed));
      sessions.forgetRead();
      return usuario;
    },

    /**
     * Queues a mail with a code to a new e-mail address. Responds alike whether or not the address is taken. Throws
     * account/wrong-password, account/same-email.
     */
    async requestEmail(
      actor: SignedInUser,
      input: { email: string; password: string },
      origin: ClientInfo,
    ): Promise<void> {
      await assertOwnPassword({ db, attempts }, actor, input.password, origin);
      const email = input.email.toLowerCase();
      if (email === actor.email) throw new AppError('account/same-email');
      await queue.send(db, 'email-code', { userId: actor.id, email });
    },

    /**
     * Changes the e-mail address with the code that was mailed to it, and notifies both addresses. Codes for the former
     * address stop working. Throws account/wrong-code, account/email-taken.
     */
    async confirmEmail(actor: SignedInUser, input: { email: string; code: string }, { address, headers }: ClientInfo) {
      const key = String(actor.id);
      const email = input.email.toLowerCase();
      await attempts.countRequest('verify-code', key, address);
      const usuario = await codes.consume(db, { purpose: 'email', key, email, code: input.code }, async (tx) => {
        const [before] = await tx
          .select({ email: users.email })
          .from(users)
          .where(eq(users.id, actor.id))
          .for('update');
        const changed = await change(tx, actor, { Email: email });
        const notice = { at: clock(), agent: readUserAgent(headers) };
        await queueNotice(queue, tx, 'old-email', { ...notice, email: before?.email ?? actor.email });
        await queueNotice(queue, tx, 'new-email', { ...notice, email });
        const isReset = inArray(accountCodes.purpose, ['reset', 'grant']);
        await tx.delete(accountCodes).where(and(eq(accountCodes.email, before?.email ?? ''), isReset));
        return changed;
      });
      sessions.forgetRead();
      return usuario;
    },
  };
}
