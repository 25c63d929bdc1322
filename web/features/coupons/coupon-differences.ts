import type { Coupon } from '#contract/coupons.ts';
import { couponFields, couponForm as texts } from '#texts/coupons.ts';
import type { Change } from '#web/components/overtaken.tsx';
import { type Choices, nameOfBranch, nameOfBusiness } from './where-fields.tsx';

/** What is different in a coupon since it was loaded, in the words of its form. */
export function differences(before: Coupon, now: Coupon, choices: Choices): Change[] {
  const shown: [(keyof Coupon & keyof typeof couponFields) | 'TITULO' | 'CAMPANA', string, string][] = [
    ['Id_negocio', couponFields.Id_negocio, nameOfBusiness(now.Id_negocio, choices)],
    ['Id_Sucursal', couponFields.Id_Sucursal, nameOfBranch(now.Id_Sucursal, choices)],
    ['TITULO', couponFields.Titulo, now.TITULO],
    ['CAMPANA', couponFields.Campana, now.CAMPANA],
    ['Descripcion', couponFields.Descripcion, now.Descripcion],
    ['TipoCodigo', couponFields.TipoCodigo, now.TipoCodigo],
    ['Codigo', couponFields.Codigo, now.Codigo],
    ['TipoDescuento', couponFields.TipoDescuento, now.TipoDescuento],
    ['ValorDescuento', couponFields.ValorDescuento, String(now.ValorDescuento)],
    ['MontoMinimo', couponFields.MontoMinimo, String(now.MontoMinimo)],
    ['UsoMaximo', couponFields.UsoMaximo, String(now.UsoMaximo)],
    ['UsoPorUsuario', couponFields.UsoPorUsuario, String(now.UsoPorUsuario)],
    ['RequiereCuenta', couponFields.RequiereCuenta, now.RequiereCuenta ? texts.yes : texts.no],
    ['FechaInicio', couponFields.FechaInicio, now.FechaInicio ?? ''],
    ['FechaExpiracion', couponFields.FechaExpiracion, now.FechaExpiracion ?? ''],
  ];
  return shown
    .filter(([field]) => before[field] !== now[field])
    .map(([, label, value]) => ({ label, value: value || texts.empty }));
}
