import { addDays } from '#domain/time/local-time.ts';
import { rateErrors } from '#texts/rates/exchange-houses-admin.ts';

/** Sources of the reference rate, in order of preference (RATE-1). */
export const rateSources = ['banxico', 'frankfurter', 'open-er-api'] as const;
export type RateSource = (typeof rateSources)[number];

/** Rates of an exchange house in pesos for a dollar: it buys at `buy` (compra) and sells at `sell` (venta). */
export type HouseRate = { buy: number; sell: number };

/** How long rates stay on the board (RATE-2). */
export const maxHouseRateAgeMs = 24 * 3_600_000;

/** How long an empty board shows the last rates, as those of another day. */
export const maxEarlierRateAgeMs = 3 * maxHouseRateAgeMs;

/** Maximum distance of a rate from the reference rate, and the fixed limits when there is no reference rate. */
const bandPercent = 12;
const withoutReference = { lowest: 10, highest: 30 };

/** Counts banking days (Monday to Friday) after `day` up to `later`, both 'YYYY-MM-DD': one from Friday to Monday, none from Friday to Sunday. */
export function countBankingDays(day: string, later: string): number {
  let count = 0;
  for (let next = addDays(day, 1); next <= later; next = addDays(next, 1))
    if (new Date(`${next}T00:00:00Z`).getUTCDay() % 6 !== 0) count += 1;
  return count;
}

/** Rates have a precision of a ten-thousandth of a peso. */
const unitsPerPeso = 10_000;
const toUnits = (pesos: number) => Math.round(pesos * unitsPerPeso);

/** A broken rule of an exchange house's rates: its error code, the affected rate and the message. */
export type HouseRateError = {
  code: 'exchange-house/band' | 'exchange-house/spread';
  field: keyof HouseRate;
  message: string;
};

/** The lowest and the highest accepted rate, in pesos for a dollar; `reference` is null when there is none. */
export function getAcceptedBand(reference: number | null): { lowest: number; highest: number } {
  if (reference === null) return withoutReference;
  return {
    lowest: Math.ceil((toUnits(reference) * (100 - bandPercent)) / 100) / unitsPerPeso,
    highest: Math.floor((toUnits(reference) * (100 + bandPercent)) / 100) / unitsPerPeso,
  };
}

/** Validates an exchange house's rates against a reference rate, with at most one error per rate (RATE-2). */
export function findHouseRateErrors(rates: HouseRate, reference: number | null): HouseRateError[] {
  const { lowest, highest } = getAcceptedBand(reference);
  const isOutsideBand = (pesos: number) => toUnits(pesos) < toUnits(lowest) || toUnits(pesos) > toUnits(highest);
  const outside = (['buy', 'sell'] as const).filter((field) => isOutsideBand(rates[field]));
  if (outside.length > 0)
    return outside.map((field) => ({ code: 'exchange-house/band', field, message: bandMessage(field, reference) }));
  if (toUnits(rates.buy) < toUnits(rates.sell)) return [];
  return [{ code: 'exchange-house/spread', field: 'buy', message: rateErrors.spread }];
}

/** Parses typed pesos, '17.50' or '17,50'; null when invalid. */
export function parsePesos(input: string): number | null {
  const match = /^\$?\s*(\d{1,4})(?:[.,](\d{1,4}))?$/.exec(input.trim());
  return match ? Number(`${match[1]}.${match[2] ?? '0'}`) : null;
}

/** Formats a rate in pesos for a dollar: '17.50', '17.9218'. */
export const formatRate = (pesos: number): string => rateFormat.format(pesos);

const rateFormat = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Formats the lowest and the highest accepted rate, rounded inwards to whole centavos that are themselves accepted. */
export function formatAcceptedBand(reference: number | null): { lowest: string; highest: string } {
  const { lowest, highest } = getAcceptedBand(reference);
  const centavo = unitsPerPeso / 100;
  return {
    lowest: formatRate(Math.ceil(toUnits(lowest) / centavo) / 100),
    highest: formatRate(Math.floor(toUnits(highest) / centavo) / 100),
  };
}

function bandMessage(field: keyof HouseRate, reference: number | null): string {
  const { lowest, highest } = formatAcceptedBand(reference);
  const message = reference === null ? rateErrors.bandWithoutReference : rateErrors.band;
  return message(rateErrors.prices[field], lowest, highest);
}
