import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseOpeningRows } from './opening-rows.ts';
import type { DayHours } from './read-day.ts';
import {
  findUnfinishedDay,
  formatWeek,
  formatWeekIfChanged,
  parseWeek,
  type WeekHours,
  weekdaysFromMonday,
} from './week-hours.ts';

const unknownWeek = parseWeek('');
const spaced = 'Monday: 8:00\u202fAM\u2009–\u200910:00\u202fPM';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const day: fc.Arbitrary<DayHours> = fc.oneof(
  fc.constantFrom<DayHours>({ kind: 'unknown' }, { kind: 'closed' }, { kind: 'allDay' }),
  fc
    .array(fc.record({ from: time, to: time }), { minLength: 1, maxLength: 3 })
    .map((spans): DayHours => ({ kind: 'open', spans })),
);
const week = fc
  .tuple(day, day, day, day, day, day, day)
  .map((days) => Object.fromEntries(weekdaysFromMonday.map((name, index) => [name, days[index]])) as WeekHours);

test('writeWeek and readWeek round-trip every week that a form can hold', () => {
  fc.assert(
    fc.property(week, (input) => {
      expect(parseWeek(formatWeek(input))).toEqual(input);
    }),
  );
});

test('the place page reads the written hours', () => {
  const open: DayHours = { kind: 'open', spans: [{ from: '08:00', to: '00:00' }] };
  const hours = formatWeek({ ...unknownWeek, Monday: open, Sunday: { kind: 'closed' } });
  expect(hours).toBe('Monday: 8:00 AM – 12:00 AM | Sunday: Closed');
  expect(parseOpeningRows(hours).map((row) => row.hours)).toEqual(['8:00 – 24:00', 'Cerrado']);
});

for (const [hours, Monday] of [
  [spaced, { kind: 'open', spans: [{ from: '08:00', to: '22:00' }] }],
  [
    'Monday: 11 – 2 PM, 5:30 – 9 PM',
    {
      kind: 'open',
      spans: [
        { from: '11:00', to: '14:00' },
        { from: '17:30', to: '21:00' },
      ],
    },
  ],
  ['Monday: 8:00 – 22:30', { kind: 'open', spans: [{ from: '08:00', to: '22:30' }] }],
  ['monday: open 24 hours', { kind: 'allDay' }],
  [
    'Monday: 9 AM – 1 PM | Monday: 4 PM – 6 PM',
    {
      kind: 'open',
      spans: [
        { from: '09:00', to: '13:00' },
        { from: '16:00', to: '18:00' },
      ],
    },
  ],
  ['Monday: por cita', { kind: 'other', text: 'por cita' }],
  ['Monday: 25:00 – 26:00', { kind: 'other', text: '25:00 – 26:00' }],
  ['Tuesday: Closed', { kind: 'unknown' }],
] as [string, DayHours][]) {
  test(`parses ${JSON.stringify(hours)}`, () => expect(parseWeek(hours).Monday).toEqual(Monday));
}

test('keeps free text unchanged', () => {
  expect(formatWeek(parseWeek('Friday: solo con cita'))).toBe('Friday: solo con cita');
});

test('unfinishedDay returns the first day with an incomplete span', () => {
  expect(findUnfinishedDay(unknownWeek)).toBeNull();
  expect(findUnfinishedDay({ ...unknownWeek, Friday: { kind: 'open', spans: [{ from: '08:00', to: '' }] } })).toBe(
    'Friday',
  );
  expect(findUnfinishedDay({ ...unknownWeek, Sunday: { kind: 'open', spans: [] } })).toBe('Sunday');
});

test('keeps the original text when the week is unchanged', () => {
  expect(formatWeekIfChanged(spaced, parseWeek(spaced))).toBe(spaced);
  expect(formatWeekIfChanged(spaced, { ...parseWeek(spaced), Monday: { kind: 'closed' } })).toBe('Monday: Closed');
  expect(formatWeekIfChanged('', unknownWeek)).toBe('');
});
