/** How a coupon's code is shown at the till (CONST-2). */
export const codeTypes = ['TEXTO', 'CODIGO DE BARRAS', 'CODIGO QR', 'SIN CODIGO'] as const;

/** Kinds of discount (CONST-2). */
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

export const couponLimits = {
  /** Maximum dollars or per cent: the limit of the database's numeric(10,2). */
  amount: 99_999_999.99,
  uses: 1_000_000,
  code: 200,
  /** Most characters that fit on a coupon's width and that a scanner still reads. */
  barcode: 48,
  description: 2000,
};
/** Lifetime of a personal code, in minutes. */
export const personalCodeMinutes = 10;
/** Longest and default period of a redemption report, in days. */
export const redemptionReportDays = { max: 400, default: 30 };

/** Formats a number with at most two decimals. */
export const numberFormat = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
/** Formats an amount with two decimals. */
export const moneyFormat = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percentages: DiscountType[] = ['Porcentaje', 'Buy One Get Second %'];

/**
 * Formats a discount with the exact name of its type: '15 % · Porcentaje', '$5.00 · Cantidad'. The value is a percentage,
 * an amount in dollars or, for free items, a number that is omitted when it is 0.
 */
export function formatDiscountWithType(value: number, type: DiscountType): string {
  if (percentages.includes(type)) return `${numberFormat.format(value)} % · ${type}`;
  if (type === 'Cantidad') return `$${moneyFormat.format(value)} · ${type}`;
  return value === 0 ? type : `${numberFormat.format(value)} · ${type}`;
}

/** Converts dollars, as sent on the wire, to whole cents; half a cent rounds up. */
export const toCents = (dollars: number): number => Math.round(Number(`${dollars.toFixed(8)}e2`));

/** Rounds an amount or a percentage to the two decimals that are stored; half a hundredth rounds up. */
export const roundToCents = (amount: number): number => toDollars(toCents(amount));

/** Converts whole cents to dollars, as sent on the wire. */
export const toDollars = (cents: number): number => cents / 100;

export type Discount = {
  discountType: DiscountType;
  /** Hundredths of a per cent or of a dollar. */
  value: number;
  /** Minimum bill in cents. */
  minimum: number;
};
/** Discount and total of a bill in cents, or the cents missing to reach the minimum. */
export type DiscountResult = { discount: number; total: number } | { missing: number };

/**
 * Computes what a coupon is worth on a bill, in whole cents; percentages round half up. The discount never exceeds the bill.
 * A free item gives no discount unless its price is given as `item`.
 */
export function computeDiscount({ discountType, value, minimum }: Discount, bill: number, item = 0): DiscountResult {
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

/** Whether a coupon of this type has no effect without a value; the others give a product. */
export const needsValue = (type: DiscountType): boolean => type === 'Cantidad' || percentages.includes(type);

/** Whether a discount applies to the whole bill; the others apply to one item with a price unknown to the till. */
export const isBillDiscount = (type: DiscountType): boolean => type === 'Porcentaje' || type === 'Cantidad';

const percentOf = (cents: number, hundredths: number) => Math.floor((cents * hundredths + 5000) / 10_000);

/** The fields of the coupon form that have validation rules, in wire names. */
export type CouponFormFields = {
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
type CouponError = 'business' | 'incomplete' | 'negative' | 'percentage' | 'barcode' | 'per-user' | 'date' | 'days';
type FieldError = { error: CouponError; field: keyof CouponFormFields };

/**
 * Finds the first error of a coupon form, with its field; null when the form is valid (COUP-8, COUP-11). A percentage of 0
 * is valid because the form starts with it. The server checks lengths, whole numbers and ownership of ids.
 */
export function findCouponError(form: CouponFormFields): FieldError | null {
  const { TipoDescuento, ValorDescuento, UsoMaximo, UsoPorUsuario, FechaInicio, FechaExpiracion } = form;
  const required = (['Titulo', 'TipoCodigo', 'TipoDescuento'] as const).find((field) => form[field].trim() === '');
  const negative = (['ValorDescuento', 'MontoMinimo', 'UsoMaximo', 'UsoPorUsuario'] as const).find(
    (field) => (form[field] ?? 0) < 0,
  );
  const invalidDate = (['FechaInicio', 'FechaExpiracion'] as const).find((field) => form[field] && !isDay(form[field]));
  const isPercentage = percentages.some((type) => type === TipoDescuento);
  if (!form.Id_negocio) return { error: 'business', field: 'Id_negocio' };
  if (required) return { error: 'incomplete', field: required };
  if (form.TipoCodigo === 'CODIGO DE BARRAS' && !fitsBarcode(form.Codigo)) return { error: 'barcode', field: 'Codigo' };
  if (negative) return { error: 'negative', field: negative };
  if (isPercentage && ValorDescuento > 100) return { error: 'percentage', field: 'ValorDescuento' };
  if (UsoMaximo && UsoPorUsuario && UsoPorUsuario > UsoMaximo) return { error: 'per-user', field: 'UsoPorUsuario' };
  if (invalidDate) return { error: 'date', field: invalidDate };
  if (FechaInicio && FechaExpiracion && FechaExpiracion < FechaInicio)
    return { error: 'days', field: 'FechaExpiracion' };
  return null;
}

/** Whether a code fits a scannable CODE128 barcode: printable ASCII and not too wide. */
export const fitsBarcode = (code: string): boolean =>
  /^[ -~]*$/.test(code.trim()) && code.trim().length <= couponLimits.barcode;

/** Whether a text is an existing calendar day 'YYYY-MM-DD'. */
function isDay(text: string): boolean {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
