import {
  executeSql,
  preparePostgres,
  type TestPostgres,
  toDatabaseUrl,
} from '#tests/support/database/test-postgres.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';

type Run<Given, Result> = (given: Given) => Promise<Result>;

/**
 * Runs a benchmark with PostgreSQL, or null without one. Stops the server and removes all temporary folders at the end. A
 * started server calls fsync only when it is `durable`, as in production.
 */
export async function withPostgres<Result>(
  { durable = false },
  run: Run<TestPostgres | null, Result>,
): Promise<Result> {
  const prepared = await preparePostgres(await createTemporaryFolder(), durable);
  try {
    return await run(prepared?.postgres ?? null);
  } finally {
    await prepared?.stop();
    await removeFolders();
  }
}

/** Runs a part of a benchmark on a new migrated database, which is dropped afterwards. Throws without PostgreSQL. */
export async function withDatabase<Result>(postgres: TestPostgres | null, run: Run<string, Result>): Promise<Result> {
  if (!postgres) throw new Error('this benchmark needs PostgreSQL: server binaries, or TEST_DATABASE_URL');
  const name = `entrepuentes_bench_${process.pid}`;
  await executeSql(postgres.url, `create database ${name} template ${postgres.template}`);
  const result = await run(toDatabaseUrl(postgres.url, name));
  await executeSql(postgres.url, `drop database ${name}`); // not forced: a plain drop may terminate autovacuum workers, a forced one may not
  return result;
}
