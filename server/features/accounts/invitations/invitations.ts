import { and, eq, isNull } from 'drizzle-orm';
import type { OpenInvitation, SignedInUser } from '#contract/accounts.ts';
import { invitationDays } from '#domain/accounts/account-rules.ts';
import { AppError } from '#domain/app-error.ts';
import { audit } from '#server/db/audit.ts';
import type { Queue } from '#server/db/queue.ts';
import { accountInvitations, users } from '#server/db/schema/accounts.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { loadPersonalData, setPassword } from '#server/features/accounts/account-queries.ts';
import { createToken, hashToken } from '#server/features/accounts/mailed-codes.ts';
import { type ClientInfo, queueNotice, readUserAgent } from '#server/features/accounts/mails/account-notices.ts';
import { assertStrongPassword, hashPassword } from '#server/features/accounts/passwords/passwords.ts';
import type { Sessions } from '#server/features/accounts/sessions/sessions.ts';
import type { AttemptLimits } from '#server/features/accounts/sign-in/attempt-limits.ts';
import type { KnownDevices } from '#server/features/accounts/sign-in/known-devices.ts';

export type Invitations = ReturnType<typeof createInvitations>;

type Dependencies = {
  db: Db;
  sessions: Sessions;
  knownDevices: KnownDevices;
  attempts: AttemptLimits;
  queue: Queue;
  clock: () => Date;
};
type Row = { invitation: typeof accountInvitations.$inferSelect; user: typeof users.$inferSelect };

const dayMs = 24 * 3_600_000;

/** Invitations by mail to set one's own password (BACK-3). A link works once, for seven days; only its hash is stored. */
export function createInvitations({ db, sessions, knownDevices, attempts, queue, clock }: Dependencies) {
  const isPending = (userId: number) =>
    and(
      eq(accountInvitations.userId, userId),
      isNull(accountInvitations.acceptedAt),
      isNull(accountInvitations.revokedAt),
    );

  /** Finds the invitation of a link. Throws the reason why it cannot be used, for other accounts last. */
  async function findUsable(tx: Tx, token: string, actor: SignedInUser | null, isLocked = false): Promise<Row> {
    const query = tx
      .select({ invitation: accountInvitations, user: users })
      .from(accountInvitations)
      .innerJoin(users, eq(users.id, accountInvitations.userId))
      .where(eq(accountInvitations.tokenHash, hashToken(token)));
    const [row] = await (isLocked ? query.for('update', { of: accountInvitations }) : query);
    if (!row) throw new AppError('invitation/unknown');
    if (row.invitation.acceptedAt) throw new AppError('invitation/used');
    if (row.invitation.revokedAt || !row.user.active) throw new AppError('invitation/revoked');
    if (row.invitation.expiresAt <= clock()) throw new AppError('invitation/expired');
    if (actor && actor.id !== row.user.id) throw new AppError('invitation/other-account');
    return row;
  }

  return {
    /** Invites an account and queues the mail. A former link of the account stops working. */
    async invite(tx: Tx, userId: number): Promise<void> {
      const expiresAt = new Date(clock().getTime() + invitationDays * dayMs);
      const fresh = { tokenHash: null, sentAt: null, expiresAt, acceptedAt: null, revokedAt: null };
      await tx
        .insert(accountInvitations)
        .values({ userId, ...fresh })
        .onConflictDoUpdate({ target: accountInvitations.userId, set: fresh });
      await queue.send(tx, 'invitation', { userId });
    },

    /** Revokes the pending invitation of an account, if any. */
    async revoke(tx: Tx, userId: number): Promise<void> {
      await tx.update(accountInvitations).set({ revokedAt: clock() }).where(isPending(userId));
    },

    /** Address and expiry of a pending invitation; undefined without one. */
    async findPending(userId: number): Promise<{ email: string; expiresAt: Date } | undefined> {
      const [row] = await db
        .select({ email: users.email, expiresAt: accountInvitations.expiresAt })
        .from(accountInvitations)
        .innerJoin(users, eq(users.id, accountInvitations.userId))
        .where(and(isPending(userId), eq(users.active, true)));
      return row;
    },

    /** Creates the token of a pending invitation, which replaces its former one. */
    async createToken(userId: number): Promise<string> {
      const token = createToken();
      const fields = { tokenHash: hashToken(token), sentAt: clock() };
      await db.update(accountInvitations).set(fields).where(isPending(userId));
      return token;
    },

    /** Returns whom a link invites. Throws invitation/… with the reason why it cannot be used. */
    async open(token: string, actor: SignedInUser | null, { address }: ClientInfo): Promise<OpenInvitation> {
      await attempts.countRequest('invitation', hashToken(token), address);
      const { user, invitation } = await findUsable(db, token, actor);
      return { nombre: user.name, email: user.email, vence: invitation.expiresAt.toISOString() };
    },

    /**
     * Sets the password of the invited account and ends its sessions. Returns its e-mail address and the cookie that makes the
     * browser known. Throws invitation/… and the errors of assertStrongPassword.
     */
    async accept(token: string, password: string, actor: SignedInUser | null, { address, headers }: ClientInfo) {
      await attempts.countRequest('invitation', hashToken(token), address);
      const { user } = await findUsable(db, token, actor);
      await assertStrongPassword(password, await loadPersonalData(db, { id: user.id }));
      const hash = await hashPassword(password);
      const accepted = await db.transaction(async (tx) => {
        const { id, email, name, role } = (await findUsable(tx, token, actor, true)).user;
        await setPassword(tx, id, hash);
        await sessions.endAll(tx, id);
        const { cookie, at } = await knownDevices.record(tx, id, headers);
        await queueNotice(queue, tx, 'password', { email, at, agent: readUserAgent(headers) });
        const states = { before: null, after: { Nombre: name }, columns: ['Nombre'] as const };
        const entry = { action: 'accept-invitation', entity: 'account', id } as const;
        await audit(tx, { actor: { id, nombre: name, rol: role }, at, ...entry, ...states });
        return { email, cookie };
      });
      sessions.forgetRead();
      return accepted;
    },
  };
}
