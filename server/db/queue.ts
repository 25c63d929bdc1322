import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db as Connection, PGliteLike, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Store, Tx } from './store.ts';

/** What waits to be done, by kind, with the data of one job. Jobs are plain rows, so nothing secret. */
export type Jobs = {
  'reset-code': { email: string };
  registration: { email: string; key: string };
  'unused-photos': { paths: string[] };
  'account-notice': {
    kind:
      | ('device' | 'password' | 'old-email' | 'new-email')
      | ('factor-added' | 'factor-removed' | 'recovery-renewed' | 'factor-reset');
    email: string;
    /** ISO instant of the change or sign-in */
    at: string;
    /** the browser's User-Agent; null when the administration made the change */
    agent: string | null;
  };
};

export type Queue = {
  /** Adds a job in the transaction `tx`: it is there exactly when what it follows from is. Runs after `delayS` seconds. */
  send<Name extends keyof Jobs>(tx: Tx, name: Name, data: Jobs[Name], delayS?: number): Promise<void>;
  /** Does jobs of a kind one after another; one that throws is tried again, later each time, five times. */
  work<Name extends keyof Jobs>(name: Name, handler: (data: Jobs[Name]) => Promise<void>): Promise<void>;
  /**
   * Does a job again and again, once over all processes: at the first start at once, then `nextS()` seconds after each
   * turn; one that waits for more than twice as long, as of another pace, is taken at the start, too. A turn that fails is logged and the next one comes all the same; one that a process leaves, because it dies or
   * is told to end by `stopping`, is done again by the next.
   */
  repeat(name: string, turn: (stopping: AbortSignal) => Promise<unknown>, nextS: () => number): Promise<void>;
  /** Lets the running jobs finish, and tells turns to end. */
  stop(): Promise<void>;
};

const kinds: (keyof Jobs)[] = ['reset-code', 'registration', 'account-notice', 'unused-photos'];
/** A job that takes longer than a minute was left by a process that died: it is done again. */
const rules = { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 86_400 };
/** Turns fail by themselves only when the database does: they go on once it is there again. */
const turnRules = { ...rules, retryLimit: 100_000, retryBackoff: false, deleteAfterSeconds: 3600 };
const stopMs = 3000;
const makingLock = 7_240_404;
/** States of a turn that is to come or under way; a failed try of one that is to be made again among them. */
const waiting = new Set<string>(['created', 'retry', 'active']);

type Intervals = {
  /** Seconds between two looks for a job that is due. */
  pollS?: number;
  /** Seconds between two looks for jobs that a dead process left. */
  recoveryS?: number;
};

/** Jobs that outlive the process and are done once over all of them, in tables of the same database (pg-boss). */
export async function openQueue(
  store: Store,
  log: Logger,
  { pollS = 1, recoveryS = 60 }: Intervals = {},
): Promise<Queue> {
  const { PgBoss, fromDrizzle } = await import('pg-boss');
  const recovery = { superviseIntervalSeconds: recoveryS, monitorIntervalSeconds: recoveryS };
  const polling = { pollingIntervalSeconds: pollS };
  const boss = new PgBoss({ db: await connection(store), schedule: false, ...recovery });
  boss.on('error', (error) => log.error({ error }, 'queue failed'));
  const stopping = new AbortController();
  await oneProcessAtATime(store, async () => {
    await boss.start();
    for (const name of kinds) {
      await boss.createQueue(name, rules);
      await boss.updateQueue(name, rules); // of a queue that was there already
      // any look at a queue has pg-boss keep its facts; else the first send would ask for them outside of its transaction
      await boss.getJobById(name, randomUUID());
    }
  });
  return {
    async send(tx, name, data, delayS = 0) {
      await boss.send(name, data, { db: fromDrizzle(tx, sql), startAfter: delayS });
    },
    work: (name, handler) => work({ boss, polling, log }, name, handler as (data: object) => Promise<void>),
    async repeat(name, turn, nextS) {
      await oneProcessAtATime(store, async () => {
        await boss.createQueue(name, { ...turnRules, policy: 'short' }); // at most one turn waits
        await boss.updateQueue(name, turnRules);
        const jobs = await boss.findJobs(name);
        if (!jobs.some(({ state }) => waiting.has(state))) await boss.send(name);
        const latest = Date.now() + nextS() * 2000;
        for (const { id, state, startAfter } of jobs)
          if (state === 'created' && startAfter.getTime() > latest)
            await boss.update(name, null, { id, startAfter: new Date() });
      });
      await boss.work(name, polling, async ([job]) => {
        if (job) await takeTurn(turn, AbortSignal.any([stopping.signal, job.signal]), name, log);
        await boss.send(name, null, { startAfter: Math.max(1, Math.ceil(nextS())) });
      });
    },
    stop() {
      stopping.abort();
      return boss.stop({ timeout: stopMs });
    },
  };
}

/** How pg-boss reaches the store: PGlite through its adapter, PostgreSQL through the pool. */
async function connection(store: Store): Promise<Connection> {
  if (store.kind === 'embedded') return (await import('pg-boss')).fromPglite(clientOf<PGliteLike>(store));
  const pool = clientOf<Pool>(store);
  return { executeSql: (text, values) => pool.query(text, values) };
}

/** Two processes that make pg-boss's tables at once would fail; the embedded database has one process. */
async function oneProcessAtATime(store: Store, make: () => Promise<void>): Promise<void> {
  if (store.kind === 'embedded') return make();
  const client = await clientOf<Pool>(store).connect();
  client.on('error', () => {}); // the query that it ends tells of it
  try {
    await client.query('select pg_advisory_lock($1)', [makingLock]);
    await make();
  } finally {
    client.release(true); // closed, so that the lock goes with it
  }
}

const clientOf = <Client>({ db }: Store) => (db as unknown as { $client: Client }).$client;

/** A turn; throws only when it was told to end, so that it is taken again. */
async function takeTurn(
  turn: (stopping: AbortSignal) => Promise<unknown>,
  stopping: AbortSignal,
  job: string,
  log: Logger,
): Promise<void> {
  try {
    await turn(stopping);
  } catch (error) {
    if (!stopping.aborted) log.error({ error, job }, 'job failed');
  }
  stopping.throwIfAborted();
}

type Worker = { boss: PgBoss; polling: { pollingIntervalSeconds: number }; log: Logger };

async function work(
  { boss, polling, log }: Worker,
  name: string,
  handler: (data: object) => Promise<void>,
): Promise<void> {
  await boss.work<object>(name, polling, async (jobs) => {
    for (const job of jobs) {
      try {
        await handler(job.data);
      } catch (error) {
        log.warn({ error, job: name, id: job.id }, 'job failed, to be tried again');
        throw error;
      }
    }
  });
}
