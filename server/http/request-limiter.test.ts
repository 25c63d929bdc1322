import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { createRequestLimiter, type RequestLimiter } from './request-limiter.ts';

let limiter: RequestLimiter;
let running: string[];
let finish: (() => void)[];

beforeEach(() => {
  limiter = createRequestLimiter({ maxRunning: 3, maxRunningPerAddress: 2, maxWaitingPerAddress: 4 });
  [running, finish] = [[], []];
});

/** Asks for work that runs until it is finished by hand. */
function ask(address: string): Promise<string> {
  return limiter.run(address, async () => {
    running.push(address);
    await new Promise<void>((resolve) => void finish.push(resolve));
    return address;
  });
}
async function finishAll(): Promise<void> {
  while (finish.length > 0) {
    finish.shift()?.();
    await turn();
  }
}

test('an address runs as many requests at once as it may, the others when those are done', async () => {
  const asked = Array.from({ length: 5 }, () => ask('a'));
  await turn();
  expect(running).toEqual(['a', 'a']);
  finish.shift()?.();
  await turn();
  expect(running).toHaveLength(3);
  await finishAll();
  expect(await Promise.all(asked)).toEqual(Array(5).fill('a'));
});

test('an address with a full queue is refused with the time to wait; another one is served', async () => {
  const asked = Array.from({ length: 6 }, () => ask('a'));
  await expect(ask('a')).rejects.toMatchObject({ code: 'server/busy', retryAfterS: 2 });
  const other = ask('b');
  await turn();
  expect(running).toEqual(['a', 'a', 'b']);
  await finishAll();
  expect(await other).toBe('b');
  await Promise.all(asked);
});

test('no more run in all than may, whatever the number of addresses', async () => {
  const asked = ['a', 'b', 'c', 'd', 'e'].map(ask);
  await turn();
  expect(running).toEqual(['a', 'b', 'c']);
  await finishAll();
  await Promise.all(asked);
  expect(running).toHaveLength(5);
});

test('failed work frees its place, and an idle address leaves nothing behind', async () => {
  const fail = () =>
    limiter.run('a', async () => {
      throw new Error('no');
    });
  for (let n = 0; n < 20; n++) await expect(fail()).rejects.toThrow('no');
  expect(limiter.size()).toBe(0);
});
