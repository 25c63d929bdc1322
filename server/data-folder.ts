import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serverOutput } from '#texts/terminal-output.ts';
import { ConfigError } from './config-error.ts';

const othersMask = 0o077;

/** Creates a folder that only its owner reaches, unless it exists. Throws a ConfigError when this process may not write to it. */
export function createDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(serverOutput.folderRefused(folder, (error as Error).message));
  }
}

/**
 * Removes the rights of all other users from a folder and everything below it: 0700 and 0600. A folder that is already 0700
 * is skipped, since nobody else reaches its files. Throws a ConfigError when another user owns a file.
 */
export function makePrivate(folder: string): void {
  if (!existsSync(folder) || (statSync(folder).mode & othersMask) === 0 || process.platform === 'win32') return;
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) chmodSync(path, 0o700);
      else if (entry.isFile()) chmodSync(path, 0o600);
    }
    chmodSync(folder, 0o700); // last: an interrupted run is repeated
  } catch (error) {
    if (!['EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new ConfigError(serverOutput.foreignFiles(folder));
  }
}
