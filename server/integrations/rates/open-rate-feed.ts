import { z } from 'zod';
import { formatWarning, type PollRecord, type RawResponse } from '#domain/feeds.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { RateSource } from '#domain/rates/house-rates.ts';
import { addDays, formatLocalDay } from '#domain/time/local-time.ts';
import { type FetchResult, fetchResult } from '#server/integrations/fetch-text.ts';

/** Series of Banco de México's FIX rate, in pesos per dollar, published each banking day. */
const fixSeries = 'SF43718';
const timeoutMs = 10_000;

type Settings = {
  /** undefined: skips Banxico, which requires a token. */
  banxicoToken: string | undefined;
  /** Replaces the base URL of every source. */
  url?: string | undefined;
  /** Names the product and its URL. */
  userAgent: string;
};
type Source = {
  source: RateSource;
  home: string;
  path: string;
  headers?: Record<string, string>;
  read: (body: string) => ParsedRate;
};

/** Opens the sources of the reference rate, best first (RATE-1). Honours Retry-After and Banxico's equivalent. */
export function openRateFeed({ banxicoToken, url, userAgent }: Settings): RateFeed {
  const notBefore = new Map<RateSource, number>();
  const sources = banxicoToken ? [banxico(banxicoToken), ...openSources] : openSources;

  return {
    async poll({ now, signal }) {
      const rawResponses: RawResponse[] = [];
      const failures: string[] = [];
      for (const { source, home, path, headers, read } of sources) {
        if ((notBefore.get(source) ?? 0) > now.getTime()) {
          failures.push(formatWarning('fallback', `${source}: asked to wait`));
          continue;
        }
        const result = await fetchResult(new URL(`${url ?? home}${path}`), {
          headers: { 'User-Agent': userAgent, Accept: 'application/json', ...headers },
          timeoutMs,
          signal,
        });
        signal.throwIfAborted();
        const retryAfterS = parseRetryAfterS(result);
        if (retryAfterS !== null) notBefore.set(source, now.getTime() + retryAfterS * 1000);
        const rate = result.problem ? result : checkRate(read(result.body), now);
        const problem = 'problem' in rate ? rate.problem : '';
        rawResponses.push({ source, fetchedAt: now, status: result.status, problem, body: result.body });
        if (!('problem' in rate))
          return { source, language: '', warnings: failures, responses: rawResponses, rate: { source, ...rate } };
        failures.push(formatWarning('fallback', `${source}: ${problem}`));
      }
      return { source: '', language: '', warnings: failures, responses: rawResponses, rate: null };
    },
  };
}

const banxico = (token: string): Source => ({
  source: 'banxico',
  home: 'https://www.banxico.org.mx',
  path: `/SieAPIRest/service/v1/series/${fixSeries}/datos/oportuno`,
  headers: { 'Bmx-Token': token },
  read: (body) => parseBanxico(body, fixSeries),
});

const openSources: Source[] = [
  {
    source: 'frankfurter',
    home: 'https://api.frankfurter.dev',
    path: '/v2/rates?base=USD&quotes=MXN',
    read: parseFrankfurter,
  },
  { source: 'open-er-api', home: 'https://open.er-api.com', path: '/v6/latest/USD', read: parseOpenErApi },
];

/** The rate in a response, or the reason for rejecting it. */
type ParsedRate = { day: string; pesos: number } | { problem: string };

/** Plausible range in pesos per dollar. */
const minPesos = 5;
const maxPesos = 60;
/** Maximum age of a rate; the longest bank holiday is four days. */
const maxAgeDays = 5;

/** Maximum delay that a source may request. */
const maxRetryAfterS = 86_400;

const day = z.iso.date();
const banxicoResponse = z.object({
  bmx: z.object({
    series: z.array(
      z.object({ idSerie: z.string(), datos: z.array(z.object({ fecha: z.string(), dato: z.string() })).default([]) }),
    ),
  }),
});
const frankfurterResponse = z.array(z.object({ date: day, base: z.string(), quote: z.string(), rate: z.number() }));
const openErApiResponse = z.object({
  result: z.string(),
  'error-type': z.string().optional(),
  base_code: z.string().optional(),
  time_last_update_unix: z.int().positive().max(99_999_999_999).optional(),
  rates: z.record(z.string(), z.number()).optional(),
});

/** Reads Banxico's FIX: the latest day of the series with a number; days without a rate have 'N/E'. */
function parseBanxico(body: string, series: string): ParsedRate {
  const response = banxicoResponse.safeParse(parseJson(body));
  if (!response.success) return { problem: 'not in the shape of a series' };
  const { datos = [] } = response.data.bmx.series.find(({ idSerie }) => idSerie === series) ?? {};
  const days = datos
    .flatMap(({ fecha, dato }) => {
      const [, dd, mm, yyyy] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(fecha.trim()) ?? [];
      const pesos = parseAmount(dato);
      const iso = `${yyyy}-${mm}-${dd}`;
      return pesos !== null && day.safeParse(iso).success ? [{ day: iso, pesos }] : [];
    })
    .sort((a, b) => (a.day < b.day ? 1 : -1));
  return days[0] ?? { problem: datos.length === 0 ? 'no day in the series' : 'no number in the series' };
}

/** Reads Frankfurter v2: a list of rates. */
function parseFrankfurter(body: string): ParsedRate {
  const response = frankfurterResponse.safeParse(parseJson(body));
  if (!response.success) return { problem: 'not in the shape of rates' };
  const match = response.data.find(({ base, quote }) => base === 'USD' && quote === 'MXN');
  return match ? { day: match.date, pesos: match.rate } : { problem: 'no rate of pesos' };
}

/** Reads open.er-api.com v6, which dates its rates by Unix time. */
function parseOpenErApi(body: string): ParsedRate {
  const response = openErApiResponse.safeParse(parseJson(body));
  if (!response.success) return { problem: 'not in the shape of rates' };
  const { result, base_code, time_last_update_unix: at, rates, 'error-type': error = '' } = response.data;
  if (result !== 'success') return { problem: `${result} ${error}`.trim() };
  const pesos = rates?.MXN;
  if (base_code !== 'USD' || !at || pesos === undefined) return { problem: 'no rate of pesos' };
  return { day: new Date(at * 1000).toISOString().slice(0, 10), pesos };
}

/** Checks a rate: 5 to 60 pesos, not in the future, at most five days old. */
function checkRate(read: ParsedRate, now: Date): ParsedRate {
  if ('problem' in read) return read;
  if (read.pesos < minPesos || read.pesos > maxPesos) return { problem: `${read.pesos} pesos for a dollar` };
  const today = formatLocalDay(now, 'UTC');
  if (read.day > addDays(today, 1)) return { problem: `of ${read.day}, which is to come` };
  if (read.day < addDays(today, -maxAgeDays)) return { problem: `of ${read.day}, which is long ago` };
  return read;
}

/** Seconds until the next allowed request, from an error response; null if it contains no delay. */
function parseRetryAfterS({ status, headers, body }: FetchResult): number | null {
  if (status === null || status < 400) return null;
  const candidates = [/"secondsToReset"\s*:\s*"?(\d{1,6})/.exec(body)?.[1], headers.get('retry-after')];
  const seconds = candidates.find((value) => /^\d{1,6}$/.test(value ?? ''));
  return seconds === undefined || seconds === null ? null : Math.min(Number(seconds), maxRetryAfterS);
}

/** Parses '17.3485' or '1,017.35'; null for anything else, such as 'N/E'. */
function parseAmount(text: string): number | null {
  const plain = text.trim();
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain) ? Number(plain.replaceAll(',', '')) : null;
}

/** Reference rate of a source: pesos per dollar on a day 'YYYY-MM-DD'. */
export type Rate = { source: RateSource; day: string; pesos: number };

/** Result of one poll: the rate of the first source that succeeds, or null. */
export type RateFeedResponse = PollRecord & { rate: Rate | null };

/** Feed of the reference rate; reports errors in its result and throws only when `signal` aborts. */
export type RateFeed = { poll(options: { now: Date; signal: AbortSignal }): Promise<RateFeedResponse> };
