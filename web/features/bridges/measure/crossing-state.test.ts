import { expect, test } from 'vitest';
import {
  answerCrossing,
  type CrossingState,
  findUnsent,
  finishCrossing,
  readCrossings,
  startCrossing,
  undoMs,
  undoTap,
  writeCrossings,
} from './crossing-state.ts';

const lane = { port: '230402', lane: 'passenger_standard' } as const;
const now = Date.parse('2026-07-17T19:00:00Z');
const begun = startCrossing([], lane, 'first', now);
const ended = finishCrossing(begun, now + 60_000);
const last = (state: CrossingState) => state.at(-1);

function createStorage(text: string | null = null): Storage {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value;
    },
  } as unknown as Storage;
}

test('[MEAS-1] two taps measure, and each can be undone', () => {
  expect(last(begun)).toMatchObject({ ...lane, key: 'first', startedAt: now, endedAt: null });
  expect(undoTap(begun)).toEqual([]);
  expect(last(ended)).toMatchObject({ endedAt: now + 60_000, result: null });
  expect(undoTap(ended)).toEqual(begun);
});

test('[MEAS-1] double taps change nothing, and "Ya crucé" without a start neither', () => {
  expect(startCrossing(begun, { ...lane, port: '230401' }, 'second', now + 1)).toBe(begun);
  expect(finishCrossing(ended, now + 120_000)).toEqual(ended);
  expect(finishCrossing([], now)).toEqual([]);
  expect(undoTap([])).toEqual([]);
  expect(last(finishCrossing(begun, now - 5000))?.endedAt).toBe(now); // a clock that was set back
});

test('[MEAS-1] sends after the time for undo, oldest first, and keeps what could not be sent', () => {
  expect(findUnsent(begun, now)).toBeNull();
  expect(findUnsent(ended, now + 60_000)).toMatchObject({ crossing: { key: 'first' }, inMs: undoMs });
  const second = finishCrossing(startCrossing(ended, lane, 'second', now + 90_000), now + 99_000);
  expect(findUnsent(second, now + 999_000)).toMatchObject({ crossing: { key: 'first' }, inMs: 0 });
  const sent = answerCrossing(second, 'first', { minutes: 1, problem: 'too-fast' });
  expect(findUnsent(sent, now + 999_000)).toMatchObject({ crossing: { key: 'second' } });
  const all = answerCrossing(sent, 'second', { refused: 'No.' });
  expect(findUnsent(all, now + 999_000)).toBeNull();
  expect(undoTap(all)).toBe(all);
});

test('[MEAS-1] goes on after sleep or a reload, and survives broken storage', () => {
  const storage = createStorage();
  writeCrossings(storage, begun);
  expect(readCrossings(storage)).toEqual(begun);
  for (const text of ['', '{', 'null', '5', '{"a":1}']) expect(readCrossings(createStorage(text))).toEqual([]);
  expect(readCrossings(createStorage(JSON.stringify([null, { key: 1 }, ...begun])))).toEqual(begun);
  const full = {
    setItem: () => {
      throw new Error('full');
    },
  } as unknown as Storage;
  expect(() => writeCrossings(full, begun)).not.toThrow();
});
