import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { type Environment, readEnvironment } from './env.ts';
import { readSecret } from './secret.ts';
import { StartError } from './start-error.ts';

const DATABASE_URL = 'postgres://guia@db.test/guia';
const SECRET = 'the same in every process, 32 characters';
const settings = (variables: Record<string, string>): Environment => readEnvironment(variables);

afterAll(removeFolders);

test('with the embedded database it is made once, kept for this user alone, and the same at the next start', async () => {
  const DATA_DIR = join(await newFolder(), 'datos');
  const made = await readSecret(settings({ DATA_DIR }));
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(await readSecret(settings({ DATA_DIR }))).toBe(made);
  expect(await readFile(join(DATA_DIR, 'secret'), 'utf8')).toBe(made);
  expect((await stat(join(DATA_DIR, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await readSecret(settings({ DATA_DIR: await newFolder() }))).not.toBe(made);
});

test('one that is given is taken, with either database, and nothing is written', async () => {
  const DATA_DIR = await newFolder();
  expect(await readSecret(settings({ DATA_DIR, SECRET }))).toBe(SECRET);
  expect(await readSecret(settings({ DATA_DIR, SECRET, DATABASE_URL }))).toBe(SECRET);
  await expect(stat(join(DATA_DIR, 'secret'))).rejects.toThrow(/ENOENT/);
});

test('a file that was cut short by a full disk ends the start with a sentence, and stays for a person to look at', async () => {
  const DATA_DIR = await newFolder();
  await writeFile(join(DATA_DIR, 'secret'), 'corto');
  await expect(readSecret(settings({ DATA_DIR }))).rejects.toBeInstanceOf(StartError);
  await expect(readSecret(settings({ DATA_DIR }))).rejects.toThrow('está incompleto');
  expect(await readFile(join(DATA_DIR, 'secret'), 'utf8')).toBe('corto');
});

test('two starts at once have the same one', async () => {
  const DATA_DIR = await newFolder();
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readSecret(settings({ DATA_DIR }))));
  expect([new Set(secrets).size, await readdir(DATA_DIR)]).toEqual([1, ['secret']]);
});

test('with PostgreSQL, where several processes must share it, it has to be given', async () => {
  const missing = readSecret(settings({ DATA_DIR: await newFolder(), DATABASE_URL }));
  await expect(missing).rejects.toBeInstanceOf(StartError);
  await expect(missing).rejects.toThrow(
    'Con DATABASE_URL hace falta SECRET: al menos 32 caracteres al azar, los mismos en todos los procesos.',
  );
});
