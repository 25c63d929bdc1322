import { expect, test } from 'vitest';
import { bestHours, opensInHour, type UsualHour } from './best-hours.ts';

const daily = 'Monday: 8:00 AM – 12:00 AM | Tuesday: Closed';

/** A Monday whose hours, from one on, have these medians; a range of ±5 around each. */
const monday = (from: number, medians: number[], more: Partial<UsualHour> = {}): UsualHour[] =>
  medians.map((median, i) => ({
    ...{ weekday: 0, hour: from + i, median, low: Math.max(0, median - 5), high: median + 5, count: 9 },
    ...more,
  }));

const uneven = (calmest: number[], heaviest: number[]) => {
  const stretch = ([from, to, low, high]: number[]) => ({ from, to, low, high });
  return { kind: 'uneven', calmest: stretch(calmest), heaviest: stretch(heaviest) };
};

test('[BRDG-7] the best and worst hours of a day are the longest stretches near its lowest and highest median', () => {
  const cases: [string, UsualHour[], Parameters<typeof bestHours>[1], unknown][] = [
    ['nothing known', [], { weekday: 0 }, null],
    ['another day', monday(0, [5, 60]), { weekday: 1 }, null],
    ['one hour', monday(9, [20]), { weekday: 0 }, { kind: 'even', all: { from: 9, to: 10, low: 15, high: 25 } }],
    [
      'an even day',
      monday(6, [0, 5, 0, 5]),
      { weekday: 0 },
      { kind: 'even', all: { from: 6, to: 10, low: 0, high: 10 } },
    ],
    ['a plain day', monday(8, [10, 15, 40, 60, 55, 30]), { weekday: 0 }, uneven([8, 10, 5, 20], [11, 13, 50, 65])],
    ['a tie: the longer', monday(0, [10, 50, 10, 10, 50]), { weekday: 0 }, uneven([2, 4, 5, 15], [1, 2, 45, 55])],
    [
      'a tie of equal length: the earlier',
      monday(0, [10, 50, 10, 50]),
      { weekday: 0 },
      uneven([0, 1, 5, 15], [1, 2, 45, 55]),
    ],
    [
      'near the lowest, but without it',
      monday(0, [15, 15, 60, 10]),
      { weekday: 0 },
      uneven([3, 4, 5, 15], [2, 3, 55, 65]),
    ],
    ['the last hour', monday(21, [40, 30, 5]), { weekday: 0 }, uneven([23, 24, 0, 10], [21, 22, 35, 45])],
    [
      'what is left of the day',
      monday(8, [0, 20, 40, 60]),
      { weekday: 0, fromHour: 9 },
      uneven([9, 10, 15, 25], [11, 12, 55, 65]),
    ],
    ['a day that is over', monday(8, [0, 20]), { weekday: 0, fromHour: 10 }, null],
    ['closed hours', monday(6, [0, 0, 20, 40]), { weekday: 0, hours: daily }, uneven([8, 9, 15, 25], [9, 10, 35, 45])],
    ['a closed day', monday(6, [0, 9]).map((cell) => ({ ...cell, weekday: 1 })), { weekday: 1, hours: daily }, null],
    ['a gap', [...monday(8, [10]), ...monday(10, [10, 50])], { weekday: 0 }, uneven([8, 9, 5, 15], [11, 12, 45, 55])],
    ['too few readings', monday(8, [0, 90], { count: 2 }), { weekday: 0 }, null],
  ];
  for (const [name, cells, asked, expected] of cases) {
    expect(bestHours(cells, asked), name).toEqual(expected);
    expect(bestHours(cells.toReversed(), asked), `${name}, in any order`).toEqual(expected);
  }
});

test('[BRDG-7] an hour of the week is open, closed or not known by hours as places write them', () => {
  const cases: [string, number, number, boolean | null][] = [
    [daily, 0, 7, false],
    [daily, 0, 8, true],
    [daily, 0, 23, true],
    [daily, 1, 12, false],
    [daily, 2, 12, null],
    ['', 0, 12, null],
    ['Sunday: 6:00 PM – 2:00 AM | Monday: Closed', 0, 1, true],
    ['Sunday: 6:00 PM – 2:00 AM | Monday: Closed', 0, 2, false],
  ];
  for (const [hours, weekday, hour, expected] of cases)
    expect(opensInHour(hours, weekday, hour), `${weekday} ${hour}`).toBe(expected);
});
