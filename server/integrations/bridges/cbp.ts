import { city } from '#domain/city.ts';
import { formatWarning, type RawResponse } from '#domain/feeds.ts';
import { type FetchResult, fetchResult } from '#server/integrations/fetch-text.ts';
import type { BridgeFeed, BridgeReport, LaneReport, TrackedBridge } from './bridge-feed.ts';
import { combineLanguages } from './cbp-record.ts';
import { type ParsedResponse, parseResponse } from './cbp-response.ts';
import { getRssKind, parseRss, type RssKind } from './cbp-rss.ts';

const home = 'https://bwt.cbp.gov';
/** Endpoints with all ports; CBP's own pages use the first. */
const listNames = ['bwtpublicmod', 'bwtnew'];
const timeoutMs = 10_000;

type Options = {
  /** Names the product and its URL. */
  userAgent: string;
  url?: string | undefined;
};
type Source = Pick<FetchResult, 'status' | 'body'> & { read: ParsedResponse };
type PollOptions = Parameters<BridgeFeed['poll']>[0];

/** CBP's border wait times: tries both lists, then the RSS feeds of the ports. Requests English, which CBP may ignore. */
export function createCbpFeed({ userAgent, url = home }: Options): BridgeFeed {
  const get = (path: string, signal: AbortSignal) =>
    fetchResult(new URL(`${url}/api/${path}`), {
      headers: { 'User-Agent': userAgent, 'Accept-Language': 'en' },
      timeoutMs,
      signal,
    });

  const sources: Record<string, (options: PollOptions) => Promise<Source>> = {
    ...Object.fromEntries(
      listNames.map((list) => [
        list,
        async ({ now, known, signal }: PollOptions) => {
          const result = await get(list, signal);
          const read = result.problem ? result : parseResponse(result.body, { known, timeZone: city.timeZone, now });
          return { ...result, read };
        },
      ]),
    ),
    rss: (options) => pollRss(options, (path) => get(path, options.signal)),
  };

  return {
    async poll(options) {
      const rawResponses: RawResponse[] = [];
      const failures: string[] = [];
      for (const [source, poll] of Object.entries(sources)) {
        const { read, status, body } = await poll(options);
        options.signal.throwIfAborted();
        const problem = 'problem' in read ? read.problem : '';
        rawResponses.push({ source, fetchedAt: options.now, status, problem, body });
        if ('problem' in read) failures.push(formatWarning('fallback', `${source}: ${problem}`));
        else return { source, ...read, warnings: [...failures, ...read.warnings], responses: rawResponses };
      }
      return { source: '', language: '', warnings: failures, responses: rawResponses, bridges: [] };
    },
  };
}

/** Fetches the RSS feeds of our lanes concurrently and combines them into one result. */
async function pollRss({ now, known }: PollOptions, get: (path: string) => Promise<FetchResult>) {
  const feeds = known.flatMap((bridge) => [...new Set(bridge.lanes.map(getRssKind))].map((kind) => ({ bridge, kind })));
  const results = await Promise.all(
    feeds.map(async ({ bridge, kind }) => {
      const path = `bwtRss/rssbyportnum/HTML/${kind}/${bridge.port}`;
      const result = await get(path);
      const read = result.problem ? null : readFeed(result.body, bridge, kind, now);
      return { port: bridge.port, path, result, read, kind };
    }),
  );
  const body = results.map(({ path, result }) => `${path}\n${result.body || result.problem}`).join('\n\n');
  const status = results.find(({ result }) => result.status !== null)?.result.status ?? null;
  const accepted = results.flatMap(({ port, read }) => (read ? [{ port, ...read }] : []));
  const problem = results.find(({ result }) => result.problem)?.result.problem || 'no feed of a port';
  const read: ParsedResponse =
    accepted.length === 0
      ? { problem }
      : {
          bridges: mergeFeeds(accepted),
          language: combineLanguages(accepted.map(({ language }) => language)),
          warnings: results.flatMap(
            ({ port, kind, read }) => read?.warnings ?? [formatWarning('port-missing', port, kind)],
          ),
        };
  return { status, body, read };
}

const readFeed = (body: string, { port, lanes, lastReadings }: TrackedBridge, kind: RssKind, now: Date) =>
  parseRss(body, {
    port,
    kind,
    lanes: lanes.filter((lane) => getRssKind(lane) === kind),
    lastReadings,
    timeZone: city.timeZone,
    now,
  });

/** Merges the feeds of each port; they contain neither the bridge's status nor its notice. */
function mergeFeeds(feeds: { port: string; lanes: LaneReport[] }[]): BridgeReport[] {
  return [...Map.groupBy(feeds, ({ port }) => port)].map(([port, portFeeds]) => ({
    port,
    isOpen: null,
    notice: null,
    lanes: portFeeds.flatMap(({ lanes }) => lanes),
  }));
}
