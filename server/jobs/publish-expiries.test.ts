import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Topic } from '#contract/change-feed.ts';
import { publishExpiries } from './publish-expiries.ts';

const start = new Date('2026-11-21T18:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const log = pino({ level: 'silent' });

let published: [string, Topic][];
const publish = (id: string, topic: Topic) => void published.push([id, topic]);
/** Returns the next of the instants, as a service does. */
const nextOf = (instants: Date[]) => async (now: Date) => instants.find((instant) => instant > now) ?? null;

beforeEach(() => {
  published = [];
  vi.useFakeTimers({ now: start });
});
afterEach(() => vi.useRealTimers());

test('publishes each expiry when it is due and not before', async () => {
  const posts = { topic: 'posts', nextExpiry: nextOf([after(30), after(90)]) } as const;
  const alerts = { topic: 'alerts', nextExpiry: nextOf([after(90)]) } as const;
  const due = publishExpiries([posts, alerts], { clock: () => new Date(), publish, log });
  await vi.advanceTimersByTimeAsync(29_900);
  expect(published).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(published.map(([, topic]) => topic)).toEqual(['posts']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(published.map(([, topic]) => topic).sort()).toEqual(['alerts', 'posts', 'posts']);
  expect(new Set(published.map(([id]) => id)).size).toBe(3);
  await due.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('replans at once after a write, even while a query is pending', async () => {
  const instants = [after(50)];
  const slowFirst = vi.fn(nextOf(instants));
  slowFirst.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 5000, after(50))));
  const due = publishExpiries([{ topic: 'posts', nextExpiry: slowFirst }], { clock: () => new Date(), publish, log });
  await vi.advanceTimersByTimeAsync(1000);
  instants.unshift(after(10));
  due.replan('posts');
  await vi.advanceTimersByTimeAsync(9000);
  expect(published).toHaveLength(1);
  due.replan('coupons'); // a topic without a source
  await vi.advanceTimersByTimeAsync(40_000);
  expect(published).toHaveLength(2);
  await due.stop();
});

test('coalesces a thousand writes into one query after the pending one', async () => {
  const nextExpiry = vi.fn(nextOf([after(50)]));
  nextExpiry.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 5000, null)));
  const due = publishExpiries([{ topic: 'posts', nextExpiry }], { clock: () => new Date(), publish, log });
  await vi.advanceTimersByTimeAsync(1000);
  for (let i = 0; i < 1000; i++) due.replan('posts');
  await vi.advanceTimersByTimeAsync(48_000);
  expect(nextExpiry).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(published).toHaveLength(1);
  await due.stop();
});

test('retries a failed source and never publishes early when the clock is slower than its timer', async () => {
  let now = start;
  const nextExpiry = vi.fn(nextOf([after(30)]));
  nextExpiry.mockRejectedValueOnce(new Error('no database'));
  const due = publishExpiries([{ topic: 'alerts', nextExpiry }], { clock: () => now, publish, log });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(nextExpiry).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(published).toEqual([]);
  now = after(31);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(published).toHaveLength(1);
  await due.stop();
});
