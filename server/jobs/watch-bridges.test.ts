import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Board } from '#contract/bridges.ts';
import { aCrossing } from '#tests/support/crossings.ts';
import { watchBridges } from './watch-bridges.ts';

const log = pino({ level: 'silent' });
const source = { name: 'CBP', url: 'https://bwt.cbp.gov', failingSince: null };
let shown: string;
let told: string[];
let announced: string[];
let watch: ReturnType<typeof watchBridges>;

const board = async (): Promise<Board> => {
  if (shown === 'broken') throw new Error('no database');
  const at = new Date().toISOString(); // as of a source that was asked just now
  const crossing = aCrossing(at, { note: shown, lanes: [] });
  return { at, source: { ...source, lastGoodAt: at }, forecastMadeAt: null, bridges: [crossing] };
};

beforeEach(async () => {
  vi.useFakeTimers();
  [shown, told, announced] = ['one', [], []];
  const publish = (_: string, data: string) => told.push((JSON.parse(data) as Board).bridges[0]?.note ?? '');
  watch = watchBridges({ board, publish, announce: (id) => announced.push(id), log });
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(async () => {
  await watch.stop();
  vi.useRealTimers();
});

test('[BRDG-8] what was written is told at once, and what did not change is not told again', async () => {
  expect(told).toEqual(['one']);
  shown = 'two';
  await Promise.all([watch.look(), watch.look(), watch.look()]);
  expect(told).toEqual(['one', 'two']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(told).toEqual(['one', 'two']);
  expect(announced).toEqual([]); // the pages have heard of the write itself
});

test('[BRDG-3] what time alone has changed is seen soon, and the open pages hear of it', async () => {
  shown = 'three hours later';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told).toEqual(['one', 'three hours later']);
  expect(announced).toEqual([expect.stringMatching(/^due-bridges-/)]);
});

test('a look that fails is made again', async () => {
  shown = 'broken';
  await watch.look();
  shown = 'four';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told).toEqual(['one', 'four']);
});
