import { afterEach, expect, test, vi } from 'vitest';
import { createLoopClock } from './change-feed.ts';

afterEach(() => vi.useRealTimers());

test('follows the wall clock while the event loop runs', () => {
  vi.useFakeTimers();
  const clock = createLoopClock(Date.now);
  const start = clock.now();
  vi.advanceTimersByTime(2550);
  expect(clock.now() - start).toBe(2550);
  clock.stop();
});

test('counts 200 ms of a period in which the event loop was blocked', () => {
  vi.useFakeTimers();
  const clock = createLoopClock(Date.now);
  const start = clock.now();
  vi.setSystemTime(Date.now() + 60_000); // no timer fired meanwhile
  expect(clock.now() - start).toBe(200);
  vi.advanceTimersByTime(1000); // the first tick ends the blocked period
  expect(clock.now() - start).toBe(200 + 900);
  clock.stop();
});
