import { asc, eq } from 'drizzle-orm';
import { placeClaims } from '#server/db/schema/claims.ts';
import { places } from '#server/db/schema/places.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data-source.ts';

/** Claims of a partner. They are deleted with the partner. */
export const claimAccountData: AccountDataSource = {
  exportAccount: (tx, { partnerId }) =>
    tx
      .select({
        lugar: places.name,
        mensaje: placeClaims.message,
        estado: placeClaims.state,
        motivo: placeClaims.reason,
        creada: isoInstantSql(placeClaims.createdAt),
      })
      .from(placeClaims)
      .innerJoin(places, eq(places.id, placeClaims.placeId))
      .where(eq(placeClaims.partnerId, partnerId ?? 0))
      .orderBy(asc(placeClaims.id)),
};
