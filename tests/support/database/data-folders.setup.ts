import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureCity, seedDatabase } from '#server/db/seed/seed-database.ts';
import { openEmbedded } from '#server/db/store.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder whose embedded database is migrated and empty. */
    emptyFolder: string;
    /** Data folder whose embedded database holds the seed. */
    filledFolder: string;
  }
}

/** Creates the data folders that process tests copy, because a new database takes seconds. Returns their removal. */
export default async function prepareDataFolders(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createTemporaryFolder();
  const [emptyPath, filledPath] = [join(folder, 'empty'), join(folder, 'filled')];
  await (await openEmbedded(emptyPath)).close();
  await cp(emptyPath, filledPath, { recursive: true });
  const store = await openEmbedded(filledPath);
  await ensureCity(store.db);
  await seedDatabase(store.db, new Date(), 'samples');
  await store.close();
  project.provide('emptyFolder', emptyPath);
  project.provide('filledFolder', filledPath);
  return removeFolders;
}
