import {
  type Conversion,
  convertAmount,
  convertAtReference,
  parseAmount,
  sortByBestRate,
  type WantedCurrency,
  wantedCurrencies,
} from '#domain/rates/convert-amount.ts';
import { converter as texts } from '#texts/rates/dollar-page.ts';
import type { DollarViewModel, ExchangeHouseViewModel } from './dollar-view-model.ts';

/** Raw input of the converter, exactly as typed. */
export type ConverterInput = { amount: string; want: WantedCurrency };

/** A sentence split around its amount of money, which is shown large. */
export type ConversionSentence = { before: string; money: string; after: string };

/** Result of a conversion: a sentence about the best exchange house, and what each gives, best first. */
export type ConverterViewModel = {
  /** Why the amount is invalid; '' for a valid one. */
  error: string;
  answer: ConversionSentence;
  houses: (ExchangeHouseViewModel & { gives: string })[];
};

/** Default amounts of a page opened without parameters. */
const defaultAmounts = { pesos: '100', dolares: '1,000' };
const maxAmountLength = 40;
const emptyAnswer: ConversionSentence = { before: '', money: '', after: '' };
const moneyFormat = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percentFormat = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Parses the query parameters: `monto` is the amount offered, `quiero` the currency wanted. */
export function parseConverterInput(params: URLSearchParams): ConverterInput {
  const want = wantedCurrencies.find((one) => one === params.get('quiero')) ?? 'pesos';
  return { want, amount: (params.get('monto') ?? defaultAmounts[want]).slice(0, maxAmountLength) };
}

/** Converts the input at every exchange house. Runs on the server and again on each keystroke. */
export function toConverterViewModel(
  { pesos, houses }: Pick<DollarViewModel, 'pesos' | 'houses'>,
  input: ConverterInput,
): ConverterViewModel {
  const { want } = input;
  const sorted = sortByBestRate(houses, want);
  const read = parseAmount(input.amount);
  if ('error' in read)
    return {
      error: texts.errors[read.error],
      answer: emptyAnswer,
      houses: sorted.map((house) => ({ ...house, gives: '' })),
    };
  const results = sorted.map((house) => ({
    house,
    answer: formatAnswer(convertAmount(read.cents, want, house, pesos), want),
  }));
  const brought = formatMoney(read.cents, texts.brought[want]);
  const [best] = results;
  if (!best) return { error: '', answer: formatWithoutHouses(read.cents, want, pesos), houses: [] };
  return {
    error: '',
    // repeats the parsed amount, which shows how a comma was read
    answer: { ...best.answer, before: `${texts.best(best.house.name)} ${texts.getFor(brought)}` },
    houses: results.map(({ house, answer: { before, money, after } }) => ({
      ...house,
      gives: `${before} ${money}${after}`,
    })),
  };
}

function formatAnswer({ receivedCents, loss }: Conversion, want: WantedCurrency): ConversionSentence {
  const currency = texts.received[want];
  const after = loss ? `; ${formatLoss(loss, currency)}.` : '.';
  return { before: texts.get, money: formatMoney(receivedCents, currency), after };
}

function formatLoss({ cents, tenthsOfPercent }: NonNullable<Conversion['loss']>, currency: string): string {
  if (cents === 0 && tenthsOfPercent === 0) return texts.equal;
  const amount = cents === 0 ? texts.lessThanCent : formatMoney(Math.abs(cents), currency);
  const percentage = percentFormat.format(Math.abs(tenthsOfPercent) / 10);
  return cents > 0 || tenthsOfPercent > 0 ? texts.lose(amount, percentage) : texts.gain(amount, percentage);
}

function formatWithoutHouses(cents: number, want: WantedCurrency, pesos: number | null): ConversionSentence {
  if (pesos === null) return { ...emptyAnswer, before: texts.nothing };
  const received = formatMoney(convertAtReference(cents, want, pesos), texts.received[want]);
  return { before: texts.onlyReference(formatMoney(cents, texts.brought[want])), money: received, after: '.' };
}

const formatMoney = (cents: number, currency: string) => texts.money(moneyFormat.format(cents / 100), currency);
