import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLocalTime, parseLocalTime } from '#domain/time/local-time.ts';
import { allWeekdays } from './notification-rules.ts';
import { findNextTime, findQuietEnd, findQuietStart, formatDayMinute, isQuiet, parseDayMinute } from './rule-hours.ts';

const timeZone = 'America/Chicago';
const at = (local: string) => parseLocalTime(local, timeZone) as Date;
const local = (instant: Date | null) => instant && formatLocalTime(instant, timeZone);

test('[PUSH-1] the next summary is at its time on the next chosen weekday', () => {
  const weekdays = [0, 1, 2, 3, 4];
  const next = (after: string) => local(findNextTime(weekdays, 6 * 60 + 30, at(after), timeZone));
  expect(next('2026-07-16T06:29')).toBe('2026-07-16T06:30');
  expect(next('2026-07-16T06:30')).toBe('2026-07-17T06:30');
  expect(next('2026-07-17T06:30')).toBe('2026-07-20T06:30'); // over the weekend
  expect(local(findNextTime([4], 6 * 60, at('2026-07-17T06:00'), timeZone))).toBe('2026-07-24T06:00');
  expect(findNextTime([], 0, at('2026-07-17T06:00'), timeZone)).toBeNull();
});

test('[PUSH-1] a summary at a time that a clock change skips comes an hour later', () => {
  expect(local(findNextTime([6], 2 * 60 + 30, at('2026-03-08T00:00'), timeZone))).toBe('2026-03-08T03:30');
});

test('[PUSH-2] quiet hours over midnight end in the morning', () => {
  const quietHours = { from: 22 * 60, to: 6 * 60 };
  for (const night of ['2026-07-17T22:00', '2026-07-18T00:00', '2026-07-18T05:59'])
    expect(local(findQuietEnd(quietHours, at(night), timeZone)), night).toBe('2026-07-18T06:00');
  for (const day of ['2026-07-18T06:00', '2026-07-18T21:59'])
    expect(local(findQuietEnd(quietHours, at(day), timeZone)), day).toBe(day);
  expect(isQuiet({ from: 300, to: 300 }, at('2026-07-17T05:00'), timeZone)).toBe(false);
});

test('[PUSH-2] the end of quiet hours is never quiet, at any instant of the year', () => {
  const span = fc.record({ from: fc.integer({ min: 0, max: 1439 }), to: fc.integer({ min: 0, max: 1439 }) });
  const [min, max] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-12-31T00:00:00Z')];
  const instant = fc.date({ min, max, noInvalidDate: true });
  fc.assert(
    fc.property(span, instant, (quietHours, now) => {
      const end = findQuietEnd(quietHours, now, timeZone);
      expect(end.getTime()).toBeGreaterThanOrEqual(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 60 * 60_000);
      expect(isQuiet(quietHours, end, timeZone)).toBe(false);
    }),
  );
});

test('[PUSH-2] no instant before the beginning of quiet hours is quiet, on any day of the year', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const early = fc.integer({ min: 0, max: 240 }); // the hours in which clocks change
  const span = fc.oneof(fc.record({ from: minute, to: minute }), fc.record({ from: early, to: early }));
  const days = fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-07', '2026-10-31', '2026-07-17');
  const since = fc.integer({ min: 0, max: 1499 });
  fc.assert(
    fc.property(span, days, since, fc.integer({ min: 0, max: 59 }), (quietHours, day, minutes, seconds) => {
      const now = new Date(at(`${day}T00:00`).getTime() + (minutes * 60 + seconds) * 1000);
      const start = findQuietStart(quietHours, now, timeZone);
      expect(start === null).toBe(quietHours.from === quietHours.to);
      if (!start) return;
      expect(isQuiet(quietHours, start, timeZone)).toBe(true);
      const rest = start.getTime() - now.getTime();
      for (let before = rest - 1; before >= 0; before -= 60_000)
        if (isQuiet(quietHours, new Date(now.getTime() + before), timeZone)) expect.fail(`quiet ${before} ms earlier`);
    }),
  );
});

test('[PUSH-2] quiet hours begin again in an hour that the clock repeats', () => {
  const quietHours = { from: 30, to: 75 };
  const firstEnd = new Date(at('2026-11-01T01:15').getTime());
  expect(findQuietStart(quietHours, firstEnd, timeZone)?.getTime()).toBe(firstEnd.getTime() + 45 * 60_000);
  expect(local(findQuietStart({ from: 150, to: 300 }, at('2026-03-08T01:00'), timeZone))).toBe('2026-03-08T03:00');
});

test('times of a day are written as on a clock', () => {
  for (const time of ['00:00', '06:30', '23:59']) expect(formatDayMinute(parseDayMinute(time))).toBe(time);
  expect(allWeekdays).toHaveLength(7);
});
