import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword, verifyPassword } from '#server/features/accounts/passwords/passwords.ts';
import { createTemporaryFolder } from '#tests/support/files/temporary-folders.ts';
import { type RunningServer, startServer } from '#tests/support/processes/start-server.ts';
import { withDatabase, withPostgres } from './support/databases.ts';
import { type BenchResult, formatTable, median } from './support/report.ts';
import { round, timeCall, timeEach } from './support/server-figures.ts';
import { admin, type Cookie, secret, signIn } from './support/sign-in.ts';

const signIns = 40;
const calls = 400;
const limits = { signInMs: 60, sessionMs: 1, endMs: 1000 };

type Measured = { signInMs: number; hashMs: number; cachedMs: number; readMs: number };

/** Measures sign-in beyond its hash, the cost of a session per request and revocation across processes. */
export async function benchSessions(): Promise<BenchResult> {
  return withPostgres({}, async (postgres) => {
    const embedded = await startServer({ ...admin, DATA_DIR: await createTemporaryFolder() });
    const rows: [string, Measured][] = [['embedded', await measure(embedded)]];
    await embedded.stop('SIGTERM');
    if (!postgres) return result(rows, null);
    return withDatabase(postgres, async (DATABASE_URL) => {
      const env = { ...admin, DATABASE_URL, SECRET: secret, DATA_DIR: await createTemporaryFolder() };
      const [one, other] = [await startServer(env), await startServer(env)];
      rows.push(['postgres', await measure(one)]);
      const endMs = await measureRevocationMs(one, other);
      await Promise.all([one.stop('SIGTERM'), other.stop('SIGTERM')]);
      return result(rows, endMs);
    });
  });
}

function result(rows: [string, Measured][], endMs: number | null): BenchResult {
  const head = ['database', 'sign-in ms', 'hash ms', 'beyond hash ms', 'session cached ms', 'session read ms'];
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
  const exceeded = rows.flatMap(([name, m]) => [
    ...(beyond(m) > limits.signInMs ? [`${name}: sign-in takes ${beyond(m)} ms beyond its hash`] : []),
    ...(m.cachedMs > limits.sessionMs ? [`${name}: a session adds ${round(m.cachedMs)} ms`] : []),
  ]);
  if (endMs !== null && endMs > limits.endMs) exceeded.push(`an ended session stayed valid for ${round(endMs)} ms`);
  const ended =
    endMs === null
      ? 'Without PostgreSQL, two processes were not measured.'
      : `A session ended on one process became invalid on the other after at most ${Math.round(endMs)} ms in 10 runs (limit ${limits.endMs}).`;
  const text = [
    formatTable([head, limitRow, ...cells]),
    `Medians of ${signIns} sign-ins and of ${calls} requests with and without a session. ${ended}`,
  ];
  return { text: text.join('\n\n'), exceeded };
}

async function measure(server: RunningServer): Promise<Measured> {
  const times = await timeEach(signIns, () => signIn(server));
  const hash = await hashPassword(admin.ADMIN_PASSWORD);
  const hashing = await timeEach(signIns, () => verifyPassword(hash, admin.ADMIN_PASSWORD));
  const cookie = await signIn(server);
  const bare: number[] = [];
  const cached: number[] = [];
  for (let i = 0; i < calls; i++) {
    bare.push(await timeCall(() => sendRequest(server)));
    cached.push(await timeCall(() => sendRequest(server, cookie)));
  }
  const read = await timeEach(20, () => sendRequest(server, cookie), 950); // the session cache has expired by then
  const without = median(bare);
  return {
    signInMs: median(times),
    hashMs: median(hashing),
    cachedMs: median(cached) - without,
    readMs: median(read) - without,
  };
}

/** Measures how long another process still accepts an ended session that it has cached: the maximum of ten, in milliseconds. */
async function measureRevocationMs(one: RunningServer, other: RunningServer): Promise<number> {
  let longestMs = 0;
  for (let i = 0; i < 10; i++) {
    const cookie = await signIn(one);
    await fetchMeStatus(other, cookie);
    const headers = { Cookie: `${cookie.name}=${cookie.value}` };
    await fetch(`${one.url}/api/auth/logout`, { method: 'POST', headers });
    const endedAtMs = performance.now();
    while ((await fetchMeStatus(other, cookie)) === 200) await pause(5);
    longestMs = Math.max(longestMs, performance.now() - endedAtMs);
  }
  return longestMs;
}

/** Sends a public API request that reads one row, with or without a session, never answered from the response cache. */
async function sendRequest({ url }: RunningServer, cookie?: Cookie): Promise<void> {
  const headers = new Headers({ 'Content-Type': 'application/json', Accept: 'application/problem+json' });
  if (cookie) headers.set('Cookie', `${cookie.name}=${cookie.value}`);
  const response = await fetch(`${url}/api/CargarTagsByID`, { method: 'POST', headers, body: '{"Id":1}' });
  await response.arrayBuffer();
}

async function fetchMeStatus({ url }: RunningServer, { name, value }: Cookie): Promise<number> {
  const response = await fetch(`${url}/api/auth/me`, { headers: { Cookie: `${name}=${value}` } });
  await response.arrayBuffer();
  return response.status;
}
