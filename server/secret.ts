import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { start } from '#texts/start.ts';
import type { Environment } from './env.ts';
import { StartError } from './start-error.ts';

/**
 * What signs cookies: SECRET, or for the embedded database one made at the first start and kept in the data directory.
 * Several processes must share it, so with DATABASE_URL it has to be given (StartError).
 */
export async function readSecret({ secret, databaseUrl, dataDir }: Environment): Promise<string> {
  if (secret) return secret;
  if (databaseUrl) throw new StartError(start.secretMissing);
  const file = join(dataDir, 'secret');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept;
  const made = randomBytes(32).toString('base64url');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, made, { mode: 0o600, flush: true });
  return made;
}
