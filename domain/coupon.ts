/** How a coupon is shown at the till (spec 2 §9). */
export const codeTypes = ['TEXTO', 'CODIGO DE BARRAS', 'CODIGO QR', 'SIN CODIGO'] as const;

/** What a coupon gives (spec 2 §9). */
export const discountTypes = [
  'Porcentaje',
  'Cantidad',
  'Producto Gratis',
  'Buy One Get One Free',
  'Buy One Get Second %',
  'Extension de producto',
] as const;

export type CodeType = (typeof codeTypes)[number];
export type DiscountType = (typeof discountTypes)[number];

/** Whether a coupon can be used today, else why not. */
export const couponStates = ['vigente', 'por empezar', 'vencido', 'agotado'] as const;
export type CouponState = (typeof couponStates)[number];

export const couponLimits = {
  /** Dollars or per cent: what the database's numeric(10,2) holds. */
  amount: 99_999_999.99,
  uses: 1_000_000,
  code: 200,
  /** What a barcode of a coupon's width holds and a scanner still reads. */
  barcode: 48,
  description: 2000,
};
/** How long a personal code lives, at most. */
export const personalCodeMinutes = 10;
/** The longest time that a report of redemptions tells of, and what it tells of when nothing is said. */
export const reportDays = { most: 400, usual: 30 };

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const money = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percentages: DiscountType[] = ['Porcentaje', 'Buy One Get Second %'];

/**
 * A discount in words with its type's exact name: '15 % · Porcentaje', '$5.00 · Cantidad'. The value is a percentage, an
 * amount of dollars or, for what is given free, a number that is left out when it is 0.
 */
export function discountInWords(value: number, type: DiscountType): string {
  if (percentages.includes(type)) return `${number.format(value)} % · ${type}`;
  if (type === 'Cantidad') return `$${money.format(value)} · ${type}`;
  return value === 0 ? type : `${number.format(value)} · ${type}`;
}

/** Dollars on the wire as whole cents, half a cent up. */
export const centsOf = (dollars: number): number => Math.round(Number(`${dollars.toFixed(8)}e2`));

/** Whole cents as the dollars of the wire. */
export const dollarsOf = (cents: number): number => cents / 100;

type Days = { startsOn: string | null; expiresOn: string | null };
type Uses = { maxUses: number | null; used: number };

/**
 * Whether a coupon can be used on a day of the city ('YYYY-MM-DD'), else why not. Its first and last days are both in
 * force, null is no limit, and so is 0 for the uses (COUP-9).
 */
export function stateOf({ startsOn, expiresOn, maxUses, used }: Days & Uses, today: string): CouponState {
  if (expiresOn !== null && expiresOn < today) return 'vencido';
  if (startsOn !== null && startsOn > today) return 'por empezar';
  return isReached(maxUses, used) ? 'agotado' : 'vigente';
}

/** Whether a limit of uses is reached; 0 and null are no limit (COUP-9). */
export const isReached = (limit: number | null, uses: number): boolean => !!limit && uses >= limit;

export type Discount = {
  discountType: DiscountType;
  /** Hundredths: of a per cent or of a dollar. */
  value: number;
  /** Cents that the bill must reach. */
  minimum: number;
};
/** Cents off a bill and left to pay; or the cents that the bill lacks to reach the minimum. */
export type Worth = { discount: number; total: number } | { missing: number };

/**
 * What a coupon is worth on a bill, all in whole cents, a percentage rounded half up. Never more than the bill. What is
 * given free changes no money unless the price of that item is told.
 */
export function worthOf({ discountType, value, minimum }: Discount, bill: number, item = 0): Worth {
  if (bill < minimum) return { missing: minimum - bill };
  const off: Record<DiscountType, number> = {
    Porcentaje: percentOf(bill, value),
    Cantidad: value,
    'Producto Gratis': item,
    'Buy One Get One Free': item,
    'Buy One Get Second %': percentOf(item, value),
    'Extension de producto': 0,
  };
  const discount = Math.min(off[discountType], bill);
  return { discount, total: bill - discount };
}

/** Whether a discount is of the bill itself; the others are of one item, whose price the till does not know. */
export const isOffBill = (type: DiscountType): boolean => type === 'Porcentaje' || type === 'Cantidad';

const percentOf = (cents: number, hundredths: number) => Math.floor((cents * hundredths + 5000) / 10_000);

/** What a coupon's form sends, in wire names, as far as rules speak of it. */
export type CouponRules = {
  Id_negocio: number | null;
  Titulo: string;
  TipoCodigo: CodeType | '';
  Codigo: string;
  TipoDescuento: DiscountType | '';
  ValorDescuento: number;
  MontoMinimo: number;
  UsoMaximo: number | null;
  UsoPorUsuario: number | null;
  FechaInicio: string | null;
  FechaExpiracion: string | null;
};
type CouponProblem = 'business' | 'incomplete' | 'negative' | 'percentage' | 'barcode' | 'per-user' | 'date' | 'days';
type Rule = { problem: CouponProblem; field: keyof CouponRules };

/**
 * The first thing that makes no sense in a coupon's form, with the field it stands in; null when all does (COUP-8, COUP-11).
 * A percentage of 0 passes: the form begins with it. Lengths, whole numbers and whether ids are one's own are for the server.
 */
export function problemOf(form: CouponRules): Rule | null {
  const { TipoDescuento, ValorDescuento, UsoMaximo, UsoPorUsuario, FechaInicio, FechaExpiracion } = form;
  const required = (['Titulo', 'TipoCodigo', 'TipoDescuento'] as const).find((field) => form[field].trim() === '');
  const negative = (['ValorDescuento', 'MontoMinimo', 'UsoMaximo', 'UsoPorUsuario'] as const).find(
    (field) => (form[field] ?? 0) < 0,
  );
  const unreal = (['FechaInicio', 'FechaExpiracion'] as const).find((field) => form[field] && !isDay(form[field]));
  const isShare = percentages.some((type) => type === TipoDescuento);
  if (!form.Id_negocio) return { problem: 'business', field: 'Id_negocio' };
  if (required) return { problem: 'incomplete', field: required };
  if (form.TipoCodigo === 'CODIGO DE BARRAS' && !fitsBarcode(form.Codigo))
    return { problem: 'barcode', field: 'Codigo' };
  if (negative) return { problem: 'negative', field: negative };
  if (isShare && ValorDescuento > 100) return { problem: 'percentage', field: 'ValorDescuento' };
  if (UsoMaximo && UsoPorUsuario && UsoPorUsuario > UsoMaximo) return { problem: 'per-user', field: 'UsoPorUsuario' };
  if (unreal) return { problem: 'date', field: unreal };
  if (FechaInicio && FechaExpiracion && FechaExpiracion < FechaInicio)
    return { problem: 'days', field: 'FechaExpiracion' };
  return null;
}

/** Whether CODE128 can draw a code so that it is read again: printable ASCII, and not too wide. */
export const fitsBarcode = (code: string): boolean =>
  /^[ -~]*$/.test(code.trim()) && code.trim().length <= couponLimits.barcode;

/** Whether a 'YYYY-MM-DD' is a day of the calendar. */
function isDay(text: string): boolean {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
