import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { AccountExport, ErasurePreview, SignedInUser } from '#contract/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { audit } from '#server/db/audit.ts';
import type { Queue } from '#server/db/queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { ClientInfo } from '#server/features/accounts/client-info.ts';
import { queueNotice, readUserAgent } from '#server/features/accounts/mails/account-notices.ts';
import { assertOwnPassword } from '#server/features/accounts/passwords/own-password.ts';
import type { Sessions } from '#server/features/accounts/sessions/sessions.ts';
import type { AttemptLimits } from '#server/features/accounts/sign-in/attempt-limits.ts';
import type { AccountDataSource } from './account-data-source.ts';

export type AccountDataService = ReturnType<typeof accountDataService>;

type Dependencies = {
  db: Db;
  sessions: Sessions;
  attempts: AttemptLimits;
  queue: Queue;
  clock: () => Date;
  /** Sources by section of the export, in the order in which they erase. */
  sources: Record<string, AccountDataSource>;
};

/** Export and erasure of the user's own account (PUSH-3). Each noun contributes an AccountDataSource. */
export function accountDataService({ db, sessions, attempts, queue, clock, sources }: Dependencies) {
  return {
    /** Returns everything that is stored about the account, from one snapshot. */
    exportAccount: (actor: SignedInUser): Promise<AccountExport> =>
      db.transaction(
        async (tx) => {
          const datos: AccountExport['datos'] = {};
          for (const [section, { exportAccount }] of Object.entries(sources))
            datos[section] = await exportAccount(tx, actor);
          return { exportado: clock().toISOString(), datos };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    /** Returns what erasing the account changes for others, and whether it is possible. */
    previewErasure: (actor: SignedInUser): Promise<ErasurePreview> =>
      db.transaction(async (tx) => {
        const parts: Partial<ErasurePreview>[] = [];
        for (const { previewErasure } of Object.values(sources))
          if (previewErasure) parts.push(await previewErasure(tx, actor));
        const nothing = { negocios: [], lugares: 0, casas: 0, canjes: 0 };
        return Object.assign(nothing, ...parts, { ultimoAdministrador: await isLastAdministrator(tx, actor) });
      }),

    /**
     * Erases the account in one transaction, ends its sessions and mails a notice to its address. Receipts and the audit
     * log stay without the person. Throws account/wrong-password, account/last-admin and access/signed-out.
     */
    async erase(actor: SignedInUser, password: string, origin: ClientInfo): Promise<void> {
      await assertOwnPassword({ db, attempts }, actor, password, origin);
      await db.transaction(async (tx) => {
        await lockSubject(tx, actor);
        if (await isLastAdministrator(tx, actor)) throw new AppError('account/last-admin');
        await queueNotice(queue, tx, 'erased', {
          email: actor.email,
          at: clock(),
          agent: readUserAgent(origin.headers),
        });
        if (actor.rol !== 'visitor') {
          const states = { before: { Nombre: actor.nombre }, after: null, columns: ['Nombre'] as const };
          await audit(tx, { actor, at: clock(), action: 'erase', entity: 'account', id: actor.id, ...states });
        }
        for (const { eraseAccount } of Object.values(sources)) await eraseAccount?.(tx, actor);
      });
      sessions.forgetRead();
    },
  };
}

/**
 * Locks the partner and then the user, as changes by administrators do. An administrator locks all of them in order, so that
 * two cannot erase themselves at once. Throws access/signed-out when the account is gone.
 */
async function lockSubject(tx: Tx, { id, rol }: SignedInUser): Promise<void> {
  await tx.select({ id: partners.id }).from(partners).where(eq(partners.userId, id)).for('update');
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(rol === 'admin' ? or(eq(users.role, 'admin'), eq(users.id, id)) : eq(users.id, id))
    .orderBy(asc(users.id))
    .for('update');
  if (!locked.some((user) => user.id === id)) throw new AppError('access/signed-out');
}

/** Whether no other active administrator exists. */
async function isLastAdministrator(tx: Tx, { id, rol }: SignedInUser): Promise<boolean> {
  if (rol !== 'admin') return false;
  const isOther = and(eq(users.role, 'admin'), eq(users.active, true), ne(users.id, id));
  return (await tx.$count(users, isOther)) === 0;
}
