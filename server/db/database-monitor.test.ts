import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { monitorDatabase } from './database-monitor.ts';

let isConnected = true;
let ping = vi.fn<() => Promise<void>>();
let monitor: ReturnType<typeof monitorDatabase>;

beforeEach(() => {
  vi.useFakeTimers();
  isConnected = true;
  ping = vi.fn(async () => {});
  monitor = monitorDatabase({
    isConnected: () => isConnected,
    ping: () => ping(),
    intervalMs: 250,
    pingTimeoutMs: 1500,
  });
});
afterEach(() => {
  monitor.stop();
  vi.useRealTimers();
});

test('sends nothing while the listening connection is alive', async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  expect(monitor.isAvailable()).toBe(true);
  expect(ping).not.toHaveBeenCalled();
});

test('a lost listening connection alone is no outage while the database responds', async () => {
  isConnected = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(ping).toHaveBeenCalledTimes(4);
  expect(monitor.isAvailable()).toBe(true);
});

test('a refused ping is an outage at once, and ends with the first response', async () => {
  const lost = vi.fn();
  monitor.onLost(lost);
  isConnected = false;
  ping.mockRejectedValue(new Error('refused'));
  await vi.advanceTimersByTimeAsync(250);
  expect(monitor.isAvailable()).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(lost).toHaveBeenCalledTimes(1);
  ping.mockResolvedValue();
  await vi.advanceTimersByTimeAsync(250);
  expect(monitor.isAvailable()).toBe(true);
});

test('a ping without response is an outage after its time limit, and no second one is sent meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  isConnected = false;
  ping.mockReturnValue(promise);
  await vi.advanceTimersByTimeAsync(1500);
  expect(monitor.isAvailable()).toBe(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(monitor.isAvailable()).toBe(false);
  expect(ping).toHaveBeenCalledTimes(1);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(monitor.isAvailable()).toBe(true);
});

test('an unsubscribed callback is not called', async () => {
  const lost = vi.fn();
  monitor.onLost(lost)();
  isConnected = false;
  ping.mockRejectedValue(new Error('refused'));
  await vi.advanceTimersByTimeAsync(500);
  expect(lost).not.toHaveBeenCalled();
});
