import { city } from '#domain/city.ts';
import { type RawAnswer, warning } from '#domain/feeds.ts';
import { ask } from '#server/integrations/ask.ts';
import type { BridgeReport, BridgeSource, KnownBridge, LaneReport } from './bridges.ts';
import { type ReadAnswer, readAnswer } from './cbp-answer.ts';
import { languageAmong } from './cbp-record.ts';
import { type RssKind, readRss, rssKindOf } from './cbp-rss.ts';

const home = 'https://bwt.cbp.gov';
/** The lists of all ports, the one that CBP's own pages ask first. */
const lists = ['bwtpublicmod', 'bwtnew'];
const patienceMs = 10_000;

type Options = {
  /** Names the product and where it is found. */
  userAgent: string;
  url?: string | undefined;
  timeoutMs?: number;
};
type Question = Parameters<BridgeSource['ask']>[0];
/** What came to one question; the body is '' when nothing did. */
type Asked = { status: number | null; problem: string; body: string };

/** CBP's border wait times: both lists, then the feed of each port; asked in English, though it answers as it likes. */
export function cbpBridges({ userAgent, url = home, timeoutMs = patienceMs }: Options): BridgeSource {
  const get = (path: string, signal: AbortSignal) =>
    asked(new URL(`${url}/api/${path}`), { 'User-Agent': userAgent, 'Accept-Language': 'en' }, { timeoutMs, signal });

  const tries: Record<string, (question: Question) => Promise<Asked & { read: ReadAnswer }>> = {
    ...Object.fromEntries(
      lists.map((list) => [
        list,
        async ({ now, known, signal }: Question) => {
          const answer = await get(list, signal);
          const read = answer.problem ? answer : readAnswer(answer.body, { known, timeZone: city.timeZone, now });
          return { ...answer, read };
        },
      ]),
    ),
    rss: (question) => askFeeds(question, (path) => get(path, question.signal)),
  };

  return {
    async ask(question) {
      const answers: RawAnswer[] = [];
      const failed: string[] = [];
      for (const [source, turn] of Object.entries(tries)) {
        const { read, status, body } = await turn(question);
        question.signal.throwIfAborted();
        const problem = 'problem' in read ? read.problem : '';
        answers.push({ source, fetchedAt: question.now, status, problem, body });
        if ('problem' in read) failed.push(warning('fallback', `${source}: ${problem}`));
        else return { source, ...read, warnings: [...failed, ...read.warnings], answers };
      }
      return { source: '', language: '', warnings: failed, answers, bridges: [] };
    },
  };
}

/** The answer, or what kept it away. */
async function asked(
  url: URL,
  headers: Record<string, string>,
  limits: { timeoutMs: number; signal: AbortSignal },
): Promise<Asked> {
  try {
    const { status, body } = await ask(url, { headers, ...limits });
    return { status, body, problem: status >= 200 && status <= 299 ? '' : `status ${status}` };
  } catch (error) {
    return { status: null, body: '', problem: `no answer: ${(error as Error).message}` };
  }
}

/** Every feed that tells of a lane of ours, at once; together they count as one answer. */
async function askFeeds({ now, known }: Question, get: (path: string) => Promise<Asked>) {
  const feeds = known.flatMap((bridge) => [...new Set(bridge.lanes.map(rssKindOf))].map((kind) => ({ bridge, kind })));
  const asked = await Promise.all(
    feeds.map(async ({ bridge, kind }) => {
      const path = `bwtRss/rssbyportnum/HTML/${kind}/${bridge.port}`;
      const answer = await get(path);
      const read = answer.problem ? null : readFeed(answer.body, bridge, kind, now);
      return { port: bridge.port, path, answer, read, kind };
    }),
  );
  const body = asked.map(({ path, answer }) => `${path}\n${answer.body || answer.problem}`).join('\n\n');
  const status = asked.find(({ answer }) => answer.status !== null)?.answer.status ?? null;
  const taken = asked.flatMap(({ port, read }) => (read ? [{ port, ...read }] : []));
  const problem = asked.find(({ answer }) => answer.problem)?.answer.problem || 'no feed of a port';
  const read: ReadAnswer =
    taken.length === 0
      ? { problem }
      : {
          bridges: bridgesIn(taken),
          language: languageAmong(taken.map(({ language }) => language)),
          warnings: asked.flatMap(({ port, kind, read }) => read?.warnings ?? [warning('port-missing', port, kind)]),
        };
  return { status, body, problem: '', read };
}

const readFeed = (body: string, { port, lanes, last }: KnownBridge, kind: RssKind, now: Date) =>
  readRss(body, {
    port,
    kind,
    lanes: lanes.filter((lane) => rssKindOf(lane) === kind),
    last,
    timeZone: city.timeZone,
    now,
  });

/** The feeds of a port put together; they tell neither whether it is open nor its notice. */
function bridgesIn(feeds: { port: string; lanes: LaneReport[] }[]): BridgeReport[] {
  return [...Map.groupBy(feeds, ({ port }) => port)].map(([port, own]) => ({
    port,
    isOpen: null,
    notice: null,
    lanes: own.flatMap(({ lanes }) => lanes),
  }));
}
