import { setImmediate as nextTick } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createRequestLimiter, type RequestLimiter } from './request-limiter.ts';

let limiter: RequestLimiter;
let running: string[];
let finish: (() => void)[];

beforeEach(() => {
  limiter = createRequestLimiter({ maxRunning: 3, maxRunningPerAddress: 2, maxWaitingPerAddress: 4 });
  [running, finish] = [[], []];
});

/** Runs a task that ends only through `finish`. */
function runTask(address: string): Promise<string> {
  return limiter.run(address, async () => {
    running.push(address);
    await new Promise<void>((resolve) => void finish.push(resolve));
    return address;
  });
}
async function finishAll(): Promise<void> {
  while (finish.length > 0) {
    finish.shift()?.();
    await nextTick();
  }
}

test('limits the concurrent requests of an address and queues the rest', async () => {
  const results = Array.from({ length: 5 }, () => runTask('a'));
  await nextTick();
  expect(running).toEqual(['a', 'a']);
  finish.shift()?.();
  await nextTick();
  expect(running).toHaveLength(3);
  await finishAll();
  expect(await Promise.all(results)).toEqual(Array(5).fill('a'));
});

test('rejects a request of an address with a full queue, and still serves another address', async () => {
  const results = Array.from({ length: 6 }, () => runTask('a'));
  await expect(runTask('a')).rejects.toMatchObject({ code: 'server/busy', retryAfterS: 2 });
  const other = runTask('b');
  await nextTick();
  expect(running).toEqual(['a', 'a', 'b']);
  await finishAll();
  expect(await other).toBe('b');
  await Promise.all(results);
});

test('limits the concurrent requests over all addresses', async () => {
  const results = ['a', 'b', 'c', 'd', 'e'].map(runTask);
  await nextTick();
  expect(running).toEqual(['a', 'b', 'c']);
  await finishAll();
  await Promise.all(results);
  expect(running).toHaveLength(5);
});

test('a failed task frees its slot, and an idle address leaves no queue', async () => {
  const fail = () =>
    limiter.run('a', async () => {
      throw new Error('no');
    });
  for (let n = 0; n < 20; n++) await expect(fail()).rejects.toThrow('no');
  expect(limiter.size()).toBe(0);
});
