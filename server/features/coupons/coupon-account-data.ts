import { asc, eq, sql } from 'drizzle-orm';
import { couponEntitlements, couponRedemptions, coupons, couponUndos } from '#server/db/schema/coupons.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { AccountDataSource } from '#server/features/accounts/data/account-data.service.ts';

/** Each row gets another device, so that the browser no longer identifies the person or passes the rows to a next account. */
const noDevice = sql`'erased-' || gen_random_uuid()`;

const receipt = {
  recibo: couponRedemptions.id,
  cupon: couponRedemptions.title,
  canjeado: isoInstantSql(couponRedemptions.redeemedAt),
  cuenta: sql<number | null>`${couponRedemptions.billCents} / 100.0::float8`,
  descuento: sql<number | null>`${couponRedemptions.discountCents} / 100.0::float8`,
  anulado: sql<boolean>`${couponUndos.redemptionId} is not null`,
};

/** Coupon codes and redemptions of a person, and the redemptions that the person made at the till. Receipts stay. */
export const couponAccountData: AccountDataSource = {
  async exportAccount(tx, { id }) {
    const codigos = await tx
      .select({
        cupon: coupons.title,
        emitido: couponEntitlements.issuedOn,
        mostrado: isoInstantSql(couponEntitlements.shownAt),
      })
      .from(couponEntitlements)
      .innerJoin(coupons, eq(coupons.id, couponEntitlements.couponId))
      .where(eq(couponEntitlements.userId, id))
      .orderBy(asc(couponEntitlements.id));
    const receiptsWhere = (column: typeof couponRedemptions.userId | typeof couponRedemptions.cashierId) =>
      tx
        .select(receipt)
        .from(couponRedemptions)
        .leftJoin(couponUndos, eq(couponUndos.redemptionId, couponRedemptions.id))
        .where(eq(column, id))
        .orderBy(asc(couponRedemptions.id));
    const canjes = await receiptsWhere(couponRedemptions.userId);
    const enCaja = await receiptsWhere(couponRedemptions.cashierId);
    const anulados = await tx
      .select({ recibo: couponUndos.redemptionId, motivo: couponUndos.reason })
      .from(couponUndos)
      .where(eq(couponUndos.cashierId, id))
      .orderBy(asc(couponUndos.redemptionId));
    return { codigos, canjes, enCaja, anulados };
  },

  async eraseAccount(tx, { id }) {
    await tx
      .update(couponEntitlements)
      .set({ userId: null, device: noDevice })
      .where(eq(couponEntitlements.userId, id));
    await tx.update(couponRedemptions).set({ userId: null, device: noDevice }).where(eq(couponRedemptions.userId, id));
  },

  async previewErasure(tx, { id }) {
    return { canjes: await tx.$count(couponRedemptions, eq(couponRedemptions.userId, id)) };
  },
};
