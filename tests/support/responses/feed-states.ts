import type { FeedHealth } from '#contract/overview.ts';

const now = '2026-11-21T18:00:00.000Z';
const response = { id: 3, source: 'bwtpublicmod', fetchedAt: now, status: 200, problem: '', body: '<b>[]</b>' };

/** Two feeds: one with warnings, one that is unreachable. */
export const feedStates: FeedHealth[] = [
  {
    feed: 'bridges',
    source: 'bwtnew',
    lastTryAt: now,
    lastGoodAt: now,
    failingSince: null,
    language: 'es',
    warnings: ['fallback bwtpublicmod: frozen', 'lane-missing 230402 passenger_ready', 'never-seen-before 7'],
    answers: [response, { ...response, id: 2, status: null, problem: 'no answer: fetch failed', body: '' }],
  },
  {
    feed: 'rates',
    source: 'banxico',
    lastTryAt: now,
    lastGoodAt: null,
    failingSince: '2026-11-21T15:10:00.000Z',
    language: '',
    warnings: [],
    answers: [],
  },
];
