import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CountedCrossing, identifyPeople, stepMinutes, summarizeCrossings } from './summarize-crossings.ts';

const at = new Date('2026-07-17T19:00:00Z');
const crossing = (person: string | number, minutes: number, endedAt = at): CountedCrossing => ({
  person: String(person),
  minutes,
  endedAt,
});
const crossings = (...minutes: number[]) => minutes.map((value, person) => crossing(person, value));

test('[MEAS-2] shows nothing below three people, then their median, number and latest end', () => {
  expect(summarizeCrossings(crossings(40, 42), 45)).toBeNull();
  expect(summarizeCrossings([crossing('a', 40), crossing('a', 41), crossing('b', 42)], 45)).toBeNull();
  const later = new Date(at.getTime() + 60_000);
  expect(summarizeCrossings([...crossings(40, 44), crossing('x', 42, later)], 45)).toEqual({
    minutes: 42,
    people: 3,
    latestAt: later,
  });
});

test('[MEAS-2] a person counts once, with the first crossing', () => {
  const later = new Date(at.getTime() + 60 * 60_000);
  const fromOneDevice = [crossing('a', 90, later), crossing('a', 44), crossing('a', 95, later)];
  expect(summarizeCrossings([...fromOneDevice, crossing('b', 46), crossing('c', 42)], 45)).toMatchObject({
    minutes: 44,
    people: 3,
  });
});

test('[MEAS-2] a value far from the official number counts only in company', () => {
  expect(summarizeCrossings(crossings(20, 21, 22, 200), 20)).toMatchObject({ minutes: 21, people: 3 });
  expect(summarizeCrossings(crossings(20, 21, 200), 20)).toBeNull();
  expect(summarizeCrossings(crossings(70, 72, 75, 78), 20)).toMatchObject({ minutes: 72, people: 3 });
  expect(summarizeCrossings(crossings(100, 102, 103, 1), 100)).toMatchObject({ minutes: 102, people: 3 });
  expect(summarizeCrossings(crossings(195, 200, 201), null)).toMatchObject({ minutes: 200, people: 3 });
});

test('[MEAS-2] shows nothing while the values are too scattered or too far from the official number', () => {
  expect(summarizeCrossings(crossings(20, 45, 70), 45)).toBeNull();
  expect(summarizeCrossings(crossings(20, 44, 45, 46, 70), 45)).toMatchObject({ minutes: 45 });
  expect(summarizeCrossings(crossings(300, 301, 302, 303), 20)).toBeNull();
});

test('[MEAS-2] with any others and any official number, one person moves the shown number by at most one step', () => {
  const minutes = fc.integer({ min: 0, max: 480 });
  let compared = 0;
  fc.assert(
    fc.property(
      fc.option(minutes, { freq: 5 }),
      fc.integer({ min: 0, max: 100 }),
      fc.array(fc.oneof({ weight: 4, arbitrary: fc.integer({ min: -15, max: 15 }) }, minutes), {
        minLength: 3,
        maxLength: 30,
      }),
      fc.array(minutes, { minLength: 1, maxLength: 4 }),
      (official, base, others, own) => {
        const without = crossings(...others.map((value) => Math.max(0, base + value)));
        const one = own.map((value, index) => crossing('one', value, new Date(at.getTime() + index)));
        const [first, second] = [without, [...without, ...one]].map((all) => summarizeCrossings(all, official));
        if (!first || !second) return;
        compared++;
        expect(Math.abs(first.minutes - second.minutes)).toBeLessThanOrEqual(stepMinutes);
      },
    ),
    { numRuns: 3000 },
  );
  expect(compared).toBeGreaterThan(1000);
});

test('[MEAS-2] two devices of one account are one person, also before its sign-in on the device', () => {
  const rows = [
    { device: 'phone', userId: null },
    { device: 'phone', userId: 7 },
    { device: 'tablet', userId: 7 },
    { device: 'other', userId: null },
  ];
  expect(identifyPeople(rows).map(({ person }) => person)).toEqual(['user 7', 'user 7', 'user 7', 'device other']);
});
