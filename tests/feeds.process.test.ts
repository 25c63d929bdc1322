// The feeds of the product as a process: needs the built pages (`npm run build`; `npm test` makes them).
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Board } from '#contract/bridges.ts';
import type { RateBoard } from '#contract/rates.ts';
import { cbpDouble, waitOf } from '#tests/support/border-doubles.ts';
import { copyOf, newFolder, removeFolders } from '#tests/support/folders.ts';
import { execute } from '#tests/support/postgres.ts';
import { killStarted, type RunningServer, startServer } from '#tests/support/processes.ts';
import { ratesDouble } from '#tests/support/rate-doubles.ts';
import { blankPostgres, databaseKinds, filledFolder } from '#tests/support/stores.ts';

vi.setConfig({ testTimeout: 90_000 }); // whole processes, each with a database to open

/** Holds the first data; nothing here writes to it. */
let filled: string;
let cbp: Awaited<ReturnType<typeof cbpDouble>>;
let rates: Awaited<ReturnType<typeof ratesDouble>>;
beforeAll(async () => {
  filled = await filledFolder();
});
beforeEach(async () => {
  [cbp, rates] = await Promise.all([cbpDouble(() => new Date()), ratesDouble()]);
});
afterEach(() => Promise.all([cbp.close(), rates.close()]));
afterAll(async () => {
  killStarted();
  await removeFolders();
});

const patience = { timeout: 20_000, interval: 100 };
/** Has the turn that waits be due; fails while none waits. */
const due = `do $$ begin
  update pgboss.job set start_after = now() where name = 'poll-bridges' and state = 'created' and start_after > now();
  if not found then raise exception 'no turn waits'; end if;
end $$`;
const json = async <Body>({ url }: RunningServer, path: string) =>
  (await (await fetch(`${url}${path}`)).json()) as Body;
const sources = () => ({ BWT_URL: cbp.url, RATES_URL: rates.url });
/** What a server shows of the standard lane of Bridge II. */
const lane = async (server: RunningServer) => {
  const { bridges } = await json<Board>(server, '/api/bridges');
  return bridges.find(({ port }) => port === '230402')?.lanes.find(({ lane: kind }) => kind === 'passenger_standard');
};

test('[BRDG-2][BRDG-10] a guide whose source cannot be reached serves its pages and says since when', async () => {
  const server = await startServer({ DATA_DIR: await copyOf(filled) });
  await vi.waitFor(async () => {
    const { source } = await json<Board>(server, '/api/bridges');
    expect(source).toMatchObject({ lastGoodAt: null, failingSince: expect.stringMatching(/^\d{4}-/) });
  }, patience);
  expect((await fetch(`${server.url}/`)).status).toBe(200);
  expect((await lane(server))?.reading).toBeNull();
  await server.stop('SIGTERM');
});

test('[BRDG-2][RATE-1] a source that hangs does not hold up the end of the process, and is no bad try: the next one asks and shows what the sources told', async () => {
  cbp.play('hang');
  const today = new Date().toISOString().slice(0, 10);
  rates.replies.frankfurter = { status: 200, body: [{ date: today, base: 'USD', quote: 'MXN', rate: 17.31 }] };
  const dir = await copyOf(filled);
  const server = await startServer({ DATA_DIR: dir, ...sources() });
  await vi.waitFor(() => expect(cbp.asked).toHaveLength(1), patience);
  const asked = Date.now();
  expect((await server.stop('SIGTERM')).code).toBe(0);
  expect(Date.now() - asked).toBeLessThan(4000);
  cbp.play('ok-en');
  const next = await startServer({ DATA_DIR: dir, ...sources() });
  await vi.waitFor(async () => {
    expect(await lane(next)).toMatchObject({ reading: { minutes: waitOf('230402', 'passenger_standard') } });
    const { reference } = await json<RateBoard>(next, '/api/rates');
    expect(reference).toMatchObject({ source: 'frankfurter', day: today, pesos: 17.31 });
  }, patience);
  expect((await next.stop('SIGTERM')).code).toBe(0);
  expect(cbp.asked).toHaveLength(2);
});

test.runIf(databaseKinds.includes('postgres'))(
  '[BRDG-2] two processes on one database ask once for each turn, and both show it',
  async () => {
    const database = await blankPostgres();
    const env = { DATABASE_URL: database.url, SECRET: 'only-for-tests-only-for-tests-only', ...sources() };
    const servers = await Promise.all([1, 2].map(async () => startServer({ ...env, DATA_DIR: await newFolder() })));
    for (const server of servers)
      await vi.waitFor(async () => expect((await lane(server))?.reading).not.toBeNull(), patience);
    for (const turns of [1, 2, 3]) {
      await vi.waitFor(() => expect(cbp.asked).toHaveLength(turns), patience);
      await vi.waitFor(() => execute(database.url, due), patience);
    }
    for (const server of servers) await server.stop('SIGTERM');
    expect(cbp.asked.length).toBeLessThanOrEqual(4);
    await database.remove();
  },
);

test('a replay is shown by its own clock, and every page says that it is none of today', async () => {
  await cbp.close();
  cbp = await cbpDouble(() => new Date('2026-07-17T16:05:00Z'));
  const REPLAY = '2026-07-17T11:05:00-05:00@120';
  const server = await startServer({ DATA_DIR: await copyOf(filled), ...sources(), REPLAY });
  await vi.waitFor(async () => {
    expect((await json<Board>(server, '/api/bridges')).at).toMatch(/^2026-07-17T1[67]:/);
    expect((await lane(server))?.reading).toMatchObject({ observedAt: '2026-07-17T16:00:00.000Z' });
  }, patience);
  for (const path of ['/', '/login', '/no-existe']) {
    const page = await (await fetch(`${server.url}${path}`)).text();
    expect(page, path).toContain('Repetición del 17 de julio de 2026 a 120×: no es en vivo');
  }
  const before = cbp.asked.length;
  await vi.waitFor(() => expect(cbp.asked.length).toBeGreaterThan(before + 1), patience); // every 2.5 seconds or so
  await server.stop('SIGTERM');
});
