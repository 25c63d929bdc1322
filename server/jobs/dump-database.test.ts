import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Store } from '#server/db/store.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { archives, backupsFolder, dumpDatabase, dumpDueIn, removeUnfinishedDumps } from './dump-database.ts';

const hourMs = 3_600_000;
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 18));
const store = { dump: async () => new Blob(['archivo']) } as unknown as Store;

afterAll(removeFolders);

test('the latest fourteen dumps are kept, none of them half written', async () => {
  const dir = await newFolder();
  const files = [];
  for (let number = 1; number <= 16; number++) files.push(await dumpDatabase(store, dir, day(number)));
  expect(files.at(-1)).toBe(join(dir, 'backups/2026-11-16T18-00-00.000Z.tar.gz'));
  const kept = await readdir(backupsFolder(dir));
  expect(kept).toHaveLength(14);
  expect(kept.sort()).toEqual(await archives(backupsFolder(dir)));
  expect(kept[0]).toBe('2026-11-03T18-00-00.000Z.tar.gz');
});

test('where the database has tools of its own nothing is written', async () => {
  const dir = await newFolder();
  expect(await dumpDatabase({ ...store, dump: null }, dir, day(1))).toBeNull();
  expect(await readdir(dir)).toEqual([]);
});

test('a dump is due when the newest one has reached its age, at once where there is none', async () => {
  const dir = await newFolder();
  const due = (now: Date) => dumpDueIn(dir, 6 * hourMs, now);
  expect(await due(day(1))).toBe(0);
  await dumpDatabase(store, dir, day(1));
  await dumpDatabase(store, dir, day(2));
  await writeFile(join(backupsFolder(dir), 'mi copia.tar.gz'), '');
  await dumpDatabase(store, dir, day(30)); // the clock was wrong for a while
  expect(await due(day(2))).toBe(6 * hourMs);
  expect(await due(new Date(day(2).getTime() + 5 * hourMs))).toBe(hourMs);
  expect(await due(day(3))).toBe(0);
});

test('what an interrupted dump left is removed, whole ones and files of others stay', async () => {
  const dir = await newFolder();
  await removeUnfinishedDumps(dir);
  await mkdir(backupsFolder(dir));
  const names = ['2026-11-01T18-00-00.000Z.tar.gz', '2026-11-02T18-00-00.000Z.tar.gz.part', 'película.part'];
  for (const name of names) await writeFile(join(backupsFolder(dir), name), '');
  await removeUnfinishedDumps(dir);
  expect((await readdir(backupsFolder(dir))).sort()).toEqual([names[0], names[2]]);
});
