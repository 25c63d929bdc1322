import { expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { rateLimits } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createAttemptLimits, type LimitedAction } from './attempt-limits.ts';

const minuteMs = 60_000;
const tooMany = { code: 'access/too-many', retryAfterS: expect.any(Number) };

onEachDatabase('rate limits of account requests', (database) => {
  /** Creates the limits of one process with an adjustable clock. */
  function attempts(secret = 'one secret for all processes') {
    const state = { now: new Date('2026-11-21T18:00:00Z') };
    return { state, ...createAttemptLimits({ db: database.store.db, clock: () => state.now, secret }) };
  }

  async function repeat(times: number, action: () => Promise<unknown>): Promise<void> {
    for (let i = 0; i < times; i++) await action();
  }

  const advance = (state: { now: Date }, seconds: number) => {
    state.now = new Date(state.now.getTime() + seconds * 1000);
  };
  let lastAddress = 0;
  const nextAddress = () => `lugar-${++lastAddress}`;

  test('[AUTH-6] doubles the pause from 1 s to 15 minutes after five failures of one account from any address', async () => {
    const { state, signIn } = attempts();
    const next = () => signIn('ana@laredo.test', nextAddress(), null);
    await repeat(5, next);
    const pauses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const { retryAfterS } = (await next().catch((error: unknown) => error)) as AppError;
      pauses.push(retryAfterS ?? 0);
      advance(state, (retryAfterS ?? 0) - 1);
      await expect(next()).rejects.toMatchObject({ code: 'account/throttled', retryAfterS: 1 });
      advance(state, 1);
      await next();
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    await signIn('beto@laredo.test', nextAddress(), null);
  });

  test('[AUTH-6] admits 109 of unlimited attempts in the first day and 96 in each following day', async () => {
    const { state, signIn } = attempts();
    const admittedInADay = async () => {
      const end = state.now.getTime() + 24 * 60 * minuteMs;
      let admitted = 0;
      while (state.now.getTime() < end) {
        const result = await signIn('ana@laredo.test', nextAddress(), null).catch((error: AppError) => error);
        if (result instanceof AppError) advance(state, result.retryAfterS ?? 0);
        else admitted++;
      }
      return admitted;
    };
    expect([await admittedInADay(), await admittedInADay(), await admittedInADay()]).toEqual([109, 96, 96]);
  });

  test('[AUTH-6] does not extend the pause for rejected attempts, and forgets failures after a day', async () => {
    const { state, signIn } = attempts();
    const next = () => signIn('ana@laredo.test', nextAddress(), null);
    await repeat(5, next);
    for (let i = 0; i < 50; i++) await expect(next()).rejects.toMatchObject({ retryAfterS: 1 });
    advance(state, 1);
    await next();
    advance(state, 24 * 60 * 60);
    await repeat(5, next);
    await expect(next()).rejects.toMatchObject({ retryAfterS: 1 });
  });

  test('[AUTH-6] counts failures of a known device separately from failures of unknown devices', async () => {
    const { state, signIn } = attempts();
    await repeat(5, () => signIn('ana@laredo.test', nextAddress(), null));
    await expect(signIn('ana@laredo.test', nextAddress(), null)).rejects.toMatchObject({ code: 'account/throttled' });
    await repeat(5, () => signIn('ana@laredo.test', 'casa', 'su-equipo'));
    await expect(signIn('ana@laredo.test', 'casa', 'su-equipo')).rejects.toMatchObject({ retryAfterS: 1 });
    await signIn('ana@laredo.test', 'casa', 'su-otro-equipo');
    advance(state, 1);
    const { succeed } = await signIn('ana@laredo.test', 'casa', 'su-equipo');
    await succeed();
    await repeat(5, () => signIn('ana@laredo.test', 'casa', 'su-equipo'));
  });

  test('[AUTH-6] does not count successful or unchecked sign-ins, and keeps the failures of unknown devices', async () => {
    const { signIn } = attempts();
    for (let round = 0; round < 30; round++) {
      const { succeed, withdraw } = await signIn('ana@laredo.test', nextAddress(), null);
      await (round % 2 === 0 ? succeed : withdraw)();
    }
    await repeat(4, () => signIn('ana@laredo.test', nextAddress(), null));
    await (await signIn('ana@laredo.test', nextAddress(), null)).succeed();
    await signIn('ana@laredo.test', nextAddress(), null);
    await expect(signIn('ana@laredo.test', nextAddress(), null)).rejects.toMatchObject({ code: 'account/throttled' });
  });

  test('[AUTH-6] admits a hundred failed sign-ins per address over all accounts, without affecting other addresses', async () => {
    const { state, signIn } = attempts();
    let accountNumber = 0;
    await repeat(100, () => signIn(`persona-${++accountNumber}`, '203.0.113.7', null));
    await expect(signIn('otra', '203.0.113.7', null)).rejects.toMatchObject(tooMany);
    await signIn('otra', '203.0.113.8', null);
    advance(state, 15 * 60);
    await signIn('otra', '203.0.113.7', null);
  });

  test('[AUTH-6] admits five of many concurrent attempts over all processes', async () => {
    const [one, other] = [attempts(), attempts()];
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? one : other).signIn('ana@laredo.test', nextAddress(), null)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  test.each([
    ['forgot', 5, 30, 60],
    ['register', 5, 20, 60],
    ['verify-code', 20, 60, 15],
    ['reset-password', 20, 60, 15],
    ['change-password', 10, 60, 15],
  ] as [LimitedAction, number, number, number][])(
    '[AUTH-6] %s is limited to %i requests per account and %i per address for %i minutes',
    async (call, perAccount, perAddress, minutes) => {
      const { state, countRequest } = attempts();
      await repeat(perAccount, () => countRequest(call, 'ana@laredo.test', '203.0.113.7'));
      await expect(countRequest(call, 'ana@laredo.test', '203.0.113.7')).rejects.toMatchObject(tooMany);
      await countRequest(call, 'ana@laredo.test', '198.51.100.9');
      let accountNumber = 0;
      await repeat(perAddress, () => countRequest(call, `persona-${++accountNumber}`, '192.0.2.1'));
      await expect(countRequest(call, 'otra', '192.0.2.1')).rejects.toMatchObject({
        ...tooMany,
        retryAfterS: minutes * 60,
      });
      state.now = new Date(state.now.getTime() + minutes * minuteMs);
      await countRequest(call, 'otra', '192.0.2.1');
      await countRequest(call, 'ana@laredo.test', '203.0.113.7');
    },
  );

  test('[AUTH-6] admits six mails of one kind per hour and twenty per day to an address, whoever requests them', async () => {
    const { state, admitMail } = attempts();
    const countAdmitted = async (times: number) => {
      const results: boolean[] = [];
      for (let i = 0; i < times; i++) results.push(await admitMail('reset', 'ana@laredo.test'));
      return results.filter(Boolean).length;
    };
    const sent: number[] = [];
    for (let hour = 0; hour < 5; hour++) {
      sent.push(await countAdmitted(8));
      state.now = new Date(state.now.getTime() + 60 * minuteMs);
    }
    expect(sent).toEqual([6, 6, 6, 2, 0]);
    expect(await admitMail('register', 'ana@laredo.test')).toBe(true);
    expect(await admitMail('reset', 'beto@laredo.test')).toBe(true);
    state.now = new Date(state.now.getTime() + 24 * 60 * minuteMs);
    expect(await admitMail('reset', 'ana@laredo.test')).toBe(true);
  });

  test('stores keyed hashes that reveal neither name nor address and differ by secret', async () => {
    await attempts('un secreto').signIn('ana@laredo.test', '203.0.113.7', null);
    await attempts('otro secreto').signIn('ana@laredo.test', '203.0.113.7', null);
    const rows = await database.store.db.select().from(rateLimits);
    expect(rows).toHaveLength(4);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});
