import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, findInstants, formatLocalDay, formatLocalTime, parseLocalTime } from './local-time.ts';

const laredo = 'America/Chicago';
const iso = (local: string, zone = laredo) => parseLocalTime(local, zone)?.toISOString();

for (const [local, instant] of [
  ['2026-11-21T08:30', '2026-11-21T14:30:00.000Z'],
  ['2026-07-04T21:00', '2026-07-05T02:00:00.000Z'],
  ['2026-03-08T02:30', '2026-03-08T08:30:00.000Z'], // skipped: clocks go from 2:00 to 3:00
  ['2026-11-01T01:30', '2026-11-01T06:30:00.000Z'], // occurs twice: the first one
  ['2026-11-01T03:40', '2026-11-01T09:40:00.000Z'], // later on that day
  ['2026-03-08T03:40', '2026-03-08T08:40:00.000Z'],
] as const) {
  test(`${local} in Laredo is ${instant}`, () => expect(iso(local)).toBe(instant));
}

for (const local of ['', '2026-11-21', '2026-13-01T00:00', '2026-11-21T25:00', 'mañana']) {
  test(`${JSON.stringify(local)} is no local time`, () => expect(parseLocalTime(local, laredo)).toBeNull());
}

test('localTime and instantAt round-trip to the minute in every time zone', () => {
  const instants = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const zones = fc.constantFrom(laredo, 'Asia/Tokyo', 'Asia/Kolkata', 'UTC', 'America/Mexico_City');
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const shown = formatLocalTime(instant, zone);
      expect(formatLocalTime(parseLocalTime(shown, zone) as Date, zone)).toBe(shown);
    }),
  );
});

test('addDays crosses months, years and clock changes', () => {
  expect(formatLocalDay(new Date('2026-11-22T05:59:59Z'), laredo)).toBe('2026-11-21');
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1), addDays('2026-03-08', 1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-03-09',
  ]);
  expect(addDays('2026-11-21', -400)).toBe('2025-10-17');
});

test('instantsAt returns two instants in a repeated hour and none in a skipped one', () => {
  const at = (local: string) => findInstants(local, laredo).map((instant) => instant.toISOString());
  expect(at('2026-11-01T01:30')).toEqual(['2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z']);
  expect(at('2026-11-01T02:00')).toEqual(['2026-11-01T08:00:00.000Z']);
  expect(at('2026-03-08T02:30')).toEqual([]);
  expect(at('2026-03-08T03:00')).toEqual(['2026-03-08T08:00:00.000Z']);
  for (const none of ['', '2026-02-30T10:00', '2026-07-17T24:01', '2026-07-17']) expect(at(none), none).toEqual([]);
  const instants = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      const minute = Math.floor(instant.getTime() / 60_000) * 60_000;
      expect(findInstants(formatLocalTime(instant, laredo), laredo)).toContainEqual(new Date(minute));
    }),
  );
});
