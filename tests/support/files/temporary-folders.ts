import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const created: string[] = [];

/** Creates an empty temporary folder. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'entrepuentes-test-'));
  created.push(folder);
  return folder;
}

/** Copies a folder to a new temporary folder; returns its path. */
export async function copyFolder(folder: string): Promise<string> {
  const copy = await createTemporaryFolder();
  await cp(folder, copy, { recursive: true });
  return copy;
}

/** Removes every folder that this module created in this process. */
export async function removeFolders(): Promise<void> {
  for (const folder of created.splice(0)) await rm(folder, { recursive: true, force: true });
}
