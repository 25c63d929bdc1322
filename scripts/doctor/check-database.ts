import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { migrationsFolder } from '#server/db/prepare-schema.ts';
import { doctorOutput as texts } from '#texts/doctor-output.ts';
import { type Finding, ok, problem, reasonOf, warning } from './findings.ts';

const minVersion = 150_000;
const maxClockDifferenceS = 2;
const timeoutMs = 5000;

type State = {
  version: number;
  shown: string;
  isReplica: boolean;
  role: string;
  owner: string;
  isOwner: boolean;
  isSuper: boolean;
  hasMigrations: boolean;
  nowMs: number;
};

/** Checks version, role, migrations and clock of a PostgreSQL server, without changing anything. */
export async function checkPostgres(url: string): Promise<Finding[]> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on('error', () => {}); // the query reports it
  try {
    await client.connect();
    return await checkState(client);
  } catch (error) {
    return [problem(texts.databaseUnreachable(reasonOf(error)))];
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkState(client: Client): Promise<Finding[]> {
  const state = await readState(client);
  const { version, shown, isReplica, role, owner } = state;
  if (isReplica) return [problem(texts.databaseReplica)];
  const differenceS = Math.round(Math.abs(state.nowMs - Date.now()) / 1000);
  return [
    version < minVersion ? problem(texts.databaseOld(shown)) : ok(texts.databaseVersion(shown)),
    checkRole(state, role, owner),
    await checkMigrations(client, state.hasMigrations),
    differenceS > maxClockDifferenceS ? warning(texts.clockOff(differenceS)) : ok(texts.clockRight),
  ];
}

function checkRole({ isOwner, isSuper }: State, role: string, owner: string): Finding {
  if (isSuper) return warning(texts.roleSuper(role));
  return isOwner ? ok(texts.roleOwner(role)) : problem(texts.roleForeign(role, owner));
}

async function checkMigrations(client: Client, hasMigrations: boolean): Promise<Finding> {
  if (!hasMigrations) return warning(texts.migrationsMissing);
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const own = Math.max(...journal.entries.map(({ when }) => when));
  const stored = await client.query<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  const newest = Number(stored.rows[0]?.at ?? 0);
  if (newest > own) return problem(texts.migrationsNewer);
  return newest < own ? warning(texts.migrationsMissing) : ok(texts.migrationsCurrent);
}

async function readState(client: Client): Promise<State> {
  const { rows } = await client.query<State>(`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
      pg_is_in_recovery() as "isReplica", current_user::text as role, owner.rolname::text as owner,
      pg_has_role(current_user, owner.oid, 'member') as "isOwner",
      (select rolsuper from pg_roles where rolname = current_user) as "isSuper",
      to_regclass('drizzle.__drizzle_migrations') is not null as "hasMigrations",
      extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs"
    from pg_database join pg_roles owner on owner.oid = datdba where datname = current_database()`);
  return rows[0] as State;
}
