import { asc, eq, or, sql } from 'drizzle-orm';
import { measuredCrossings } from '#server/db/schema/measured-crossings.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data.service.ts';

/** Crossings that an account measured. Erases those of its devices before the sign-in too. */
export const measuredAccountData: AccountDataSource = {
  exportAccount: (tx, { id }) =>
    tx
      .select({
        puente: measuredCrossings.port,
        carril: measuredCrossings.lane,
        entro: isoInstantSql(measuredCrossings.startedAt),
        cruzo: isoInstantSql(measuredCrossings.endedAt),
      })
      .from(measuredCrossings)
      .where(eq(measuredCrossings.userId, id))
      .orderBy(asc(measuredCrossings.endedAt)),

  async eraseAccount(tx, { id }) {
    const devices = sql`(select ${measuredCrossings.device} from ${measuredCrossings} where ${measuredCrossings.userId} = ${id})`;
    const isUnsigned = sql`${measuredCrossings.userId} is null and ${measuredCrossings.device} in ${devices}`;
    await tx.delete(measuredCrossings).where(or(eq(measuredCrossings.userId, id), isUnsigned));
  },
};
