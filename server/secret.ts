import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverOutput } from '#texts/terminal-output.ts';
import { ConfigError } from './config-error.ts';
import { createDataFolder } from './data-folder.ts';
import type { Environment } from './env.ts';

/**
 * Returns the key that signs cookies: SECRET, or with the embedded database a key generated at the first start and stored in
 * the data directory. With DATABASE_URL several processes share the key, so SECRET is required (ConfigError).
 */
export async function loadSecret({ secret, databaseUrl, dataDir }: Environment): Promise<string> {
  if (secret) return secret;
  if (databaseUrl) throw new ConfigError(serverOutput.secretMissing);
  const file = join(dataDir, 'secret');
  createDataFolder(dataDir);
  const generated = randomBytes(32).toString('base64url');
  // `link` is atomic and fails when the file exists, so concurrent starts read the same key
  const draft = `${file}-${randomUUID()}`;
  await writeFile(draft, generated, { mode: 0o600, flush: true });
  await link(draft, file).catch(ignoreExisting);
  await rm(draft);
  const content = await readFile(file, 'utf8');
  if (content.length < generated.length) throw new ConfigError(serverOutput.secretDamaged(file));
  return content;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
