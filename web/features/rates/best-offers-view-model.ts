import type { RateBoard } from '#contract/rates.ts';
import { sortByBestRate, type WantedCurrency } from '#domain/rates/convert-amount.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { rateSourceNames, bestOffers as texts } from '#texts/rates/dollar-page.ts';

/** The dollar in one line. */
export type BestOffers = {
  title: string;
  /** The best rate for each direction, else the reference rate; empty without any */
  offers: { key: string; label: string; rate: string; by: string }[];
  /** Where the offers come from, or why there are none */
  note: string;
};

/** Formats the best rate of the exchange houses for each direction; the reference rate without houses. */
export function toBestOffers({ houses, reference }: RateBoard): BestOffers {
  const { title } = texts;
  const toOffer = (want: WantedCurrency, rate: 'buy' | 'sell') =>
    sortByBestRate(houses, want)
      .slice(0, 1)
      .map((house) => ({ key: rate, label: texts[rate], rate: formatRate(house[rate]), by: house.name }));
  if (houses.length > 0)
    return {
      title,
      offers: [...toOffer('pesos', 'buy'), ...toOffer('dolares', 'sell')],
      note: texts.houses(houses.length),
    };
  if (!reference) return { title, offers: [], note: texts.none };
  const { pesos, source, day } = reference;
  const offer = { key: 'reference', label: texts.reference, rate: formatRate(pesos), by: '' };
  return { title, offers: [offer], note: texts.source(rateSourceNames[source].name, formatReducedDate(day)) };
}

const rateFormat = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Formats a rate in pesos for a dollar: '17.92', '17.9218'. */
export const formatRate = (pesos: number): string => rateFormat.format(pesos);
