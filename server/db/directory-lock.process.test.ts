import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { LockedError, lockDirectory } from './directory-lock.ts';

let dir: string;
let holder: ChildProcess | undefined;

beforeEach(async () => {
  dir = await createTemporaryFolder();
});
afterEach(async () => {
  holder?.kill('SIGKILL');
  await removeFolders();
});

test('rejects a directory locked by another process with its id, until that process is killed', async () => {
  const code = `const { lockDirectory } = await import('#server/db/directory-lock.ts');
    await lockDirectory(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`;
  holder = spawn(process.execPath, ['--input-type=module', '--eval', code, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout as NodeJS.ReadableStream, 'data');
  const pid = String(holder.pid);
  const attempt = lockDirectory(dir);
  await expect(attempt).rejects.toBeInstanceOf(LockedError);
  await expect(attempt).rejects.toMatchObject({
    pid,
    message: `La carpeta de datos ${dir} ya está en uso por otro proceso de Entrepuentes (${pid}). Detenlo o elige otra con DATA_DIR.`,
  });
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const lock = await lockDirectory(dir);
  lock.close();
});

test('rejects a second lock in the same process under any path to the directory', async () => {
  const link = join(await createTemporaryFolder(), 'enlace');
  symlinkSync(dir, link);
  const lock = await lockDirectory(dir);
  for (const name of [dir, `${dir}/`, `${dir}/../${dir.split('/').at(-1)}`, link])
    await expect(lockDirectory(name), name).rejects.toMatchObject({ pid: String(process.pid) });
  lock.close();
  (await lockDirectory(dir)).close();
});

test('locks two directories independently and creates a missing one', async () => {
  const [first, second] = await Promise.all([lockDirectory(join(dir, 'a/b')), lockDirectory(join(dir, 'a'))]);
  expect(existsSync(join(dir, 'a/b'))).toBe(true);
  first?.close();
  second?.close();
});
