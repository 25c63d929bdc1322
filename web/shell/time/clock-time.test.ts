import { expect, test } from 'vitest';
import { formatClockTime, formatHourOfDay } from './city-time.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('formats times on a 12-hour clock, midnight and noon included', () => {
  const times = { '00:00': '12:00 a.m.', '08:05': '8:05 a.m.', '12:00': '12:00 p.m.', '23:59': '11:59 p.m.' };
  for (const [time, words] of Object.entries({ ...times, '24:00': '12:00 a.m.' }))
    expect(plain(formatClockTime(time)), time).toBe(words);
  const hours = [0, 9, 12, 13, 24].map((hour) => plain(formatHourOfDay(hour)));
  expect(hours).toEqual(['12 a.m.', '9 a.m.', '12 p.m.', '1 p.m.', '12 a.m.']);
});
