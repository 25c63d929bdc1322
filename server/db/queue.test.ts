import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { keptLog } from '#tests/support/app.ts';
import { failLoudly } from '#tests/support/postgres.ts';
import { blankPostgres, databaseKinds, onEachDatabase } from '#tests/support/stores.ts';
import { type Jobs, openQueue, type Queue } from './queue.ts';
import { openPostgres, type Store } from './store.ts';

type JobRow = { name: string; data: object; state: string; retry_limit: number; expire_seconds: number };

const silent = pino({ level: 'silent' });
const patience = { timeout: 20_000, interval: 50 };

onEachDatabase('the queue', (database) => {
  const open: Queue[] = [];
  const db = () => database.store.db;

  /** A queue of a process. */
  async function started(log = silent): Promise<Queue> {
    const queue = await openQueue(database.store, log);
    open.push(queue);
    return queue;
  }

  afterEach(async () => {
    await Promise.all(open.splice(0).map((queue) => queue.stop()));
    await db().execute(sql`delete from pgboss.job`);
  });

  const jobs = async () =>
    (await db().execute<JobRow>(sql`select name, data, state, retry_limit, expire_seconds from pgboss.job`)).rows;

  /** Has those that wait for their next try be due. */
  const hurry = () => db().execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);

  test('a job is there exactly when the transaction that it follows from is', async () => {
    const queue = await started();
    const undone = db().transaction(async (tx) => {
      await queue.send(tx, 'reset-code', { email: 'nunca@laredo.test' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await jobs()).toEqual([]);
    await db().transaction((tx) => queue.send(tx, 'reset-code', { email: 'ana@laredo.test' }));
    expect(await jobs()).toMatchObject([{ name: 'reset-code', data: { email: 'ana@laredo.test' }, state: 'created' }]);
  });

  test('a job that a process left when it ended is done by the next one, once', async () => {
    const first = await started();
    await first.send(db(), 'registration', { email: 'ana@laredo.test', key: 'llave' });
    await first.stop();
    const done: Jobs['registration'][] = [];
    const next = await started();
    await next.work('registration', async (data) => void done.push(data));
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'completed' }]), patience);
    expect(done).toEqual([{ email: 'ana@laredo.test', key: 'llave' }]);
  });

  test('a job that fails is logged and tried again, five times at most, and holds up no other', async () => {
    const { log, lines } = keptLog();
    const queue = await started(log);
    const done: string[] = [];
    await queue.work('reset-code', async ({ email }) => {
      if (email === 'falla@laredo.test' && done.length < 2) throw new Error('connect ECONNREFUSED 127.0.0.1:25');
      done.push(email);
    });
    await queue.send(db(), 'reset-code', { email: 'falla@laredo.test' });
    await queue.send(db(), 'reset-code', { email: 'ana@laredo.test' });
    await vi.waitFor(() => expect(done).toEqual(['ana@laredo.test']), patience);
    await queue.send(db(), 'reset-code', { email: 'beto@laredo.test' });
    await vi.waitFor(() => expect(done).toContain('beto@laredo.test'), patience);
    await vi.waitFor(async () => {
      await hurry();
      expect(done).toEqual(['ana@laredo.test', 'beto@laredo.test', 'falla@laredo.test']);
    }, patience);
    const failed = lines.filter(({ msg }) => msg === 'job failed, to be tried again');
    expect(failed[0]).toMatchObject({
      level: 40,
      job: 'reset-code',
      error: { message: expect.stringContaining('25') },
    });
    expect(JSON.stringify(lines)).not.toContain('falla@laredo.test');
    expect((await jobs()).map(({ retry_limit }) => retry_limit)).toEqual([5, 5, 5]);
  });

  test('a job whose process dies while it is done is taken up again after a minute', async () => {
    const queue = await started();
    await queue.send(db(), 'reset-code', { email: 'ana@laredo.test' });
    expect(await jobs()).toMatchObject([{ expire_seconds: 60 }]);
  });

  test('the rules of a queue that an earlier version made are renewed', async () => {
    await (await started()).stop();
    await db().execute(sql`update pgboss.queue set expire_seconds = 900, retry_limit = 1`);
    const queue = await started();
    await queue.send(db(), 'reset-code', { email: 'ana@laredo.test' });
    expect(await jobs()).toMatchObject([{ expire_seconds: 60, retry_limit: 5 }]);
  });

  test('of many processes one does each job', async () => {
    const done: string[] = [];
    for (const queue of [await started(), await started()])
      await queue.work('reset-code', async ({ email }) => void done.push(email));
    const emails = Array.from({ length: 4 }, (_, i) => `persona${i}@laredo.test`);
    for (const email of emails) await open[0]?.send(db(), 'reset-code', { email });
    await vi.waitFor(() => expect([...done].sort()).toEqual(emails), patience);
    await Promise.all(open.splice(0).map((queue) => queue.stop()));
    expect(done).toHaveLength(4);
  });

  test('stopping lets the job that runs finish', async () => {
    const queue = await started();
    const state = { begun: false, done: false, goOn: () => {} };
    const mayGoOn = new Promise<void>((resolve) => (state.goOn = resolve));
    await queue.work('reset-code', async () => {
      state.begun = true;
      await mayGoOn;
      state.done = true;
    });
    await queue.send(db(), 'reset-code', { email: 'ana@laredo.test' });
    await vi.waitFor(() => expect(state.begun).toBe(true), patience);
    const stopping = queue.stop();
    state.goOn();
    await stopping;
    expect([state.done, await jobs()]).toMatchObject([true, [{ state: 'completed' }]]);
  });
});

test.runIf(databaseKinds.includes('postgres'))(
  'processes that start at once on a new PostgreSQL database all come up with their queue',
  async () => {
    const database = await blankPostgres();
    const stores = await Promise.all([1, 2, 3].map(() => openPostgres(database.url, failLoudly)));
    const queues = await Promise.all(stores.map((store) => openQueue(store, silent)));
    for (const [i, queue] of queues.entries())
      await queue.send((stores[i] as Store).db, 'reset-code', { email: 'ana@laredo.test' });
    const { rows } = await (stores[0] as Store).db.execute(sql`select count(*)::int as jobs from pgboss.job`);
    expect(rows).toEqual([{ jobs: 3 }]);
    await Promise.all(queues.map((queue) => queue.stop()));
    await Promise.all(stores.map((store) => store.close()));
    await database.remove();
  },
);
