import { rateProblems } from '#texts/rates.ts';
import { addDays } from './local-time.ts';

/** Who tells the reference rate, the best first (RATE-1). */
export const rateSources = ['banxico', 'frankfurter', 'open-er-api'] as const;
export type RateSource = (typeof rateSources)[number];

/** What a house pays for a dollar (compra) and takes for one (venta), in pesos. */
export type Prices = { buy: number; sell: number };

/** Prices stay on the board for so long (RATE-2). */
export const quoteForMs = 24 * 3_600_000;

/** How far from the reference prices may lie, and between which they must where there is none. */
const reachPercent = 12;
const withoutReference = { lowest: 10, highest: 30 };

/** How many banking days, Monday to Friday, a later day 'YYYY-MM-DD' is ahead of another: Monday of Friday by one, Sunday by none. */
export function bankingDaysBetween(day: string, later: string): number {
  let count = 0;
  for (let next = addDays(day, 1); next <= later; next = addDays(next, 1))
    if (new Date(`${next}T00:00:00Z`).getUTCDay() % 6 !== 0) count += 1;
  return count;
}

/** Prices are kept to a ten-thousandth of a peso. */
const unitsAPeso = 10_000;
const units = (pesos: number) => Math.round(pesos * unitsAPeso);

/** A rule that a house's prices break: its failure's code, the price that it is about, and the sentence for it. */
export type QuoteProblem = { code: 'house/band' | 'house/spread'; field: keyof Prices; sentence: string };

/** The lowest and the highest price that is taken, in pesos for a dollar; `reference` is null where there is none. */
export function acceptedPrices(reference: number | null): { lowest: number; highest: number } {
  if (reference === null) return withoutReference;
  return {
    lowest: Math.ceil((units(reference) * (100 - reachPercent)) / 100) / unitsAPeso,
    highest: Math.floor((units(reference) * (100 + reachPercent)) / 100) / unitsAPeso,
  };
}

/** What is wrong with a house's prices beside a reference rate, one problem a price at most (RATE-2). */
export function quoteProblems(prices: Prices, reference: number | null): QuoteProblem[] {
  const { lowest, highest } = acceptedPrices(reference);
  const isFar = (pesos: number) => units(pesos) < units(lowest) || units(pesos) > units(highest);
  const far = (['buy', 'sell'] as const).filter((field) => isFar(prices[field]));
  if (far.length > 0)
    return far.map((field) => ({ code: 'house/band', field, sentence: bandInWords(field, reference) }));
  if (units(prices.buy) < units(prices.sell)) return [];
  return [{ code: 'house/spread', field: 'buy', sentence: rateProblems.spread }];
}

/** Reads pesos as a person types them, '17.50' or '17,50'; null for what is no such number. */
export function readPesos(typed: string): number | null {
  const match = /^\$?\s*(\d{1,4})(?:[.,](\d{1,4}))?$/.exec(typed.trim());
  return match ? Number(`${match[1]}.${match[2] ?? '0'}`) : null;
}

/** Pesos for a dollar as they are shown: '17.50', '17.9218'. */
export const rateInWords = (pesos: number): string => rateFormat.format(pesos);

const rateFormat = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** The lowest and the highest price that is taken, as people read them: whole centavos that are taken themselves. */
export function acceptedInWords(reference: number | null): { lowest: string; highest: string } {
  const { lowest, highest } = acceptedPrices(reference);
  const centavo = unitsAPeso / 100;
  return {
    lowest: rateInWords(Math.ceil(units(lowest) / centavo) / 100),
    highest: rateInWords(Math.floor(units(highest) / centavo) / 100),
  };
}

function bandInWords(field: keyof Prices, reference: number | null): string {
  const { lowest, highest } = acceptedInWords(reference);
  const sentence = reference === null ? rateProblems.bandWithoutReference : rateProblems.band;
  return sentence(rateProblems.prices[field], lowest, highest);
}
