import { expect, test } from 'vitest';
import { outdated } from './outdated.ts';

const now = Date.parse('2026-07-17T19:00:00.000Z');
const taken = (minutesAgo: number) => ({ at: new Date(now - minutesAgo * 60_000).toISOString(), words: '' });

test.each([
  ['a number of three hours ago', taken(180), now, ''],
  ['an older one', taken(181), now, 'hace 3 h'],
  ['one of yesterday, on a page that stayed open', taken(15 * 60), now, 'hace 15 h'],
  ['one that a slow clock takes for one of the future', taken(-30), now, ''],
  ['no official number', null, now, ''],
  ['an old one, before the browser knows the time', taken(15 * 60), null, ''],
] as const)('[BRDG-1][BRDG-3] on an open page %s', (_, number, at, age) => {
  expect(outdated(number, at)).toBe(age);
});
