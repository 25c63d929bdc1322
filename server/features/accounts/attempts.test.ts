import { expect, test } from 'vitest';
import { Failure } from '#domain/failure.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { createAttempts, type LimitedCall } from './attempts.ts';

const minuteMs = 60_000;
const tooMany = { code: 'access/too-many', retryAfterS: expect.any(Number) };

onEachDatabase('the limits of attempts', (database) => {
  /** Limits of a process whose clock is the test's. */
  function attempts(secret = 'one secret for all processes') {
    const state = { now: new Date('2026-11-21T18:00:00Z') };
    return { state, ...createAttempts({ db: database.store.db, clock: () => state.now, secret }) };
  }

  async function fail(times: number, one: () => Promise<unknown>): Promise<void> {
    for (let i = 0; i < times; i++) await one();
  }

  const later = (state: { now: Date }, seconds: number) => {
    state.now = new Date(state.now.getTime() + seconds * 1000);
  };
  let places = 0;
  const elsewhere = () => `lugar-${++places}`;

  test('[AUTH-6] after five failures of one account, from anywhere, the pause before the next try doubles from 1 s to 15 minutes', async () => {
    const { state, signIn } = attempts();
    const next = () => signIn('ana@laredo.test', elsewhere(), null);
    await fail(5, next);
    const pauses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const { retryAfterS } = (await next().catch((error: unknown) => error)) as Failure;
      pauses.push(retryAfterS ?? 0);
      later(state, (retryAfterS ?? 0) - 1);
      await expect(next()).rejects.toMatchObject({ code: 'account/throttled', retryAfterS: 1 });
      later(state, 1);
      await next();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    await signIn('beto@laredo.test', elsewhere(), null);
  });

  test('[AUTH-6] of tries without end 109 are admitted in the first day and 96 in each other', async () => {
    const { state, signIn } = attempts();
    const admittedInADay = async () => {
      const end = state.now.getTime() + 24 * 60 * minuteMs;
      let admitted = 0;
      while (state.now.getTime() < end) {
        const refused = await signIn('ana@laredo.test', elsewhere(), null).catch((error: Failure) => error);
        if (refused instanceof Failure) later(state, refused.retryAfterS ?? 0);
        else admitted++;
      }
      return admitted;
    };
    expect([await admittedInADay(), await admittedInADay(), await admittedInADay()]).toEqual([109, 96, 96]);
  });

  test('[AUTH-6] refused tries lengthen no pause, and failures are forgotten after a day without another', async () => {
    const { state, signIn } = attempts();
    const next = () => signIn('ana@laredo.test', elsewhere(), null);
    await fail(5, next);
    for (let i = 0; i < 50; i++) await expect(next()).rejects.toMatchObject({ retryAfterS: 1 });
    later(state, 1);
    await next();
    later(state, 24 * 60 * 60);
    await fail(5, next);
    await expect(next()).rejects.toMatchObject({ retryAfterS: 1 });
  });

  test('[AUTH-6] a known device is not slowed down by the failures of strangers, and its own slow down nobody else', async () => {
    const { state, signIn } = attempts();
    await fail(5, () => signIn('ana@laredo.test', elsewhere(), null));
    await expect(signIn('ana@laredo.test', elsewhere(), null)).rejects.toMatchObject({ code: 'account/throttled' });
    await fail(5, () => signIn('ana@laredo.test', 'casa', 'su-equipo'));
    await expect(signIn('ana@laredo.test', 'casa', 'su-equipo')).rejects.toMatchObject({ retryAfterS: 1 });
    await signIn('ana@laredo.test', 'casa', 'su-otro-equipo');
    later(state, 1);
    const { succeeded } = await signIn('ana@laredo.test', 'casa', 'su-equipo');
    await succeeded();
    await fail(5, () => signIn('ana@laredo.test', 'casa', 'su-equipo'));
  });

  test('[AUTH-6] a sign-in that succeeds, or that is not checked, is no failure, and gives strangers no more tries', async () => {
    const { signIn } = attempts();
    for (let round = 0; round < 30; round++) {
      const { succeeded, withdraw } = await signIn('ana@laredo.test', elsewhere(), null);
      await (round % 2 === 0 ? succeeded : withdraw)();
    }
    await fail(4, () => signIn('ana@laredo.test', elsewhere(), null));
    await (await signIn('ana@laredo.test', elsewhere(), null)).succeeded();
    await signIn('ana@laredo.test', elsewhere(), null);
    await expect(signIn('ana@laredo.test', elsewhere(), null)).rejects.toMatchObject({ code: 'account/throttled' });
  });

  test('[AUTH-6] from one address a hundred sign-ins may fail, whoever is tried; from elsewhere all others still may', async () => {
    const { state, signIn } = attempts();
    let person = 0;
    await fail(100, () => signIn(`persona-${++person}`, '203.0.113.7', null));
    await expect(signIn('otra', '203.0.113.7', null)).rejects.toMatchObject(tooMany);
    await signIn('otra', '203.0.113.8', null);
    later(state, 15 * 60);
    await signIn('otra', '203.0.113.7', null);
  });

  test('[AUTH-6] of many tries at once over all processes five are admitted', async () => {
    const [one, other] = [attempts(), attempts()];
    const answers = await Promise.allSettled(
      Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? one : other).signIn('ana@laredo.test', elsewhere(), null)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
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
    await attempts('un secreto').signIn('ana@laredo.test', '203.0.113.7', null);
    await attempts('otro secreto').signIn('ana@laredo.test', '203.0.113.7', null);
    const rows = await database.store.db.select().from(rateLimits);
    expect(rows).toHaveLength(4);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});
