import { expect, test } from 'vitest';
import { createReplayClock } from './replay-clock.ts';

test('a replay clock starts at the given instant and runs at the given speed', () => {
  const startedAt = new Date('2026-11-21T18:00:00Z');
  let real = startedAt;
  const clock = createReplayClock({ startedAt, from: new Date('2026-07-17T11:00:00Z'), speed: 60 }, () => real);
  expect(clock()).toEqual(new Date('2026-07-17T11:00:00Z'));
  real = new Date('2026-11-21T18:00:01Z');
  expect(clock()).toEqual(new Date('2026-07-17T11:01:00Z'));
  real = new Date('2026-11-21T18:24:00Z');
  expect(clock()).toEqual(new Date('2026-07-18T11:00:00Z'));
});
