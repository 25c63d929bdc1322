import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency-limiter.ts';

/** Tasks that record their start and end only through `finishNext`. */
function heldTasks() {
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const task = (n: number) => () => {
    started.push(n);
    return new Promise<number>((resolve) => finish.push(() => resolve(n)));
  };
  return { started, task, finishNext: () => finish.shift()?.() };
}

test('limits running tasks, starts queued tasks in order, and returns each result', async () => {
  const limit = limitConcurrency({ maxRunning: 2 });
  const { started, task, finishNext } = heldTasks();
  const all = Promise.all([1, 2, 3, 4].map((n) => limit(task(n))));
  await expect.poll(() => started).toEqual([1, 2]);
  finishNext();
  await expect.poll(() => started).toEqual([1, 2, 3]);
  for (let n = 0; n < 2; n++) finishNext();
  await expect.poll(() => started).toEqual([1, 2, 3, 4]);
  finishNext();
  expect(await all).toEqual([1, 2, 3, 4]);
});

test('a task that rejects or throws frees its slot', async () => {
  const limit = limitConcurrency({ maxRunning: 1 });
  const failing = [
    limit(() => Promise.reject(new Error('later'))),
    limit(() => {
      throw new Error('at once');
    }),
  ];
  const results = await Promise.allSettled(failing);
  expect(results.map((result) => (result as PromiseRejectedResult).reason.message)).toEqual(['later', 'at once']);
  expect(await limit(async () => 'done')).toBe('done');
});

test('rejects a task when the queue is full, and no other', async () => {
  const limit = limitConcurrency({ maxRunning: 1, maxQueued: 1, createQueueFullError: () => new Error('full') });
  const { task, finishNext } = heldTasks();
  const [first, second] = [limit(task(1)), limit(task(2))];
  await expect(limit(task(3))).rejects.toThrow('full');
  finishNext();
  expect(await first).toBe(1);
  finishNext();
  expect(await second).toBe(2);
});
