import { expect, test } from 'vitest';
import { onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { createPinLimits } from './pin-limits.ts';

const dayMs = 24 * 3_600_000;
const secret = 'only-for-tests-only-for-tests-only';

onOneDatabase('guesses of a PIN', (database) => {
  /** Limits as two processes have them: the same secret and database, nothing else in common. */
  function openProcesses() {
    const time = { now: new Date('2026-11-24T12:00:00Z') };
    const open = () => createPinLimits({ db: database.store.db, clock: () => time.now, secret });
    return { time, processes: [open(), open()] as const };
  }

  test('[BACK-4] of 10,000 guesses in a day over two processes, at most 109 are compared', async () => {
    const { time, processes } = openProcesses();
    const [instants, concurrent] = [200, 50];
    const start = time.now.getTime();
    let compared = 0;
    for (let instant = 0; instant < instants; instant++) {
      time.now = new Date(start + (instant * dayMs) / instants);
      const guesses = Array.from({ length: concurrent }, (_, guess) =>
        (guess % 2 ? processes[1] : processes[0]).countPin(1, 7, `198.51.100.${guess}`).then(
          () => true,
          () => false,
        ),
      );
      compared += (await Promise.all(guesses)).filter(Boolean).length;
    }
    expect(compared).toBeGreaterThan(50);
    expect(compared).toBeLessThanOrEqual(109);
  });

  test('[BACK-4] wrong PINs on one phone slow down neither another cashier there nor the same one elsewhere', async () => {
    const { processes } = openProcesses();
    const [limits] = processes;
    for (let guess = 0; guess < 5; guess++) await limits.countPin(1, 7, 'a');
    await expect(limits.countPin(1, 7, 'a')).rejects.toMatchObject({ code: 'cashier/throttled', retryAfterS: 1 });
    await limits.countPin(1, 8, 'a');
    await limits.countPin(2, 7, 'a');
  });

  test('[BACK-4] a phone and an address that guess at many cashiers must wait, and a new PIN frees its cashier', async () => {
    const { processes } = openProcesses();
    const [limits] = processes;
    for (let cashier = 0; cashier < 40; cashier++) await limits.countPin(1, cashier, 'a');
    await expect(limits.countPin(1, 99, 'b')).rejects.toMatchObject({ code: 'access/too-many' });
    for (let cashier = 0; cashier < 60; cashier++) await limits.countPin(2 + cashier, cashier, 'a');
    await expect(limits.countPin(90, 1, 'a')).rejects.toMatchObject({ code: 'access/too-many' });
    for (let guess = 0; guess < 4; guess++) await limits.countPin(2, 0, 'c');
    await expect(limits.countPin(2, 0, 'c')).rejects.toMatchObject({ code: 'cashier/throttled' });
    await limits.reset([2], 0);
    await limits.countPin(2, 0, 'c');
  });
});
