import type { HouseOnBoard, RateBoard } from '#contract/rates.ts';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { directionsUrl } from '#domain/directions.ts';
import { sourceWords } from '#texts/bridges-public.ts';
import { rateSourceNames, referenceRate as texts } from '#texts/dollar.ts';
import { atInWords } from '#web/shell/moment-words.ts';

/** The dollar's page, in words but for what is computed as one types. */
export type DollarWords = {
  reference: ReferenceWords | null;
  failing: string;
  pesos: number | null;
  houses: HouseWords[];
};
export type ReferenceWords = {
  rate: string;
  day: string;
  asked: string;
  askedAt: string;
  source: { name: string; url: string };
};
export type HouseWords = Pick<HouseOnBoard, 'id' | 'name' | 'address' | 'phone' | 'buy' | 'sell' | 'quotedAt'> & {
  prices: { buy: string; sell: string };
  told: string;
  directions: string;
};

const exact = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** The board in words, at the instant that it was made. */
export function dollarWords({ at, reference, failingSince, houses }: RateBoard): DollarWords {
  const when = (instant: string) => atInWords(instant, at);
  const since = failingSince && sourceWords.since(when(failingSince));
  return {
    pesos: reference?.pesos ?? null,
    reference: reference && {
      rate: exact.format(reference.pesos),
      day: texts.of(reducedDateInSpanish(reference.day)),
      asked: when(reference.fetchedAt),
      askedAt: reference.fetchedAt,
      source: rateSourceNames[reference.source],
    },
    failing: since ? (reference ? texts.failing(since) : texts.failingWithout(since)) : '',
    houses: houses.map(({ id, name, address, phone, buy, sell, quotedAt }) => ({
      ...{ id, name, address, phone, buy, sell, quotedAt },
      prices: { buy: exact.format(buy), sell: exact.format(sell) },
      told: when(quotedAt),
      directions: address ? directionsUrl({ name, address }) : '',
    })),
  };
}
