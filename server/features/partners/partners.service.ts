import { asc, eq, sql } from 'drizzle-orm';
import type { Partner } from '#contract/partners.ts';
import { Failure } from '#domain/failure.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { isoInstant } from '#server/db/instants.ts';
import type { Queue } from '#server/db/queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { expectCurrent } from '#server/db/versions.ts';
import { sendNotice } from '#server/features/accounts/account-notices.ts';
import { insertAccount, setPassword, updateAccount } from '#server/features/accounts/account-rows.ts';
import { expectGoodPassword, hashPassword } from '#server/features/accounts/passwords.ts';
import type { Sessions } from '#server/features/accounts/sessions.ts';

export type PartnersService = ReturnType<typeof partnersService>;

type Dependencies = { db: Db; sessions: Sessions; queue: Queue; clock: () => Date };
type Details = { Nombre: string; Email: string; Telefono: string };
type Edit = Details & { Id: number; Password?: string | undefined; Version?: number | undefined };

/** What the audit log keeps of a partner. */
const audited = ['Nombre', 'Email', 'Telefono', 'Activo'] as const;

/** Partners with the accounts they sign in with; every write leaves a row in the audit log. */
export function partnersService({ db, sessions, queue, clock }: Dependencies) {
  /** Writes to one partner: audited, and with its sessions ended where it may no longer use them. */
  async function change(by: Actor, action: string, id: number, write: (tx: Tx, before: Row) => Promise<boolean>) {
    const after = await db.transaction(async (tx) => {
      const before = await lockedRow(tx, id);
      if (await write(tx, before)) await sessions.endAll(tx, before.userId);
      const [after] = await selected(tx).where(eq(partners.id, id));
      const states = { before: before.partner, after: after?.partner as Partner, columns: audited };
      await audit(tx, { by, at: clock(), action, entity: 'partner', id, ...states });
      return states.after;
    });
    sessions.forgetRead();
    return after;
  }

  const setActive = (by: Actor, id: number, active: boolean) =>
    change(by, active ? 'activate' : 'deactivate', id, async (tx, { userId }) => {
      await updateAccount(tx, userId, { active });
      await nextVersion(tx, id);
      return !active;
    });

  return {
    /** Every partner, by name. */
    async list(): Promise<Partner[]> {
      const rows = await selected(db).orderBy(asc(sql`search_text(${users.name})`), asc(partners.id));
      return rows.map(({ partner }) => partner);
    },

    /** One partner; throws partner/unknown. */
    async get(id: number): Promise<Partner> {
      const [row] = await selected(db).where(eq(partners.id, id));
      if (!row) throw new Failure('partner/unknown');
      return row.partner;
    },

    /** Makes a partner and its account together; throws account/email-taken, account/weak-password or account/common-password. */
    async create(by: Actor, { Password, ...details }: Details & { Password: string }): Promise<Partner> {
      await expectGoodPassword(Password);
      const hash = await hashPassword(Password);
      return db.transaction(async (tx) => {
        const account = { name: details.Nombre, email: details.Email.toLowerCase(), role: 'partner' } as const;
        const userId = await insertAccount(tx, account, hash);
        if (userId === null) throw new Failure('account/email-taken');
        const [made] = await tx.insert(partners).values({ userId, phone: details.Telefono }).returning();
        const [row] = await selected(tx).where(eq(partners.id, made?.id ?? 0));
        const after = row?.partner as Partner;
        const states = { before: null, after, columns: audited };
        await audit(tx, { by, at: clock(), action: 'create', entity: 'partner', id: after.Id, ...states });
        return after;
      });
    },

    /** Edits a partner and its account; throws partner/unknown, partner/changed, account/email-taken and what a new password may. */
    async update(by: Actor, { Id, Nombre, Email, Telefono, Password, Version }: Edit): Promise<Partner> {
      if (Password) await expectGoodPassword(Password);
      const hash = Password ? await hashPassword(Password) : null;
      return change(by, 'update', Id, async (tx, { userId, partner }) => {
        const edit = { entity: 'partner', id: Id, begunFrom: Version, current: partner.Version };
        await expectCurrent(tx, { ...edit, code: 'partner/changed' });
        const email = Email.toLowerCase();
        await updateAccount(tx, userId, { name: Nombre, email });
        const notice = { at: clock(), agent: null };
        if (email !== partner.Email) {
          await sendNotice(queue, tx, 'old-email', { ...notice, email: partner.Email });
          await sendNotice(queue, tx, 'new-email', { ...notice, email });
        }
        await tx.update(partners).set({ phone: Telefono }).where(eq(partners.id, Id));
        await nextVersion(tx, Id);
        if (!hash) return false;
        await setPassword(tx, userId, hash);
        await sendNotice(queue, tx, 'password', { ...notice, email });
        const states = { before: null, after: { Nombre }, columns: ['Nombre'] as const };
        await audit(tx, { by, at: clock(), action: 'password', entity: 'account', id: userId, ...states });
        return true;
      });
    },

    /** Lets a partner sign in no more and ends its sessions; throws partner/unknown. */
    deactivate: (by: Actor, id: number) => setActive(by, id, false),

    /** Lets a partner sign in again; throws partner/unknown. */
    activate: (by: Actor, id: number) => setActive(by, id, true),

    /** Whether there is such a partner. */
    async exists(id: number): Promise<boolean> {
      return (await db.select({ id: partners.id }).from(partners).where(eq(partners.id, id))).length > 0;
    },
  };
}

type Row = { partner: Partner; userId: number };

/** Partners in wire shape; the caller adds which ones and in what order. */
function selected(tx: Tx) {
  const partner = {
    Id: partners.id,
    Nombre: users.name,
    Email: users.email,
    Telefono: partners.phone,
    Activo: sql<0 | 1>`${users.active}::int`,
    FechaCreado: isoInstant(partners.createdAt),
    Version: partners.version,
  };
  return tx
    .select({ partner, userId: partners.userId })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .$dynamic();
}

/** A partner's row, kept from other writers until the transaction ends. */
async function lockedRow(tx: Tx, id: number): Promise<Row> {
  await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, id)).for('update');
  const [row] = await selected(tx).where(eq(partners.id, id));
  if (!row) throw new Failure('partner/unknown');
  return row;
}

async function nextVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .update(partners)
    .set({ version: sql`${partners.version} + 1` })
    .where(eq(partners.id, id));
}
