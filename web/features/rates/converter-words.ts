import { atReference, byBest, type Conversion, convert, readAmount, type Want, wants } from '#domain/conversion.ts';
import { converter as texts } from '#texts/dollar.ts';
import type { DollarWords, HouseWords } from './dollar-words.ts';

/** What was typed and chosen, as it is, so that nothing typed is lost. */
export type Asked = { amount: string; want: Want };

/** A sentence around the money that it is about, which is drawn large. */
export type Answer = { before: string; money: string; after: string };

/** What an amount comes to: a sentence for the best, and what each house gives, the best first. */
export type ConverterWords = {
  /** Why what was typed is no amount; '' where it is one. */
  problem: string;
  answer: Answer;
  houses: (HouseWords & { gives: string })[];
};

/** What is asked of the page that was opened without asking. */
const usual = { pesos: '100', dolares: '1,000' };
const longest = 40;
const silence: Answer = { before: '', money: '', after: '' };
const money = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What an address asks for: `monto` of what one brings, `quiero` what one wants for it. */
export function askedIn(address: URLSearchParams): Asked {
  const want = wants.find((one) => one === address.get('quiero')) ?? 'pesos';
  return { want, amount: (address.get('monto') ?? usual[want]).slice(0, longest) };
}

/** Answers what is asked, on the server and as one types. */
export function converterWords({ pesos, houses }: Pick<DollarWords, 'pesos' | 'houses'>, asked: Asked): ConverterWords {
  const { want } = asked;
  const sorted = byBest(houses, want);
  const read = readAmount(asked.amount);
  if ('problem' in read)
    return {
      problem: texts.problems[read.problem],
      answer: silence,
      houses: sorted.map((house) => ({ ...house, gives: '' })),
    };
  const given = sorted.map((house) => ({ house, answer: answerOf(convert(read.cents, want, house, pesos), want) }));
  const brought = inMoney(read.cents, texts.brought[want]);
  const [best] = given;
  if (!best) return { problem: '', answer: withoutHouses(read.cents, want, pesos), houses: [] };
  return {
    problem: '',
    // what was read is said again, so that nobody takes a comma for another one
    answer: { ...best.answer, before: `${texts.best(best.house.name)} ${texts.getFor(brought)}` },
    houses: given.map(({ house, answer: { before, money: sum, after } }) => ({
      ...house,
      gives: `${before} ${sum}${after}`,
    })),
  };
}

function answerOf({ got, loss }: Conversion, want: Want): Answer {
  const currency = texts.received[want];
  const after = loss ? `; ${lossInWords(loss, currency)}.` : '.';
  return { before: texts.get, money: inMoney(got, currency), after };
}

function lossInWords({ cents, tenthsOfPercent }: NonNullable<Conversion['loss']>, currency: string): string {
  if (cents === 0 && tenthsOfPercent === 0) return texts.equal;
  const amount = cents === 0 ? texts.lessThanCent : inMoney(Math.abs(cents), currency);
  const part = percent.format(Math.abs(tenthsOfPercent) / 10);
  return cents > 0 || tenthsOfPercent > 0 ? texts.lose(amount, part) : texts.gain(amount, part);
}

function withoutHouses(cents: number, want: Want, pesos: number | null): Answer {
  if (pesos === null) return { ...silence, before: texts.nothing };
  const received = inMoney(atReference(cents, want, pesos), texts.received[want]);
  return { before: texts.onlyReference(inMoney(cents, texts.brought[want])), money: received, after: '.' };
}

const inMoney = (cents: number, currency: string) => texts.money(money.format(cents / 100), currency);
