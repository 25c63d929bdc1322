import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openingRows } from './opening-hours.ts';
import {
  type DayHours,
  readWeek,
  unfinishedDay,
  type WeekHours,
  weekFromMonday,
  weekOver,
  writeWeek,
} from './week-hours.ts';

const unknownWeek = readWeek('');
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
  .map((days) => Object.fromEntries(weekFromMonday.map((name, index) => [name, days[index]])) as WeekHours);

test('every week that a form can hold is read back as it was written', () => {
  fc.assert(
    fc.property(week, (given) => {
      expect(readWeek(writeWeek(given))).toEqual(given);
    }),
  );
});

test('what is written is what the place page reads', () => {
  const open: DayHours = { kind: 'open', spans: [{ from: '08:00', to: '00:00' }] };
  const hours = writeWeek({ ...unknownWeek, Monday: open, Sunday: { kind: 'closed' } });
  expect(hours).toBe('Monday: 8:00 AM – 12:00 AM | Sunday: Closed');
  expect(openingRows(hours).map((row) => row.hours)).toEqual(['8:00 – 24:00', 'Cerrado']);
});

for (const [hours, Monday] of [
  [spaced, { kind: 'open', spans: [{ from: '08:00', to: '22:00' }] }],
  [
    'Monday: 11 – 2 PM, 5:30 – 9 PM',
    {
      kind: 'open',
      spans: [
        { from: '23:00', to: '14:00' },
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
  ['Monday: por cita', { kind: 'other', words: 'por cita' }],
  ['Monday: 25:00 – 26:00', { kind: 'other', words: '25:00 – 26:00' }],
  ['Tuesday: Closed', { kind: 'unknown' }],
] as [string, DayHours][]) {
  test(`reads ${JSON.stringify(hours)}`, () => expect(readWeek(hours).Monday).toEqual(Monday));
}

test('words that no form can show stay as they are', () => {
  expect(writeWeek(readWeek('Friday: solo con cita'))).toBe('Friday: solo con cita');
});

test('a span without its start or its end is told by its day', () => {
  expect(unfinishedDay(unknownWeek)).toBeNull();
  expect(unfinishedDay({ ...unknownWeek, Friday: { kind: 'open', spans: [{ from: '08:00', to: '' }] } })).toBe(
    'Friday',
  );
  expect(unfinishedDay({ ...unknownWeek, Sunday: { kind: 'open', spans: [] } })).toBe('Sunday');
});

test('a week that nobody touched stays as it was written', () => {
  expect(weekOver(spaced, readWeek(spaced))).toBe(spaced);
  expect(weekOver(spaced, { ...readWeek(spaced), Monday: { kind: 'closed' } })).toBe('Monday: Closed');
  expect(weekOver('', unknownWeek)).toBe('');
});
