import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { SignedInUser } from '#contract/accounts.ts';
import type { Cashier } from '#contract/cashiers.ts';
import { AppError } from '#domain/app-error.ts';
import { isGuessablePin, maxCashiers } from '#domain/cashiers.ts';
import { audit } from '#server/db/audit.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { cashierBranches, cashiers, tillPhones } from '#server/db/schema/cashiers.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { assertCurrentVersion, lockRow } from '#server/db/versioned-rows.ts';
import { insertAccount, updateAccount } from '#server/features/accounts/account-queries.ts';
import type { Sessions } from '#server/features/accounts/sessions/sessions.ts';
import { isBranchOf } from '#server/features/places/place-queries.ts';
import type { PinHash, PinLimits } from './pin-limits.ts';

export type CashiersService = ReturnType<typeof cashiersService>;

type Dependencies = { db: Db; sessions: Sessions; pins: PinHash; limits: PinLimits; clock: () => Date };
type Details = { Nombre: string; Sucursales: number[] };
type Edit = Details & { Id: number; Pin?: string | undefined; Version?: number | undefined };

/** Columns of a cashier in the audit log; never its PIN. */
const audited = ['Nombre', 'Sucursal'] as const;
const noSuch = 'cashier/unknown';

/** Cashiers of partners (BACK-4). Every write is audited, and ends the sessions that it makes invalid. */
export function cashiersService({ db, sessions, pins, limits, clock }: Dependencies) {
  const entryOf = (actor: SignedInUser, action: string, id: number) => {
    return { actor, at: clock(), action, entity: 'cashier', id, columns: audited };
  };

  return {
    /** Lists the cashiers of a partner by name. */
    list: (partnerId: number): Promise<Cashier[]> => readCashiers(db, partnerId),

    /** Adds a cashier. Throws cashier/guessable-pin, cashier/other-branch or cashier/too-many. */
    async create(actor: SignedInUser, input: Details & { PartnerId: number; Pin: string }): Promise<Cashier> {
      const { PartnerId: partnerId, Pin, Nombre, Sucursales } = input;
      const pinHash = await hashPin(Pin);
      return db.transaction(async (tx) => {
        await lockRow(tx, partners, eq(partners.id, partnerId), 'partner/unknown');
        const [active] = await tx
          .select({ cashiers: count() })
          .from(cashiers)
          .innerJoin(users, eq(users.id, cashiers.userId))
          .where(and(eq(cashiers.partnerId, partnerId), eq(users.active, true)));
        if ((active?.cashiers ?? 0) >= maxCashiers) throw new AppError('cashier/too-many');
        await assertBranches(tx, partnerId, Sucursales);
        // no mailbox: the address only satisfies the account's unique key, and '.invalid' never exists (RFC 2606)
        const account = { name: Nombre, email: `cajero-${randomUUID()}@caja.invalid`, role: 'cashier' } as const;
        const userId = (await insertAccount(tx, account, null)) as number;
        const [row] = await tx.insert(cashiers).values({ userId, partnerId, pinHash }).returning({ id: cashiers.id });
        const id = row?.id as number;
        await storeBranches(tx, id, Sucursales);
        const after = await readCashier(tx, id);
        await audit(tx, { ...entryOf(actor, 'create', id), before: null, after: toAudited(after) });
        return after;
      });
    },

    /**
     * Changes name, branches or PIN. A new PIN, or a branch less, ends the cashier's sessions. Throws cashier/unknown,
     * cashier/changed, cashier/guessable-pin or cashier/other-branch.
     */
    async update(actor: SignedInUser, { Id, Nombre, Pin, Sucursales, Version }: Edit): Promise<Cashier> {
      const pinHash = Pin === undefined ? undefined : await hashPin(Pin);
      const after = await db.transaction(async (tx) => {
        const { userId, partnerId, version } = await lockRow(tx, cashiers, eq(cashiers.id, Id), noSuch);
        const before = await readCashier(tx, Id);
        const kind = { entity: 'cashier', code: 'cashier/changed' } as const;
        await assertCurrentVersion(tx, kind, { id: Id, version }, Version);
        await assertBranches(tx, partnerId, Sucursales);
        await updateAccount(tx, userId, { name: Nombre });
        await tx.delete(cashierBranches).where(eq(cashierBranches.cashierId, Id));
        await storeBranches(tx, Id, Sucursales);
        await tx
          .update(cashiers)
          .set({ version: version + 1, ...(pinHash && { pinHash }) })
          .where(eq(cashiers.id, Id));
        const hasLeftBranch = before.Sucursales.some(({ Id: branchId }) => !Sucursales.includes(branchId));
        if (pinHash || hasLeftBranch) await sessions.endAll(tx, userId);
        const cashier = await readCashier(tx, Id);
        await audit(tx, { ...entryOf(actor, 'update', Id), before: toAudited(before), after: toAudited(cashier) });
        if (pinHash) {
          const states = { before: null, after: toAudited(cashier), columns: ['Nombre'] as const };
          await audit(tx, { ...entryOf(actor, 'pin', Id), ...states });
        }
        return { cashier, partnerId };
      });
      sessions.forgetRead();
      if (pinHash) await limits.reset(await phoneIdsOf(db, after.partnerId), Id);
      return after.cashier;
    },

    /** Ends a cashier's right to sign in, and its sessions. Its receipts stay. Throws cashier/unknown. */
    async revoke(actor: SignedInUser, id: number): Promise<{ Id: number }> {
      await db.transaction(async (tx) => {
        const { userId } = await lockRow(tx, cashiers, eq(cashiers.id, id), noSuch);
        const before = await readCashier(tx, id);
        await updateAccount(tx, userId, { active: false });
        await sessions.endAll(tx, userId);
        await audit(tx, { ...entryOf(actor, 'revoke', id), before: toAudited(before), after: null });
      });
      sessions.forgetRead();
      return { Id: id };
    },

    /** Partner of a cashier; undefined if there is none, or it was revoked. */
    async ownerOf(id: number): Promise<number | undefined> {
      const [row] = await db
        .select({ partnerId: cashiers.partnerId })
        .from(cashiers)
        .innerJoin(users, and(eq(users.id, cashiers.userId), eq(users.active, true)))
        .where(eq(cashiers.id, id));
      return row?.partnerId;
    },
  };

  async function hashPin(pin: string): Promise<string> {
    if (isGuessablePin(pin)) throw new AppError('cashier/guessable-pin');
    return pins.hash(pin);
  }
}

/** Throws cashier/other-branch unless every place is a branch of a business of the partner. */
export async function assertBranches(tx: Tx, partnerId: number, branchIds: number[]): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: places.id })
    .from(places)
    .innerJoin(businesses, and(isBranchOf(), eq(businesses.partnerId, partnerId)))
    .where(and(inArray(places.id, branchIds), eq(places.partnerId, partnerId)));
  if (rows.length < new Set(branchIds).size) throw new AppError('cashier/other-branch');
}

const storeBranches = (tx: Tx, cashierId: number, branchIds: number[]) =>
  tx.insert(cashierBranches).values([...new Set(branchIds)].map((branchId) => ({ cashierId, branchId })));

const phoneIdsOf = async (db: Db, partnerId: number) =>
  (await db.select({ id: tillPhones.id }).from(tillPhones).where(eq(tillPhones.partnerId, partnerId))).map(
    ({ id }) => id,
  );

const selectCashiers = (tx: Tx) =>
  tx
    .select({
      Id: cashiers.id,
      Nombre: users.name,
      Sucursales: sql<Cashier['Sucursales']>`coalesce((
        select json_agg(json_build_object('Id', ${places.id}, 'Nombre', ${places.name}) order by ${places.name}, ${places.id})
        from ${cashierBranches} join ${places} on ${places.id} = ${cashierBranches.branchId}
        where ${cashierBranches.cashierId} = ${cashiers.id}), '[]'::json)`,
      Version: cashiers.version,
    })
    .from(cashiers)
    .innerJoin(users, and(eq(users.id, cashiers.userId), eq(users.active, true)));

const readCashiers = (tx: Tx, partnerId: number): Promise<Cashier[]> =>
  selectCashiers(tx)
    .where(eq(cashiers.partnerId, partnerId))
    .orderBy(asc(sql`search_text(${users.name})`), asc(cashiers.id));

async function readCashier(tx: Tx, id: number): Promise<Cashier> {
  const [cashier] = await selectCashiers(tx).where(eq(cashiers.id, id));
  if (!cashier) throw new AppError(noSuch);
  return cashier;
}

const toAudited = ({ Nombre, Sucursales }: Cashier) => ({
  Nombre,
  Sucursal: Sucursales.map((branch) => branch.Nombre).join(', '),
});
