import type { House, Reference } from '#contract/rates.ts';
import { agoInSpanish } from '#domain/ago.ts';
import { city } from '#domain/city.ts';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { localDay } from '#domain/local-time.ts';
import { quoteForMs, rateInWords } from '#domain/rates.ts';
import { referenceSources, pricesPage as texts } from '#texts/houses.ts';
import { momentInWords, timeInWords } from '#web/shell/city-time.ts';

type Quote = NonNullable<House['quote']>;

/** '17.9218 pesos por dólar · FIX de Banxico, 20 de noviembre de 2026'; that there is none, where there is none. */
export const referenceInWords = (reference: Reference | null): string =>
  reference
    ? texts.referenceOf(
        rateInWords(reference.pesos),
        referenceSources[reference.source],
        reducedDateInSpanish(reference.day),
      )
    : texts.noReference;

/** When the prices of a house were captured, and when they leave the board; `onBoard` may be over by `now`. */
export function onBoardInWords({ quotedAt }: Quote, now: Date): { captured: string; leaves: string } {
  const leavesAt = new Date(new Date(quotedAt).getTime() + quoteForMs).toISOString();
  const day = (instant: Date) => localDay(instant, city.timeZone);
  const isToday = day(new Date(leavesAt)) === day(now);
  return {
    captured: texts.captured(agoInSpanish(new Date(quotedAt), now), momentInWords(quotedAt)),
    leaves: (isToday ? texts.leavesToday : texts.leavesTomorrow)(timeInWords(leavesAt)),
  };
}

/** Whether prices are still on the board at an instant, which may be later than the answer that says so. */
export const isStillOn = ({ onBoard, quotedAt }: Quote, now: Date): boolean =>
  onBoard === 1 && now.getTime() - new Date(quotedAt).getTime() < quoteForMs;

/** Why a house is not on the board, with its last prices. */
export const offBoardInWords = (quote: House['quote']): string =>
  quote
    ? texts.offLast(rateInWords(quote.buy), rateInWords(quote.sell), momentInWords(quote.quotedAt))
    : texts.offNever;
