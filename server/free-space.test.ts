import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createMemoryLog } from '#tests/support/server/test-server.ts';
import { readFreeSpace, warnOfFullDisk } from './free-space.ts';
import { watchEmbedded } from './jobs/run-at-intervals.ts';

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

test('reads the free space of a real disk', async () => {
  const { bytes, inodes } = await readFreeSpace(tmpdir());
  expect([bytes > 0, inodes > 0]).toEqual([true, true]);
});

test('ends the process after three failed checks of the embedded database in a row', async () => {
  const outcomes = ['no', 'no', '', 'no', 'no', 'no', 'no'];
  const ended: unknown[] = [];
  const check = watchEmbedded(
    {
      ping: async () => {
        const failure = outcomes.shift();
        if (failure) throw new Error(failure);
      },
    },
    (error) => ended.push(error),
  );
  for (let n = 0; n < 5; n++) await check();
  expect(ended).toEqual([]);
  await check();
  await check();
  expect(ended).toEqual([new Error('no')]);
});
