import { maxReportAgeMs } from '#domain/bridges/lane-display.ts';
import { city } from '#domain/city.ts';
import { formatWarning, type RawResponse } from '#domain/feeds.ts';
import { parseJson } from '#domain/parse-json.ts';
import { type FetchResult, fetchResult } from '#server/integrations/fetch-text.ts';
import type { BridgeFeed, BridgeReport, LaneReport, TrackedBridge } from './bridge-feed.ts';
import { type CbpRecord, cbpRecord, combineLanguages, maxClockSkewMs, parseRecord } from './cbp-record.ts';
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

type ParseContext = { known: TrackedBridge[]; timeZone: string; now: Date };
/** Our bridges in a response, or the reason for rejecting it. */
type ParsedResponse = { bridges: BridgeReport[]; language: 'en' | 'es' | ''; warnings: string[] } | { problem: string };

/** Maximum age of a record. */
const maxAgeMs = maxReportAgeMs;
/** CBP lists about eighty ports. */
const maxRecords = 1000;

/**
 * Parses CBP's list of all ports. Matches ports by number only. Omits one of our ports with a warning if it is missing or its
 * record is frozen. Rejects a body that is not a list, has none of our ports, or is frozen.
 */
export function parseResponse(body: string, setting: ParseContext): ParsedResponse {
  const records = parseRecords(body, new Set(setting.known.map(({ port }) => port)));
  if (!records) return { problem: 'no list of ports' };
  const read = setting.known.map((bridge) => readPort(records, bridge, setting));
  const bridges = read.flatMap(({ report }) => (report ? [report] : []));
  if (bridges.length === 0) return { problem: read.some(({ frozen }) => frozen) ? 'frozen' : 'none of our ports' };
  const language = combineLanguages(read.map((port) => port.language));
  return { bridges, language, warnings: read.flatMap(({ warnings }) => warnings) };
}

type Port = { report: BridgeReport | null; frozen: boolean; language: 'en' | 'es' | ''; warnings: string[] };

/** Reads the latest record of a port, the first of equals; records dated in the future come last. */
function readPort(
  records: CbpRecord[],
  { port, lanes, lastReadings }: TrackedBridge,
  { timeZone, now }: ParseContext,
): Port {
  const portRecords = records.filter(({ port_number }) => port_number === port);
  const read = portRecords.flatMap((record) => parseRecord(record, { lanes, lastReadings, timeZone, now }) ?? []);
  const [newest] = read.sort((a, b) => isFuture(a, now) - isFuture(b, now) || b.madeAt.getTime() - a.madeAt.getTime());
  const fresh = newest && now.getTime() - newest.madeAt.getTime() <= maxAgeMs ? newest : null;
  const duplicateWarnings = portRecords.length > 1 ? [formatWarning('port-duplicate', port)] : [];
  if (fresh) {
    const { report, language, warnings } = fresh;
    return { report, frozen: false, language, warnings: [...duplicateWarnings, ...warnings] };
  }
  const reason = newest
    ? formatWarning('port-frozen', port, newest.madeAt.toISOString())
    : portRecords[0]
      ? formatWarning('shape', port, `date "${`${portRecords[0].date} ${portRecords[0].time}`.slice(0, 40)}"`)
      : formatWarning('port-missing', port);
  return { report: null, frozen: newest !== undefined, language: '', warnings: [...duplicateWarnings, reason] };
}

/** Sort key: 1 for a record dated in the future, otherwise 0. */
const isFuture = ({ madeAt }: { madeAt: Date }, now: Date) => Number(madeAt.getTime() - now.getTime() > maxClockSkewMs);

/** Parses the records of the given ports; null if the body is not a list or has too many entries. */
function parseRecords(body: string, ports: Set<string>): CbpRecord[] | null {
  const list = parseJson(body);
  if (!Array.isArray(list) || list.length > maxRecords) return null;
  return list.filter((entry) => ports.has(portOf(entry))).flatMap((entry) => cbpRecord.safeParse(entry).data ?? []);
}

/** Port number of an unvalidated record; '' if missing. */
function portOf(entry: unknown): string {
  const port = (entry as { port_number?: unknown } | null)?.port_number;
  return typeof port === 'string' ? port.trim() : '';
}
