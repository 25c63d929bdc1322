import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { storeCity } from '#server/db/city.ts';
import { loadFirstData } from '#server/db/first-data/load.ts';
import { openEmbedded } from '#server/db/store.ts';
import { newFolder, removeFolders } from './folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder whose embedded database is migrated and empty. */
    emptyFolder: string;
    /** Data folder whose embedded database holds the first data. */
    filledFolder: string;
  }
}

/** Makes the data folders that process tests copy: opening a new database takes seconds. Returns the way to remove them. */
export default async function prepareDataFolders(project: TestProject): Promise<() => Promise<void>> {
  const folder = await newFolder();
  const [empty, filled] = [join(folder, 'empty'), join(folder, 'filled')];
  await (await openEmbedded(empty)).close();
  await cp(empty, filled, { recursive: true });
  const store = await openEmbedded(filled);
  await storeCity(store.db);
  await loadFirstData(store.db, new Date());
  await store.close();
  project.provide('emptyFolder', empty);
  project.provide('filledFolder', filled);
  return removeFolders;
}
