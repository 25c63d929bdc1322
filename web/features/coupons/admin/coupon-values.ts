import type { PartnerBusiness } from '#contract/businesses.ts';
import type { Coupon } from '#contract/coupons.ts';
import type { PartnerPlace } from '#contract/partner-places.ts';
import { city } from '#domain/city.ts';
import { type CodeType, findCouponError, needsValue, roundToCents } from '#domain/coupons/coupon.ts';
import { copyTitle, couponDoubts as doubts, couponErrors as errors } from '#texts/coupons/coupons-admin.ts';
import type { FormError } from '#web/components/editing/use-draft-form.ts';

/** Values of the form: those of the request body, with numbers as typed, and dates as 'YYYY-MM-DD' or ''. */
export type CouponValues = ReturnType<typeof toCouponValues>;

/** Initial values of a copy: without the code, which is unique, and without the dates, which have usually passed. */
export const toCopy = (coupon: Coupon): Coupon => ({
  ...coupon,
  TITULO: copyTitle(coupon.TITULO),
  Codigo: '',
  FechaInicio: null,
  FechaExpiracion: null,
});

/** Initial values of the form; without a coupon, those of a new one (COUP-3). */
export const toCouponValues = (coupon: Coupon | undefined) => ({
  Titulo: coupon?.TITULO ?? '',
  Campana: coupon?.CAMPANA ?? '',
  Id_negocio: coupon?.Id_negocio ?? null,
  /** null for every branch. */
  Id_Sucursal: coupon?.Id_Sucursal ?? null,
  TipoCodigo: coupon?.TipoCodigo ?? 'TEXTO',
  Codigo: coupon?.Codigo ?? '',
  Descripcion: coupon?.Descripcion ?? '',
  TipoDescuento: coupon?.TipoDescuento ?? 'Porcentaje',
  ValorDescuento: String(coupon?.ValorDescuento ?? 0),
  MontoMinimo: String(coupon?.MontoMinimo ?? 0),
  UsoMaximo: String(coupon?.UsoMaximo ?? 1),
  UsoPorUsuario: String(coupon?.UsoPorUsuario ?? 1),
  FechaInicio: coupon?.FechaInicio?.slice(0, 10) ?? '',
  FechaExpiracion: coupon?.FechaExpiracion?.slice(0, 10) ?? '',
  RequiereCuenta: coupon?.RequiereCuenta ?? false,
  MostrarCodigo: coupon?.MostrarCodigo ?? false,
});

/** Selects a business and resets the branch to all branches (COUP-2). */
export const selectBusiness = (Id_negocio: number | null): Partial<CouponValues> => ({ Id_negocio, Id_Sucursal: null });

/** Selects a code type; 'SIN CODIGO' clears the code (COUP-5). */
export const selectCodeType = (TipoCodigo: CodeType): Partial<CouponValues> =>
  TipoCodigo === 'SIN CODIGO' ? { TipoCodigo, Codigo: '' } : { TipoCodigo };

/** The partner's places that have the name of the business, both trimmed (COUP-2). */
export function findBranches(business: Pick<PartnerBusiness, 'Nombre'> | undefined, places: PartnerPlace[]) {
  const name = business?.Nombre.trim();
  return name ? places.filter(({ negocio_nombre }) => negocio_nombre.trim() === name) : [];
}

/** Request body for creating and updating a coupon (ENT-1). */
export const toCouponPayload = (values: CouponValues) => ({
  ...values,
  CIUDADCLAVE: city.key,
  Titulo: values.Titulo.trim(),
  Campana: values.Campana.trim(),
  Codigo: values.TipoCodigo === 'SIN CODIGO' ? '' : values.Codigo.trim(),
  Descripcion: values.Descripcion.trim(),
  ValorDescuento: parseNumber(values.ValorDescuento),
  MontoMinimo: parseNumber(values.MontoMinimo),
  UsoMaximo: parseNumber(values.UsoMaximo),
  UsoPorUsuario: parseNumber(values.UsoPorUsuario),
  FechaInicio: values.FechaInicio || null,
  FechaExpiracion: values.FechaExpiracion || null,
  Activo: 1 as const,
  MostrarCodigo: values.TipoCodigo !== 'SIN CODIGO' && values.MostrarCodigo,
});

type Body = ReturnType<typeof toCouponPayload>;
export type CouponPayload = Body & { Id_negocio: number };

/** Builds the request body of an unedited coupon. */
export const toUneditedPayload = (coupon: Coupon) => toCouponPayload(toCouponValues(coupon)) as CouponPayload;

export const hasBusiness = (body: Body): body is CouponPayload => body.Id_negocio !== null;

/** Validates the form in the specification's order (COUP-8, COUP-11, VAL-1). Returns the first error, or null. */
export function validateCoupon(body: Body): FormError | null {
  const error = findCouponError(body);
  return error && { field: error.field, message: errors[error.error] };
}

/** The payload with amounts as they are stored, about which `findCouponDoubts` asks. */
export const roundAmounts = (body: CouponPayload): CouponPayload => ({
  ...body,
  ValorDescuento: roundToCents(body.ValorDescuento),
  MontoMinimo: roundToCents(body.MontoMinimo),
});

type DoubtContext = { today: string; hasBranches: boolean };

/**
 * Valid but unlikely input: a discount of zero, an amount that is rounded, an emptied limit of uses, a new expiry in the past, or
 * a business without branches.
 */
export function findCouponDoubts(
  values: CouponValues,
  initial: Partial<Coupon>,
  { today, hasBranches }: DoubtContext,
): string[] {
  const { Id_negocio, TipoDescuento, ValorDescuento, MontoMinimo, FechaExpiracion } = toCouponPayload(values);
  const isEmptied = (name: 'UsoMaximo' | 'UsoPorUsuario') => values[name].trim() === '' && initial[name] !== 0;
  const isStored = initial.TipoDescuento === TipoDescuento && initial.ValorDescuento === ValorDescuento;
  const isNewDate = FechaExpiracion !== (initial.FechaExpiracion ?? null);
  return [
    ValorDescuento === 0 && needsValue(TipoDescuento) && !isStored && doubts.noDiscount(TipoDescuento),
    ...[ValorDescuento, MontoMinimo].map(
      (amount) => amount !== roundToCents(amount) && doubts.rounded(amount, roundToCents(amount)),
    ),
    isEmptied('UsoMaximo') && doubts.unlimited,
    isEmptied('UsoPorUsuario') && doubts.unlimitedPerUser,
    FechaExpiracion !== null && FechaExpiracion < today && isNewDate && doubts.expired,
    !hasBranches && initial.Id_negocio !== Id_negocio && doubts.noBranches,
  ].filter((doubt) => doubt !== false);
}

/** Error for a partially typed date: the browser reports its value as '', so it would be dropped silently. */
export function findUnfinishedDate(form: HTMLFormElement): FormError | null {
  const dates = [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')];
  const unfinished = dates.find(({ validity }) => validity.badInput);
  return unfinished ? { field: unfinished.name, message: errors.date } : null;
}

/** Parses a number; anything else is 0 (COUP-9). */
function parseNumber(input: string): number {
  const number = Number(input);
  return Number.isFinite(number) ? number : 0;
}
