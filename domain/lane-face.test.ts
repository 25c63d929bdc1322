import { expect, test } from 'vitest';
import { laneFace } from './lane-face.ts';

const now = new Date('2026-07-19T19:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const open = {
  status: 'open',
  openByHours: true,
  crossingOpen: true,
  observedAt: ago(68),
  takenOutOfHours: false,
  hasEstimate: true,
} as const;

test.each([
  ['a number of the last hours', {}, 'official'],
  ['a number that is exactly three hours old', { observedAt: ago(180) }, 'official'],
  ['one that is older, as when a feed sticks', { observedAt: ago(15 * 60) }, 'estimate'],
  ['one that is being updated', { status: 'pending' }, 'official'],
  ['one that was long ago, and is being updated', { status: 'pending', observedAt: ago(200) }, 'estimate'],
  ['no number ever', { status: null, observedAt: null, crossingOpen: null }, 'estimate'],
  ['no number, and no estimate', { status: null, observedAt: null, hasEstimate: false }, 'unknown'],
  ['a closed lane', { status: 'closed', observedAt: ago(20) }, 'closed'],
  ['a closed crossing, its lanes pending', { status: 'pending', crossingOpen: false, observedAt: null }, 'closed'],
  ['outside of its hours', { status: null, openByHours: false, observedAt: ago(200) }, 'closed'],
  ['outside of its hours, but opened anyway', { openByHours: false, takenOutOfHours: true }, 'official'],
  ['closed at midnight, with the number of 11 p.m.', { openByHours: false }, 'closed'],
  ['a closed crossing, whatever its lanes still say', { crossingOpen: false, takenOutOfHours: true }, 'closed'],
  ['a number of the next day, of a clock that goes wrong', { observedAt: ago(-1440) }, 'estimate'],
  [
    'outside of its hours, with an old number',
    { openByHours: false, takenOutOfHours: true, observedAt: ago(300) },
    'closed',
  ],
] as const)('[BRDG-1][BRDG-3] %s', (title, change, face) => {
  expect(laneFace({ ...open, ...change }, now), title).toBe(face);
});
