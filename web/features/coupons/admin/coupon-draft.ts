import type { PartnerBusiness } from '#contract/businesses.ts';
import type { Coupon } from '#contract/coupons.ts';
import type { PartnerPlace } from '#contract/partner-places.ts';
import { city } from '#domain/city.ts';
import { type CodeType, type DiscountType, findCouponError, needsValue, roundToCents } from '#domain/coupons/coupon.ts';
import { copyTitle, couponDoubts as doubts, couponErrors as errors } from '#texts/coupons/coupons-admin.ts';
import type { FormError } from '#web/components/editing/use-draft-form.ts';

/** Controlled fields of the form, which other fields depend on. */
export type CouponDraft = {
  businessId: number | null;
  /** null for every branch. */
  branchId: number | null;
  codeType: CodeType;
  code: string;
  discountType: DiscountType;
};

/** Initial values of a copy: without the code, which is unique, and without the dates, which have usually passed. */
export const toCopy = (coupon: Coupon): Coupon => ({
  ...coupon,
  TITULO: copyTitle(coupon.TITULO),
  Codigo: '',
  FechaInicio: null,
  FechaExpiracion: null,
});

/** Initial values of a new coupon (COUP-3). */
export const newCouponDefaults = {
  TITULO: '',
  CAMPANA: '',
  Descripcion: '',
  ValorDescuento: 0,
  MontoMinimo: 0,
  UsoMaximo: 1,
  UsoPorUsuario: 1,
  FechaInicio: null,
  FechaExpiracion: null,
  RequiereCuenta: false,
  MostrarCodigo: false,
} satisfies Partial<Coupon>;

export const createCouponDraft = (coupon: Coupon | undefined): CouponDraft => ({
  businessId: coupon?.Id_negocio ?? null,
  branchId: coupon?.Id_Sucursal ?? null,
  codeType: coupon?.TipoCodigo ?? 'TEXTO',
  code: coupon?.Codigo ?? '',
  discountType: coupon?.TipoDescuento ?? 'Porcentaje',
});

/** Selects a business and resets the branch to all branches (COUP-2). */
export const selectBusiness = (businessId: number | null): Partial<CouponDraft> => ({ businessId, branchId: null });

/** Selects a code type; 'SIN CODIGO' clears the code (COUP-5). */
export const selectCodeType = (codeType: CodeType): Partial<CouponDraft> =>
  codeType === 'SIN CODIGO' ? { codeType, code: '' } : { codeType };

/** The partner's places that have the name of the business, both trimmed (COUP-2). */
export function findBranches(business: Pick<PartnerBusiness, 'Nombre'> | undefined, places: PartnerPlace[]) {
  const name = business?.Nombre.trim();
  return name ? places.filter(({ negocio_nombre }) => negocio_nombre.trim() === name) : [];
}

/** Request body for creating and updating a coupon (ENT-1). */
export function toCouponPayload(draft: CouponDraft, form: FormData, initial: Pick<Coupon, 'Descripcion'>) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    CIUDADCLAVE: city.key,
    Titulo: text('Titulo'),
    Campana: text('Campana'),
    Id_negocio: draft.businessId,
    Id_Sucursal: draft.branchId,
    TipoCodigo: draft.codeType,
    Codigo: draft.codeType === 'SIN CODIGO' ? '' : draft.code.trim(),
    Descripcion: form.has('Descripcion') ? text('Descripcion') : initial.Descripcion,
    TipoDescuento: draft.discountType,
    ValorDescuento: parseNumber(text('ValorDescuento')),
    MontoMinimo: parseNumber(text('MontoMinimo')),
    UsoMaximo: parseNumber(text('UsoMaximo')),
    UsoPorUsuario: parseNumber(text('UsoPorUsuario')),
    FechaInicio: text('FechaInicio') || null,
    FechaExpiracion: text('FechaExpiracion') || null,
    Activo: 1 as const,
    RequiereCuenta: form.has('RequiereCuenta'),
    MostrarCodigo: form.has('MostrarCodigo'),
  };
}

type Body = ReturnType<typeof toCouponPayload>;
export type CouponPayload = Body & { Id_negocio: number };

/** Builds the request body of an unedited coupon. */
export const toUneditedPayload = ({ TITULO: Titulo, CAMPANA: Campana, ...coupon }: Coupon): Partial<CouponPayload> => ({
  ...coupon,
  CIUDADCLAVE: city.key,
  Titulo,
  Campana,
  Activo: 1,
});

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

type DoubtContext = { today: string; hasBranches: boolean; form: FormData };

/**
 * Valid but unlikely input: a discount of zero, an amount that is rounded, an emptied limit of uses, a new expiry in the past, or
 * a business without branches.
 */
export function findCouponDoubts(
  body: Body,
  initial: Partial<Coupon>,
  { today, hasBranches, form }: DoubtContext,
): string[] {
  const { TipoDescuento, ValorDescuento, MontoMinimo, FechaExpiracion } = body;
  const isEmptied = (name: 'UsoMaximo' | 'UsoPorUsuario') => form.get(name) === '' && !!initial[name];
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
    !hasBranches && initial.Id_negocio !== body.Id_negocio && doubts.noBranches,
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
