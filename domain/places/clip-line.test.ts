import { expect, test } from 'vitest';
import { clipLine } from './clip-line.ts';

test('a line inside the rectangle stays as it is', () => {
  const line = [
    [-5, 0],
    [0, 4],
    [9, -3],
  ] as const;
  expect(clipLine(line, 10, 5)).toEqual([line]);
});

test('a line is cut at the edges, into one part for each stay inside', () => {
  const line = [
    [-20, 0],
    [0, 0],
    [0, 20],
    [5, 20],
    [5, -20],
  ] as const;
  expect(clipLine(line, 10, 5)).toEqual([
    [
      [-10, 0],
      [0, 0],
      [0, 5],
    ],
    [
      [5, 5],
      [5, -5],
    ],
  ]);
});

test('a line beside the rectangle leaves nothing', () => {
  expect(
    clipLine(
      [
        [-20, 8],
        [20, 8],
      ],
      10,
      5,
    ),
  ).toEqual([]);
  expect(
    clipLine(
      [
        [-20, 0],
        [0, 20],
      ],
      10,
      5,
    ),
  ).toEqual([]);
});
