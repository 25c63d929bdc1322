import { expect, test } from 'vitest';
import { replayClock } from './replay.ts';

test('a replay begins where it is told to, and its clock goes so many times as fast', () => {
  const startedAt = new Date('2026-11-21T18:00:00Z');
  let real = startedAt;
  const clock = replayClock({ startedAt, from: new Date('2026-07-17T11:00:00Z'), speed: 60 }, () => real);
  expect(clock()).toEqual(new Date('2026-07-17T11:00:00Z'));
  real = new Date('2026-11-21T18:00:01Z');
  expect(clock()).toEqual(new Date('2026-07-17T11:01:00Z'));
  real = new Date('2026-11-21T18:24:00Z');
  expect(clock()).toEqual(new Date('2026-07-18T11:00:00Z'));
});
