import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/config-error.ts';
import { serverOutput } from '#texts/terminal-output.ts';

const othersMask = 0o077;

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
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    throw new ConfigError(serverOutput.foreignFiles(folder));
  }
}
