import { eq } from 'drizzle-orm';
import { partners } from '#server/db/schema/partners.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data-source.ts';

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
