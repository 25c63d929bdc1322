import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to, and notes that it has begun. */
function heldWork() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) => () => {
    begun.push(n);
    return new Promise<number>((resolve) => ends.push(() => resolve(n)));
  };
  return { begun, work, end: () => ends.shift()?.() };
}

test('so much is under way at once, the rest in the order it came, and each gets its own result', async () => {
  const inTurn = createTurns({ atOnce: 2 });
  const { begun, work, end } = heldWork();
  const all = Promise.all([1, 2, 3, 4].map((n) => inTurn(work(n))));
  await expect.poll(() => begun).toEqual([1, 2]);
  end();
  await expect.poll(() => begun).toEqual([1, 2, 3]);
  for (let n = 0; n < 2; n++) end();
  await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
  end();
  expect(await all).toEqual([1, 2, 3, 4]);
});

test('work that fails, at once or later, hands its place on', async () => {
  const inTurn = createTurns({ atOnce: 1 });
  const failing = [
    inTurn(() => Promise.reject(new Error('later'))),
    inTurn(() => {
      throw new Error('at once');
    }),
  ];
  const told = await Promise.allSettled(failing);
  expect(told.map((one) => (one as PromiseRejectedResult).reason.message)).toEqual(['later', 'at once']);
  expect(await inTurn(async () => 'done')).toBe('done');
});

test('whoever comes when so many wait is refused, and nobody else', async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 1, refusal: () => new Error('full') });
  const { work, end } = heldWork();
  const [first, second] = [inTurn(work(1)), inTurn(work(2))];
  await expect(inTurn(work(3))).rejects.toThrow('full');
  end();
  expect(await first).toBe(1);
  end();
  expect(await second).toBe(2);
});
