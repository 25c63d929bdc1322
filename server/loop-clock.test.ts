import { afterEach, expect, test, vi } from 'vitest';
import { createLoopClock } from './loop-clock.ts';

afterEach(() => vi.useRealTimers());

test('runs with the wall clock while the event loop turns', () => {
  vi.useFakeTimers();
  const clock = createLoopClock(Date.now);
  const begun = clock.now();
  vi.advanceTimersByTime(2550);
  expect(clock.now() - begun).toBe(2550);
  clock.stop();
});

test('counts 200 ms of a blocked stretch, however long it was', () => {
  vi.useFakeTimers();
  const clock = createLoopClock(Date.now);
  const begun = clock.now();
  vi.setSystemTime(Date.now() + 60_000); // no timer fired meanwhile
  expect(clock.now() - begun).toBe(200);
  vi.advanceTimersByTime(1000); // its first tick ends the blocked stretch
  expect(clock.now() - begun).toBe(200 + 900);
  clock.stop();
});
