import { expect, test } from 'vitest';
import { summarizeCrossings } from './summarize-crossings.ts';

const at = new Date('2026-07-17T19:00:00Z');
/** Deterministic random numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const shuffle = <Value>(values: Value[], random: () => number) =>
  values
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);

/**
 * Attackers who all claim `claimed`, beside honest people who waited 45 ± 10 minutes; the official number is 45. Mean shift of
 * the shown number in minutes, and the share of runs in percent in which one is shown.
 */
function simulateAttack(honest: number, attackers: number, claimed: number): string {
  const random = createRandom(honest * 1000 + attackers);
  const runs = 300;
  const shifts: number[] = [];
  for (let run = 0; run < runs; run++) {
    const people = [
      ...Array.from({ length: honest }, () => Math.round(35 + 20 * random())),
      ...Array.from({ length: attackers }, () => claimed),
    ].map((minutes, person) => ({ person: `${person}`, minutes, endedAt: at }));
    const shown = summarizeCrossings(shuffle(people, random), 45);
    if (shown) shifts.push(shown.minutes - 45);
  }
  const mean = shifts.reduce((sum, shift) => sum + shift, 0) / Math.max(1, shifts.length);
  return shifts.length === 0
    ? 'hidden'
    : `${mean >= 0 ? '+' : ''}${mean.toFixed(0)} (${Math.round((100 * shifts.length) / runs)} %)`;
}

test('[MEAS-2] figures of an attack by many devices, as in docs/security.md', () => {
  const rows = [240, 80].flatMap((claimed) =>
    [0, 1, 3, 5, 10, 20, 50].map((attackers) => {
      const cells = [5, 10, 30].map((honest) => simulateAttack(honest, attackers, claimed));
      return `${attackers} claim ${claimed}: ${cells.join(' | ')}`;
    }),
  );
  expect(rows).toMatchInlineSnapshot(`
    [
      "0 claim 240: -0 (95 %) | +0 (100 %) | +0 (100 %)",
      "1 claim 240: +0 (94 %) | +0 (100 %) | +0 (100 %)",
      "3 claim 240: +4 (96 %) | +2 (100 %) | +1 (100 %)",
      "5 claim 240: hidden | +4 (100 %) | +2 (100 %)",
      "10 claim 240: hidden | hidden | +3 (100 %)",
      "20 claim 240: hidden | hidden | +6 (100 %)",
      "50 claim 240: hidden | hidden | hidden",
      "0 claim 80: -0 (95 %) | +0 (100 %) | +0 (100 %)",
      "1 claim 80: +2 (97 %) | +1 (100 %) | +0 (100 %)",
      "3 claim 80: +6 (98 %) | +3 (100 %) | +1 (100 %)",
      "5 claim 80: hidden | +4 (100 %) | +2 (100 %)",
      "10 claim 80: +35 (100 %) | hidden | +4 (100 %)",
      "20 claim 80: +35 (100 %) | +35 (100 %) | +7 (100 %)",
      "50 claim 80: +35 (100 %) | +35 (100 %) | +35 (100 %)",
    ]
  `);
});
