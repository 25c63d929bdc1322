import type { Coupon } from '#contract/coupons.ts';
import { couponFields, couponForm as texts } from '#texts/coupons/coupons-admin.ts';
import type { ComparedField } from '#web/components/editing/diff-fields.ts';
import { type CouponChoices, getBranchName, getBusinessName } from './branch-fields.tsx';

/** Fields that an edit conflict compares, with the names of the businesses and branches in `choices`. */
export const listComparedFields = (choices: CouponChoices): ComparedField<Coupon>[] => [
  [
    couponFields.Id_negocio,
    ({ Id_negocio }) => String(Id_negocio),
    ({ Id_negocio }) => getBusinessName(Id_negocio, choices),
  ],
  [
    couponFields.Id_Sucursal,
    ({ Id_Sucursal }) => String(Id_Sucursal),
    ({ Id_Sucursal }) => getBranchName(Id_Sucursal, choices),
  ],
  [couponFields.Titulo, ({ TITULO }) => TITULO],
  [couponFields.Campana, ({ CAMPANA }) => CAMPANA],
  [couponFields.Descripcion, ({ Descripcion }) => Descripcion],
  [couponFields.TipoCodigo, ({ TipoCodigo }) => TipoCodigo],
  [couponFields.Codigo, ({ Codigo }) => Codigo],
  [couponFields.MostrarCodigo, ({ MostrarCodigo }) => (MostrarCodigo ? texts.yes : texts.no)],
  [couponFields.TipoDescuento, ({ TipoDescuento }) => TipoDescuento],
  [couponFields.ValorDescuento, ({ ValorDescuento }) => String(ValorDescuento)],
  [couponFields.MontoMinimo, ({ MontoMinimo }) => String(MontoMinimo)],
  [couponFields.UsoMaximo, ({ UsoMaximo }) => String(UsoMaximo)],
  [couponFields.UsoPorUsuario, ({ UsoPorUsuario }) => String(UsoPorUsuario)],
  [couponFields.RequiereCuenta, ({ RequiereCuenta }) => (RequiereCuenta ? texts.yes : texts.no)],
  [couponFields.FechaInicio, ({ FechaInicio }) => FechaInicio ?? ''],
  [couponFields.FechaExpiracion, ({ FechaExpiracion }) => FechaExpiracion ?? ''],
];
