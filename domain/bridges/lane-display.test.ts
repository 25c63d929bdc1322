import { expect, test } from 'vitest';
import { decideLaneDisplay } from './lane-display.ts';

const now = new Date('2026-07-19T19:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const open = {
  status: 'open',
  isOpenByHours: true,
  isBridgeOpen: true,
  observedAt: ago(48),
  isTakenOutsideHours: false,
  isDoubtful: false,
  hasEstimate: true,
} as const;

test.each([
  ['a recent reading', {}, 'official'],
  ['a reading exactly an hour old', { observedAt: ago(60) }, 'official'],
  ['a reading older than an hour', { observedAt: ago(61) }, 'estimate'],
  ['a reading of three hours ago without an estimate', { observedAt: ago(180), hasEstimate: false }, 'official'],
  ['an older one without an estimate', { observedAt: ago(181), hasEstimate: false }, 'unknown'],
  ['a reading of yesterday, as when a feed is stuck', { observedAt: ago(15 * 60) }, 'estimate'],
  ['a recent reading while an update is pending', { status: 'pending' }, 'official'],
  ['an old reading while an update is pending', { status: 'pending', observedAt: ago(200) }, 'estimate'],
  ['no reading ever', { status: null, observedAt: null, isBridgeOpen: null }, 'estimate'],
  ['no reading and no estimate', { status: null, observedAt: null, hasEstimate: false }, 'unknown'],
  ['a doubtful reading', { isDoubtful: true }, 'estimate'],
  ['a doubtful reading without an estimate', { isDoubtful: true, hasEstimate: false }, 'unknown'],
  ['a closed lane', { status: 'closed', observedAt: ago(20) }, 'closed'],
  ['a closed bridge with pending lanes', { status: 'pending', isBridgeOpen: false, observedAt: null }, 'closed'],
  ['outside its hours', { status: null, isOpenByHours: false, observedAt: ago(200) }, 'closed'],
  ['outside its hours, but opened anyway', { isOpenByHours: false, isTakenOutsideHours: true }, 'official'],
  [
    'outside its hours, opened anyway two hours ago',
    { isOpenByHours: false, isTakenOutsideHours: true, observedAt: ago(120) },
    'estimate',
  ],
  ['closed at midnight, with a reading of 11 p.m.', { isOpenByHours: false }, 'closed'],
  ['a closed bridge with a reading outside its hours', { isBridgeOpen: false, isTakenOutsideHours: true }, 'closed'],
  ['a reading dated a day ahead by a wrong clock', { observedAt: ago(-1440) }, 'estimate'],
  [
    'outside its hours, with an old reading',
    { isOpenByHours: false, isTakenOutsideHours: true, observedAt: ago(300) },
    'closed',
  ],
] as const)('[BRDG-1][BRDG-3][FIVE-2] decides what to show for %s', (title, change, face) => {
  expect(decideLaneDisplay({ ...open, ...change }, now), title).toBe(face);
});
