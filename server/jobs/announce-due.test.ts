import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveNoun } from '#contract/events.ts';
import { announceDue } from './announce-due.ts';

const start = new Date('2026-11-21T18:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const log = pino({ level: 'silent' });

let told: [string, LiveNoun][];
const publish = (id: string, noun: LiveNoun) => void told.push([id, noun]);
/** Tells which of the instants comes next, as a service does. */
const nextOf = (instants: Date[]) => async (now: Date) => instants.find((instant) => instant > now) ?? null;

beforeEach(() => {
  told = [];
  vi.useFakeTimers({ now: start });
});
afterEach(() => vi.useRealTimers());

test('each change that comes by itself is told when it is due, and not before', async () => {
  const posts = { noun: 'posts', nextChange: nextOf([after(30), after(90)]) } as const;
  const alerts = { noun: 'alerts', nextChange: nextOf([after(90)]) } as const;
  const due = announceDue([posts, alerts], { clock: () => new Date(), publish, log });
  await vi.advanceTimersByTimeAsync(29_900);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(told.map(([, noun]) => noun)).toEqual(['posts']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told.map(([, noun]) => noun).sort()).toEqual(['alerts', 'posts', 'posts']);
  expect(new Set(told.map(([id]) => id)).size).toBe(3);
  await due.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('what is written meanwhile is planned for at once, whichever of two questions is answered first', async () => {
  const instants = [after(50)];
  const slowFirst = vi.fn(nextOf(instants));
  slowFirst.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 5000, after(50))));
  const due = announceDue([{ noun: 'posts', nextChange: slowFirst }], { clock: () => new Date(), publish, log });
  await vi.advanceTimersByTimeAsync(1000);
  instants.unshift(after(10));
  due.replan('posts');
  await vi.advanceTimersByTimeAsync(9000);
  expect(told).toHaveLength(1);
  due.replan('coupons'); // nothing of theirs comes by itself
  await vi.advanceTimersByTimeAsync(40_000);
  expect(told).toHaveLength(2);
  await due.stop();
});

test('a thousand writes in a row are one question after the one that is under way', async () => {
  const nextChange = vi.fn(nextOf([after(50)]));
  nextChange.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 5000, null)));
  const due = announceDue([{ noun: 'posts', nextChange }], { clock: () => new Date(), publish, log });
  await vi.advanceTimersByTimeAsync(1000);
  for (let times = 0; times < 1000; times++) due.replan('posts');
  await vi.advanceTimersByTimeAsync(48_000);
  expect(nextChange).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toHaveLength(1);
  await due.stop();
});

test('a source that fails is asked again, and a clock that goes slower than its timer tells nothing too early', async () => {
  let now = start;
  const nextChange = vi.fn(nextOf([after(30)]));
  nextChange.mockRejectedValueOnce(new Error('no database'));
  const due = announceDue([{ noun: 'alerts', nextChange }], { clock: () => now, publish, log });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(nextChange).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told).toEqual([]);
  now = after(31);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told).toHaveLength(1);
  await due.stop();
});
