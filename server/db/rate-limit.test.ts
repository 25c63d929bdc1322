import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { decrementAttempts, incrementAttempts, removeEndedAttempts, resetAttempts } from './rate-limit.ts';
import { rateLimits } from './schema/system.ts';

const now = new Date('2026-11-21T18:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

onEachDatabase('rate limits', (database) => {
  const db = () => database.store.db;
  const count = async (key: string, at = now) => (await incrementAttempts(db(), key, 60, at)).count;

  test('counts attempts per key and restarts at one when the window ends', async () => {
    expect(await incrementAttempts(db(), 'a', 60, now)).toEqual({ count: 1, resetsInS: 60 });
    expect(await incrementAttempts(db(), 'a', 60, after(20.5))).toEqual({ count: 2, resetsInS: 40 });
    expect(await count('b', after(20))).toBe(1);
    expect(await incrementAttempts(db(), 'a', 60, after(59.999))).toEqual({ count: 3, resetsInS: 1 });
    expect(await incrementAttempts(db(), 'a', 60, after(60))).toEqual({ count: 1, resetsInS: 60 });
  });

  test('counts each of many concurrent attempts exactly once', async () => {
    const counts = await Promise.all(Array.from({ length: 30 }, () => count('a')));
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });

  test('decrements attempts, never below zero, and resets all attempts of a key', async () => {
    await count('a');
    await count('a');
    await decrementAttempts(db(), 'a');
    expect(await count('a')).toBe(2);
    for (let i = 0; i < 5; i++) await decrementAttempts(db(), 'a');
    await decrementAttempts(db(), 'nadie');
    expect(await count('a')).toBe(1);
    await count('b');
    await resetAttempts(db(), 'a');
    expect([await count('a'), await count('b')]).toEqual([1, 2]);
  });

  test('adds and subtracts several attempts in one statement', async () => {
    expect((await incrementAttempts(db(), 'a', 60, now, 20)).count).toBe(20);
    expect((await incrementAttempts(db(), 'a', 60, now, 20)).count).toBe(40);
    await decrementAttempts(db(), 'a', 20);
    expect(await count('a')).toBe(21);
    expect((await incrementAttempts(db(), 'a', 60, after(60), 5)).count).toBe(5);
  });

  test('removes ended windows and keeps running ones', async () => {
    await count('ended');
    await count('running', after(1));
    await removeEndedAttempts(db(), after(60));
    expect(await db().select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'running' }]);
  });
});
