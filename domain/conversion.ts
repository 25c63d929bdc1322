/** What a person wants to leave with: pesos for their dollars, or dollars for their pesos. */
export const wants = ['pesos', 'dolares'] as const;
export type Want = (typeof wants)[number];

/** What a house pays and takes for a dollar, in pesos. */
export type Quote = { buy: number; sell: number };

/** What changing an amount comes to, in cents of what one gets. */
export type Conversion = {
  got: number;
  /** What is missing of what the reference would give; below zero the house gives more. null: no reference is known */
  loss: { cents: number; tenthsOfPercent: number } | null;
};

/** Why what was typed is no amount. */
export type AmountProblem = 'empty' | 'words' | 'cents' | 'positive' | 'large';

/** Cents; so that every product below stays a whole number that JavaScript holds exactly. */
export const largestAmount = 1_000_000_00;

const scale = 10_000;
const withPoint = /^(\d{1,3}(?:[ ,]\d{3})+|\d+)?(?:\.(\d*))?$/;
/** A comma before three digits parts thousands; one before fewer, at the end, is the decimal sign that many learned at school. */
const withComma = /^(\d{1,3}(?:[ .]\d{3})+|\d+)?,(\d{0,2})$/;

/** Changes cents of what is brought at a house's prices, rounded to the cent, beside the reference in pesos for a dollar. */
export function convert(cents: number, want: Want, quote: Quote, reference: number | null): Conversion {
  const [price, fair] = [scaled(priceOf(quote, want)), reference === null ? null : scaled(reference)];
  const got = received(cents, want, price);
  if (fair === null) return { got, loss: null };
  // of what the reference would give, by the prices alone: an amount of a few cents would distort it
  const [missing, whole] = want === 'pesos' ? [fair - price, fair] : [price - fair, price];
  return { got, loss: { cents: received(cents, want, fair) - got, tenthsOfPercent: divided(missing * 1000, whole) } };
}

/** What the reference itself would give for cents of what is brought, in cents. */
export const atReference = (cents: number, want: Want, reference: number): number =>
  received(cents, want, scaled(reference));

/** Houses, the best for what is wanted first; of equal ones the one whose prices are newer. */
export function byBest<House extends Quote & { quotedAt: string }>(houses: House[], want: Want): House[] {
  const worse = want === 'pesos' ? -1 : 1;
  return houses.toSorted(
    (one, other) =>
      worse * (priceOf(one, want) - priceOf(other, want)) || Date.parse(other.quotedAt) - Date.parse(one.quotedAt),
  );
}

/** Reads an amount as people here write it, '1,000.50', '1000,50', '1 000' or '$100', into cents, or says why it is none. */
export function readAmount(text: string): { cents: number } | { problem: AmountProblem } {
  const plain = text.normalize('NFKC').trim().replace(/^\$/, '').trim(); // NFKC makes every odd space a plain one
  if (plain === '') return { problem: 'empty' };
  if (/^[-−] *\$? *[\d.]/.test(plain)) return { problem: 'positive' };
  const [whole, fraction] = (withPoint.exec(plain) ?? withComma.exec(plain))?.slice(1) ?? [];
  if (!whole && !fraction) return { problem: 'words' };
  if (fraction && fraction.length > 2) return { problem: 'cents' };
  const cents = Number((whole ?? '').replace(/\D/g, '') + (fraction ?? '').padEnd(2, '0'));
  if (cents === 0) return { problem: 'positive' };
  return cents > largestAmount ? { problem: 'large' } : { cents };
}

/** What applies to somebody who wants pesos is what the house pays for a dollar, else what it takes for one. */
const priceOf = ({ buy, sell }: Quote, want: Want) => (want === 'pesos' ? buy : sell);

/** Pesos for a dollar in ten-thousandths, as exact as references are told. */
const scaled = (pesos: number) => Math.round(pesos * scale);

const received = (cents: number, want: Want, price: number) =>
  want === 'pesos' ? divided(cents * price, scale) : divided(cents * scale, price);

/** A quotient of whole numbers, halves away from zero, without a fraction on the way. */
function divided(value: number, by: number): number {
  const twice = 2 * Math.abs(value) + by;
  const quotient = (twice - (twice % (2 * by))) / (2 * by);
  return value < 0 && quotient > 0 ? -quotient : quotient;
}
