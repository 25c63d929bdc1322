import { expect, test } from 'vitest';
import { suggestedMinutes, suggestThreshold } from './notification-rules.ts';

test.for([
  [null, 'below', 30],
  [0, 'above', 30],
  [19, 'above', 30],
  [20, 'below', 10],
  [45, 'below', 20],
  [60, 'below', 30],
  [500, 'below', 120],
] as const)('[PUSH-1] suggests for a wait of %s minutes: %s %s', ([wait, side, minutes]) => {
  expect(suggestThreshold(wait)).toEqual({ side, minutes });
});

test('[PUSH-1] every suggestion is one that the page of notifications accepts, and does not notify at once', () => {
  for (let wait = 0; wait <= 400; wait++) {
    const { side, minutes } = suggestThreshold(wait);
    expect(suggestedMinutes).toContain(minutes);
    expect(side === 'below' ? wait < minutes : wait > minutes, `${wait}`).toBe(false);
  }
});
