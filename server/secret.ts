import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  await mkdir(dataDir, { recursive: true });
  const made = randomBytes(32).toString('base64url');
  // whoever comes first puts it there, whole; two starts at once then read the same
  const draft = `${file}-${randomUUID()}`;
  await writeFile(draft, made, { mode: 0o600, flush: true });
  await link(draft, file).catch(ignoreExisting);
  await rm(draft);
  const kept = await readFile(file, 'utf8');
  if (kept.length < made.length) throw new StartError(start.secretDamaged(file));
  return kept;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
