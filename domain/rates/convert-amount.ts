import type { HouseRate } from './house-rates.ts';

/** The currency a person wants: pesos for dollars, or dollars for pesos. */
export const wantedCurrencies = ['pesos', 'dolares'] as const;
export type WantedCurrency = (typeof wantedCurrencies)[number];

/** Result of a conversion, in cents of the received currency. */
export type Conversion = {
  receivedCents: number;
  /** Shortfall against the reference rate; negative when the exchange house gives more. null: no reference rate is known */
  loss: { cents: number; tenthsOfPercent: number } | null;
};

/** Why a typed amount is invalid. */
export type AmountError = 'empty' | 'format' | 'cents' | 'positive' | 'large';

/** Maximum amount in cents: keeps every product below within JavaScript's safe integers. */
export const maxAmountCents = 1_000_000_00;

const scale = 10_000;
const withPoint = /^(\d{1,3}(?:[ ,]\d{3})+|\d+)?(?:\.(\d*))?$/;
/** A comma before three digits separates thousands; before fewer digits at the end it is a decimal comma. */
const withComma = /^(\d{1,3}(?:[ .]\d{3})+|\d+)?,(\d{0,2})$/;

/**
 * Converts an amount in cents at the rates of an exchange house, rounded to the cent. Compares the result with the reference
 * rate in pesos for a dollar.
 */
export function convertAmount(
  cents: number,
  want: WantedCurrency,
  rates: HouseRate,
  reference: number | null,
): Conversion {
  const [rate, referenceRate] = [toUnits(rateFor(rates, want)), reference === null ? null : toUnits(reference)];
  const receivedCents = received(cents, want, rate);
  if (referenceRate === null) return { receivedCents, loss: null };
  // the percentage comes from the rates alone: rounding would distort it for amounts of a few cents
  const [missing, whole] = want === 'pesos' ? [referenceRate - rate, referenceRate] : [rate - referenceRate, rate];
  const loss = received(cents, want, referenceRate) - receivedCents;
  return { receivedCents, loss: { cents: loss, tenthsOfPercent: divide(missing * 1000, whole) } };
}

/** Converts an amount in cents at the reference rate itself; in cents. */
export const convertAtReference = (cents: number, want: WantedCurrency, reference: number): number =>
  received(cents, want, toUnits(reference));

/** Sorts exchange houses by the best rate for the wanted currency; equal rates by the newer `quotedAt`. */
export function sortByBestRate<ExchangeHouse extends HouseRate & { quotedAt: string }>(
  houses: ExchangeHouse[],
  want: WantedCurrency,
): ExchangeHouse[] {
  const direction = want === 'pesos' ? -1 : 1;
  return houses.toSorted(
    (one, other) =>
      direction * (rateFor(one, want) - rateFor(other, want)) || Date.parse(other.quotedAt) - Date.parse(one.quotedAt),
  );
}

/** Parses an amount as people here write it ('1,000.50', '1000,50', '1 000', '$100') into cents, or returns the error. */
export function parseAmount(text: string): { cents: number } | { error: AmountError } {
  const plain = text.normalize('NFKC').trim().replace(/^\$/, '').trim(); // NFKC turns every special space into a plain one
  if (plain === '') return { error: 'empty' };
  if (/^[-−] *\$? *[\d.]/.test(plain)) return { error: 'positive' };
  const [whole, fraction] = (withPoint.exec(plain) ?? withComma.exec(plain))?.slice(1) ?? [];
  if (!whole && !fraction) return { error: 'format' };
  if (fraction && fraction.length > 2) return { error: 'cents' };
  const cents = Number((whole ?? '').replace(/\D/g, '') + (fraction ?? '').padEnd(2, '0'));
  if (cents === 0) return { error: 'positive' };
  return cents > maxAmountCents ? { error: 'large' } : { cents };
}

/** The applicable rate: the buy rate for pesos, the sell rate for dollars. */
const rateFor = ({ buy, sell }: HouseRate, want: WantedCurrency) => (want === 'pesos' ? buy : sell);

/** Pesos for a dollar in ten-thousandths, the precision of reference rates. */
const toUnits = (pesos: number) => Math.round(pesos * scale);

const received = (cents: number, want: WantedCurrency, rate: number) =>
  want === 'pesos' ? divide(cents * rate, scale) : divide(cents * scale, rate);

/** Divides integers in integer arithmetic and rounds half away from zero. */
function divide(value: number, divisor: number): number {
  const twice = 2 * Math.abs(value) + divisor;
  const quotient = (twice - (twice % (2 * divisor))) / (2 * divisor);
  return value < 0 && quotient > 0 ? -quotient : quotient;
}
