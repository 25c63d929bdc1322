import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemoryLog } from '#tests/support/server/test-server.ts';
import { readFreeSpace, warnOfFullDisk } from './free-space.ts';

test('warns while bytes or inodes of the disk run out, and not before', async () => {
  const { log, lines } = createMemoryLog();
  const warn = (bytes: number, inodes: number) => warnOfFullDisk('/datos', log, async () => ({ bytes, inodes }));
  await warn(2 ** 31, 20_000);
  expect(lines).toEqual([]);
  await warn(2 ** 29, 20_000);
  await warn(2 ** 31, 500);
  expect(lines).toMatchObject([
    { msg: 'disk nearly full', folder: '/datos', freeMiB: 512 },
    { msg: 'disk nearly full', freeInodes: 500 },
  ]);
});

test('reads the free space of a real disk, also for a folder that does not exist yet', async () => {
  for (const folder of [tmpdir(), join(tmpdir(), 'nobody', 'made', 'this')]) {
    const { bytes, inodes } = await readFreeSpace(folder);
    expect([bytes > 0, inodes > 0]).toEqual([true, true]);
  }
});
