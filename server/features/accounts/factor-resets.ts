import { asc, eq, sql } from 'drizzle-orm';
import type { Person } from '#contract/accounts.ts';
import type { StaffAccount } from '#contract/second-factor.ts';
import { Failure } from '#domain/failure.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import type { Queue } from '#server/db/queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { sendNotice } from './account-notices.ts';
import { factorColumns, lockAccount, removeFactors } from './factor-rows.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';
import type { Sessions } from './sessions.ts';

type Dependencies = { db: Db; sessions: Sessions; pending: PendingSignIns; queue: Queue; clock: () => Date };

/** Recovery of those who lost their second factor: by another administrator. */
export function factorResets({ db, sessions, pending, queue, clock }: Dependencies) {
  const selected = (reader: Person) =>
    db
      .select({
        id: users.id,
        nombre: users.name,
        email: users.email,
        propia: sql<boolean>`${users.id} = ${reader.id}`,
        ...factorColumns(users.id),
      })
      .from(users)
      .$dynamic();

  return {
    /** Every active administrator, by name. */
    administrators: (reader: Person): Promise<StaffAccount[]> =>
      selected(reader)
        .where(sql`${users.role} = 'admin' and ${users.active}`)
        .orderBy(asc(sql`search_text(${users.name})`), asc(users.id)),

    /** The account of a partner; throws partner/unknown. */
    async partnerAccount(reader: Person, partnerId: number): Promise<StaffAccount> {
      const [row] = await selected(reader)
        .innerJoin(partners, eq(partners.userId, users.id))
        .where(eq(partners.id, partnerId));
      if (!row) throw new Failure('partner/unknown');
      return row;
    },

    /** Removes the second factor of another account and ends its sessions. Throws account/own-factor, account/unknown. */
    async reset(by: Person, userId: number): Promise<void> {
      if (by.id === userId) throw new Failure('account/own-factor');
      await db.transaction(async (tx) => {
        const email = await resetFactors(tx, userId, by, clock());
        await sendNotice(queue, tx, 'factor-reset', { email, at: clock(), agent: null });
        await pending.endAll(tx, userId);
        await sessions.endAll(tx, userId);
      });
      sessions.forgetRead();
    },
  };
}

/** Removes the second factor of an account, audited; returns the account's e-mail. Throws account/unknown. */
async function resetFactors(tx: Tx, userId: number, by: Actor, at: Date): Promise<string> {
  await lockAccount(tx, userId);
  const [user] = await tx.select({ Nombre: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new Failure('account/unknown');
  await removeFactors(tx, userId);
  const states = { before: null, after: user, columns: ['Nombre'] as const };
  await audit(tx, { by, at, action: 'reset-factors', entity: 'account', id: userId, ...states });
  return user.email;
}
