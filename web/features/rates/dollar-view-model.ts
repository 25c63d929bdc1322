import type { ExchangeHouseOnBoard, RateBoard } from '#contract/rates.ts';
import { buildDirectionsUrl } from '#domain/places/coordinates.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { sourceTexts } from '#texts/bridges/lanes.ts';
import { rateSourceNames, referenceRate as texts } from '#texts/rates/dollar-page.ts';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';
import { type BestOffers, formatRate, toBestOffers } from './best-offers-view-model.ts';

/** View model of the dollar page, without the conversion, which depends on typed input. */
export type DollarViewModel = {
  best: BestOffers;
  reference: ReferenceRateViewModel | null;
  /** Sentence about an outage of the sources; '' while they respond. */
  failing: string;
  /** Reference rate in pesos for a dollar; null without one. */
  pesos: number | null;
  houses: ExchangeHouseViewModel[];
  /** Houses with the rates of another day; only without houses on the board. */
  earlier: ExchangeHouseViewModel[];
};
export type ReferenceRateViewModel = {
  rate: string;
  day: string;
  fetchedText: string;
  fetchedAt: string;
  source: { name: string; url: string };
};
export type ExchangeHouseViewModel = Pick<
  ExchangeHouseOnBoard,
  'id' | 'name' | 'address' | 'phone' | 'buy' | 'sell' | 'quotedAt'
> & {
  rates: { buy: string; sell: string };
  quotedText: string;
  directions: string;
};

/** Formats the board as of its instant. */
export function toDollarViewModel(board: RateBoard): DollarViewModel {
  const { at, reference, failingSince, houses, earlier } = board;
  const formatBoardTime = (instant: string) => formatRelativeTime(instant, at);
  const since = failingSince && sourceTexts.since(formatBoardTime(failingSince));
  return {
    best: toBestOffers(board),
    pesos: reference?.pesos ?? null,
    reference: reference && {
      rate: formatRate(reference.pesos),
      day: texts.of(formatReducedDate(reference.day)),
      fetchedText: formatBoardTime(reference.fetchedAt),
      fetchedAt: reference.fetchedAt,
      source: rateSourceNames[reference.source],
    },
    failing: since ? (reference ? texts.failing(since) : texts.failingWithout(since)) : '',
    houses: houses.map((house) => toHouse(house, at)),
    earlier: earlier.map((house) => toHouse(house, at)),
  };
}

function toHouse(
  { id, name, address, phone, buy, sell, quotedAt }: ExchangeHouseOnBoard,
  now: string,
): ExchangeHouseViewModel {
  return {
    id,
    name,
    address,
    phone,
    buy,
    sell,
    quotedAt,
    rates: { buy: formatRate(buy), sell: formatRate(sell) },
    quotedText: formatRelativeTime(quotedAt, now),
    directions: address ? buildDirectionsUrl({ name, address }) : '',
  };
}
