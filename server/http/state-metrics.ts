import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import type { DatabaseMonitor } from '#server/db/database-monitor.ts';
import type { Store } from '#server/db/store.ts';
import { type FreeSpace, readFreeSpace } from '#server/free-space.ts';
import { readBackupAge } from '#server/jobs/dump-database.ts';
import type { Metrics } from './metrics.ts';

/** Samples of a gauge: its labels and value. */
type Sample = { labels: Record<string, string>; value: number };

type Sources = {
  store: Store;
  database: Pick<DatabaseMonitor, 'isAvailable'>;
  topicVersions: { isConnected: () => boolean };
  hub: { size: () => number };
  bridgeBoardHub: { size: () => number };
  isStorageAvailable: () => boolean;
  clock: () => Date;
  version: string;
  dataDir: string;
  /** Folder of the backups; undefined when it is not known. */
  backupDir: string | undefined;
};

/** A scrape must not wait for a database that hangs. */
const queryTimeoutMs = 2000;
const mailJobs = [
  ...['reset-code', 'registration', 'email-code', 'invitation', 'account-notice'],
  ...['claim-mail', 'results-mail'],
];

/** Registers gauges for the state of the process and of the database. Values are read at each scrape. */
export function registerStateMetrics({ registry }: Pick<Metrics, 'registry'>, sources: Sources): void {
  const { store, database, topicVersions, isStorageAvailable, hub, bridgeBoardHub, clock, version } = sources;
  const { dataDir, backupDir } = sources;
  const failures = new Map<string, boolean>();

  function gauge(name: string, help: string, labelNames: string[], read: () => Sample[] | Promise<Sample[]>): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const samples = await read();
        this.reset(); // drops the samples of jobs and feeds that are gone
        if (samples.length === 0 && labelNames.length === 0) this.remove(); // a reset sets a gauge without labels to 0
        for (const { labels, value } of samples) this.set(labels, value);
      },
    });
  }

  /** Rows of a query with columns label and value; none while the database does not respond. */
  async function query(name: string, statement: ReturnType<typeof sql>, label: string): Promise<Sample[]> {
    if (!database.isAvailable()) return [];
    const { promise: timeout, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => resolve(null), queryTimeoutMs);
    const rows = store.db.execute<{ label: string; value: number }>(statement).then(
      (result) => result.rows,
      () => null, // `metrics_query_failed` reports it
    );
    const read = await Promise.race([rows, timeout]).finally(() => clearTimeout(timer));
    failures.set(name, read === null);
    return (read ?? []).map((row) => ({ labels: { [label]: row.label }, value: Number(row.value) }));
  }

  const one = (value: number): Sample[] => [{ labels: {}, value }];
  gauge('build_info', 'Version of this process, as a label', ['version'], () => [{ labels: { version }, value: 1 }]);
  gauge('database_up', 'Whether the database responds', [], () => one(Number(database.isAvailable())));
  gauge('photo_storage_up', 'Whether the storage of photos responds', [], () => one(Number(isStorageAvailable())));
  gauge('listener_up', 'Whether changes of other processes are received', [], () =>
    one(Number(topicVersions.isConnected())),
  );
  gauge('event_streams_open', 'Open event streams by hub', ['hub'], () => [
    { labels: { hub: 'changes' }, value: hub.size() },
    { labels: { hub: 'bridges' }, value: bridgeBoardHub.size() },
  ]);
  gauge('database_connections', 'Pooled connections in use and idle, and queries waiting for one', ['state'], () => {
    const counts = store.countConnections?.();
    if (!counts) return [];
    const { open, idle, waiting } = counts;
    return Object.entries({ used: open - idle, idle, waiting }).map(([state, value]) => ({ labels: { state }, value }));
  });
  gauge('backup_age_seconds', 'Age of the newest dump in the folder of the backups', [], async () => {
    const ageS = backupDir === undefined ? null : await readBackupAge(backupDir, clock());
    return ageS === null ? [] : one(ageS);
  });
  const folders = Object.entries({ data: dataDir, ...(backupDir !== undefined && { backups: backupDir }) });
  const readSpaces = (unit: keyof FreeSpace) => async () => {
    const spaces = folders.map(async ([folder, path]) => {
      const space = await readFreeSpace(path).catch(() => null); // an unreadable folder must not fail the whole scrape
      return { labels: { folder }, value: space?.[unit] ?? Number.NaN };
    });
    return (await Promise.all(spaces)).filter(({ value }) => Number.isFinite(value)); // some file systems count no inodes
  };
  gauge('disk_free_bytes', 'Free space on the disk of a folder', ['folder'], readSpaces('bytes'));
  gauge('disk_free_inodes', 'Free inodes on the disk of a folder', ['folder'], readSpaces('inodes'));
  gauge('feed_age_seconds', 'Time since the last success of each feed, or since its first failure', ['feed'], () =>
    query(
      'feeds',
      sql`select feed as label, extract(epoch from ${clock().toISOString()}::timestamptz
        - coalesce(last_good_at, failing_since, last_try_at))::float8 as value from feed_health`,
      'feed',
    ),
  );
  gauge('queue_jobs_waiting', 'Jobs that are due, by job', ['job'], () =>
    query(
      'queue',
      sql`select name as label, count(*)::int as value from pgboss.job
        where state in ('created', 'retry') and start_after <= now() group by name`,
      'job',
    ),
  );
  gauge('queue_oldest_seconds', 'Time since the oldest waiting job became due, by job', ['job'], () =>
    query(
      'queue age',
      sql`select name as label, extract(epoch from now() - min(start_after))::float8 as value from pgboss.job
        where state in ('created', 'retry') and start_after <= now() group by name`,
      'job',
    ),
  );
  gauge('queue_jobs_failed', 'Stored jobs that failed on every attempt, by job; kept for a day', ['job'], () =>
    query(
      'queue failures',
      sql`select name as label, count(*)::int as value from pgboss.job where state = 'failed' group by name`,
      'job',
    ),
  );
  gauge('mails_waiting', 'Mails that are not sent yet, retries included', ['job'], () =>
    query(
      'mails',
      sql`select name as label, count(*)::int as value from pgboss.job
        where state in ('created', 'retry', 'active') and name in ${mailJobs} group by name`,
      'job',
    ),
  );
  gauge('metrics_query_failed', 'Whether the last query of a group of metrics failed', ['query'], () =>
    [...failures].map(([name, hasFailed]) => ({ labels: { query: name }, value: Number(hasFailed) })),
  );
}
