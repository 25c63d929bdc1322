import { and, asc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { AccountExport, ErasurePreview, SignedInUser, User } from '#contract/accounts.ts';
import { AppError } from '#domain/app-error.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import type { Queue } from '#server/db/queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { type ClientInfo, queueNotice, readUserAgent } from '#server/features/accounts/mails/account-notices.ts';
import { assertOwnPassword } from '#server/features/accounts/passwords/own-password.ts';
import { loadUser, type Sessions } from '#server/features/accounts/sessions/sessions.ts';
import type { AttemptLimits } from '#server/features/accounts/sign-in/attempt-limits.ts';

/** The account whose data is exported or erased. */
type DataSubject = User;

/** Data of one noun about an account. `server/account-data-sources.ts` lists all sources. */
export type AccountDataSource = {
  /** Returns the stored data in a form that its owner can read, without secrets. */
  exportAccount: (tx: Tx, subject: DataSubject) => Promise<unknown>;
  /**
   * Deletes the data, or removes the person from rows that stay. `actor` is the person, or the administrator who erases the account.
   * Absent: foreign keys do it when the user row is deleted.
   */
  eraseAccount?: (tx: Tx, subject: DataSubject, actor: Actor) => Promise<void>;
  /** Content that is no longer public afterwards. */
  previewErasure?: (tx: Tx, subject: DataSubject) => Promise<Partial<ErasurePreview>>;
};

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

/** Export and erasure of an account (PUSH-3). Each noun contributes an AccountDataSource. */
export function accountDataService({ db, sessions, attempts, queue, clock, sources }: Dependencies) {
  async function previewIn(tx: Tx, subject: DataSubject): Promise<ErasurePreview> {
    const parts: Partial<ErasurePreview>[] = [];
    for (const { previewErasure } of Object.values(sources))
      if (previewErasure) parts.push(await previewErasure(tx, subject));
    const owned = Object.assign({ negocios: [], lugares: 0, casas: 0, canjes: 0 }, ...parts);
    const [partner] = await tx
      .select({ at: isoInstantSql(partners.erasureRequestedAt) })
      .from(partners)
      .where(eq(partners.userId, subject.id));
    return {
      ...owned,
      ultimoAdministrador: await isLastAdministrator(tx, subject),
      decideAdministracion: owned.negocios.length + owned.lugares + owned.casas > 0,
      pedida: partner?.at ?? null,
    };
  }

  /** Erases a locked account and mails a notice to its address. `agent` is the browser; null for an administrator's. */
  async function eraseIn(tx: Tx, subject: DataSubject, actor: Actor, agent: string | null): Promise<void> {
    await queueNotice(queue, tx, 'erased', { email: subject.email, at: clock(), agent });
    if (subject.rol !== 'visitor') await auditAccount(tx, subject, actor, 'erase');
    for (const { eraseAccount } of Object.values(sources)) await eraseAccount?.(tx, subject, actor);
  }

  async function auditAccount(tx: Tx, { id, nombre, partnerId }: DataSubject, actor: Actor, action: string) {
    const row = partnerId === null ? { entity: 'account', id } : { entity: 'partner', id: partnerId };
    const states = { before: { Nombre: nombre }, after: null, columns: ['Nombre'] as const };
    await audit(tx, { actor, at: clock(), action, ...row, ...states });
  }

  /** Stores when the erasure of a partner's account was requested, or null; returns whether that changed something. */
  async function setRequested(tx: Tx, { id }: DataSubject, at: Date | null): Promise<boolean> {
    const isOther = at ? isNull(partners.erasureRequestedAt) : isNotNull(partners.erasureRequestedAt);
    const changed = await tx
      .update(partners)
      .set({ erasureRequestedAt: at })
      .where(and(eq(partners.userId, id), isOther))
      .returning({ id: partners.id });
    return changed.length > 0;
  }

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
    previewErasure: (actor: SignedInUser): Promise<ErasurePreview> => db.transaction((tx) => previewIn(tx, actor)),

    /**
     * Erases the own account in one transaction, ends its sessions and mails a notice to its address. Receipts and the audit log
     * stay without the person. For a partner that owns something, requests it instead (ADR 102). Throws account/wrong-password,
     * account/last-admin and access/signed-out.
     */
    async erase(actor: SignedInUser, password: string, origin: ClientInfo): Promise<'erased' | 'requested'> {
      await assertOwnPassword({ db, attempts }, actor, password, origin);
      const agent = readUserAgent(origin.headers);
      const outcome = await db.transaction(async (tx) => {
        await lockSubject(tx, actor);
        const { ultimoAdministrador, decideAdministracion } = await previewIn(tx, actor);
        if (ultimoAdministrador) throw new AppError('account/last-admin');
        if (!decideAdministracion) {
          await eraseIn(tx, actor, actor, agent);
          return 'erased';
        }
        if (await setRequested(tx, actor, clock())) {
          await queueNotice(queue, tx, 'erasure-requested', { email: actor.email, at: clock(), agent });
          await auditAccount(tx, actor, actor, 'request-erasure');
        }
        return 'requested';
      });
      sessions.forgetRead();
      return outcome;
    },

    /** Withdraws the request of a partner to have its account erased. Idempotent. */
    withdrawErasure: (actor: SignedInUser): Promise<void> =>
      db.transaction(async (tx) => {
        await lockSubject(tx, actor);
        if (await setRequested(tx, actor, null)) await auditAccount(tx, actor, actor, 'withdraw-erasure');
      }),

    /** Erases the account of a partner that asked for it. Throws partner/unknown and account/erasure-not-requested. */
    async erasePartner(actor: Actor, partnerId: number): Promise<void> {
      await db.transaction(async (tx) => {
        const [partner] = await tx.select().from(partners).where(eq(partners.id, partnerId)).for('update');
        if (!partner) throw new AppError('partner/unknown');
        if (!partner.erasureRequestedAt) throw new AppError('account/erasure-not-requested');
        const [user] = await tx.select().from(users).where(eq(users.id, partner.userId)).for('update');
        await eraseIn(tx, await loadUser(tx, user as typeof users.$inferSelect), actor, null);
      });
      sessions.forgetRead();
    },
  };
}

/**
 * Locks the partner and then the user, as changes by administrators do. An administrator locks all of them in order, so that
 * two cannot erase themselves at once. Throws access/signed-out when the account is gone.
 */
async function lockSubject(tx: Tx, { id, rol }: DataSubject): Promise<void> {
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
async function isLastAdministrator(tx: Tx, { id, rol }: DataSubject): Promise<boolean> {
  if (rol !== 'admin') return false;
  const isOther = and(eq(users.role, 'admin'), eq(users.active, true), ne(users.id, id));
  return (await tx.$count(users, isOther)) === 0;
}
