import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { RegisterCode } from '#contract/coupons.ts';
import type { Receipt } from '#contract/till.ts';
import { type CodeType, toDollars } from '#domain/coupons/coupon.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { couponRedemptions, coupons, couponUndos } from '#server/db/schema/coupons.ts';
import { places } from '#server/db/schema/places.ts';
import { isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Tx } from '#server/db/store.ts';

type Amounts = Pick<Receipt, 'Cuenta' | 'Descuento' | 'Total'>;

/** Reads up to `limit` receipts, newest first. */
export async function readReceipts(tx: Tx, condition: SQL, limit: number): Promise<Receipt[]> {
  const rows = await tx
    .select({
      facts: {
        Recibo: couponRedemptions.id,
        Fecha: isoInstantSql(couponRedemptions.redeemedAt),
        CuponId: couponRedemptions.couponId,
        Titulo: couponRedemptions.title,
        Negocio: businesses.name,
        Sucursal: sql<string>`coalesce(${places.name}, '')`,
        TipoDescuento: couponRedemptions.discountType,
        ValorDescuento: sql<number>`${couponRedemptions.discountValue}::float8`,
      },
      codeType: couponRedemptions.codeType,
      code: couponRedemptions.code,
      bill: couponRedemptions.billCents,
      discount: couponRedemptions.discountCents,
      undoneAt: isoInstantSql(couponUndos.undoneAt),
      reason: couponUndos.reason,
    })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .innerJoin(businesses, eq(businesses.id, coupons.businessId))
    .leftJoin(places, eq(places.id, couponRedemptions.branchId))
    .leftJoin(couponUndos, eq(couponUndos.redemptionId, couponRedemptions.id))
    .where(condition)
    .orderBy(desc(couponRedemptions.id))
    .limit(limit);
  return rows.map(({ facts, codeType, code, bill, discount, undoneAt, reason }) => ({
    ...facts,
    CodigoDeCaja: toRegisterCode(codeType, code),
    ...toAmounts(bill, discount),
    Anulado: reason === null ? null : { Fecha: undoneAt, Motivo: reason },
  }));
}

/** Reads one receipt; undefined if it does not exist. */
export async function readReceipt(tx: Tx, id: number): Promise<Receipt | undefined> {
  const [receipt] = await readReceipts(tx, eq(couponRedemptions.id, id), 1);
  return receipt;
}

/** Code of a coupon for the cash register of its business; null for none. */
export const toRegisterCode = (codeType: CodeType, code: string): RegisterCode | null =>
  codeType === 'SIN CODIGO' || code === '' ? null : { Tipo: codeType, Codigo: code };

/** Bill, discount and total in dollars from cents; null without a bill. */
export function toAmounts(bill: number | null, discount: number | null): Amounts {
  if (bill === null || discount === null) return { Cuenta: null, Descuento: null, Total: null };
  return { Cuenta: toDollars(bill), Descuento: toDollars(discount), Total: toDollars(bill - discount) };
}
