import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { ConfigError } from './config-error.ts';
import { type Environment, readEnvironment } from './env.ts';
import { loadSecret } from './secret.ts';

const DATABASE_URL = 'postgres://guia@db.test/guia';
const SECRET = 'the same in every process, 32 characters';
const settings = (variables: Record<string, string>): Environment => readEnvironment(variables);

afterAll(removeFolders);

test('with the embedded database generates a secret once, readable by this user only, and reuses it', async () => {
  const DATA_DIR = join(await createTemporaryFolder(), 'datos');
  const generated = await loadSecret(settings({ DATA_DIR }));
  expect(generated).toMatch(/^[\w-]{43}$/);
  expect(await loadSecret(settings({ DATA_DIR }))).toBe(generated);
  expect(await readFile(join(DATA_DIR, 'secret'), 'utf8')).toBe(generated);
  expect((await stat(join(DATA_DIR, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await loadSecret(settings({ DATA_DIR: await createTemporaryFolder() }))).not.toBe(generated);
});

test('uses SECRET with either database and writes nothing', async () => {
  const DATA_DIR = await createTemporaryFolder();
  expect(await loadSecret(settings({ DATA_DIR, SECRET }))).toBe(SECRET);
  expect(await loadSecret(settings({ DATA_DIR, SECRET, DATABASE_URL }))).toBe(SECRET);
  await expect(stat(join(DATA_DIR, 'secret'))).rejects.toThrow(/ENOENT/);
});

test('a truncated secret file fails the start with an explanation and is not overwritten', async () => {
  const DATA_DIR = await createTemporaryFolder();
  await writeFile(join(DATA_DIR, 'secret'), 'corto');
  await expect(loadSecret(settings({ DATA_DIR }))).rejects.toBeInstanceOf(ConfigError);
  await expect(loadSecret(settings({ DATA_DIR }))).rejects.toThrow('está incompleto');
  expect(await readFile(join(DATA_DIR, 'secret'), 'utf8')).toBe('corto');
});

test('concurrent starts read the same secret', async () => {
  const DATA_DIR = await createTemporaryFolder();
  const secrets = await Promise.all(Array.from({ length: 20 }, () => loadSecret(settings({ DATA_DIR }))));
  expect([new Set(secrets).size, await readdir(DATA_DIR)]).toEqual([1, ['secret']]);
});

test('requires SECRET with PostgreSQL, because several processes share it', async () => {
  const missing = loadSecret(settings({ DATA_DIR: await createTemporaryFolder(), DATABASE_URL }));
  await expect(missing).rejects.toBeInstanceOf(ConfigError);
  await expect(missing).rejects.toThrow(
    'Con DATABASE_URL hace falta SECRET: al menos 32 caracteres al azar, los mismos en todos los procesos.',
  );
});
