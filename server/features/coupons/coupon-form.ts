import type { Coupon } from '#contract/coupons.ts';
import { type CodeType, type CouponFormFields, type DiscountType, toCents, toDollars } from '#domain/coupons/coupon.ts';
import type { coupons } from '#server/db/schema/coupons.ts';

/** Form of a coupon, in wire names. */
export type CouponForm = CouponFormFields & {
  CIUDADCLAVE: string;
  Id_negocio: number;
  /** null: every branch */
  Id_Sucursal: number | null;
  Campana: string;
  Descripcion: string;
  TipoCodigo: CodeType;
  TipoDescuento: DiscountType;
  RequiereCuenta: boolean;
  MostrarCodigo: boolean;
};
type Row = typeof coupons.$inferSelect;

/** Columns of a coupon from its form. No limit of uses is null. */
export function columnsOf(form: CouponForm) {
  const hundredths = (value: number) => toDollars(toCents(value)).toFixed(2);
  return {
    city: form.CIUDADCLAVE,
    businessId: form.Id_negocio,
    branchId: form.Id_Sucursal,
    title: form.Titulo,
    campaign: form.Campana,
    codeType: form.TipoCodigo,
    code: form.TipoCodigo === 'SIN CODIGO' ? '' : form.Codigo,
    codeShown: form.MostrarCodigo,
    description: form.Descripcion,
    discountType: form.TipoDescuento,
    discountValue: hundredths(form.ValorDescuento),
    minimumAmount: hundredths(form.MontoMinimo),
    maxUses: form.UsoMaximo || null,
    usesPerUser: form.UsoPorUsuario || null,
    startsOn: form.FechaInicio,
    expiresOn: form.FechaExpiracion,
    requiresAccount: form.RequiereCuenta,
  };
}

/** A coupon for its form. */
export function toCoupon(row: Row): Coupon {
  return {
    Id: row.id,
    CIUDADCLAVE: row.city,
    TITULO: row.title,
    CAMPANA: row.campaign,
    ...toFormFields(row),
    Activo: row.active ? 1 : 0,
    Version: row.version,
  };
}

/** Fields that a coupon and its form share, in wire names. No limit of uses is 0. */
export const toFormFields = (row: Row) => ({
  Id_negocio: row.businessId,
  Id_Sucursal: row.branchId,
  TipoCodigo: row.codeType,
  Codigo: row.code,
  Descripcion: row.description,
  TipoDescuento: row.discountType,
  ValorDescuento: Number(row.discountValue),
  MontoMinimo: Number(row.minimumAmount),
  UsoMaximo: row.maxUses ?? 0,
  UsoPorUsuario: row.usesPerUser ?? 0,
  FechaInicio: row.startsOn,
  FechaExpiracion: row.expiresOn,
  RequiereCuenta: row.requiresAccount,
  MostrarCodigo: row.codeShown ?? false,
});
