import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/support/stores.ts';
import { countTry, forgetTries, removeEndedTries, takeTryBack } from './rate-limit.ts';
import { rateLimits } from './schema/rate-limits.ts';

const now = new Date('2026-11-21T18:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

onEachDatabase('counted tries', (database) => {
  const db = () => database.store.db;
  const count = async (key: string, at = now) => (await countTry(db(), key, 60, at)).count;

  test('tries are counted by key until their window ends, then from one again', async () => {
    expect(await countTry(db(), 'a', 60, now)).toEqual({ count: 1, resetsInS: 60 });
    expect(await countTry(db(), 'a', 60, after(20.5))).toEqual({ count: 2, resetsInS: 40 });
    expect(await count('b', after(20))).toBe(1);
    expect(await countTry(db(), 'a', 60, after(59.999))).toEqual({ count: 3, resetsInS: 1 });
    expect(await countTry(db(), 'a', 60, after(60))).toEqual({ count: 1, resetsInS: 60 });
  });

  test('of many at once each is counted, and none twice', async () => {
    const counts = await Promise.all(Array.from({ length: 30 }, () => count('a')));
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });

  test('a try that was no failure is taken back, never below none, and all of a key can be forgotten', async () => {
    await count('a');
    await count('a');
    await takeTryBack(db(), 'a');
    expect(await count('a')).toBe(2);
    for (let i = 0; i < 5; i++) await takeTryBack(db(), 'a');
    await takeTryBack(db(), 'nadie');
    expect(await count('a')).toBe(1);
    await count('b');
    await forgetTries(db(), 'a');
    expect([await count('a'), await count('b')]).toEqual([1, 2]);
  });

  test('several tries are counted and taken back in one statement', async () => {
    expect((await countTry(db(), 'a', 60, now, 20)).count).toBe(20);
    expect((await countTry(db(), 'a', 60, now, 20)).count).toBe(40);
    await takeTryBack(db(), 'a', 20);
    expect(await count('a')).toBe(21);
    expect((await countTry(db(), 'a', 60, after(60), 5)).count).toBe(5);
  });

  test('windows that ended are removed, those that run stay', async () => {
    await count('ended');
    await count('running', after(1));
    await removeEndedTries(db(), after(60));
    expect(await db().select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'running' }]);
  });
});
