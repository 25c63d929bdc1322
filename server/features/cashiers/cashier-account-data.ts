import { asc, eq, inArray } from 'drizzle-orm';
import { users } from '#server/db/schema/accounts.ts';
import { cashiers, tillPhones } from '#server/db/schema/cashiers.ts';
import { partners } from '#server/db/schema/partners.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Tx } from '#server/db/store.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data.service.ts';

const ofUser = (tx: Tx, userId: number) =>
  tx.select({ id: partners.id }).from(partners).where(eq(partners.userId, userId));

/** Cashiers and till phones of a partner. Erased with it, also those that were revoked; receipts stay. */
export const cashierAccountData: AccountDataSource = {
  async exportAccount(tx, { id }) {
    const cajeros = await tx
      .select({ nombre: users.name, activo: users.active, agregado: isoInstantSql(cashiers.createdAt) })
      .from(cashiers)
      .innerJoin(users, eq(users.id, cashiers.userId))
      .where(inArray(cashiers.partnerId, ofUser(tx, id)))
      .orderBy(asc(cashiers.id));
    const telefonos = await tx
      .select({ nombre: tillPhones.name, conectado: isoInstantSql(tillPhones.linkedAt) })
      .from(tillPhones)
      .where(inArray(tillPhones.partnerId, ofUser(tx, id)))
      .orderBy(asc(tillPhones.id));
    return { cajeros, telefonos };
  },

  async eraseAccount(tx, { id }) {
    await tx.delete(tillPhones).where(inArray(tillPhones.partnerId, ofUser(tx, id)));
    const erased = await tx
      .delete(cashiers)
      .where(inArray(cashiers.partnerId, ofUser(tx, id)))
      .returning({ userId: cashiers.userId });
    if (erased.length > 0)
      await tx.delete(users).where(
        inArray(
          users.id,
          erased.map(({ userId }) => userId),
        ),
      );
  },
};
