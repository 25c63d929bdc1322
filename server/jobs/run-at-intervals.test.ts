import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFailureLog } from '#server/log.ts';
import { createMemoryLog } from '#tests/support/server/test-server.ts';
import { runAtIntervals } from './run-at-intervals.ts';

const everyMs = 60_000;
const silent = pino({ level: 'silent' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('delays the first run of a job and then repeats it', async () => {
  const [late, soon] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const jobs = [
    { name: 'late', everyMs, run: late },
    { name: 'soon', everyMs, firstDelayMs: 0, run: soon },
  ];
  const stop = runAtIntervals(jobs, createFailureLog(silent));
  expect(soon).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(everyMs - 1);
  expect([late.mock.calls.length, soon.mock.calls.length]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(2 * everyMs + 1);
  expect([late.mock.calls.length, soon.mock.calls.length]).toEqual([3, 4]);
  await stop();
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(late).toHaveBeenCalledTimes(3);
});

test('never runs a job twice at the same time', async () => {
  const finishRun: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((end) => finishRun.push(end)));
  const stop = runAtIntervals([{ name: 'slow', everyMs, run }], createFailureLog(silent));
  await vi.advanceTimersByTimeAsync(5 * everyMs);
  expect(run).toHaveBeenCalledTimes(1);
  finishRun[0]?.();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(run).toHaveBeenCalledTimes(2);
  finishRun[1]?.();
  await stop();
});

test('logs a failure with the name of its job and keeps repeating it', async () => {
  const { log, lines } = createMemoryLog();
  const rejected = vi.fn(() => Promise.reject(new Error('disco lleno')));
  const thrown = vi.fn((): Promise<void> => {
    throw new Error('antes de empezar');
  });
  const jobs = [
    { name: 'dump', everyMs, run: rejected },
    { name: 'renew', everyMs, run: thrown },
  ];
  const stop = runAtIntervals(jobs, createFailureLog(log));
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

test('waits for the active run on stop and starts no other', async () => {
  let finishRun = () => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (finishRun = resolve)));
  const stop = runAtIntervals([{ name: 'slow', everyMs, run }], createFailureLog(silent));
  await vi.advanceTimersByTimeAsync(everyMs);
  const stopped = vi.fn();
  const stopping = stop().then(stopped);
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(stopped).not.toHaveBeenCalled();
  finishRun();
  await stopping;
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a job that fails waits longer each time, up to 15 s, and runs at its interval again once it works', async () => {
  const { log, lines } = createMemoryLog();
  let isBroken = true;
  const startedAt: number[] = [];
  const run = async () => {
    startedAt.push(Date.now());
    if (isBroken) throw new Error('sin base de datos');
  };
  const begin = Date.now();
  const stop = runAtIntervals([{ name: 'send', everyMs: 1000, run }], createFailureLog(log));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(startedAt.map((ms) => (ms - begin) / 1000)).toEqual([1, 3, 7, 15, 30, 45]);
  expect(lines).toHaveLength(1);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(12_000);
  expect(startedAt.slice(6).map((ms) => (ms - begin) / 1000)).toEqual([60, 61, 62]);
  await stop();
});
