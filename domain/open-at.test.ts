import { expect, test } from 'vitest';
import { closesNext, openAt, opensNext } from './open-at.ts';

const zone = 'America/Chicago';
const daily = (hours: string) =>
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    .map((day) => `${day}: ${hours}`)
    .join(' | ');
const colombia = daily('8:00 AM – 12:00 AM');

test.each([
  ['a bridge that never closes', daily('Open 24 hours'), '2026-07-17T03:00:00-05:00', true],
  ['just before it opens', colombia, '2026-07-17T07:59:00-05:00', false],
  ['as it opens', colombia, '2026-07-17T08:00:00-05:00', true],
  ['the last minute of the day', colombia, '2026-07-17T23:59:00-05:00', true],
  ['midnight', colombia, '2026-07-18T00:00:00-05:00', false],
  ['after midnight, of hours that last beyond it', daily('6:00 PM – 2:00 AM'), '2026-07-18T01:59:00-05:00', true],
  ['closed that day', 'Friday: Closed', '2026-07-17T12:00:00-05:00', false],
  ['a day that nobody knows', 'Friday: Closed', '2026-07-18T12:00:00-05:00', null],
  ['words that no one can read', daily('weekends may differ'), '2026-07-17T12:00:00-05:00', null],
  ['the second 1:30 of the night that clocks go back', daily('1:00 AM – 2:00 AM'), '2026-11-01T01:30:00-06:00', true],
])('[BRDG-1] %s', (_, hours, at, open) => {
  expect(openAt(hours, new Date(at), zone)).toBe(open);
});

test.each([
  ['later today', colombia, '2026-07-17T03:10:00-05:00', '2026-07-17T13:00:00.000Z'],
  ['tomorrow, while it is open', colombia, '2026-07-17T12:00:00-05:00', '2026-07-18T13:00:00.000Z'],
  ['after the night that clocks go forward', colombia, '2026-03-08T01:00:00-06:00', '2026-03-08T13:00:00.000Z'],
  [
    'on the one day that it opens',
    'Monday: 9:00 AM – 5:00 PM',
    '2026-07-17T12:00:00-05:00',
    '2026-07-20T14:00:00.000Z',
  ],
])('[BRDG-1] opens %s', (_, hours, at, opens) => {
  expect(opensNext(hours, new Date(at), zone)?.toISOString()).toBe(opens);
});

test('[BRDG-1] nobody knows when hours that are not known open', () => {
  expect(opensNext('', new Date(), zone)).toBeNull();
});

test.each([
  ['at midnight', colombia, '2026-07-17T12:00:00-05:00', '2026-07-18T05:00:00.000Z'],
  [
    'in the same night, of hours that last beyond midnight',
    daily('6:00 PM – 2:00 AM'),
    '2026-07-18T01:00:00-05:00',
    '2026-07-18T07:00:00.000Z',
  ],
  [
    'when the days that follow are over',
    'Friday: Open 24 hours | Saturday: 12:00 AM – 2:00 PM',
    '2026-07-17T12:00:00-05:00',
    '2026-07-18T19:00:00.000Z',
  ],
  [
    'on the one day that it opens',
    'Monday: 9:00 AM – 5:00 PM',
    '2026-07-20T12:00:00-05:00',
    '2026-07-20T22:00:00.000Z',
  ],
  ['never: it is always open', daily('Open 24 hours'), '2026-07-17T12:00:00-05:00', undefined],
  ['at no known time: it is closed', colombia, '2026-07-17T03:00:00-05:00', undefined],
  ['at no known time: nobody knows its hours', '', '2026-07-17T12:00:00-05:00', undefined],
])('[BRDG-6] closes %s', (_, hours, at, closes) => {
  expect(closesNext(hours, new Date(at), zone)?.toISOString()).toBe(closes);
});
