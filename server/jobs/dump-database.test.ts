import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Store } from '#server/db/store.ts';
import { mountSmallDisk, needsMount, unmountSmallDisks } from '#tests/support/files/small-disk.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import {
  backupsFolder,
  dumpDatabase,
  listDumps,
  msUntilDump,
  readBackupAge,
  removeUnfinishedDumps,
} from './dump-database.ts';

const hourMs = 3_600_000;
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 18));
const store = { dump: async () => new Blob(['archivo']) } as unknown as Store;

afterAll(async () => {
  unmountSmallDisks();
  await removeFolders();
});

test('keeps the latest fourteen complete dumps', async () => {
  const dir = await createTemporaryFolder();
  const files = [];
  for (let number = 1; number <= 16; number++) files.push(await dumpDatabase(store, dir, day(number)));
  expect(files.at(-1)).toBe(join(dir, 'backups/2026-11-16T18-00-00.000Z.tar.gz'));
  const names = await readdir(backupsFolder(dir));
  expect(names).toHaveLength(14);
  expect(names.sort()).toEqual(await listDumps(backupsFolder(dir)));
  expect(names[0]).toBe('2026-11-03T18-00-00.000Z.tar.gz');
});

test('the newest dump of either kind of database gives the age of the backup', async () => {
  const dir = await createTemporaryFolder();
  expect(await readBackupAge(join(dir, 'none'), day(3))).toBeNull();
  for (const name of ['a.dump', 'b.tar.gz', 'c.dump.part']) await writeFile(join(dir, name), '');
  await utimes(join(dir, 'a.dump'), day(1), day(2));
  await utimes(join(dir, 'b.tar.gz'), day(1), day(1));
  await utimes(join(dir, 'c.dump.part'), day(3), day(3));
  expect(await readBackupAge(dir, day(3))).toBe(86_400);
});

test('a dump that would fill the disk is refused and leaves no file', needsMount, async () => {
  const dir = await mountSmallDisk(70);
  const large = { dump: async () => new Blob([new Uint8Array(10 * 2 ** 20)]) } as unknown as Store;
  await expect(dumpDatabase(large, dir, day(1))).rejects.toThrow('the disk has no room for the dump');
  expect(await readdir(backupsFolder(dir))).toEqual([]);
});

test('writes nothing for a database with its own tools', async () => {
  const dir = await createTemporaryFolder();
  expect(await dumpDatabase({ ...store, dump: null }, dir, day(1))).toBeNull();
  expect(await readdir(dir)).toEqual([]);
});

test('schedules a dump when the latest reaches the given age, at once if there is none', async () => {
  const dir = await createTemporaryFolder();
  const dueInMs = (now: Date) => msUntilDump(dir, 6 * hourMs, now);
  expect(await dueInMs(day(1))).toBe(0);
  await dumpDatabase(store, dir, day(1));
  await dumpDatabase(store, dir, day(2));
  await writeFile(join(backupsFolder(dir), 'mi copia.tar.gz'), '');
  await dumpDatabase(store, dir, day(30)); // a dump in the future, from a wrong clock
  expect(await dueInMs(day(2))).toBe(6 * hourMs);
  expect(await dueInMs(new Date(day(2).getTime() + 5 * hourMs))).toBe(hourMs);
  expect(await dueInMs(day(3))).toBe(0);
});

test('removes files of interrupted dumps and keeps complete dumps and other files', async () => {
  const dir = await createTemporaryFolder();
  await removeUnfinishedDumps(dir);
  await mkdir(backupsFolder(dir));
  const names = ['2026-11-01T18-00-00.000Z.tar.gz', '2026-11-02T18-00-00.000Z.tar.gz.part', 'película.part'];
  for (const name of names) await writeFile(join(backupsFolder(dir), name), '');
  await removeUnfinishedDumps(dir);
  expect((await readdir(backupsFolder(dir))).sort()).toEqual([names[0], names[2]]);
});
