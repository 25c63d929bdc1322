import { expect, test } from 'vitest';
import { findNextClosing, findNextOpening, isOpenAt } from './open-at.ts';

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
  ['after midnight, when hours extend past midnight', daily('6:00 PM – 2:00 AM'), '2026-07-18T01:59:00-05:00', true],
  ['a day marked as closed', 'Friday: Closed', '2026-07-17T12:00:00-05:00', false],
  ['a day without hours', 'Friday: Closed', '2026-07-18T12:00:00-05:00', null],
  ['unparseable hours', daily('weekends may differ'), '2026-07-17T12:00:00-05:00', null],
  ['the second 1:30 when clocks go back', daily('1:00 AM – 2:00 AM'), '2026-11-01T01:30:00-06:00', true],
])('[BRDG-1] openAt for %s', (_, hours, at, open) => {
  expect(isOpenAt(hours, new Date(at), zone)).toBe(open);
});

test.each([
  ['later today', colombia, '2026-07-17T03:10:00-05:00', '2026-07-17T13:00:00.000Z'],
  ['tomorrow, when it is already open', colombia, '2026-07-17T12:00:00-05:00', '2026-07-18T13:00:00.000Z'],
  ['after the night in which clocks go forward', colombia, '2026-03-08T01:00:00-06:00', '2026-03-08T13:00:00.000Z'],
  ['on its only open day', 'Monday: 9:00 AM – 5:00 PM', '2026-07-17T12:00:00-05:00', '2026-07-20T14:00:00.000Z'],
])('[BRDG-1] opensNext returns the opening %s', (_, hours, at, opens) => {
  expect(findNextOpening(hours, new Date(at), zone)?.toISOString()).toBe(opens);
});

test('[BRDG-1] opensNext returns null for unknown hours', () => {
  expect(findNextOpening('', new Date(), zone)).toBeNull();
});

test.each([
  ['at midnight', colombia, '2026-07-17T12:00:00-05:00', '2026-07-18T05:00:00.000Z'],
  [
    'in the same night, when hours extend past midnight',
    daily('6:00 PM – 2:00 AM'),
    '2026-07-18T01:00:00-05:00',
    '2026-07-18T07:00:00.000Z',
  ],
  [
    'at the end of consecutive open days',
    'Friday: Open 24 hours | Saturday: 12:00 AM – 2:00 PM',
    '2026-07-17T12:00:00-05:00',
    '2026-07-18T19:00:00.000Z',
  ],
  ['on its only open day', 'Monday: 9:00 AM – 5:00 PM', '2026-07-20T12:00:00-05:00', '2026-07-20T22:00:00.000Z'],
  ['never, when it is always open', daily('Open 24 hours'), '2026-07-17T12:00:00-05:00', undefined],
  ['at no known time, when it is closed', colombia, '2026-07-17T03:00:00-05:00', undefined],
  ['at no known time, when its hours are unknown', '', '2026-07-17T12:00:00-05:00', undefined],
])('[BRDG-6] closesNext: closes %s', (_, hours, at, closes) => {
  expect(findNextClosing(hours, new Date(at), zone)?.toISOString()).toBe(closes);
});
