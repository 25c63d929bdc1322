import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { openEmbedded, openPostgres } from '#server/db/store.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { databaseUrl, execute, failLoudly, preparePostgres } from '#tests/support/postgres.ts';
import { type RunningServer, startServer } from '#tests/support/processes.ts';
import { memory, settled } from './figures.ts';
import { startLimit } from './limit-server.ts';
import { type Loader, openLoader } from './loader.ts';
import { measureBesideList, measureMixed, renamer } from './mixed.ts';
import type { Result } from './report.ts';
import { measureRounds, warmUp } from './rounds.ts';
import { fillGuide, makeLeanTable, type Questions, questionsOf } from './scale-guide.ts';
import { cachedRows, type Limits, missedRows, pageRows, preparedAnswers, type Row, wholeRows } from './scale-rows.ts';
import { type Extras, type Measured, scaleResult } from './scale-tables.ts';
import { admin, secret, signIn } from './sign-in.ts';
import { timeSingleCalls } from './single-calls.ts';
import { timeStarts } from './start-up.ts';

const small = 10_000;
const usualSizes = [small, 100_000, 1_000_000];
/** From here on a whole category is no answer that anybody waits for, and the lean servers have shown what they cost. */
const huge = 1_000_000;

/** What the directory's calls and pages take as the guide grows, each beside its limits; sizes other than the usual may be given. */
export async function benchScale(args: string[]): Promise<Result> {
  const [loadBefore = 0] = loadavg();
  const sizes = args.length > 0 ? args.map(Number) : usualSizes;
  const folder = await newFolder();
  const prepared = await preparePostgres(folder, true);
  if (!prepared) throw new Error('this benchmark needs PostgreSQL: server binaries, or TEST_DATABASE_URL');
  const { url, template } = prepared.postgres;
  const loader = openLoader();
  const [measured, extras]: [Measured[], Extras[]] = [[], []];
  try {
    measured.push(await onEmbedded(loader));
    for (const count of sizes) {
      const name = `entrepuentes_scale_${process.pid}`;
      await execute(url, `create database ${name} template ${template}`);
      const filled = await onPostgres(loader, databaseUrl(url, name), count);
      measured.push(filled.measured);
      if (filled.extras) extras.push(filled.extras);
      await execute(url, `drop database ${name}`); // unforced: only that may also end the server's own vacuuming
    }
    return scaleResult(measured, extras, loadBefore);
  } finally {
    await loader.close();
    await prepared.stop();
    await removeFolders();
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres(loader: Loader, DATABASE_URL: string, count: number) {
  const store = await openPostgres(DATABASE_URL, failLoudly);
  const filled = await fillGuide(store, count);
  if (count < huge) await makeLeanTable(store);
  await store.close();
  const env = { ...admin, DATABASE_URL, SECRET: secret, DATA_DIR: await newFolder() };
  const server = await startServer(env);
  const idleMib = await idleMemory(server);
  const questions = await questionsOf(server.url, filled);
  const lean: Limits =
    count < huge
      ? {
          hono: await startLimit(new URL('./lean-hono.ts', import.meta.url), { DATABASE_URL }),
          node: await startLimit(new URL('./lean-node.ts', import.meta.url), { DATABASE_URL }),
        }
      : {};
  const measured = await measure(loader, server, questions, lean, { database: 'PostgreSQL', count, idleMib });
  const extras = count === small ? await measureExtras(loader, server, questions, env) : null;
  for (const limit of Object.values(lean)) limit.stop();
  await server.stop('SIGTERM');
  return { measured, extras };
}

async function onEmbedded(loader: Loader): Promise<Measured> {
  const DATA_DIR = await newFolder();
  const store = await openEmbedded(DATA_DIR);
  const filled = await fillGuide(store, small);
  await store.close();
  const server = await startServer({ ...admin, DATA_DIR });
  const idleMib = await idleMemory(server);
  const questions = await questionsOf(server.url, filled);
  const measured = await measure(loader, server, questions, {}, { database: 'embedded', count: small, idleMib });
  await server.stop('SIGTERM');
  return measured;
}

/** Of a server that nobody has asked anything yet. */
async function idleMemory(server: RunningServer): Promise<number> {
  await settled(server);
  return memory(server, 'VmRSS');
}

async function measure(
  loader: Loader,
  server: RunningServer,
  questions: Questions,
  lean: Limits,
  of: Pick<Measured, 'database' | 'count' | 'idleMib'>,
): Promise<Measured> {
  const singles = await timeSingleCalls(loader, server, questions);
  const cookie = await signIn(server);
  const renaming = await renamer(server, cookie, questions.ids.at(-1) as number);
  const rename = async () => void (await renaming());
  const withWhole = of.count < huge;
  const rowsBeside = (limits: Limits): Row[] => [
    ...cachedRows(server, questions, limits),
    ...(withWhole ? wholeRows(server, questions, limits, cookie) : []),
    ...(of.count === small ? pageRows(server, questions, limits) : []),
    ...missedRows(server, questions, limits, of.count > small ? 0.3 : 0.5, rename),
  ];
  // whatever our server makes of its answers at leisure, it has made before the limit takes them over
  const asks = rowsBeside({}).map(({ ours }) => ours);
  await warmUp(
    loader,
    asks.filter(({ before }) => !before),
  );
  await settled(server);
  const PREPARED = JSON.stringify(preparedAnswers(questions, withWhole));
  const raw = await startLimit(new URL('./raw-answers.ts', import.meta.url), { ORIGIN: server.url, PREPARED });
  const rows = rowsBeside({ ...lean, raw });
  const rounds = await measureRounds(loader, server, rows);
  raw.stop();
  return { ...of, rows, rounds, singles, peakMib: await memory(server, 'VmHWM') };
}

async function measureExtras(
  loader: Loader,
  server: RunningServer,
  questions: Questions,
  env: Record<string, string>,
): Promise<Extras> {
  const besideList = await measureBesideList(loader, server, questions);
  await settled(server);
  const other = await startServer(env);
  const mixed = await measureMixed(loader, server, other, questions);
  await other.stop('SIGTERM');
  return { besideList, mixed, starts: await timeStarts(env, questions.page) };
}
