import { expect, test } from 'vitest';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { createAttempts, type LimitedCall } from './attempts.ts';

const minuteMs = 60_000;
const tooMany = { code: 'access/too-many', retryAfterS: expect.any(Number) };

onEachDatabase('the limits of attempts', (database) => {
  /** Limits of a process whose clock and pauses are the test's. */
  function attempts(secret = 'one secret for all processes') {
    const state = { now: new Date('2026-11-21T18:00:00Z'), pauses: [] as number[] };
    const pause = async (ms: number) => void state.pauses.push(ms);
    return { state, ...createAttempts({ db: database.store.db, clock: () => state.now, secret, pause }) };
  }

  async function fail(times: number, one: () => Promise<unknown>): Promise<void> {
    for (let i = 0; i < times; i++) await one();
  }

  test('[AUTH-6] of one person from one place ten sign-ins may fail in a quarter of an hour', async () => {
    const { state, signIn } = attempts();
    const started = state.now.getTime();
    await fail(10, () => signIn('ana@laredo.test', '203.0.113.7'));
    state.now = new Date(started + 5 * minuteMs);
    await expect(signIn('ana@laredo.test', '203.0.113.7')).rejects.toMatchObject({ ...tooMany, retryAfterS: 600 });
    await signIn('ana@laredo.test', '198.51.100.9');
    await signIn('beto@laredo.test', '203.0.113.7');
    state.now = new Date(started + 15 * minuteMs);
    await signIn('ana@laredo.test', '203.0.113.7');
  });

  test('[AUTH-6] from one place a hundred sign-ins may fail, whoever is tried; from elsewhere all others still may', async () => {
    const { signIn } = attempts();
    let person = 0;
    await fail(100, () => signIn(`persona-${++person}`, '203.0.113.7'));
    await expect(signIn('otra', '203.0.113.7')).rejects.toMatchObject(tooMany);
    await signIn('otra', '203.0.113.8');
  });

  test('[AUTH-6] past ten failures from anywhere each answer comes later, at most three seconds, but it comes', async () => {
    const { state, signIn } = attempts();
    let place = 0;
    await fail(10, () => signIn('ana@laredo.test', `lugar-${++place}`));
    expect(state.pauses).toEqual([]);
    await fail(20, () => signIn('ana@laredo.test', `lugar-${++place}`));
    const growing = Array.from({ length: 15 }, (_, i) => 200 * (i + 1));
    expect(state.pauses).toEqual([...growing, ...Array(5).fill(3000)]);
    state.now = new Date(state.now.getTime() + 60 * minuteMs);
    await signIn('ana@laredo.test', 'otro lugar');
    expect(state.pauses).toHaveLength(20);
  });

  test('[AUTH-6] a success forgets the failures of that person and is itself none', async () => {
    const { state, signIn } = attempts();
    for (let round = 0; round < 10; round++) {
      await fail(9, () => signIn('ana@laredo.test', '203.0.113.7'));
      const { succeeded } = await signIn('ana@laredo.test', '203.0.113.7');
      await succeeded();
    }
    expect(state.pauses).toEqual([]);
  });

  test('[AUTH-6] tries are counted over all processes, and each of many at once', async () => {
    const [one, other] = [attempts(), attempts()];
    const answers = await Promise.allSettled(
      Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? one : other).signIn('ana@laredo.test', '203.0.113.7')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test.each([
    ['forgot', 5, 30, 60],
    ['register', 5, 20, 60],
    ['verify-code', 20, 60, 15],
    ['reset-password', 20, 60, 15],
    ['change-password', 10, 60, 15],
  ] as [LimitedCall, number, number, number][])(
    '[AUTH-6] %s may be called %i times about one person, %i times from one place, then after %i minutes again',
    async (call, ofPerson, ofPlace, minutes) => {
      const { state, count } = attempts();
      await fail(ofPerson, () => count(call, 'ana@laredo.test', '203.0.113.7'));
      await expect(count(call, 'ana@laredo.test', '203.0.113.7')).rejects.toMatchObject(tooMany);
      await count(call, 'ana@laredo.test', '198.51.100.9');
      let person = 0;
      await fail(ofPlace, () => count(call, `persona-${++person}`, '192.0.2.1'));
      await expect(count(call, 'otra', '192.0.2.1')).rejects.toMatchObject({ ...tooMany, retryAfterS: minutes * 60 });
      state.now = new Date(state.now.getTime() + minutes * minuteMs);
      await count(call, 'otra', '192.0.2.1');
      await count(call, 'ana@laredo.test', '203.0.113.7');
    },
  );

  test('[AUTH-6] six mails of a kind an hour and twenty a day go to one address, whoever asks for them', async () => {
    const { state, mayMail } = attempts();
    const asked = async (times: number) => {
      const answers: boolean[] = [];
      for (let i = 0; i < times; i++) answers.push(await mayMail('reset', 'ana@laredo.test'));
      return answers.filter(Boolean).length;
    };
    const sent: number[] = [];
    for (let hour = 0; hour < 5; hour++) {
      sent.push(await asked(8));
      state.now = new Date(state.now.getTime() + 60 * minuteMs);
    }
    expect(sent).toEqual([6, 6, 6, 2, 0]);
    expect(await mayMail('register', 'ana@laredo.test')).toBe(true);
    expect(await mayMail('reset', 'beto@laredo.test')).toBe(true);
    state.now = new Date(state.now.getTime() + 24 * 60 * minuteMs);
    expect(await mayMail('reset', 'ana@laredo.test')).toBe(true);
  });

  test('what is counted is kept as a keyed hash: no name, no address, and another for another secret', async () => {
    await attempts('un secreto').signIn('ana@laredo.test', '203.0.113.7');
    await attempts('otro secreto').signIn('ana@laredo.test', '203.0.113.7');
    const rows = await database.store.db.select().from(rateLimits);
    expect(rows).toHaveLength(6);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});
