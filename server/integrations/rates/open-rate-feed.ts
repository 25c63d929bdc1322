import { formatWarning, type RawResponse } from '#domain/feeds.ts';
import type { RateSource } from '#domain/rates/house-rates.ts';
import { fetchResult } from '#server/integrations/fetch-text.ts';
import {
  checkRate,
  type ParsedRate,
  parseBanxico,
  parseFrankfurter,
  parseOpenErApi,
  parseRetryAfterS,
} from './parse-rates.ts';
import type { RateFeed } from './rate-feed.ts';

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
