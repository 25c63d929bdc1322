import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openInMemory } from '#server/db/store.ts';
import { preparePostgres, type TestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Dump of an empty migrated embedded database; null skips all tests that need a database. */
    embeddedDump: string | null;
    /** null without PostgreSQL on this machine: only the embedded database is tested. */
    postgres: TestPostgres | null;
  }
}

/** Migrates one database of each kind, which tests copy. Returns the function that removes them. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  project.provide('embeddedDump', null);
  project.provide('postgres', null);
  if (process.env.TEST_DATABASES === 'off') return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'entrepuentes-databases-'));
  const embeddedDump = join(folder, 'embedded.tar');
  const prepared = await preparePostgres(folder);
  await dumpEmbedded(embeddedDump); // blocks the process, so connections would time out meanwhile
  project.provide('embeddedDump', embeddedDump);
  project.provide('postgres', prepared?.postgres ?? null);
  if (!prepared) process.stderr.write('PostgreSQL not found: only the embedded database is tested.\n');
  return async () => {
    await prepared?.stop();
    await rm(folder, { recursive: true });
  };
}

/** Uncompressed, because every worker reads it. */
async function dumpEmbedded(file: string): Promise<void> {
  const store = await openInMemory();
  const { $client } = store.db as unknown as { $client: PGlite };
  const archive = await $client.dumpDataDir('none');
  await writeFile(file, Buffer.from(await archive.arrayBuffer()));
  await store.close();
}
