import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '#server/config-error.ts';
import { backupOutput as texts } from '#texts/terminal-output.ts';

/**
 * Drops what a dump creates, and everything that a newer release or the job queue added since. `pg_restore --clean` drops only
 * what the dump holds, and fails on the queue's partitions. Extensions stay, because a superuser can own them.
 */
const dropAll = `
set client_min_messages = warning;
drop schema if exists pgboss cascade;
drop schema if exists drizzle cascade;
do $$
declare statement text;
begin
  for statement in
    select format('drop %s if exists public.%I cascade',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, relname)
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all
    select format('drop routine if exists public.%I(%s) cascade', proname, pg_get_function_identity_arguments(oid))
    from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop
    execute statement;
  end loop;
end $$;
`;

/** Writes a dump of a PostgreSQL database. */
export async function backupPostgres(databaseUrl: string, target: string): Promise<void> {
  const dump = startTool('pg_dump', ['--format=custom', '--no-owner', `--file=${target}`], databaseUrl);
  await waitForTool(dump);
}

/**
 * Replaces the contents of a PostgreSQL database with a dump, in one transaction: after a failure the database is unchanged.
 * Throws a ConfigError while a server uses the database.
 */
export async function restorePostgres(databaseUrl: string, source: string): Promise<void> {
  await assertUnused(databaseUrl);
  const psql = startTool(
    'psql',
    ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', '--output=/dev/null'],
    databaseUrl,
    'pipe',
  );
  const input = psql.process.stdin as NonNullable<ChildProcess['stdin']>;
  input.on('error', () => {}); // psql ends at the first error, and prints it
  input.write(`begin;\n${dropAll}`);
  // comments of a dump are those of extensions, which only their owner may set
  const restore = startTool('pg_restore', ['--no-owner', '--no-comments', '--file=-', source], undefined, 'pipe');
  const output = restore.process.stdout as NonNullable<ChildProcess['stdout']>;
  const [fed, read] = await Promise.allSettled([pipeline(output, input, { end: false }), waitForTool(restore)]);
  const isComplete = fed.status === 'fulfilled' && read.status === 'fulfilled';
  input.end(isComplete ? 'commit;\n' : ''); // without commit, the end of the input rolls back
  await waitForTool(psql); // first: when it fails, so do the others
  if (read.status === 'rejected') throw read.reason;
}

/** A restore would wait for the locks of a running server, which would then work with rows that no longer exist. */
async function assertUnused(databaseUrl: string): Promise<void> {
  const query =
    "select count(*) from pg_stat_activity where datname = current_database() and application_name like 'entrepuentes%'";
  const psql = startTool('psql', ['--no-psqlrc', '--tuples-only', `--command=${query}`], databaseUrl, 'pipe');
  psql.process.stdin?.end();
  const [count] = await Promise.all([
    text(psql.process.stdout as NonNullable<ChildProcess['stdout']>),
    waitForTool(psql),
  ]);
  if (count.trim() !== '0') throw new ConfigError(texts.databaseInUse);
}

type Tool = { name: string; process: ChildProcess; exit: Promise<unknown[]> };

/** Starts a PostgreSQL tool; the password is passed in the environment, since the process list is public. */
function startTool(name: string, args: string[], databaseUrl?: string, stdio: 'inherit' | 'pipe' = 'inherit'): Tool {
  const { env, target } = databaseUrl ? splitPassword(databaseUrl) : { env: process.env, target: [] };
  const child = spawn(name, [...target, ...args], { stdio: [stdio, stdio, 'inherit'], env });
  const exit = once(child, 'close');
  exit.catch(() => {}); // waitForTool reports it
  return { name, process: child, exit };
}

function splitPassword(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const PGPASSWORD = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('password');
  return { env: PGPASSWORD ? { ...process.env, PGPASSWORD } : process.env, target: [`--dbname=${url.href}`] };
}

async function waitForTool({ name, exit }: Tool): Promise<void> {
  const [code] = await exit.catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new ConfigError(texts.toolMissing(name)) : error;
  });
  if (code !== 0) throw new ConfigError(texts.toolFailed(name));
}
