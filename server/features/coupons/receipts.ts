import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Receipt } from '#contract/till.ts';
import { dollarsOf } from '#domain/coupon.ts';
import { isoInstant } from '#server/db/instants.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { couponRedemptions, coupons, couponUndos } from '#server/db/schema/coupons.ts';
import { places } from '#server/db/schema/places.ts';
import type { Tx } from '#server/db/store.ts';

type Amounts = Pick<Receipt, 'Cuenta' | 'Descuento' | 'Total'>;

/** Receipts, the newest first. */
export async function receiptsWhere(tx: Tx, condition: SQL, most: number): Promise<Receipt[]> {
  const rows = await tx
    .select({
      facts: {
        Recibo: couponRedemptions.id,
        Fecha: isoInstant(couponRedemptions.redeemedAt),
        CuponId: couponRedemptions.couponId,
        Titulo: couponRedemptions.title,
        Negocio: businesses.name,
        Sucursal: sql<string>`coalesce(${places.name}, '')`,
        TipoDescuento: couponRedemptions.discountType,
        ValorDescuento: sql<number>`${couponRedemptions.discountValue}::float8`,
      },
      bill: couponRedemptions.billCents,
      discount: couponRedemptions.discountCents,
      undoneAt: isoInstant(couponUndos.undoneAt),
      reason: couponUndos.reason,
    })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .innerJoin(businesses, eq(businesses.id, coupons.businessId))
    .leftJoin(places, eq(places.id, couponRedemptions.branchId))
    .leftJoin(couponUndos, eq(couponUndos.redemptionId, couponRedemptions.id))
    .where(condition)
    .orderBy(desc(couponRedemptions.id))
    .limit(most);
  return rows.map(({ facts, bill, discount, undoneAt, reason }) => ({
    ...facts,
    ...amountsOf(bill, discount),
    Anulado: reason === null ? null : { Fecha: undoneAt, Motivo: reason },
  }));
}

/** One receipt; undefined when there is none of that number. */
export async function receiptOf(tx: Tx, id: number): Promise<Receipt | undefined> {
  const [receipt] = await receiptsWhere(tx, eq(couponRedemptions.id, id), 1);
  return receipt;
}

/** A bill, what it is less and what is to pay, from cents to dollars; null where no bill was named. */
export function amountsOf(bill: number | null, discount: number | null): Amounts {
  if (bill === null || discount === null) return { Cuenta: null, Descuento: null, Total: null };
  return { Cuenta: dollarsOf(bill), Descuento: dollarsOf(discount), Total: dollarsOf(bill - discount) };
}
