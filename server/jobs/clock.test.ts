import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptLog } from '#tests/support/app.ts';
import { runOnClock } from './clock.ts';

const everyMs = 60_000;
const silent = pino({ level: 'silent' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a job waits for its first turn, then comes again and again', async () => {
  const [late, soon] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const jobs = [
    { name: 'late', everyMs, run: late },
    { name: 'soon', everyMs, firstMs: 0, run: soon },
  ];
  const stop = runOnClock(jobs, silent);
  expect(soon).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(everyMs - 1);
  expect([late.mock.calls.length, soon.mock.calls.length]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(2 * everyMs + 1);
  expect([late.mock.calls.length, soon.mock.calls.length]).toEqual([3, 4]);
  await stop();
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(late).toHaveBeenCalledTimes(3);
});

test('a job that takes longer than its time is never run twice at once', async () => {
  const turns: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((end) => turns.push(end)));
  const stop = runOnClock([{ name: 'slow', everyMs, run }], silent);
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(run).toHaveBeenCalledTimes(1);
  turns[0]?.();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(run).toHaveBeenCalledTimes(2);
  turns[1]?.();
  await stop();
});

test('a failure is logged with the name of its job, and the next turn comes all the same', async () => {
  const { log, lines } = keptLog();
  const rejected = vi.fn(() => Promise.reject(new Error('disco lleno')));
  const thrown = vi.fn((): Promise<void> => {
    throw new Error('antes de empezar');
  });
  const jobs = [
    { name: 'dump', everyMs, run: rejected },
    { name: 'renew', everyMs, run: thrown },
  ];
  const stop = runOnClock(jobs, log);
  await vi.advanceTimersByTimeAsync(2 * everyMs);
  expect([rejected.mock.calls.length, thrown.mock.calls.length]).toEqual([2, 2]);
  expect(lines).toHaveLength(4);
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'job failed',
      job: 'dump',
      error: expect.objectContaining({ message: 'disco lleno' }),
    }),
  );
  await stop();
});

test('stopping waits for the turn that runs, and no other follows it', async () => {
  let end = () => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const stop = runOnClock([{ name: 'slow', everyMs, run }], silent);
  await vi.advanceTimersByTimeAsync(everyMs);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(run).toHaveBeenCalledTimes(1);
});
