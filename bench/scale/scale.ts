import { loadavg } from 'node:os';
import { type LoadGenerator, startLoadGenerator } from '#bench/load/load-generator.ts';
import { startBaseline } from '#bench/support/baseline-server.ts';
import { withDatabase, withPostgres } from '#bench/support/databases.ts';
import type { BenchResult } from '#bench/support/report.ts';
import { readMemoryMib, waitUntilIdle } from '#bench/support/server-figures.ts';
import { admin, secret, signIn } from '#bench/support/sign-in.ts';
import { openEmbedded, openPostgres } from '#server/db/store.ts';
import { throwError } from '#tests/support/database/test-postgres.ts';
import { createTemporaryFolder } from '#tests/support/files/temporary-folders.ts';
import { type RunningServer, startServer } from '#tests/support/processes/start-server.ts';
import {
  type Baselines,
  type BenchRow,
  cachedRows,
  missedRows,
  pageRows,
  recordedRequests,
  wholeRows,
} from './bench-rows.ts';
import { type ExtraResults, formatScaleResult, type Measured } from './format-scale-result.ts';
import { createBaselineTable, fillGuide, type GuideRequests, prepareRequests } from './guide-requests.ts';
import { createRenamer, measureDuringList, measureMixed } from './mixed-load.ts';
import { measureRounds, warmUp } from './rounds.ts';
import { timeSingleRequests } from './single-requests.ts';
import { timeStarts } from './start-up.ts';

const small = 10_000;
const usualSizes = [small, 100_000, 1_000_000];
/** From this size on, whole categories and the baseline servers are not measured. */
const huge = 1_000_000;

/** Measures the directory's API and pages at growing sizes, each with its limits; the arguments override the usual sizes. */
export async function benchScale(args: string[]): Promise<BenchResult> {
  const [loadBefore = 0] = loadavg();
  const sizes = args.length > 0 ? args.map(Number) : usualSizes;
  const loader = startLoadGenerator();
  const [measured, extras]: [Measured[], ExtraResults[]] = [[], []];
  return withPostgres({ durable: true }, async (postgres) => {
    if (!postgres) throw new Error('this benchmark needs PostgreSQL: server binaries, or TEST_DATABASE_URL');
    measured.push(await measureOnEmbedded(loader));
    for (const count of sizes) {
      const filled = await withDatabase(postgres, (url) => measureOnPostgres(loader, url, count));
      measured.push(filled.measured);
      if (filled.extras) extras.push(filled.extras);
    }
    return formatScaleResult(measured, extras, loadBefore);
  }).finally(() => loader.close());
}

async function measureOnPostgres(loader: LoadGenerator, DATABASE_URL: string, count: number) {
  const store = await openPostgres(DATABASE_URL, throwError);
  const filled = await fillGuide(store, count);
  if (count < huge) await createBaselineTable(store);
  await store.close();
  const env = { ...admin, DATABASE_URL, SECRET: secret, DATA_DIR: await createTemporaryFolder() };
  const server = await startServer(env);
  const idleMib = await measureIdleMib(server);
  const questions = await prepareRequests(server.url, filled);
  const lean: Baselines =
    count < huge
      ? {
          hono: await startBaseline(new URL('./baseline-hono.ts', import.meta.url), { DATABASE_URL }),
          node: await startBaseline(new URL('./baseline-node.ts', import.meta.url), { DATABASE_URL }),
        }
      : {};
  const measured = await measure(loader, server, questions, lean, { database: 'PostgreSQL', count, idleMib });
  const extras = count === small ? await measureExtras(loader, server, questions, env) : null;
  for (const limit of Object.values(lean)) limit.stop();
  await server.stop('SIGTERM');
  return { measured, extras };
}

async function measureOnEmbedded(loader: LoadGenerator): Promise<Measured> {
  const DATA_DIR = await createTemporaryFolder();
  const store = await openEmbedded(DATA_DIR);
  const filled = await fillGuide(store, small);
  await store.close();
  const server = await startServer({ ...admin, DATA_DIR });
  const idleMib = await measureIdleMib(server);
  const questions = await prepareRequests(server.url, filled);
  const measured = await measure(loader, server, questions, {}, { database: 'embedded', count: small, idleMib });
  await server.stop('SIGTERM');
  return measured;
}

/** Measures the memory of a server before its first request. */
async function measureIdleMib(server: RunningServer): Promise<number> {
  await waitUntilIdle(server);
  return readMemoryMib(server, 'VmRSS');
}

async function measure(
  loader: LoadGenerator,
  server: RunningServer,
  questions: GuideRequests,
  lean: Baselines,
  subject: Pick<Measured, 'database' | 'count' | 'idleMib'>,
): Promise<Measured> {
  const singles = await timeSingleRequests(loader, server, questions);
  const cookie = await signIn(server);
  const renamePlace = await createRenamer(server, cookie, questions.ids.at(-1) as number);
  const rename = async () => void (await renamePlace());
  const withWhole = subject.count < huge;
  const rowsWith = (limits: Baselines): BenchRow[] => [
    ...cachedRows(server, questions, limits),
    ...(withWhole ? wholeRows(server, questions, limits, cookie) : []),
    ...(subject.count === small ? pageRows(server, questions, limits) : []),
    ...missedRows(server, questions, limits, subject.count > small ? 0.3 : 0.5, rename),
  ];
  // our server has compressed and cached its responses before the baseline records them
  const asks = rowsWith({}).map(({ ours }) => ours);
  await warmUp(
    loader,
    asks.filter(({ invalidate }) => !invalidate),
  );
  await waitUntilIdle(server);
  const PREPARED = JSON.stringify(recordedRequests(questions, withWhole));
  const raw = await startBaseline(new URL('./recorded-responses.ts', import.meta.url), {
    ORIGIN: server.url,
    PREPARED,
  });
  const rows = rowsWith({ ...lean, raw });
  const rounds = await measureRounds(loader, server, rows);
  raw.stop();
  return { ...subject, rows, rounds, singles, peakMib: await readMemoryMib(server, 'VmHWM') };
}

async function measureExtras(
  loader: LoadGenerator,
  server: RunningServer,
  questions: GuideRequests,
  env: Record<string, string>,
): Promise<ExtraResults> {
  const duringList = await measureDuringList(loader, server, questions);
  await waitUntilIdle(server);
  const other = await startServer(env);
  const mixed = await measureMixed(loader, server, other, questions);
  await other.stop('SIGTERM');
  return { duringList, mixed, starts: await timeStarts(env, questions.page) };
}
