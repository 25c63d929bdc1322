import { expect, test } from 'vitest';
import { horizons } from '#domain/bridges/bridges.ts';
import { chooseMethods, type MethodErrors } from './method-choice.ts';

/** One error of each horizon from 1 on, on each of the days before day 100. */
const errorsOf = (days: number, errors: (horizon: number) => Pick<MethodErrors, 'ranks' | 'deviation' | 'usual'>) =>
  Array.from({ length: days }, (_, i) =>
    horizons.filter((horizon) => horizon > 0).map((horizon) => ({ day: 99 - i, horizon, ...errors(horizon) })),
  ).flat();

test('[FCST-1] uses ranks, or the deviation where it is clearly better', () => {
  const choose = (deviation: number) =>
    chooseMethods(
      errorsOf(30, () => ({ ranks: 10, deviation, usual: 20 })),
      100,
    );
  expect(choose(12)).toEqual(Array(7).fill('ranks'));
  expect(choose(9.6)).toEqual(Array(7).fill('ranks'));
  expect(choose(9.4)).toEqual(Array(7).fill('deviation'));
});

test('[FCST-1] uses the usual median at a horizon where the estimate was worse', () => {
  const errors = errorsOf(30, (horizon) => ({ ranks: 8 + horizon, deviation: 30, usual: 11 }));
  expect(chooseMethods(errors, 100)).toEqual(['ranks', 'ranks', 'ranks', 'ranks', 'usual', 'usual', 'usual']);
});

test('[FCST-1] decides by the last 30 days, never by the day itself, and not with fewer than 14 days', () => {
  const good = { ranks: 5, deviation: 10, usual: 20 };
  const bad = { ranks: 90, deviation: 10, usual: 20 };
  const old = errorsOf(60, () => bad).filter(({ day }) => day < 70);
  const later = errorsOf(1, () => bad).map((own) => ({ ...own, day: 100 }));
  expect(chooseMethods([...old, ...errorsOf(14, () => good), ...later], 100)).toEqual(Array(7).fill('ranks'));
  expect(chooseMethods([...old, ...errorsOf(13, () => good), ...later], 100)).toBeNull();
  expect(chooseMethods([], 100)).toBeNull();
});
