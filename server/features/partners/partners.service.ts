import { asc, eq, sql } from 'drizzle-orm';
import type { Partner, PartnerInvitation } from '#contract/partners.ts';
import { AppError } from '#domain/app-error.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import type { Queue } from '#server/db/queue.ts';
import { accountInvitations, users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import { flagSql, isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { assertCurrentVersion } from '#server/db/versioned-rows.ts';
import { insertAccount, setPassword, updateAccount } from '#server/features/accounts/account-queries.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data.service.ts';
import type { Invitations } from '#server/features/accounts/invitations/invitations.ts';
import { queueNotice } from '#server/features/accounts/mails/account-notices.ts';
import { assertStrongPassword, hashPassword } from '#server/features/accounts/passwords/passwords.ts';
import type { Sessions } from '#server/features/accounts/sessions/sessions.ts';

export type PartnersService = ReturnType<typeof partnersService>;

type Dependencies = {
  db: Db;
  sessions: Sessions;
  queue: Queue;
  clock: () => Date;
  invitations: Invitations;
  /** Whether mails stay in a folder of the server. */
  hasOutbox: boolean;
};
type Details = { Nombre: string; Email: string; Telefono: string };
/** A partner's own change of its contact data; absent fields stay. */
export type OwnPartnerChange = Partial<Details>;
type Edit = Details & { Id: number; Password?: string | undefined; Version?: number | undefined };

/** Columns of a partner in the audit log. */
const auditedColumns = ['Nombre', 'Email', 'Telefono', 'Activo'] as const;

/** Partners and their accounts. Every write is audited. */
export function partnersService({ db, sessions, queue, clock, invitations, hasOutbox }: Dependencies) {
  const select = (tx: Tx) => selectPartners(tx, clock(), hasOutbox);

  /** Writes to one partner and audits it. Ends the partner's sessions when `write` returns true. */
  async function changeIn(tx: Tx, actor: Actor, action: string, id: number, write: Write) {
    const before = await lockPartner(tx, id);
    if (await write(tx, before)) await sessions.endAll(tx, before.userId);
    const [after] = await select(tx).where(eq(partners.id, id));
    const states = { before: before.partner, after: after?.partner as Partner, columns: auditedColumns };
    await audit(tx, { actor, at: clock(), action, entity: 'partner', id, ...states });
    return states.after;
  }
  async function change(actor: Actor, action: string, id: number, write: Write) {
    const after = await db.transaction((tx) => changeIn(tx, actor, action, id, write));
    sessions.forgetRead();
    return after;
  }

  /** Locks and returns a partner until the transaction ends. Throws partner/unknown. */
  async function lockPartner(tx: Tx, id: number): Promise<Row> {
    await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, id)).for('update');
    const [row] = await select(tx).where(eq(partners.id, id));
    if (!row) throw new AppError('partner/unknown');
    return row;
  }

  const setActive = (actor: Actor, id: number, active: boolean) =>
    change(actor, active ? 'activate' : 'deactivate', id, async (tx, { userId }) => {
      await updateAccount(tx, userId, { active });
      await incrementVersion(tx, id);
      return !active;
    });

  return {
    /** Lists all partners by name. */
    async list(): Promise<Partner[]> {
      const rows = await select(db).orderBy(asc(sql`search_text(${users.name})`), asc(partners.id));
      return rows.map(({ partner }) => partner);
    },

    /** Returns one partner. Throws partner/unknown. */
    async get(id: number): Promise<Partner> {
      const [row] = await select(db).where(eq(partners.id, id));
      if (!row) throw new AppError('partner/unknown');
      return row.partner;
    },

    /** Creates a partner with its account and invites it by mail. Throws account/email-taken and the errors of assertStrongPassword. */
    async create(actor: Actor, { Password, ...details }: Details & { Password: string }): Promise<Partner> {
      await assertStrongPassword(Password, toPersonalData(details));
      const hash = await hashPassword(Password);
      return db.transaction(async (tx) => {
        const account = { name: details.Nombre, email: details.Email.toLowerCase(), role: 'partner' } as const;
        const userId = await insertAccount(tx, account, hash);
        if (userId === null) throw new AppError('account/email-taken');
        const [inserted] = await tx.insert(partners).values({ userId, phone: details.Telefono }).returning();
        await invitations.invite(tx, userId);
        const [row] = await select(tx).where(eq(partners.id, inserted?.id ?? 0));
        const after = row?.partner as Partner;
        const states = { before: null, after, columns: auditedColumns };
        await audit(tx, { actor, at: clock(), action: 'create', entity: 'partner', id: after.Id, ...states });
        return after;
      });
    },

    /**
     * Updates a partner and its account. Throws partner/unknown, partner/changed, account/email-taken and the errors of
     * assertStrongPassword.
     */
    async update(actor: Actor, { Id, Nombre, Email, Telefono, Password, Version }: Edit): Promise<Partner> {
      if (Password) await assertStrongPassword(Password, toPersonalData({ Nombre, Email, Telefono }));
      const hash = Password ? await hashPassword(Password) : null;
      return change(actor, 'update', Id, async (tx, { userId, partner }) => {
        const kind = { entity: 'partner', code: 'partner/changed' } as const;
        await assertCurrentVersion(tx, kind, { id: Id, version: partner.Version }, Version);
        const email = Email.toLowerCase();
        await updateAccount(tx, userId, { name: Nombre, email });
        const notice = { at: clock(), agent: null };
        if (email !== partner.Email) {
          await queueNotice(queue, tx, 'old-email', { ...notice, email: partner.Email });
          await queueNotice(queue, tx, 'new-email', { ...notice, email });
          // the link was sent to the former address
          if (partner.Invitacion?.Estado === 'pendiente') await invitations.invite(tx, userId);
        }
        await tx.update(partners).set({ phone: Telefono }).where(eq(partners.id, Id));
        await incrementVersion(tx, Id);
        if (!hash) return false;
        if (partner.Invitacion) await invitations.revoke(tx, userId);
        await setPassword(tx, userId, hash);
        await queueNotice(queue, tx, 'password', { ...notice, email });
        const states = { before: null, after: { Nombre }, columns: ['Nombre'] as const };
        await audit(tx, { actor, at: clock(), action: 'password', entity: 'account', id: userId, ...states });
        return true;
      });
    },

    /** Changes a partner's own contact data in the transaction `tx`. */
    changeOwn: (tx: Tx, actor: Actor, id: number, { Nombre, Email, Telefono }: OwnPartnerChange) =>
      changeIn(tx, actor, 'update', id, async (tx, { userId, partner }) => {
        await updateAccount(tx, userId, { name: Nombre ?? partner.Nombre, email: Email ?? partner.Email });
        await tx
          .update(partners)
          .set({ phone: Telefono ?? partner.Telefono })
          .where(eq(partners.id, id));
        await incrementVersion(tx, id);
        return false;
      }),

    /** Invites a partner that has not signed in, again or for the first time. Throws invitation/entered, invitation/inactive. */
    invite: (actor: Actor, id: number): Promise<Partner> =>
      change(actor, 'invite', id, async (tx, { userId, partner, hasEntered }) => {
        if (hasEntered) throw new AppError('invitation/entered');
        if (!partner.Activo) throw new AppError('invitation/inactive');
        await invitations.invite(tx, userId);
        return false;
      }),

    /** Revokes the pending invitation of a partner. Throws invitation/none. */
    revokeInvitation: (actor: Actor, id: number): Promise<Partner> =>
      change(actor, 'revoke-invitation', id, async (tx, { userId, partner }) => {
        if (partner.Invitacion?.Estado !== 'pendiente') throw new AppError('invitation/none');
        await invitations.revoke(tx, userId);
        return false;
      }),

    /** Prevents a partner from signing in and ends its sessions. Throws partner/unknown. */
    deactivate: (actor: Actor, id: number) => setActive(actor, id, false),

    /** Lets a partner sign in again. Throws partner/unknown. */
    activate: (actor: Actor, id: number) => setActive(actor, id, true),

    /** Returns whether a partner exists. */
    async exists(id: number): Promise<boolean> {
      return (await db.select({ id: partners.id }).from(partners).where(eq(partners.id, id))).length > 0;
    },
  };
}

const toPersonalData = ({ Nombre, Email, Telefono }: Details) => ({ name: Nombre, email: Email, phone: Telefono });

type Row = { partner: Partner; userId: number; hasEntered: boolean };
/** Writes to a locked partner. Returns whether its sessions end. */
type Write = (tx: Tx, before: Row) => Promise<boolean>;

/** Query for partners in wire format; the caller adds filter and order. */
function selectPartners(tx: Tx, now: Date, hasOutbox: boolean) {
  const { userId, sentAt, expiresAt, acceptedAt, revokedAt } = accountInvitations;
  const hasEntered = sql<boolean>`${acceptedAt} is not null`;
  const state = sql`case when ${revokedAt} is not null then 'anulada' when ${expiresAt} <= ${now.toISOString()}::timestamptz
    then 'vencida' else 'pendiente' end`;
  const invitation = sql<PartnerInvitation>`json_build_object('Estado', ${state}, 'Vence', ${isoInstantSql(expiresAt)},
    'Enviada', ${isoInstantSql(sentAt)}, 'SinCorreo', ${hasOutbox}::boolean)`;
  const partner = {
    Id: partners.id,
    Nombre: users.name,
    Email: users.email,
    Telefono: partners.phone,
    Activo: flagSql(users.active),
    FechaCreado: isoInstantSql(partners.createdAt),
    Invitacion: sql<PartnerInvitation | null>`case when ${userId} is not null and ${acceptedAt} is null then ${invitation} end`,
    BorradoPedido: isoInstantSql(partners.erasureRequestedAt),
    Version: partners.version,
  };
  return tx
    .select({ partner, userId: partners.userId, hasEntered })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .leftJoin(accountInvitations, eq(userId, users.id))
    .$dynamic();
}

async function incrementVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .update(partners)
    .set({ version: sql`${partners.version} + 1` })
    .where(eq(partners.id, id));
}

/** Throws partner/unknown for a partner that erased its account. Its lock keeps the partner until the transaction ends. */
export async function assertPartnerExists(tx: Tx, partnerId: number): Promise<void> {
  const [row] = await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partnerId)).for('key share');
  if (!row) throw new AppError('partner/unknown');
}

/** The partner of an account. Erased after everything that refers to it. */
export const partnerAccountData: AccountDataSource = {
  async exportAccount(tx, { id }) {
    const [partner] = await tx
      .select({
        id: partners.id,
        telefono: partners.phone,
        creado: isoInstantSql(partners.createdAt),
        borradoPedido: isoInstantSql(partners.erasureRequestedAt),
      })
      .from(partners)
      .where(eq(partners.userId, id));
    return partner ?? null;
  },

  async eraseAccount(tx, { id }) {
    await tx.delete(partners).where(eq(partners.userId, id));
  },
};
