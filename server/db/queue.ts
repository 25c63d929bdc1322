import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db as Connection, PGliteLike, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { createFailureLog, type LogFailure } from '#server/log.ts';
import { getRequestId } from '#server/request-id.ts';
import { isConnectionError, isWriteRefused } from './database-errors.ts';
import type { Store, Tx } from './store.ts';

/** Data of a job, by job name. Jobs are plain rows, so they contain no secrets. */
export type Jobs = {
  'reset-code': { email: string };
  registration: { email: string; key: string };
  'email-code': { userId: number; email: string };
  invitation: { userId: number };
  /** `month` is 'YYYY-MM' */
  'results-mail': { partnerId: number; month: string };
  /** one job for each recipient: an administrator of a received claim, otherwise the partner */
  'claim-mail': { claimId: number } & ({ kind: 'received'; adminId: number } | { kind: 'confirmed' | 'refused' });
  'unused-photos': { paths: string[] };
  'account-notice': {
    kind:
      | ('device' | 'password' | 'old-email' | 'new-email' | 'erasure-requested' | 'erased')
      | ('factor-added' | 'factor-removed' | 'recovery-renewed' | 'factor-reset');
    email: string;
    /** ISO instant of the change or sign-in */
    at: string;
    /** the browser's User-Agent; null for a change by an administrator */
    agent: string | null;
  };
};

/** Thrown by a job that fails on every attempt; it is logged and not retried. */
export class PermanentJobError extends Error {}

export type Queue = {
  /** Adds a job in the transaction `tx`, so that it exists exactly when the transaction commits. Runs after `delayS` seconds. */
  send<Name extends keyof Jobs>(tx: Tx, name: Name, data: Jobs[Name], delayS?: number): Promise<void>;
  /** Runs jobs of a name sequentially; retries a job that throws up to five times with backoff, except for a PermanentJobError. */
  work<Name extends keyof Jobs>(name: Name, handler: (data: Jobs[Name]) => Promise<void>): Promise<void>;
  /**
   * Repeats a job, each run in one process: at once at the first start, then `delayS()` seconds after each run. At a start,
   * a run that waits more than twice as long (set by another interval) becomes due. A failed run is logged and the next one
   * is scheduled. A run that its process leaves, by crash or by `stopping`, is repeated by the next process.
   */
  repeat(name: string, run: (stopping: AbortSignal) => Promise<unknown>, delayS: () => number): Promise<void>;
  /** Waits for the running jobs and aborts repeated runs. */
  stop(): Promise<void>;
};

const jobNames: (keyof Jobs)[] = [
  ...(['reset-code', 'registration', 'email-code', 'invitation'] as const),
  ...(['account-notice', 'claim-mail', 'results-mail', 'unused-photos'] as const),
];
/** Jobs expire after a minute: their process is considered dead, and they are retried. */
const jobOptions = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
  deleteAfterSeconds: 86_400,
};
/** Repeated runs fail only with the database, so they are retried until it is available again. */
const repeatOptions = { ...jobOptions, retryLimit: 100_000, retryBackoff: false, deleteAfterSeconds: 3600 };
const stopMs = 3000;
const setupLock = 7_240_404;
/** States of a pending or active run, including a retry. */
const unfinishedStates = new Set<string>(['created', 'retry', 'active']);

type Options = {
  /** Logs failures that repeat, and counts those of jobs. */
  logFailure?: LogFailure;
  /** Seconds between polls for due jobs. */
  pollS?: number;
  /** Seconds between checks for jobs of dead processes. */
  recoveryS?: number;
};

/** Opens the durable job queue in the same database (pg-boss); each job runs in one process. */
export async function openQueue(
  store: Store,
  log: Logger,
  { pollS = 1, recoveryS = 60, logFailure = createFailureLog(log) }: Options = {},
): Promise<Queue> {
  const { PgBoss, fromDrizzle } = await import('pg-boss');
  const recovery = { superviseIntervalSeconds: recoveryS, monitorIntervalSeconds: recoveryS };
  const polling = { pollingIntervalSeconds: pollS };
  const stopping = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const db = backOffInOutage(await connectBoss(store), wait);
  const boss = new PgBoss({ db, schedule: false, ...recovery });
  boss.on('error', (error) => {
    if (!isConnectionError(error) && !isWriteRefused(error)) logFailure({ error }, 'queue failed'); // each queue would repeat what jobs log
  });
  await withSetupLock(store, async () => {
    await boss.start();
    for (const name of jobNames) {
      await boss.createQueue(name, jobOptions);
      await boss.updateQueue(name, jobOptions); // for a queue that already exists
      // makes pg-boss cache the queue; otherwise the first `send` would query it outside its transaction
      await boss.getJobById(name, randomUUID());
    }
  });
  return {
    async send(tx, name, data, delayS = 0) {
      await boss.send(name, { ...data, requestId: getRequestId() }, { db: fromDrizzle(tx, sql), startAfter: delayS });
    },
    work: (name, handler) => work({ boss, polling, log }, name, handler as (data: object) => Promise<void>),
    async repeat(name, run, delayS) {
      await withSetupLock(store, async () => {
        await boss.createQueue(name, { ...repeatOptions, policy: 'short' }); // at most one run waits
        await boss.updateQueue(name, repeatOptions);
        const jobs = await boss.findJobs(name);
        if (!jobs.some(({ state }) => unfinishedStates.has(state))) await boss.send(name);
        const latestMs = Date.now() + delayS() * 2000;
        for (const { id, state, startAfter } of jobs)
          if (state === 'created' && startAfter.getTime() > latestMs)
            await boss.update(name, null, { id, startAfter: new Date() });
      });
      await boss.work(name, polling, async ([job]) => {
        if (job) await runJob(run, AbortSignal.any([stopping.signal, job.signal]), name, logFailure);
        await boss.send(name, null, { startAfter: Math.max(1, Math.ceil(delayS())) });
      });
    },
    stop() {
      stopping.abort();
      return boss.stop({ timeout: stopMs });
    },
  };
}

/** Connects pg-boss to the store: PGlite through its adapter, PostgreSQL through the pool. */
async function connectBoss(store: Store): Promise<Connection> {
  if (store.kind === 'embedded') return (await import('pg-boss')).fromPglite(clientOf<PGliteLike>(store));
  const pool = clientOf<Pool>(store);
  return { executeSql: (text, values) => pool.query(text, values) };
}

const maxBackoffMs = 5000;

/** Makes statements fail later and later while the database refuses them, because each queue tries again at once. */
export function backOffInOutage(connection: Connection, wait: (ms: number) => Promise<unknown>): Connection {
  let delayMs = 0;
  return {
    ...connection,
    async executeSql(text, values) {
      try {
        const result = await connection.executeSql(text, values);
        delayMs = 0;
        return result;
      } catch (error) {
        if (!isConnectionError(error) && !isWriteRefused(error)) throw error;
        delayMs = Math.min(Math.max(100, delayMs * 1.2), maxBackoffMs); // all queues share it, so it grows slowly
        await wait(delayMs);
        throw error;
      }
    },
  };
}

/** Serializes setup, since concurrent creation of pg-boss's tables fails; the embedded database has only one process. */
async function withSetupLock(store: Store, setUp: () => Promise<void>): Promise<void> {
  if (store.kind === 'embedded') return setUp();
  const client = await clientOf<Pool>(store).connect();
  client.on('error', () => {}); // the failing query reports it
  try {
    await client.query('select pg_advisory_lock($1)', [setupLock]);
    await setUp();
  } finally {
    client.release(true); // closing the connection releases the lock
  }
}

const clientOf = <Client>({ db }: Store) => (db as unknown as { $client: Client }).$client;

/** Runs a repeated job; throws only when it was aborted, so that it is retried. */
async function runJob(
  run: (stopping: AbortSignal) => Promise<unknown>,
  stopping: AbortSignal,
  job: string,
  logFailure: LogFailure,
): Promise<void> {
  try {
    await run(stopping);
  } catch (error) {
    if (!stopping.aborted) logFailure({ error, job }, 'job failed');
  }
  stopping.throwIfAborted();
}

type Worker = { boss: PgBoss; polling: { pollingIntervalSeconds: number }; log: Logger };

async function work(
  { boss, polling, log }: Worker,
  name: string,
  handler: (data: object) => Promise<void>,
): Promise<void> {
  await boss.work<{ requestId?: string }>(name, polling, async (jobs) => {
    for (const { id, data } of jobs) {
      const facts = { job: name, id, requestId: data.requestId }; // of the request that added the job
      try {
        await handler(data);
        log.info(facts, 'job completed');
      } catch (error) {
        if (error instanceof PermanentJobError) {
          log.warn({ error, ...facts }, 'job failed, will not be retried');
          continue;
        }
        log.warn({ error, ...facts }, 'job failed, will be retried');
        throw error;
      }
    }
  });
}
