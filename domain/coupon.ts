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
  description: 2000,
};

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
