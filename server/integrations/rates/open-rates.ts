import { type RawAnswer, warning } from '#domain/feeds.ts';
import type { RateSource } from '#domain/rates.ts';
import { ask } from '#server/integrations/ask.ts';
import type { RateFeed } from './rates.ts';
import { checkedRate, patienceOf, type ReadRate, readBanxico, readFrankfurter, readOpenErApi } from './read-rates.ts';

/** Banco de México's FIX, pesos for a dollar, as it is determined each banking day. */
const fix = 'SF43718';
const patienceMs = 10_000;

type Settings = {
  /** undefined: Banxico, which asks for one, is not asked. */
  banxicoToken: string | undefined;
  /** In place of every source's own base address. */
  url?: string | undefined;
  /** Names the product and where it is found. */
  userAgent: string;
  timeoutMs?: number;
};
type Source = {
  source: RateSource;
  home: string;
  path: string;
  headers?: Record<string, string>;
  read: (body: string) => ReadRate;
};

/** The sources of the reference rate, the best first (RATE-1); one that says for how long it wants to be left alone is. */
export function openRates({ banxicoToken, url, userAgent, timeoutMs = patienceMs }: Settings): RateFeed {
  const notBefore = new Map<RateSource, number>();
  const sources = banxicoToken ? [banxico(banxicoToken), ...openSources] : openSources;

  return {
    async ask({ now, signal }) {
      const answers: RawAnswer[] = [];
      const failed: string[] = [];
      for (const { source, home, path, headers, read } of sources) {
        if ((notBefore.get(source) ?? 0) > now.getTime()) {
          failed.push(warning('fallback', `${source}: asked to wait`));
          continue;
        }
        const answer = await asked(new URL(`${url ?? home}${path}`), {
          headers: { 'User-Agent': userAgent, Accept: 'application/json', ...headers },
          timeoutMs,
          signal,
        });
        signal.throwIfAborted();
        if (answer.patience !== null) notBefore.set(source, now.getTime() + answer.patience * 1000);
        const rate = answer.problem ? answer : checkedRate(read(answer.body), now);
        const problem = 'problem' in rate ? rate.problem : '';
        answers.push({ source, fetchedAt: now, status: answer.status, problem, body: answer.body });
        if (!('problem' in rate)) return { source, language: '', warnings: failed, answers, rate: { source, ...rate } };
        failed.push(warning('fallback', `${source}: ${problem}`));
      }
      return { source: '', language: '', warnings: failed, answers, rate: null };
    },
  };
}

const banxico = (token: string): Source => ({
  source: 'banxico',
  home: 'https://www.banxico.org.mx',
  path: `/SieAPIRest/service/v1/series/${fix}/datos/oportuno`,
  headers: { 'Bmx-Token': token },
  read: (body) => readBanxico(body, fix),
});

const openSources: Source[] = [
  {
    source: 'frankfurter',
    home: 'https://api.frankfurter.dev',
    path: '/v2/rates?base=USD&quotes=MXN',
    read: readFrankfurter,
  },
  { source: 'open-er-api', home: 'https://open.er-api.com', path: '/v6/latest/USD', read: readOpenErApi },
];

type Asked = { status: number | null; body: string; problem: string; patience: number | null };

/** The answer, or what kept it away. */
async function asked(url: URL, question: Parameters<typeof ask>[1]): Promise<Asked> {
  try {
    const { status, headers, body } = await ask(url, question);
    const problem = status >= 200 && status <= 299 ? '' : `status ${status}`;
    return { status, body, problem, patience: patienceOf(status, headers, body) };
  } catch (error) {
    return { status: null, body: '', problem: `no answer: ${(error as Error).message}`, patience: null };
  }
}
