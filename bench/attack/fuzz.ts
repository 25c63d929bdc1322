import { randomInt } from 'node:crypto';
import { type Result, table } from '#bench/report.ts';
import type { Store } from '#server/db/store.ts';
import { statusOf } from '#server/http/problem.ts';
import type { RunningServer } from '#tests/support/processes.ts';
import { type ErrorCode, errors } from '#texts/errors.ts';
import { type Caller, callers, type FuzzedCall, fuzzedCall } from './fuzz-call.ts';
import { openGround } from './ground.ts';
import { atLeast, atMost, exactly, figureTable } from './limits.ts';
import { readOperations } from './operations.ts';
import { type Cast, fillWithPeople, openSessions } from './people.ts';
import { type Answer, forEachAtOnce, openClient } from './request.ts';
import { watchMemory } from './watch.ts';

const [defaultCalls, atOnce, shownExamples] = [100_000, 16, 5];
const maxMs = 6.5 * 60_000;
const env = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error', MAPS_URL: 'http://127.0.0.1:3139' };
const groups = [
  '2xx',
  '3xx',
  '400',
  '401',
  '403',
  '404',
  '405',
  '409',
  '410',
  '413',
  '415',
  '429',
  'other 4xx',
  '503',
  'other 5xx',
  'none',
];
/** Sentences of the 503 answers that the product declares. */
const busySentences = (Object.keys(statusOf) as ErrorCode[])
  .filter((code) => statusOf[code] === 503)
  .map((code) => errors[code]);
/** Marks of internal details: stack frames, files, statements, drivers. */
const leak =
  /\n\s+at \S+ |node:internal|node_modules|\/server\/(http|features|db)\/|\.ts:\d+|Failed query|DrizzleQueryError|PostgresError|syntax error at|violates \w+ constraint|\bselect "|insert into "|\/tmp\/entrepuentes|ENOENT/;

type Counts = Record<Caller, Record<string, number>>;
type Found = { counts: Counts; undeclared: string[]; leaks: string[]; unanswered: string[] };

/** Calls of everybody that are generated from the served OpenAPI document: `fuzz [CALLS] [SEED]`. */
export async function fuzz([calls = String(defaultCalls), given]: string[]): Promise<Result> {
  const [count, seed] = [Number(calls), given === undefined ? randomInt(1_000_000) : Number(given)];
  console.log(`fuzz: ${count} calls, seed ${seed}`);
  const made: Cast[] = [];
  const fill = async (store: Store) => void made.push(await fillWithPeople(store));
  const ground = await openGround({ processes: 1, env, fill });
  const [server] = ground.servers as [RunningServer];
  try {
    const endMemory = watchMemory(server);
    const begun = performance.now();
    let sent = 0;
    const operations = await readOperations(server.url);
    const { found, sessions } = await callAll(server, made[0] as Cast);
    const seconds = (performance.now() - begun) / 1000;
    const health = await fetch(`${server.url}/health`).then(
      ({ status }) => status,
      () => 0,
    );
    const log = server.output().split('\n');
    const failures = log.filter((line) => /"msg":"(request|call|page) failed"/.test(line));
    const { peakMib, hasEnded } = await endMemory();
    return result({
      count,
      sent,
      seed,
      operations: operations.length,
      seconds,
      found,
      sessions,
      health,
      failures,
      peakMib,
      hasEnded,
    });

    async function callAll(target: RunningServer, people: Cast) {
      const client = openClient(target.port, atOnce);
      const sessions = await openSessions(ground.store, target.port, people);
      const found = emptyFindings();
      await forEachAtOnce(Array(count).keys(), atOnce, async (n) => {
        if (performance.now() - begun > maxMs) return; // the figures of what was sent are worth having
        sent++;
        const call = fuzzedCall(seed, n, operations, people.ids);
        const cookie = await sessions.cookieOf(call.caller);
        const headers = { ...call.asked.headers, ...(cookie && { Cookie: cookie }) };
        const answer = await client.ask({ ...call.asked, headers });
        note(found, n, call, answer);
        if (answer.status === 401 && cookie) await sessions.check(call.caller, cookie);
      });
      client.close();
      sessions.close();
      return { found, sessions: sessions.counts };
    }
  } finally {
    await ground.stop();
  }
}

function emptyFindings(): Found {
  const zeros = () => Object.fromEntries(groups.map((group) => [group, 0]));
  const counts = Object.fromEntries(callers.map((caller) => [caller, zeros()])) as Counts;
  return { counts, undeclared: [], leaks: [], unanswered: [] };
}

function note(found: Found, n: number, { caller, operation, asked }: FuzzedCall, { status, body }: Answer): void {
  const row = found.counts[caller];
  row[groupOf(status)] = (row[groupOf(status)] ?? 0) + 1;
  const example = () =>
    `call ${n}: ${caller} ${asked.method} ${asked.path.slice(0, 120)} (${operation.name}): ${status} ${body.slice(0, 200)}`;
  const isBusy = status === 503 && busySentences.some((sentence) => body.includes(sentence));
  if (status >= 500 && !isBusy) found.undeclared.push(example());
  if (leak.test(body.slice(0, 64 * 1024))) found.leaks.push(example());
  if (status === 0) found.unanswered.push(example());
}

function groupOf(status: number): string {
  if (status === 0) return 'none';
  if (groups.includes(String(status))) return String(status);
  if (status < 400) return `${Math.floor(status / 100)}xx`;
  return status < 500 ? 'other 4xx' : 'other 5xx';
}

type Measured = {
  count: number;
  sent: number;
  seed: number;
  operations: number;
  seconds: number;
  found: Found;
  sessions: { signIns: number; repairs: number };
  health: number;
  failures: string[];
  peakMib: number;
  hasEnded: boolean;
};

function result({
  count,
  sent,
  seed,
  operations,
  seconds,
  found,
  sessions,
  health,
  failures,
  peakMib,
  hasEnded,
}: Measured): Result {
  const used = groups.filter((group) => callers.some((caller) => found.counts[caller][group]));
  const statuses = table([
    ['', ...used],
    ...callers.map((caller) => [caller, ...used.map((group) => found.counts[caller][group] ?? 0)]),
  ]);
  const { text, broken } = figureTable(
    ['measured'],
    [
      { name: 'calls', values: [sent], limit: atLeast(count) },
      { name: '5xx other than a declared 503', values: [found.undeclared.length], limit: exactly(0) },
      { name: 'answers with a stack trace, a statement or a path', values: [found.leaks.length], limit: exactly(0) },
      { name: 'failures in the log', values: [failures.length], limit: exactly(0) },
      { name: 'unanswered', values: [found.unanswered.length], limit: exactly(0) },
      { name: 'process ended', values: [Number(hasEnded)], limit: exactly(0) },
      { name: 'status of `/health` afterwards', values: [health], limit: exactly(200) },
      { name: 'memory peak, MiB', values: [peakMib], limit: atMost(600) },
      { name: 'sessions begun anew', values: [sessions.signIns - callers.length + 1] },
      { name: 'accounts put back as they were', values: [sessions.repairs] },
    ],
  );
  const note = `Seed ${seed} (\`npm run attack -- fuzz ${count} ${seed}\` sends the same calls), ${operations} operations of the served OpenAPI document, in ${Math.round(seconds)} s. Each call is a valid example of which none, some or all parts are replaced by hostile ones; uploads are real multipart forms.`;
  const examples = [found.undeclared, found.leaks, found.unanswered, failures].flatMap((all) =>
    all.slice(0, shownExamples),
  );
  for (const example of examples)
    console.error(example.length > 1500 ? `${example.slice(0, 500)} … ${example.slice(-1000)}` : example);
  return { text: `${statuses}\n\n${text}\n\n${note}`, broken };
}
