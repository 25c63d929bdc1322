import { expect, test } from 'vitest';
import { groupWrites } from './concurrency-limiter.ts';

test('writes the first item at once, and all that come meanwhile together, in order', async () => {
  const writes: number[][] = [];
  let finish = () => {};
  const add = groupWrites<number>((items) => {
    writes.push(items);
    return new Promise<void>((resolve) => (finish = resolve));
  });
  const first = add(1);
  await Promise.resolve();
  const others = [add(2), add(3)];
  expect(writes).toEqual([[1]]);
  finish();
  await first;
  await expect.poll(() => writes).toEqual([[1], [2, 3]]);
  const last = add(4);
  finish();
  await Promise.all(others);
  await expect.poll(() => writes).toHaveLength(3);
  finish();
  await last;
  expect(writes).toEqual([[1], [2, 3], [4]]);
});

test('a failed write rejects its own items only', async () => {
  const add = groupWrites<number>(async ([one]) => {
    if (one === 1) throw new Error('lost');
  });
  await expect(add(1)).rejects.toThrow('lost');
  await expect(add(2)).resolves.toBeUndefined();
});
