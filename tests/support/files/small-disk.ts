import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestOptions } from 'vitest';
import { skipUnless } from '#tests/support/database/on-each-database.ts';
import { canRun } from '#tests/support/processes/can-run.ts';
import { createTemporaryFolder } from './temporary-folders.ts';

const mounted: string[] = [];

/** Mounts a disk in memory of so many MiB on a new folder. */
export async function mountSmallDisk(sizeMiB: number): Promise<string> {
  const folder = await createTemporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m`, 'tmpfs', folder], { stdio: 'ignore' });
  mounted.push(folder);
  return folder;
}

/** Unmounts every disk that this module mounted. */
export function unmountSmallDisks(): void {
  for (const folder of mounted.splice(0)) execFileSync('umount', ['--lazy', folder]);
}

/** Fills a disk until so many MiB are free; returns a function that frees the space again. */
export async function fillDisk(folder: string, leftMiB: number): Promise<() => Promise<void>> {
  const { bavail, bsize } = statfsSync(folder);
  const file = join(folder, 'filling');
  await writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - leftMiB * 2 ** 20)));
  return () => rm(file);
}

/** Options of a test that mounts a disk, which only root may. */
export const needsMount: TestOptions = skipUnless(
  canRun('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'),
  'mounting a disk is not permitted',
);
