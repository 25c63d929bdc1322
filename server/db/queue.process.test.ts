import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { keptLog } from '#tests/support/app.ts';
import { mortal } from '#tests/support/mortal.ts';
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
  async function started(log = silent, recoveryS = 60): Promise<Queue> {
    const queue = await openQueue(database.store, log, { pollS: 0.5, recoveryS });
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

  test('a delayed job waits for its time, also over a restart', async () => {
    const first = await started();
    await first.send(db(), 'unused-photos', { paths: ['/files/photos/a-1600.webp'] }, 58 * 60);
    await first.stop();
    const done: string[][] = [];
    const next = await started();
    await next.work('unused-photos', async ({ paths }) => void done.push(paths));
    const [row] = (
      await db().execute<{ minutes: number }>(sql`
      select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job`)
    ).rows;
    expect([row?.minutes, done]).toEqual([58, []]);
    await db().execute(sql`update pgboss.job set start_after = now()`);
    await vi.waitFor(() => expect(done).toEqual([['/files/photos/a-1600.webp']]), patience);
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

  /** Has what is under way have begun a while ago. */
  const age = (seconds: number) =>
    db().execute(
      sql`update pgboss.job set started_on = now() - ${seconds} * interval '1 second' where state = 'active'`,
    );

  const lastLook = async () =>
    (await db().execute(sql`select monitor_claim_on as at from pgboss.queue where name = 'reset-code'`)).rows;
  async function lookedAgain(): Promise<void> {
    const before = await lastLook();
    await vi.waitFor(async () => expect(await lastLook()).not.toEqual(before), patience);
  }

  test('a job whose process dies while it is done is done again by another after a minute', async () => {
    const { store, die } = mortal(database.store);
    const dying = await openQueue(store, silent);
    const begun = vi.fn();
    const death = Promise.withResolvers<void>();
    await dying.work('reset-code', ({ email }) => {
      begun(email);
      return death.promise;
    });
    await dying.send(db(), 'reset-code', { email: 'ana@laredo.test' });
    await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(1), patience);
    die();
    const next = await started(silent, 1);
    const done: string[] = [];
    await next.work('reset-code', async ({ email }) => void done.push(email));
    await age(55);
    for (const _ of [1, 2]) await lookedAgain(); // for jobs that were left
    expect([done, await jobs()]).toMatchObject([[], [{ state: 'active', expire_seconds: 60 }]]);
    await age(61);
    await vi.waitFor(async () => {
      await hurry();
      expect([done, await jobs()]).toMatchObject([['ana@laredo.test'], [{ state: 'completed' }]]);
    }, patience);
    death.resolve();
    await dying.stop().catch(() => {}); // it cannot reach the database
    expect(begun).toHaveBeenCalledTimes(1);
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

  /** Has the turn that waits be due. */
  const due = () => db().execute(sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
  const turnJobs = async () => (await jobs()).filter(({ name }) => name === 'poll');
  const ofState = async (state: string) => (await turnJobs()).filter((job) => job.state === state).length;
  const firstTurnDone = () =>
    vi.waitFor(async () => expect([await ofState('completed'), await ofState('created')]).toEqual([1, 1]), patience);

  test('[BRDG-2] a turn is taken at once, and the next one waits for its time', async () => {
    const turn = vi.fn(async () => {});
    const queue = await started();
    await queue.repeat('poll', turn, () => 300);
    await vi.waitFor(() => expect(turn).toHaveBeenCalledTimes(1), patience);
    await firstTurnDone();
    const waits = await db().execute<{ seconds: number }>(
      sql`select round(extract(epoch from start_after - now()) / 10)::int * 10 as seconds from pgboss.job where state = 'created'`,
    );
    expect(waits.rows).toEqual([{ seconds: 300 }]);
    await due();
    await vi.waitFor(() => expect(turn).toHaveBeenCalledTimes(2), patience);
  });

  test('[BRDG-2] of many processes one takes each turn, also those that start while one waits', async () => {
    let taken = 0;
    const repeat = async (queue: Queue) =>
      queue.repeat(
        'poll',
        async () => void taken++,
        () => 300,
      );
    await Promise.all([await started(), await started()].map(repeat));
    for (const turns of [1, 2, 3]) {
      await vi.waitFor(async () => expect([taken, await ofState('created')]).toEqual([turns, 1]), patience);
      if (turns === 2) await repeat(await started());
      await due();
    }
    await vi.waitFor(async () => expect([taken, await ofState('created')]).toEqual([4, 1]), patience);
  });

  test('[BRDG-2] a turn that waits for far longer than the pace is taken when a process starts', async () => {
    const turn = vi.fn(async () => {});
    const slow = await started();
    await slow.repeat('poll', turn, () => 3600);
    await vi.waitFor(async () => expect([turn.mock.calls.length, await ofState('created')]).toEqual([1, 1]), patience);
    await slow.stop();
    await (await started()).repeat('poll', turn, () => 300);
    await vi.waitFor(async () => expect([turn.mock.calls.length, await ofState('created')]).toEqual([2, 1]), patience);
  });

  test('[BRDG-2] a turn that fails is logged, and the next one comes all the same', async () => {
    const { log, lines } = keptLog();
    const queue = await started(log);
    const turn = vi.fn(() => Promise.reject(new Error('la fuente no responde')));
    await queue.repeat('poll', turn, () => 300);
    await firstTurnDone();
    await due();
    await vi.waitFor(() => expect(turn).toHaveBeenCalledTimes(2), patience);
    expect(lines[0]).toMatchObject({ msg: 'job failed', job: 'poll', error: { message: 'la fuente no responde' } });
  });

  test('[BRDG-2] stopping tells the turn that runs to end, and the next process takes it again at once', async () => {
    const queue = await started();
    const begun = vi.fn();
    await queue.repeat(
      'poll',
      (stopping) =>
        new Promise((_, end) => {
          begun();
          stopping.addEventListener('abort', () => end(stopping.reason));
        }),
      () => 300,
    );
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), patience);
    const asked = Date.now();
    await queue.stop();
    expect(Date.now() - asked).toBeLessThan(3000);
    expect(await turnJobs()).toMatchObject([{ state: 'retry' }]);
    const again = vi.fn(async () => {});
    await (await started()).repeat('poll', again, () => 300);
    await due();
    await vi.waitFor(async () => expect([again.mock.calls.length, await ofState('created')]).toEqual([1, 1]), patience);
  });

  test('[BRDG-2] a turn that a dead process left is under way for a minute at most, and no second one is begun beside it', async () => {
    const queue = await started();
    const turn = vi.fn(async () => {});
    await queue.repeat('poll', turn, () => 300);
    await firstTurnDone();
    await queue.stop();
    await db().execute(sql`delete from pgboss.job where state = 'completed'`);
    await db().execute(sql`update pgboss.job set state = 'active', started_on = now()`);
    const next = vi.fn(async () => {});
    await (await started(silent, 1)).repeat('poll', next, () => 300);
    expect(await turnJobs()).toMatchObject([{ state: 'active', expire_seconds: 60, retry_limit: 100_000 }]);
    await age(61);
    await vi.waitFor(async () => {
      await hurry();
      expect([next.mock.calls.length, await ofState('created')]).toEqual([1, 1]);
    }, patience);
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
