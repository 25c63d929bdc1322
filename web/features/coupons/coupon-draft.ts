import type { PartnerBusiness } from '#contract/businesses.ts';
import type { Coupon } from '#contract/coupons.ts';
import type { PartnerPlace } from '#contract/places.ts';
import { city } from '#domain/city.ts';
import { type CodeType, type DiscountType, problemOf } from '#domain/coupon.ts';
import { couponProblems as problems } from '#texts/coupons.ts';
import type { Problem } from '#web/components/use-draft-form.ts';

/** What the form holds of its own, because other parts of it depend on it. */
export type Draft = {
  businessId: number | null;
  /** null: every branch */
  branchId: number | null;
  codeType: CodeType;
  code: string;
  discountType: DiscountType;
};

/** What a new coupon begins with (COUP-3). */
export const newCoupon = {
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
} satisfies Partial<Coupon>;

export const draftOf = (coupon: Coupon | undefined): Draft => ({
  businessId: coupon?.Id_negocio ?? null,
  branchId: coupon?.Id_Sucursal ?? null,
  codeType: coupon?.TipoCodigo ?? 'TEXTO',
  code: coupon?.Codigo ?? '',
  discountType: coupon?.TipoDescuento ?? 'Porcentaje',
});

/** Choosing a business is choosing all of its branches again (COUP-2). */
export const withBusiness = (businessId: number | null): Partial<Draft> => ({ businessId, branchId: null });

/** A coupon without code has none (COUP-5). */
export const withCodeType = (codeType: CodeType): Partial<Draft> =>
  codeType === 'SIN CODIGO' ? { codeType, code: '' } : { codeType };

/** The partner's places that carry the business's name, both trimmed (COUP-2). */
export function branchesOf(business: Pick<PartnerBusiness, 'Nombre'> | undefined, places: PartnerPlace[]) {
  const name = business?.Nombre.trim();
  return name ? places.filter(({ negocio_nombre }) => negocio_nombre.trim() === name) : [];
}

/** What is sent, both for a new coupon and for one that is edited (spec 2 §3 'Coupon (sent)'). */
export function couponPayload(draft: Draft, form: FormData, before: Pick<Coupon, 'Descripcion'>) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    CIUDADCLAVE: city.key,
    Titulo: text('Titulo'),
    Campana: text('Campana'),
    Id_negocio: draft.businessId,
    Id_Sucursal: draft.branchId,
    TipoCodigo: draft.codeType,
    Codigo: draft.codeType === 'SIN CODIGO' ? '' : draft.code.trim(),
    Descripcion: form.has('Descripcion') ? text('Descripcion') : before.Descripcion,
    TipoDescuento: draft.discountType,
    ValorDescuento: finite(text('ValorDescuento')),
    MontoMinimo: finite(text('MontoMinimo')),
    UsoMaximo: finite(text('UsoMaximo')),
    UsoPorUsuario: finite(text('UsoPorUsuario')),
    FechaInicio: text('FechaInicio') || null,
    FechaExpiracion: text('FechaExpiracion') || null,
    Activo: 1 as const,
    RequiereCuenta: form.has('RequiereCuenta'),
  };
}

type Filled = ReturnType<typeof couponPayload>;
export type CouponPayload = Filled & { Id_negocio: number };

export const isOfBusiness = (filled: Filled): filled is CouponPayload => filled.Id_negocio !== null;

/** The first rule that what was filled in breaks, in the specification's order (COUP-8, COUP-11, VAL-1). */
export function firstProblem(filled: Filled): Problem | null {
  const broken = problemOf(filled);
  return broken && { field: broken.field, sentence: problems[broken.problem] };
}

/** A date that was begun and not finished is an empty one to the browser; sent like that it would be lost without a word. */
export function unfinishedDate(form: HTMLFormElement): Problem | null {
  const dates = [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')];
  const unfinished = dates.find(({ validity }) => validity.badInput);
  return unfinished ? { field: unfinished.name, sentence: problems.date } : null;
}

/** A number as it is sent; what is none is 0 (COUP-9). */
function finite(typed: string): number {
  const number = Number(typed);
  return Number.isFinite(number) ? number : 0;
}
