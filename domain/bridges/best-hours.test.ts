import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBestHours, findNight, isFarAboveUsual, isOpenInHour, type UsualHour } from './best-hours.ts';

const daily = 'Monday: 8:00 AM – 12:00 AM | Tuesday: Closed';

/** Monday's usual hours from `from` on with these medians, each with a range of ±5. */
const monday = (from: number, medians: number[], overrides: Partial<UsualHour> = {}): UsualHour[] =>
  medians.map((median, i) => ({
    weekday: 0,
    hour: from + i,
    median,
    low: Math.max(0, median - 5),
    high: median + 5,
    count: 9,
    ...overrides,
  }));

const uneven = (calmest: number[], heaviest: number[]) => {
  const stretch = ([from, to, low, high]: number[]) => ({ from, to, low, high });
  return { kind: 'uneven', calmest: stretch(calmest), heaviest: stretch(heaviest) };
};

test('[BRDG-7] finds the longest stretches near the lowest and the highest median of a day', () => {
  const cases: [string, UsualHour[], Parameters<typeof findBestHours>[1], unknown][] = [
    ['no usual hours', [], { weekday: 0 }, null],
    ['a different weekday', monday(0, [5, 60]), { weekday: 1 }, null],
    ['one hour', monday(9, [20]), { weekday: 0 }, { kind: 'even', all: { from: 9, to: 10, low: 20, high: 20 } }],
    [
      'medians close together',
      monday(6, [0, 5, 0, 5]),
      { weekday: 0 },
      { kind: 'even', all: { from: 6, to: 10, low: 0, high: 5 } },
    ],
    [
      'medians 10 minutes apart',
      monday(6, [20, 25, 30]),
      { weekday: 0 },
      { kind: 'even', all: { from: 6, to: 9, low: 20, high: 30 } },
    ],
    ['medians 11 minutes apart', monday(6, [20, 25, 31]), { weekday: 0 }, uneven([6, 8, 20, 25], [8, 9, 31, 31])],
    [
      'one calm and one heavy stretch',
      monday(8, [10, 15, 40, 60, 55, 30]),
      { weekday: 0 },
      uneven([8, 10, 10, 15], [11, 13, 55, 60]),
    ],
    [
      'a tie: the longer stretch wins',
      monday(8, [10, 50, 10, 10, 50]),
      { weekday: 0 },
      uneven([10, 12, 10, 10], [9, 10, 50, 50]),
    ],
    [
      'a tie of equal length: the earlier stretch wins',
      monday(8, [10, 50, 10, 50]),
      { weekday: 0 },
      uneven([8, 9, 10, 10], [9, 10, 50, 50]),
    ],
    [
      'a longer stretch near the lowest median that does not contain it',
      monday(8, [15, 15, 60, 10]),
      { weekday: 0 },
      uneven([11, 12, 10, 10], [10, 11, 60, 60]),
    ],
    [
      'the night is left out',
      monday(19, [40, 30, 15, 0, 0]),
      { weekday: 0 },
      uneven([21, 22, 15, 15], [19, 20, 40, 40]),
    ],
    [
      'only the remaining hours of the day',
      monday(8, [0, 20, 40, 60]),
      { weekday: 0, fromHour: 9 },
      uneven([9, 10, 20, 20], [11, 12, 60, 60]),
    ],
    ['a day without remaining hours', monday(8, [0, 20]), { weekday: 0, fromHour: 10 }, null],
    [
      'closed hours are ignored',
      monday(6, [0, 0, 20, 40]),
      { weekday: 0, hours: daily },
      uneven([8, 9, 20, 20], [9, 10, 40, 40]),
    ],
    ['a closed day', monday(6, [0, 9]).map((cell) => ({ ...cell, weekday: 1 })), { weekday: 1, hours: daily }, null],
    [
      'a gap splits a stretch',
      [...monday(8, [10]), ...monday(10, [10, 50])],
      { weekday: 0 },
      uneven([8, 9, 10, 10], [11, 12, 50, 50]),
    ],
    ['too few readings', monday(8, [0, 90], { count: 2 }), { weekday: 0 }, null],
  ];
  for (const [name, cells, query, expected] of cases) {
    expect(findBestHours(cells, query), name).toEqual(expected);
    expect(findBestHours(cells.toReversed(), query), `${name}, in any order`).toEqual(expected);
  }
});

test('[BRDG-7] calm and heavy stretches never overlap, and each range covers exactly its own hours', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 24 }), (medians) => {
      const best = findBestHours(monday(0, medians), { weekday: 0 });
      const stretches = best?.kind === 'uneven' ? [best.calmest, best.heaviest] : best ? [best.all] : [];
      for (const { from, to, low, high } of stretches) {
        const window = medians.slice(from, to);
        expect([low, high]).toEqual([Math.min(...window), Math.max(...window)]);
      }
      if (best?.kind !== 'uneven') return;
      expect(best.calmest.high).toBeLessThan(best.heaviest.low);
      expect(best.calmest.to <= best.heaviest.from || best.heaviest.to <= best.calmest.from).toBe(true);
    }),
  );
});

test('[BRDG-7] a wait is far above usual when it is more than twice as long and more than 30 minutes longer', () => {
  const cases: [number, number, boolean][] = [
    [31, 0, true],
    [30, 0, false],
    [61, 30, true],
    [60, 30, false],
    [51, 20, true],
    [50, 20, false],
    [100, 50, false],
    [101, 50, true],
  ];
  for (const [minutes, usual, expected] of cases)
    expect(isFarAboveUsual(minutes, usual), `${minutes} ${usual}`).toBe(expected);
});

test('[BRDG-7] reads from written opening hours whether an hour of the week is open, closed or unknown', () => {
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
    expect(isOpenInHour(hours, weekday, hour), `${weekday} ${hour}`).toBe(expected);
});

test('[BRDG-7] the night reaches from one day into the next and keeps to the opening hours', () => {
  const night = [
    ...monday(20, [60, 60, 10, 5]),
    ...monday(0, [0, 20], { weekday: 1 }),
    ...monday(6, [50], { weekday: 1 }),
  ];
  expect(findNight(night, 0, '')).toEqual({ from: 22, to: 2, low: 0, high: 20 });
  expect(findNight(night, 0, daily)).toEqual({ from: 22, to: 24, low: 5, high: 10 });
  expect(findNight(night, 3, '')).toBeNull();
});
