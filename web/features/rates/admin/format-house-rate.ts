import type { ExchangeHouse, ReferenceRate } from '#contract/rates.ts';
import { city } from '#domain/city.ts';
import { formatRate, maxHouseRateAgeMs } from '#domain/rates/house-rates.ts';
import { formatAgo } from '#domain/time/format-ago.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { referenceSourceNames, houseRatesPage as texts } from '#texts/rates/exchange-houses-admin.ts';
import { formatDateTime, formatTime } from '#web/shell/time/city-time.ts';

type HouseRate = NonNullable<ExchangeHouse['quote']>;

/** Formats the reference rate, such as '17.9218 pesos por dólar · FIX de Banxico, 20 de noviembre de 2026'. */
export const formatReferenceRate = (reference: ReferenceRate | null): string =>
  reference
    ? texts.referenceOf(
        formatRate(reference.pesos),
        referenceSourceNames[reference.source],
        formatReducedDate(reference.day),
      )
    : texts.noReference;

/** Formats when rates were captured and when they expire. `now` may be later than the response with `onBoard`. */
export function formatOnBoard({ quotedAt }: HouseRate, now: Date): { captured: string; leaves: string } {
  const expiresAt = new Date(new Date(quotedAt).getTime() + maxHouseRateAgeMs).toISOString();
  const day = (instant: Date) => formatLocalDay(instant, city.timeZone);
  const isToday = day(new Date(expiresAt)) === day(now);
  return {
    captured: texts.captured(formatAgo(new Date(quotedAt), now), formatDateTime(quotedAt)),
    leaves: (isToday ? texts.leavesToday : texts.leavesTomorrow)(formatTime(expiresAt)),
  };
}

/** Whether rates are on the board at `now`, which may be later than the response with `onBoard`. */
export const isOnBoard = ({ onBoard, quotedAt }: HouseRate, now: Date): boolean =>
  onBoard === 1 && now.getTime() - new Date(quotedAt).getTime() < maxHouseRateAgeMs;

/** Formats the last rates of an exchange house that is not on the board. */
export const formatOffBoard = (quote: ExchangeHouse['quote']): string =>
  quote ? texts.offLast(formatRate(quote.buy), formatRate(quote.sell), formatDateTime(quote.quotedAt)) : texts.offNever;
