import { z } from 'zod';
import { addDays, localDay } from '#domain/local-time.ts';

/** What an answer says, or why it cannot be used. */
export type ReadRate = { day: string; pesos: number } | { problem: string };

/** Pesos for a dollar; beyond it somebody gave another thing. */
const least = 5;
const most = 60;
/** A rate of a day before that is no news, however the source came by it: the longest pause of banks is four days. */
const oldestDays = 5;

/** No source is left alone for longer than a day, whatever it says. */
const longestPatienceS = 86_400;

const day = z.iso.date();
const banxicoAnswer = z.object({
  bmx: z.object({
    series: z.array(
      z.object({ idSerie: z.string(), datos: z.array(z.object({ fecha: z.string(), dato: z.string() })).default([]) }),
    ),
  }),
});
const frankfurterAnswer = z.array(z.object({ date: day, base: z.string(), quote: z.string(), rate: z.number() }));
const openAnswer = z.object({
  result: z.string(),
  'error-type': z.string().optional(),
  base_code: z.string().optional(),
  time_last_update_unix: z.int().positive().max(99_999_999_999).optional(),
  rates: z.record(z.string(), z.number()).optional(),
});

/** Banxico's FIX: the last day of the series that has a number; 'N/E' stands for a day without. */
export function readBanxico(body: string, series: string): ReadRate {
  const answer = banxicoAnswer.safeParse(jsonOf(body));
  if (!answer.success) return { problem: 'not in the shape of a series' };
  const { datos = [] } = answer.data.bmx.series.find(({ idSerie }) => idSerie === series) ?? {};
  const days = datos
    .flatMap(({ fecha, dato }) => {
      const [, dd, mm, yyyy] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(fecha.trim()) ?? [];
      const pesos = amountOf(dato);
      const iso = `${yyyy}-${mm}-${dd}`;
      return pesos !== null && day.safeParse(iso).success ? [{ day: iso, pesos }] : [];
    })
    .sort((a, b) => (a.day < b.day ? 1 : -1));
  return days[0] ?? { problem: datos.length === 0 ? 'no day in the series' : 'no number in the series' };
}

/** Frankfurter v2: a list of quotes. */
export function readFrankfurter(body: string): ReadRate {
  const answer = frankfurterAnswer.safeParse(jsonOf(body));
  if (!answer.success) return { problem: 'not in the shape of rates' };
  const found = answer.data.find(({ base, quote }) => base === 'USD' && quote === 'MXN');
  return found ? { day: found.date, pesos: found.rate } : { problem: 'no rate of pesos' };
}

/** open.er-api.com v6, which dates its rates by the second. */
export function readOpenErApi(body: string): ReadRate {
  const answer = openAnswer.safeParse(jsonOf(body));
  if (!answer.success) return { problem: 'not in the shape of rates' };
  const { result, base_code, time_last_update_unix: at, rates, 'error-type': error = '' } = answer.data;
  if (result !== 'success') return { problem: `${result} ${error}`.trim() };
  const pesos = rates?.MXN;
  if (base_code !== 'USD' || !at || pesos === undefined) return { problem: 'no rate of pesos' };
  return { day: new Date(at * 1000).toISOString().slice(0, 10), pesos };
}

/** The rate if it can be one: between 5 and 60 pesos, of no day to come, and of the last five days. */
export function checkedRate(read: ReadRate, now: Date): ReadRate {
  if ('problem' in read) return read;
  if (read.pesos < least || read.pesos > most) return { problem: `${read.pesos} pesos for a dollar` };
  const today = localDay(now, 'UTC');
  if (read.day > addDays(today, 1)) return { problem: `of ${read.day}, which is to come` };
  if (read.day < addDays(today, -oldestDays)) return { problem: `of ${read.day}, which is long ago` };
  return read;
}

/** After how many seconds a source may be asked again, by the words of its refusal; null: it does not say. */
export function patienceOf(status: number, headers: Headers, body: string): number | null {
  if (status < 400) return null;
  const told = [/"secondsToReset"\s*:\s*"?(\d{1,6})/.exec(body)?.[1], headers.get('retry-after')];
  const seconds = told.find((value) => /^\d{1,6}$/.test(value ?? ''));
  return seconds === undefined || seconds === null ? null : Math.min(Number(seconds), longestPatienceS);
}

/** '17.3485', '1,017.35'; null for 'N/E' and all else. */
function amountOf(text: string): number | null {
  const plain = text.trim();
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain) ? Number(plain.replaceAll(',', '')) : null;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
