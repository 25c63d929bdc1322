import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { ConfigError } from '#server/config-error.ts';
import { serverOutput } from '#texts/terminal-output.ts';
import { isConnectionError } from './database-errors.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

type Executor = Pick<PgDatabase<NodePgQueryResultHKT>, 'execute'>;
type Journal = { entries: { when: number }[] };

/** Throws a ConfigError when a newer release has migrated the database: its migrations cannot be undone. */
export async function assertNotNewer(db: Executor): Promise<void> {
  const tables = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  if (tables.rows[0]?.name === null) return;
  const newest = await db.execute<{ at: string | null }>(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
  if (Number(newest.rows[0]?.at ?? 0) > Math.max(...journal.entries.map(({ when }) => when)))
    throw new ConfigError(serverOutput.newerData);
}

/**
 * Throws a ConfigError when connections of the pool share server connections: PgBouncer in transaction mode. Session locks
 * would outlive their owner there, and the next start would wait for them.
 */
export async function assertOwnSessions(pool: Pick<Pool, 'connect'>): Promise<void> {
  const one = await pool.connect();
  const two = await pool.connect().catch((error: unknown) => {
    one.release(); // the pool would never end
    throw error;
  });
  const pidOf = async (client: typeof one) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  try {
    const pid = await pidOf(one);
    await two.query('begin'); // the pooler assigns the server connection that `one` used last
    if ((await pidOf(two)) === pid) throw new ConfigError(serverOutput.sharedSessions);
    await two.query('commit');
  } finally {
    one.release();
    two.release(true);
  }
}

/** SQLSTATEs, error codes of Node.js and messages at start, with the sentence that says what to do. */
const startErrors: [RegExp, (message: string) => string][] = [
  [/^25006$/, () => serverOutput.databaseReadOnly],
  [/^42501$/, serverOutput.databaseForbids],
  [/^(28P01|28000|3D000|53300)$/, serverOutput.databaseRefuses],
  [/^55P03$/, () => serverOutput.databaseLocked],
  [/CERT|_SIGNATURE$/, serverOutput.databaseUntrusted],
  [
    /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/,
    () => serverOutput.databaseSilent,
  ],
  [/does not support SSL connections/, () => serverOutput.databaseWithoutTls],
];

/** Converts an error of the first connection or of a migration to a ConfigError with its cause; null for other errors. */
export function explainStartError(error: unknown): ConfigError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    const sentence = startErrors.find(([pattern]) => pattern.test(code) || pattern.test(message))?.[1];
    if (sentence) return new ConfigError(sentence(message || code));
    if (isConnectionError(cause)) return new ConfigError(serverOutput.databaseUnreachable(message || code));
  }
  return null;
}
