import { asc, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { SignedInUser } from '#contract/accounts.ts';
import type { StaffAccount } from '#contract/second-factor.ts';
import type { SecondFactorPolicy } from '#domain/accounts/second-factor.ts';
import { AppError } from '#domain/app-error.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import type { Queue } from '#server/db/queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { queueNotice } from '#server/features/accounts/mails/account-notices.ts';
import type { Sessions } from '#server/features/accounts/sessions/sessions.ts';
import type { AttemptLimits } from '#server/features/accounts/sign-in/attempt-limits.ts';
import { factorColumns, lockAccount, removeFactors } from './factor-queries.ts';
import { createOwnFactors } from './own-factors.ts';
import { createPasskeyCeremonies } from './passkey-ceremonies.ts';
import { createPendingSignIns, type PendingSignIns } from './pending-sign-ins.ts';
import { createSecondStep, createSecondStepLimits } from './second-step.ts';

export type SecondFactorService = ReturnType<typeof secondFactorService>;

type Dependencies = {
  db: Db;
  sessions: Sessions;
  attempts: AttemptLimits;
  queue: Queue;
  /** Roles that must have a second factor; undefined requires none. */
  policy: SecondFactorPolicy | undefined;
  clock: () => Date;
  /** Key that encrypts authenticator secrets and hashes recovery codes. */
  secret: string;
  publicUrl: string;
  log: Logger;
};

/** Second factors: passkeys, authenticator apps and recovery codes. */
export function secondFactorService(dependencies: Dependencies) {
  const ceremonies = createPasskeyCeremonies(dependencies);
  const pending = createPendingSignIns(dependencies);
  const limits = createSecondStepLimits(dependencies);
  return {
    /** The user's own factors. */
    own: createOwnFactors({ ...dependencies, ceremonies }),
    /** The second step of a sign-in. */
    step: createSecondStep({ ...dependencies, ceremonies, pending, limits }),
    /** Resets of other users' factors. */
    resets: createFactorResets({ ...dependencies, pending }),
    /** Removes expired pending sign-ins and challenges. */
    async removeExpired(now: Date): Promise<void> {
      await pending.removeExpired(now);
      await ceremonies.removeExpired(now);
    },
  };
}

type FactorResetsDependencies = {
  db: Db;
  sessions: Sessions;
  pending: PendingSignIns;
  queue: Queue;
  clock: () => Date;
};

/** Lets an administrator reset the second factor of another account. */
function createFactorResets({ db, sessions, pending, queue, clock }: FactorResetsDependencies) {
  const selectAccounts = (actor: SignedInUser) =>
    db
      .select({
        id: users.id,
        nombre: users.name,
        email: users.email,
        propia: sql<boolean>`${users.id} = ${actor.id}`,
        ...factorColumns(users.id),
      })
      .from(users)
      .$dynamic();

  return {
    /** Lists the active administrators by name. */
    administrators: (actor: SignedInUser): Promise<StaffAccount[]> =>
      selectAccounts(actor)
        .where(sql`${users.role} = 'admin' and ${users.active}`)
        .orderBy(asc(sql`search_text(${users.name})`), asc(users.id)),

    /** Returns the account of a partner. Throws partner/unknown. */
    async partnerAccount(actor: SignedInUser, partnerId: number): Promise<StaffAccount> {
      const [row] = await selectAccounts(actor)
        .innerJoin(partners, eq(partners.userId, users.id))
        .where(eq(partners.id, partnerId));
      if (!row) throw new AppError('partner/unknown');
      return row;
    },

    /** Removes the second factor of another account and ends its sessions. Throws account/own-factor, account/unknown. */
    async reset(actor: SignedInUser, userId: number): Promise<void> {
      if (actor.id === userId) throw new AppError('account/own-factor');
      await db.transaction(async (tx) => {
        const email = await resetFactors(tx, userId, actor, clock());
        await queueNotice(queue, tx, 'factor-reset', { email, at: clock(), agent: null });
        await pending.endAll(tx, userId);
        await sessions.endAll(tx, userId);
      });
      sessions.forgetRead();
    },
  };
}

/** Removes the second factor of an account and audits it. Returns the account's e-mail. Throws account/unknown. */
async function resetFactors(tx: Tx, userId: number, actor: Actor, at: Date): Promise<string> {
  await lockAccount(tx, userId);
  const [user] = await tx.select({ Nombre: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('account/unknown');
  await removeFactors(tx, userId);
  const states = { before: null, after: user, columns: ['Nombre'] as const };
  await audit(tx, { actor, at, action: 'reset-factors', entity: 'account', id: userId, ...states });
  return user.email;
}
