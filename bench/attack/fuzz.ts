import { randomInt } from 'node:crypto';
import { type BenchResult, formatTable } from '#bench/support/report.ts';
import type { Store } from '#server/db/store.ts';
import { statusByErrorCode } from '#server/http/error-statuses.ts';
import type { RunningServer } from '#tests/support/processes/start-server.ts';
import { type ErrorCode, errors } from '#texts/errors.ts';
import { startEnvironment } from './environment.ts';
import { atLeast, atMost, exactly, formatFigures } from './format-figures.ts';
import { type CallerRole, callerRoles, type FuzzedRequest, generateRequest } from './fuzz-request.ts';
import { type ClientResponse, forEachConcurrently, openClient } from './http-client.ts';
import { readOperations } from './operations.ts';
import { watchMemory } from './probes.ts';
import { openSessions, type SeededAccounts, seedAccounts } from './sessions.ts';

const [defaultCount, concurrency, maxExamples] = [100_000, 16, 5];
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
/** Messages of the 503 responses that the product documents. */
const busyMessages = (Object.keys(statusByErrorCode) as ErrorCode[])
  .filter((code) => statusByErrorCode[code] === 503)
  .map((code) => errors[code]);
/** Signs of internal details: stack frames, files, SQL statements, drivers. */
const leak =
  /\n\s+at \S+ |node:internal|node_modules|\/server\/(http|features|db)\/|\.ts:\d+|Failed query|DrizzleQueryError|PostgresError|syntax error at|violates \w+ constraint|\bselect "|insert into "|\/tmp\/entrepuentes|ENOENT/;

type Counts = Record<CallerRole, Record<string, number>>;
type Findings = { counts: Counts; undeclared: string[]; leaks: string[]; unanswered: string[] };

/** Sends requests in every role, generated from the served OpenAPI document: `fuzz [CALLS] [SEED]`. */
export async function fuzz([calls = String(defaultCount), givenSeed]: string[]): Promise<BenchResult> {
  const [count, seed] = [Number(calls), givenSeed === undefined ? randomInt(1_000_000) : Number(givenSeed)];
  console.log(`fuzz: ${count} requests, seed ${seed}`);
  const accounts: SeededAccounts[] = [];
  const seedDatabase = async (store: Store) => void accounts.push(await seedAccounts(store));
  const ground = await startEnvironment({ processes: 1, env, seed: seedDatabase });
  const [server] = ground.servers as [RunningServer];
  try {
    const endMemory = watchMemory(server);
    const startMs = performance.now();
    let sent = 0;
    const operations = await readOperations(server.url);
    const { findings, sessions } = await sendAll(server, accounts[0] as SeededAccounts);
    const seconds = (performance.now() - startMs) / 1000;
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
      findings,
      sessions,
      health,
      failures,
      peakMib,
      hasEnded,
    });

    async function sendAll(target: RunningServer, people: SeededAccounts) {
      const client = openClient(target.port, concurrency);
      const sessions = await openSessions(ground.store, target.port, people);
      const findings = emptyFindings();
      await forEachConcurrently(Array(count).keys(), concurrency, async (n) => {
        if (performance.now() - startMs > maxMs) return; // the figures of the requests sent so far are still reported
        sent++;
        const call = generateRequest(seed, n, operations, people.ids);
        const cookie = await sessions.cookieOf(call.role);
        const headers = { ...call.request.headers, ...(cookie && { Cookie: cookie }) };
        const response = await client.send({ ...call.request, headers });
        recordResponse(findings, n, call, response);
        if (response.status === 401 && cookie) await sessions.check(call.role, cookie);
      });
      client.close();
      sessions.close();
      return { findings, sessions: sessions.counts };
    }
  } finally {
    await ground.stop();
  }
}

function emptyFindings(): Findings {
  const zeros = () => Object.fromEntries(groups.map((group) => [group, 0]));
  const counts = Object.fromEntries(callerRoles.map((actor) => [actor, zeros()])) as Counts;
  return { counts, undeclared: [], leaks: [], unanswered: [] };
}

function recordResponse(
  findings: Findings,
  n: number,
  { role, operation, request }: FuzzedRequest,
  { status, body }: ClientResponse,
): void {
  const row = findings.counts[role];
  row[groupOf(status)] = (row[groupOf(status)] ?? 0) + 1;
  const example = () =>
    `request ${n}: ${role} ${request.method} ${request.path.slice(0, 120)} (${operation.name}): ${status} ${body.slice(0, 200)}`;
  const isBusy = status === 503 && busyMessages.some((message) => body.includes(message));
  if (status >= 500 && !isBusy) findings.undeclared.push(example());
  if (leak.test(body.slice(0, 64 * 1024))) findings.leaks.push(example());
  if (status === 0) findings.unanswered.push(example());
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
  findings: Findings;
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
  findings,
  sessions,
  health,
  failures,
  peakMib,
  hasEnded,
}: Measured): BenchResult {
  const used = groups.filter((group) => callerRoles.some((actor) => findings.counts[actor][group]));
  const statuses = formatTable([
    ['', ...used],
    ...callerRoles.map((actor) => [actor, ...used.map((group) => findings.counts[actor][group] ?? 0)]),
  ]);
  const { text, exceeded } = formatFigures(
    ['measured'],
    [
      { name: 'requests', values: [sent], limit: atLeast(count) },
      { name: '5xx other than a documented 503', values: [findings.undeclared.length], limit: exactly(0) },
      {
        name: 'responses with a stack trace, an SQL statement or a path',
        values: [findings.leaks.length],
        limit: exactly(0),
      },
      { name: 'errors in the log', values: [failures.length], limit: exactly(0) },
      { name: 'requests without a response', values: [findings.unanswered.length], limit: exactly(0) },
      { name: 'process ended', values: [Number(hasEnded)], limit: exactly(0) },
      { name: 'status of `/health` afterwards', values: [health], limit: exactly(200) },
      { name: 'memory peak, MiB', values: [peakMib], limit: atMost(600) },
      { name: 'repeated sign-ins', values: [sessions.signIns - callerRoles.length + 1] },
      { name: 'account restorations', values: [sessions.repairs] },
    ],
  );
  const note = `Seed ${seed} (\`npm run attack -- fuzz ${count} ${seed}\` sends the same requests), ${operations} operations of the served OpenAPI document, in ${Math.round(seconds)} s. Each request is a valid example with none, some or all parts replaced by hostile ones; uploads are multipart forms.`;
  const examples = [findings.undeclared, findings.leaks, findings.unanswered, failures].flatMap((all) =>
    all.slice(0, maxExamples),
  );
  for (const example of examples)
    console.error(example.length > 1500 ? `${example.slice(0, 500)} … ${example.slice(-1000)}` : example);
  return { text: `${statuses}\n\n${text}\n\n${note}`, exceeded };
}
