import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { runWithRequestId } from '#server/request-id.ts';
import { createKillableStore } from '#tests/support/database/killable-store.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createMemoryLog } from '#tests/support/server/test-server.ts';
import { type Jobs, openQueue, type Queue } from './queue.ts';

type JobRow = { name: string; data: object; state: string; retry_limit: number; expire_seconds: number };

const silent = pino({ level: 'silent' });
const waitOptions = { timeout: 60_000, interval: 50 };

onEachDatabase('the queue', (database) => {
  const openQueues: Queue[] = [];
  const db = () => database.store.db;

  /** Opens a queue as a server process does. */
  async function startQueue(log = silent, recoveryS = 60): Promise<Queue> {
    const queue = await openQueue(database.store, log, { pollS: 0.5, recoveryS });
    openQueues.push(queue);
    return queue;
  }

  afterEach(async () => {
    await Promise.all(openQueues.splice(0).map((queue) => queue.stop()));
    await db().execute(sql`delete from pgboss.job`);
  });

  const jobs = async () =>
    (await db().execute<JobRow>(sql`select name, data, state, retry_limit, expire_seconds from pgboss.job`)).rows;

  /** Makes jobs that wait for a retry due now. */
  const makeRetriesDue = () => db().execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);

  test('adds a job exactly when its transaction commits', async () => {
    const queue = await startQueue();
    const rolledBack = db().transaction(async (tx) => {
      await queue.send(tx, 'reset-code', { email: 'nunca@laredo.test' });
      throw new Error('undone');
    });
    await expect(rolledBack).rejects.toThrow('undone');
    expect(await jobs()).toEqual([]);
    await db().transaction((tx) => queue.send(tx, 'reset-code', { email: 'ana@laredo.test' }));
    expect(await jobs()).toMatchObject([{ name: 'reset-code', data: { email: 'ana@laredo.test' }, state: 'created' }]);
  });

  test('runs a job left by a stopped process once in the next process', async () => {
    const first = await startQueue();
    await first.send(db(), 'registration', { email: 'ana@laredo.test', key: 'llave' });
    await first.stop();
    const done: Jobs['registration'][] = [];
    const next = await startQueue();
    await next.work('registration', async (data) => void done.push(data));
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: 'completed' }]), waitOptions);
    expect(done).toEqual([{ email: 'ana@laredo.test', key: 'llave' }]);
  });

  test('delays a job across a restart', async () => {
    const first = await startQueue();
    await first.send(db(), 'unused-photos', { paths: ['/files/photos/a-1600.webp'] }, 58 * 60);
    await first.stop();
    const done: string[][] = [];
    const next = await startQueue();
    await next.work('unused-photos', async ({ paths }) => void done.push(paths));
    const [row] = (
      await db().execute<{ minutes: number }>(sql`
      select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job`)
    ).rows;
    expect([row?.minutes, done]).toEqual([58, []]);
    await db().execute(sql`update pgboss.job set start_after = now()`);
    await vi.waitFor(() => expect(done).toEqual([['/files/photos/a-1600.webp']]), waitOptions);
  });

  test('logs and retries a failed job up to five times without blocking other jobs', async () => {
    const { log, lines } = createMemoryLog();
    const queue = await startQueue(log);
    const done: string[] = [];
    await queue.work('reset-code', async ({ email }) => {
      if (email === 'falla@laredo.test' && done.length < 2) throw new Error('connect ECONNREFUSED 127.0.0.1:25');
      done.push(email);
    });
    await runWithRequestId('pedido-7', () => queue.send(db(), 'reset-code', { email: 'falla@laredo.test' }));
    await queue.send(db(), 'reset-code', { email: 'ana@laredo.test' });
    await vi.waitFor(() => expect(done).toEqual(['ana@laredo.test']), waitOptions);
    await queue.send(db(), 'reset-code', { email: 'beto@laredo.test' });
    await vi.waitFor(() => expect(done).toContain('beto@laredo.test'), waitOptions);
    await vi.waitFor(async () => {
      await makeRetriesDue();
      expect(done).toEqual(['ana@laredo.test', 'beto@laredo.test', 'falla@laredo.test']);
    }, waitOptions);
    const failed = lines.filter(({ msg }) => msg === 'job failed, will be retried');
    expect(failed[0]).toMatchObject({
      level: 40,
      job: 'reset-code',
      requestId: 'pedido-7',
      error: { message: expect.stringContaining('25') },
    });
    expect(JSON.stringify(lines)).not.toContain('falla@laredo.test');
    expect((await jobs()).map(({ retry_limit }) => retry_limit)).toEqual([5, 5, 5]);
  });

  /** Moves the start of active jobs into the past. */
  const ageActiveJobs = (seconds: number) =>
    db().execute(
      sql`update pgboss.job set started_on = now() - ${seconds} * interval '1 second' where state = 'active'`,
    );

  const lastRecovery = async () =>
    (await db().execute(sql`select monitor_claim_on as at from pgboss.queue where name = 'reset-code'`)).rows;
  async function nextRecovery(): Promise<void> {
    const before = await lastRecovery();
    await vi.waitFor(async () => expect(await lastRecovery()).not.toEqual(before), waitOptions);
  }

  test('runs a job of a dead process again in another process after a minute', async () => {
    const { store, kill } = createKillableStore(database.store);
    const dying = await openQueue(store, silent);
    const onStart = vi.fn();
    const death = Promise.withResolvers<void>();
    await dying.work('reset-code', ({ email }) => {
      onStart(email);
      return death.promise;
    });
    await dying.send(db(), 'reset-code', { email: 'ana@laredo.test' });
    await vi.waitFor(() => expect(onStart).toHaveBeenCalledTimes(1), waitOptions);
    kill();
    const next = await startQueue(silent, 1);
    const done: string[] = [];
    await next.work('reset-code', async ({ email }) => void done.push(email));
    await ageActiveJobs(55);
    for (const _ of [1, 2]) await nextRecovery();
    expect([done, await jobs()]).toMatchObject([[], [{ state: 'active', expire_seconds: 60 }]]);
    await ageActiveJobs(61);
    await vi.waitFor(async () => {
      await makeRetriesDue();
      expect([done, await jobs()]).toMatchObject([['ana@laredo.test'], [{ state: 'completed' }]]);
    }, waitOptions);
    death.resolve();
    await dying.stop().catch(() => {}); // it has lost its database
    expect(onStart).toHaveBeenCalledTimes(1);
  });

  test('updates the options of a queue created by an earlier version', async () => {
    await (await startQueue()).stop();
    await db().execute(sql`update pgboss.queue set expire_seconds = 900, retry_limit = 1`);
    const queue = await startQueue();
    await queue.send(db(), 'reset-code', { email: 'ana@laredo.test' });
    expect(await jobs()).toMatchObject([{ expire_seconds: 60, retry_limit: 5 }]);
  });

  test('runs each job in only one of several processes', async () => {
    const done: string[] = [];
    for (const queue of [await startQueue(), await startQueue()])
      await queue.work('reset-code', async ({ email }) => void done.push(email));
    const emails = Array.from({ length: 4 }, (_, i) => `persona${i}@laredo.test`);
    for (const email of emails) await openQueues[0]?.send(db(), 'reset-code', { email });
    await vi.waitFor(() => expect([...done].sort()).toEqual(emails), waitOptions);
    await Promise.all(openQueues.splice(0).map((queue) => queue.stop()));
    expect(done).toHaveLength(4);
  });

  test('waits for the running job on stop', async () => {
    const queue = await startQueue();
    const state = { started: false, done: false, release: () => {} };
    const released = new Promise<void>((resolve) => (state.release = resolve));
    await queue.work('reset-code', async () => {
      state.started = true;
      await released;
      state.done = true;
    });
    await queue.send(db(), 'reset-code', { email: 'ana@laredo.test' });
    await vi.waitFor(() => expect(state.started).toBe(true), waitOptions);
    const stopping = queue.stop();
    state.release();
    await stopping;
    expect([state.done, await jobs()]).toMatchObject([true, [{ state: 'completed' }]]);
  });

  /** Makes the waiting run due now. */
  const makeRunDue = () =>
    db().execute(sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
  const pollJobs = async () => (await jobs()).filter(({ name }) => name === 'poll');
  const countInState = async (state: string) => (await pollJobs()).filter((job) => job.state === state).length;
  const firstRunDone = () =>
    vi.waitFor(
      async () => expect([await countInState('completed'), await countInState('created')]).toEqual([1, 1]),
      waitOptions,
    );

  test('[BRDG-2] runs a repeated job at once and delays the next run', async () => {
    const run = vi.fn(async () => {});
    const queue = await startQueue();
    await queue.repeat('poll', run, () => 300);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), waitOptions);
    await firstRunDone();
    const waits = await db().execute<{ seconds: number }>(
      sql`select round(extract(epoch from start_after - now()) / 10)::int * 10 as seconds from pgboss.job where state = 'created'`,
    );
    expect(waits.rows).toEqual([{ seconds: 300 }]);
    await makeRunDue();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), waitOptions);
  });

  test('[BRDG-2] executes each run in only one process, including processes that start while a run waits', async () => {
    let runCount = 0;
    const repeat = async (queue: Queue) =>
      queue.repeat(
        'poll',
        async () => void runCount++,
        () => 300,
      );
    await Promise.all([await startQueue(), await startQueue()].map(repeat));
    for (const expectedRuns of [1, 2, 3]) {
      await vi.waitFor(
        async () => expect([runCount, await countInState('created')]).toEqual([expectedRuns, 1]),
        waitOptions,
      );
      if (expectedRuns === 2) await repeat(await startQueue());
      await makeRunDue();
    }
    await vi.waitFor(async () => expect([runCount, await countInState('created')]).toEqual([4, 1]), waitOptions);
  });

  test('[BRDG-2] starts a run at once when it waits far longer than the current interval', async () => {
    const run = vi.fn(async () => {});
    const slow = await startQueue();
    await slow.repeat('poll', run, () => 3600);
    await vi.waitFor(
      async () => expect([run.mock.calls.length, await countInState('created')]).toEqual([1, 1]),
      waitOptions,
    );
    await slow.stop();
    await (await startQueue()).repeat('poll', run, () => 300);
    await vi.waitFor(
      async () => expect([run.mock.calls.length, await countInState('created')]).toEqual([2, 1]),
      waitOptions,
    );
  });

  test('[BRDG-2] logs a failed run and schedules the next one', async () => {
    const { log, lines } = createMemoryLog();
    const queue = await startQueue(log);
    const run = vi.fn(() => Promise.reject(new Error('la fuente no responde')));
    await queue.repeat('poll', run, () => 300);
    await firstRunDone();
    await makeRunDue();
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), waitOptions);
    expect(lines[0]).toMatchObject({ msg: 'job failed', job: 'poll', error: { message: 'la fuente no responde' } });
  });

  test('[BRDG-2] aborts the active run on stop; the next process repeats it', async () => {
    const queue = await startQueue();
    const [onStart, onAbort] = [vi.fn(), vi.fn()];
    await queue.repeat(
      'poll',
      (stopping) =>
        new Promise((_, end) => {
          onStart();
          stopping.addEventListener('abort', () => {
            onAbort();
            end(stopping.reason);
          });
        }),
      () => 300,
    );
    await vi.waitFor(() => expect(onStart).toHaveBeenCalled(), waitOptions);
    const stopped = queue.stop();
    expect(onAbort).toHaveBeenCalled(); // at once, without waiting for the run
    await stopped;
    expect(await pollJobs()).toMatchObject([{ state: 'retry' }]);
    const again = vi.fn(async () => {});
    await (await startQueue()).repeat('poll', again, () => 300);
    await makeRunDue();
    await vi.waitFor(
      async () => expect([again.mock.calls.length, await countInState('created')]).toEqual([1, 1]),
      waitOptions,
    );
  });

  test('[BRDG-2] expires a run of a dead process after a minute without starting a second one beside it', async () => {
    const queue = await startQueue();
    const run = vi.fn(async () => {});
    await queue.repeat('poll', run, () => 300);
    await firstRunDone();
    await queue.stop();
    await db().execute(sql`delete from pgboss.job where state = 'completed'`);
    await db().execute(sql`update pgboss.job set state = 'active', started_on = now()`);
    const next = vi.fn(async () => {});
    await (await startQueue(silent, 1)).repeat('poll', next, () => 300);
    expect(await pollJobs()).toMatchObject([{ state: 'active', expire_seconds: 60, retry_limit: 100_000 }]);
    await ageActiveJobs(61);
    await vi.waitFor(async () => {
      await makeRetriesDue();
      expect([next.mock.calls.length, await countInState('created')]).toEqual([1, 1]);
    }, waitOptions);
  });
});
