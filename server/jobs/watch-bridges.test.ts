import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BridgeBoard } from '#contract/bridges.ts';
import { buildBridge } from '#tests/support/responses/bridge-board.ts';
import { watchBridges } from './watch-bridges.ts';

const log = pino({ level: 'silent' });
const source = { name: 'CBP', url: 'https://bwt.cbp.gov', failingSince: null };
let note: string;
let published: string[];
let notified: string[];
let watcher: ReturnType<typeof watchBridges>;

const board = async (): Promise<BridgeBoard> => {
  if (note === 'broken') throw new Error('no database');
  const at = new Date().toISOString(); // a source polled just now
  const bridge = buildBridge(at, { note, lanes: [] });
  return { at, source: { ...source, lastGoodAt: at }, forecastMadeAt: null, bridges: [bridge] };
};

beforeEach(async () => {
  vi.useFakeTimers();
  [note, published, notified] = ['one', [], []];
  const publish = (_: string, data: string) => published.push((JSON.parse(data) as BridgeBoard).bridges[0]?.note ?? '');
  watcher = watchBridges({ board, publish, notify: (id) => notified.push(id), log });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(async () => {
  await watcher.stop();
  vi.useRealTimers();
});

test('[BRDG-8] publishes a change at once and an unchanged board only once', async () => {
  expect(published).toEqual(['one']);
  note = 'two';
  await Promise.all([watcher.checkNow(), watcher.checkNow(), watcher.checkNow()]);
  expect(published).toEqual(['one', 'two']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(published).toEqual(['one', 'two']);
  expect(notified).toEqual([]); // the write has already notified the pages
});

test('[BRDG-3] publishes changes caused by time alone and notifies open pages', async () => {
  note = 'three hours later';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(published).toEqual(['one', 'three hours later']);
  expect(notified).toEqual([expect.stringMatching(/^due-bridges-/)]);
});

test('retries a failed check', async () => {
  note = 'broken';
  await watcher.checkNow();
  note = 'four';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(published).toEqual(['one', 'four']);
});
