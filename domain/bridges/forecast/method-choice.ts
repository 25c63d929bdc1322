import { horizons } from '#domain/bridges/bridges.ts';

/** How an estimate is made: from ranks, from the deviation in minutes, or as the usual median. */
export const methods = ['ranks', 'deviation', 'usual'] as const;
export type Method = (typeof methods)[number];

/** Absolute error of each method's estimate at one horizon, in minutes, for a reading of a local day. */
export type MethodErrors = { day: number; horizon: number } & Record<Method, number>;

/** Days whose errors count. */
export const scoredDays = 30;
/** Error of the deviation, relative to that of ranks, below which it is clearly better: a month often decides by chance. */
const clearlyBetter = 0.95;
/** Days with errors that a lane must have; before that the shipped profile is the better guide. */
const minDays = 14;

/**
 * Chooses the method of each horizon, from 0 on, by the errors of the last 30 days before `day`: for the lane, ranks, or the
 * deviation if it is clearly better over all horizons; at a horizon where that is worse than the usual median, the median. Null
 * if fewer than 14 days have errors.
 */
export function chooseMethods(errors: MethodErrors[], day: number): Method[] | null {
  const recent = errors.filter((entry) => entry.day < day && entry.day >= day - scoredDays);
  if (new Set(recent.map((entry) => entry.day)).size < minDays) return null;
  const best = sum(recent, 'deviation') < clearlyBetter * sum(recent, 'ranks') ? 'deviation' : 'ranks';
  return horizons.map((horizon) => {
    const entries = recent.filter((each) => each.horizon === horizon);
    return sum(entries, 'usual') < sum(entries, best) ? 'usual' : best;
  });
}

/** Total error of a method in minutes. */
const sum = (errors: MethodErrors[], method: Method) => errors.reduce((total, entry) => total + entry[method], 0);
