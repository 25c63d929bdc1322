import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { LockedError, lockDirectory } from './lock.ts';

let dir: string;
let holder: ChildProcess | undefined;

beforeEach(async () => {
  dir = await newFolder();
});
afterEach(async () => {
  holder?.kill('SIGKILL');
  await removeFolders();
});

test('a directory that another process holds is refused with its process id, until that one is killed', async () => {
  const code = `const { lockDirectory } = await import('#server/db/lock.ts');
    await lockDirectory(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`;
  holder = spawn(process.execPath, ['--input-type=module', '--eval', code, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout as NodeJS.ReadableStream, 'data');
  const pid = String(holder.pid);
  const refused = lockDirectory(dir);
  await expect(refused).rejects.toBeInstanceOf(LockedError);
  await expect(refused).rejects.toMatchObject({
    pid,
    message: `La carpeta de datos ${dir} ya está en uso por otro proceso de Entrepuentes (${pid}). Detenlo o elige otra con DATA_DIR.`,
  });
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const lock = await lockDirectory(dir);
  lock.close();
});

test('one process does not hold a directory twice either, by whatever name it goes', async () => {
  const other = join(await newFolder(), 'enlace');
  symlinkSync(dir, other);
  const lock = await lockDirectory(dir);
  for (const name of [dir, `${dir}/`, `${dir}/../${dir.split('/').at(-1)}`, other])
    await expect(lockDirectory(name), name).rejects.toMatchObject({ pid: String(process.pid) });
  lock.close();
  (await lockDirectory(dir)).close();
});

test('two directories are held side by side, and one that does not exist yet is made', async () => {
  const [first, second] = await Promise.all([lockDirectory(join(dir, 'a/b')), lockDirectory(join(dir, 'a'))]);
  expect(existsSync(join(dir, 'a/b'))).toBe(true);
  first?.close();
  second?.close();
});
