import { expect, test } from 'vitest';
import { nextTurnS } from './pace.ts';

const fiveMinutes = { everyMs: 300_000, spreadMs: 30_000 };
const at = (random: number, speed = 1) => nextTurnS({ ...fiveMinutes, speed, random: () => random });

test('[BRDG-2] turns come every five minutes, thirty seconds earlier or later', () => {
  expect([at(0), at(0.5), at(1)]).toEqual([270, 300, 330]);
  for (let i = 0; i < 1000; i++) {
    const seconds = nextTurnS({ ...fiveMinutes, speed: 1 });
    expect(seconds >= 270 && seconds <= 330, String(seconds)).toBe(true);
  }
});

test('a replay is asked as much more often as it is faster, once a second at most', () => {
  expect([at(0.5, 60), at(0.5, 600), at(0.5, 3600)]).toEqual([5, 1, 1]);
});
