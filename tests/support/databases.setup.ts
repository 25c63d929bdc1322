import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openInMemory } from '#server/db/store.ts';
import { type PostgresForTests, preparePostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File that holds an empty migrated embedded database. */
    embeddedDump: string;
    /** null: this machine has no PostgreSQL, only the embedded database is tested. */
    postgres: PostgresForTests | null;
  }
}

/** Migrates one database of each kind; tests take copies of them. Gives the way to remove everything again. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepuentes-databases-'));
  const embeddedDump = join(folder, 'embedded.tar');
  const [prepared] = await Promise.all([
    process.env.TEST_POSTGRES === 'off' ? null : preparePostgres(folder),
    dumpEmbedded(embeddedDump),
  ]);
  project.provide('embeddedDump', embeddedDump);
  project.provide('postgres', prepared?.postgres ?? null);
  if (!prepared) process.stderr.write('Without PostgreSQL: only the embedded database is tested.\n');
  return async () => {
    await prepared?.stop();
    await rm(folder, { recursive: true });
  };
}

/** Uncompressed: each test file reads it, none sends it anywhere. */
async function dumpEmbedded(file: string): Promise<void> {
  const store = await openInMemory();
  const { $client } = store.db as unknown as { $client: PGlite };
  const archive = await $client.dumpDataDir('none');
  await writeFile(file, Buffer.from(await archive.arrayBuffer()));
  await store.close();
}
