import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword, verifyPassword } from '#server/features/accounts/passwords.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { databaseUrl, execute, preparePostgres } from '#tests/support/postgres.ts';
import { type RunningServer, startServer } from '#tests/support/processes.ts';
import { median, type Result, table } from './report.ts';
import { admin, type Cookie, secret, signIn } from './sign-in.ts';
import { weigh } from './weigh.ts';

const signIns = 40;
const calls = 400;
const limits = { signInMs: 60, sessionMs: 1, endMs: 1000, jsKib: 200 };

type Measured = { signInMs: number; hashMs: number; cachedMs: number; readMs: number };

/** What signing in costs beyond its hash, what a session adds to a call, how soon an ended one is over, and the first back-office view. */
export async function benchPeople(): Promise<Result> {
  const folder = await newFolder();
  const prepared = await preparePostgres(folder);
  try {
    const embedded = await startServer({ ...admin, DATA_DIR: await newFolder() });
    const { js } = await weigh(`${embedded.url}/AdminPage`, await signIn(embedded));
    const rows: [string, Measured][] = [['embedded', await measure(embedded)]];
    await embedded.stop('SIGTERM');
    let endMs: number | null = null;
    if (prepared) {
      const DATABASE_URL = await newDatabase(prepared.postgres.url, prepared.postgres.template);
      const env = { ...admin, DATABASE_URL, SECRET: secret, DATA_DIR: await newFolder() };
      const [one, other] = [await startServer(env), await startServer(env)];
      rows.push(['postgres', await measure(one)]);
      endMs = await timeToEnd(one, other);
      await Promise.all([one.stop('SIGTERM'), other.stop('SIGTERM')]);
    }
    return result(rows, endMs, js);
  } finally {
    await prepared?.stop();
    await removeFolders();
    await rm(folder, { recursive: true, force: true });
  }
}

function result(rows: [string, Measured][], endMs: number | null, js: number): Result {
  const head = ['database', 'sign-in ms', 'its hash ms', 'beyond ms', 'session cached ms', 'session read ms'];
  const limitRow = ['limit', '', '', `≤ ${limits.signInMs}`, `≤ ${limits.sessionMs}`, ''];
  const beyond = ({ signInMs, hashMs }: Measured) => round(signInMs - hashMs);
  const cells = rows.map(([name, m]) => [
    name,
    round(m.signInMs),
    round(m.hashMs),
    beyond(m),
    round(m.cachedMs),
    round(m.readMs),
  ]);
  const broken = rows.flatMap(([name, m]) => [
    ...(beyond(m) > limits.signInMs ? [`${name}: sign-in takes ${beyond(m)} ms beyond its hash`] : []),
    ...(m.cachedMs > limits.sessionMs ? [`${name}: a session adds ${round(m.cachedMs)} ms`] : []),
  ]);
  if (endMs !== null && endMs > limits.endMs) broken.push(`an ended session lived on for ${round(endMs)} ms`);
  if (js > limits.jsKib) broken.push(`/AdminPage loads ${js} KiB of JavaScript`);
  const ended =
    endMs === null
      ? 'No PostgreSQL here: two processes were not measured.'
      : `A session ended on one process was over on the other after ${Math.round(endMs)} ms at the longest of 10 (limit ${limits.endMs}).`;
  const text = [
    table([head, limitRow, ...cells]),
    `Medians of ${signIns} sign-ins and of ${calls} calls each way. ${ended}`,
    `The first back-office view, /AdminPage, loads ${js} KiB of JavaScript (gzip 9, limit ${limits.jsKib}).`,
  ];
  return { text: text.join('\n\n'), broken };
}

async function measure(server: RunningServer): Promise<Measured> {
  const times = await repeated(signIns, async () => void (await signIn(server)));
  const hash = await hashPassword(admin.ADMIN_PASSWORD);
  const hashing = await repeated(signIns, async () => {
    await verifyPassword(hash, admin.ADMIN_PASSWORD);
  });
  const cookie = await signIn(server);
  const bare: number[] = [];
  const cached: number[] = [];
  for (let i = 0; i < calls; i++) {
    bare.push(await timed(() => ask(server)));
    cached.push(await timed(() => ask(server, cookie)));
  }
  const read = await repeated(20, async () => void (await ask(server, cookie)), 950); // by then it is read anew
  const without = median(bare);
  return {
    signInMs: median(times),
    hashMs: median(hashing),
    cachedMs: median(cached) - without,
    readMs: median(read) - without,
  };
}

/** How long a session that ended on one process is still believed on another that knew it: the longest of ten. */
async function timeToEnd(one: RunningServer, other: RunningServer): Promise<number> {
  let longest = 0;
  for (let i = 0; i < 10; i++) {
    const cookie = await signIn(one);
    await me(other, cookie);
    const headers = { Cookie: `${cookie.name}=${cookie.value}` };
    await fetch(`${one.url}/api/auth/logout`, { method: 'POST', headers });
    const ended = performance.now();
    while ((await me(other, cookie)) === 200) await pause(5);
    longest = Math.max(longest, performance.now() - ended);
  }
  return longest;
}

/** A public call that reads one row, with or without a session. */
async function ask({ url }: RunningServer, cookie?: Cookie): Promise<void> {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (cookie) headers.set('Cookie', `${cookie.name}=${cookie.value}`);
  const answer = await fetch(`${url}/api/CargarTagsByID`, { method: 'POST', headers, body: '{"Id":1}' });
  await answer.arrayBuffer();
}

async function me({ url }: RunningServer, { name, value }: Cookie): Promise<number> {
  const answer = await fetch(`${url}/api/auth/me`, { headers: { Cookie: `${name}=${value}` } });
  await answer.arrayBuffer();
  return answer.status;
}

async function newDatabase(url: string, template: string): Promise<string> {
  await execute(url, `create database entrepuentes_people template ${template}`);
  return databaseUrl(url, 'entrepuentes_people');
}

async function repeated(times: number, act: () => Promise<void>, pauseMs = 0): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < times; i++) {
    if (pauseMs) await pause(pauseMs);
    all.push(await timed(act));
  }
  return all;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

const round = (ms: number) => Math.round(ms * 100) / 100;
