// Feeds of whole server processes. Needs the built pages (`npm run build`; `npm test` builds them).
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BridgeBoard } from '#contract/bridges.ts';
import type { RateBoard } from '#contract/rates.ts';
import { copySeededFolder, createBlankPostgres, needsPostgres } from '#tests/support/database/on-each-database.ts';
import { executeSql } from '#tests/support/database/test-postgres.ts';
import { getFakeWait, startFakeCbp } from '#tests/support/fakes/cbp-server.ts';
import { startFakeRates } from '#tests/support/fakes/rate-server.ts';
import { copyFolder, createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { killStartedProcesses, type RunningServer, startServer } from '#tests/support/processes/start-server.ts';

/** Data folder with the seed data; the tests copy it. */
let seededFolder: string;
let cbp: Awaited<ReturnType<typeof startFakeCbp>>;
let rates: Awaited<ReturnType<typeof startFakeRates>>;
beforeAll(async () => {
  seededFolder = await copySeededFolder();
});
beforeEach(async () => {
  [cbp, rates] = await Promise.all([startFakeCbp(() => new Date()), startFakeRates()]);
});
afterEach(() => Promise.all([cbp.close(), rates.close()]));
afterAll(async () => {
  killStartedProcesses();
  await removeFolders();
});

const longTimeout = { timeout: 60_000, interval: 100 };
/** Makes the queued poll due now; fails while none is queued. */
const runQueuedPoll = `do $$ begin
  update pgboss.job set start_after = now() where name = 'poll-bridges' and state = 'created' and start_after > now();
  if not found then raise exception 'no poll is queued'; end if;
end $$`;
const json = async <Body>({ url }: RunningServer, path: string) =>
  (await (await fetch(`${url}${path}`)).json()) as Body;
const sources = () => ({ BWT_URL: cbp.url, RATES_URL: rates.url });
/** The standard passenger lane of Bridge II on a server's board. */
const lane = async (server: RunningServer) => {
  const { bridges } = await json<BridgeBoard>(server, '/api/bridges');
  return bridges.find(({ port }) => port === '230402')?.lanes.find(({ lane: kind }) => kind === 'passenger_standard');
};

test('[BRDG-2][BRDG-10] with an unreachable feed the server serves its pages and reports since when the feed fails', async () => {
  const server = await startServer({ DATA_DIR: await copyFolder(seededFolder) });
  await vi.waitFor(async () => {
    const { source } = await json<BridgeBoard>(server, '/api/bridges');
    expect(source).toMatchObject({ lastGoodAt: null, failingSince: expect.stringMatching(/^\d{4}-/) });
  }, longTimeout);
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  expect((await lane(server))?.reading).toBeNull();
  await server.stop('SIGTERM');
});

test('[BRDG-2][RATE-1] a hanging feed does not prevent a clean stop; the next process polls the feeds and shows their data', async () => {
  cbp.setScenario('hang');
  const today = new Date().toISOString().slice(0, 10);
  rates.replies.frankfurter = { status: 200, body: [{ date: today, base: 'USD', quote: 'MXN', rate: 17.31 }] };
  const dir = await copyFolder(seededFolder);
  const server = await startServer({ DATA_DIR: dir, ...sources() });
  await vi.waitFor(() => expect(cbp.requests.length).toBeGreaterThan(0), longTimeout);
  // the other work of the start has ended
  await vi.waitFor(async () => expect((await lane(server))?.estimates).not.toHaveLength(0), longTimeout);
  expect((await server.stop('SIGTERM')).code).toBe(0);
  cbp.setScenario('ok-en');
  const next = await startServer({ DATA_DIR: dir, ...sources() });
  await vi.waitFor(async () => {
    expect(await lane(next)).toMatchObject({ reading: { minutes: getFakeWait('230402', 'passenger_standard') } });
    const { reference } = await json<RateBoard>(next, '/api/rates');
    expect(reference).toMatchObject({ source: 'frankfurter', day: today, pesos: 17.31 });
  }, longTimeout);
  expect((await next.stop('SIGTERM')).code).toBe(0);
});

test(
  '[BRDG-2] two processes on one database poll once per interval, and both show the result',
  needsPostgres,
  async () => {
    const database = await createBlankPostgres();
    const env = { DATABASE_URL: database.url, SECRET: 'only-for-tests-only-for-tests-only', ...sources() };
    const servers = await Promise.all(
      [1, 2].map(async () => startServer({ ...env, DATA_DIR: await createTemporaryFolder() })),
    );
    for (const server of servers)
      await vi.waitFor(async () => expect((await lane(server))?.reading).not.toBeNull(), longTimeout);
    for (const polls of [1, 2, 3]) {
      await vi.waitFor(() => expect(cbp.requests).toHaveLength(polls), longTimeout);
      await vi.waitFor(() => executeSql(database.url, runQueuedPoll), longTimeout);
    }
    for (const server of servers) await server.stop('SIGTERM');
    expect(cbp.requests.length).toBeLessThanOrEqual(4);
    await database.remove();
  },
);

test('a replay follows its own clock, and every page is marked as a replay', async () => {
  await cbp.close();
  cbp = await startFakeCbp(() => new Date('2026-07-17T16:05:00Z'));
  const REPLAY = '2026-07-17T11:05:00-05:00@120';
  const server = await startServer({ DATA_DIR: await copyFolder(seededFolder), ...sources(), REPLAY });
  await vi.waitFor(async () => {
    expect((await json<BridgeBoard>(server, '/api/bridges')).at).toMatch(/^2026-07-17T1[67]:/);
    expect((await lane(server))?.reading).toMatchObject({ observedAt: '2026-07-17T16:00:00.000Z' });
  }, longTimeout);
  for (const path of ['/', '/login', '/no-existe']) {
    const page = await (await fetch(`${server.url}${path}`)).text();
    expect(page, path).toContain('Repetición del 17 de julio de 2026 a 120×: no es en vivo');
  }
  const before = cbp.requests.length;
  await vi.waitFor(() => expect(cbp.requests.length).toBeGreaterThan(before + 1), longTimeout); // polls about every 2.5 seconds
  await server.stop('SIGTERM');
});
