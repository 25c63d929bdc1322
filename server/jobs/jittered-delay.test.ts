import { expect, test } from 'vitest';
import { jitteredDelayS } from './poll-feeds.ts';

const fiveMinutes = { everyMs: 300_000, jitterMs: 30_000 };
const at = (random: number, speed = 1) => jitteredDelayS({ ...fiveMinutes, speed, random: () => random });

test('[BRDG-2] returns five minutes with a jitter of thirty seconds', () => {
  expect([at(0), at(0.5), at(1)]).toEqual([270, 300, 330]);
  for (let i = 0; i < 1000; i++) {
    const seconds = jitteredDelayS({ ...fiveMinutes, speed: 1 });
    expect(seconds >= 270 && seconds <= 330, String(seconds)).toBe(true);
  }
});

test('divides the delay by the replay speed, down to one second', () => {
  expect([at(0.5, 60), at(0.5, 600), at(0.5, 3600)]).toEqual([5, 1, 1]);
});
