import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Reply } from '#tests/support/provider.ts';
import {
  banxicoAnswer,
  banxicoRefusal,
  banxicoToken,
  frankfurterAnswer,
  openErApiAnswer,
  ratesDouble,
} from '#tests/support/rate-doubles.ts';
import { openRates } from './open-rates.ts';

const now = new Date('2026-07-17T20:00:00Z');
const never = new AbortController().signal;
const userAgent = 'Entrepuentes (https://guia.test)';
let double: Awaited<ReturnType<typeof ratesDouble>>;

beforeEach(async () => {
  double = await ratesDouble();
});
afterEach(() => double.close());

const opened = (token: string | undefined = banxicoToken, timeoutMs = 10_000) =>
  openRates({ banxicoToken: token, url: double.url, userAgent, timeoutMs });
const ask = (token?: string) => opened(token).ask({ now, signal: never });
const asked = () => double.asked.map(({ url }) => url.pathname.split('/')[1]);
const failing: Reply = { status: 503, body: '' };

test("[RATE-1] with a token Banxico's FIX is the rate, and nobody else is asked", async () => {
  expect(await ask()).toMatchObject({
    source: 'banxico',
    rate: { source: 'banxico', day: '2026-07-17', pesos: 17.3485 },
    warnings: [],
    answers: [{ source: 'banxico', status: 200, problem: '' }],
  });
  expect(asked()).toEqual(['SieAPIRest']);
  expect(double.asked[0]?.headers).toMatchObject({ 'bmx-token': banxicoToken, 'user-agent': userAgent });
});

test('[RATE-1] without a token Frankfurter is asked, and where it fails open.er-api', async () => {
  const rates = openRates({ banxicoToken: undefined, url: double.url, userAgent });
  expect((await rates.ask({ now, signal: never })).rate).toEqual({
    source: 'frankfurter',
    day: '2026-07-17',
    pesos: 17.31,
  });
  double.replies.frankfurter = failing;
  expect(await rates.ask({ now, signal: never })).toMatchObject({
    rate: { source: 'open-er-api', day: '2026-07-17', pesos: 17.29 },
    warnings: ['fallback frankfurter: status 503'],
  });
  expect(asked()).toEqual(['v2', 'v2', 'v6']);
});

test('[RATE-1] the token stands in no warning and no kept answer', async () => {
  double.replies.banxico = banxicoRefusal('Token inválido');
  const answer = await ask();
  expect(JSON.stringify(answer)).not.toContain(banxicoToken);
});

test.each([
  [
    'a day without a rate after one with',
    [
      ['16/07/2026', '17.4'],
      ['17/07/2026', 'N/E'],
    ],
    '2026-07-16',
    17.4,
  ],
  [
    'days in any order',
    [
      ['17/07/2026', '17.5'],
      ['15/07/2026', '17.1'],
      ['16/07/2026', '17.4'],
    ],
    '2026-07-17',
    17.5,
  ],
  ['spaces around the number', [['17/07/2026', ' 17.5000 ']], '2026-07-17', 17.5],
] as [string, [string, string][], string, number][])('[RATE-1] of Banxico %s is read', async (_, days, day, pesos) => {
  double.replies.banxico = banxicoAnswer(...days);
  expect((await ask()).rate).toEqual({ source: 'banxico', day, pesos });
});

const mojibake = Buffer.from(JSON.stringify(banxicoAnswer(['17/07/2026', '17.3485']).body), 'latin1');

test("[RATE-1] accents of another encoding leave Banxico's number as it is", async () => {
  double.replies.banxico = { status: 200, body: '', raw: mojibake };
  expect((await ask()).rate).toMatchObject({ source: 'banxico', pesos: 17.3485 });
});

test.each([
  ['N/E alone', banxicoAnswer(['17/07/2026', 'N/E']), 'no number in the series'],
  ['no day, as on a holiday', banxicoAnswer(), 'no day in the series'],
  ['thousands', banxicoAnswer(['17/07/2026', '1,017.35']), '1017.35 pesos for a dollar'],
  ['a comma for the point', banxicoAnswer(['17/07/2026', '17,3485']), 'no number in the series'],
  ['a day that is none', banxicoAnswer(['31/02/2026', '17.3']), 'no number in the series'],
  ['a day long ago', banxicoAnswer(['10/07/2026', '17.3']), 'of 2026-07-10, which is long ago'],
  ['a day to come', banxicoAnswer(['20/07/2026', '17.3']), 'of 2026-07-20, which is to come'],
  ['too few pesos', banxicoAnswer(['17/07/2026', '4.99']), '4.99 pesos for a dollar'],
  ['a wrong token', banxicoRefusal('Token inválido'), 'status 400'],
  ['an error with 200', { ...banxicoRefusal('Token inválido'), status: 200 }, 'not in the shape of a series'],
  ['a page', { status: 200, body: '', raw: '<html>Mantenimiento</html>' }, 'not in the shape of a series'],
  ['half an answer', { status: 200, body: '', raw: '{"bmx":{"series":[' }, 'not in the shape of a series'],
  ['a failure', failing, 'status 503'],
] as [string, Reply, string][])(
  '[RATE-1] when Banxico gives %s the next source serves, and it is told why',
  async (_, reply, problem) => {
    double.replies.banxico = reply;
    expect(await ask()).toMatchObject({
      rate: { source: 'frankfurter' },
      warnings: [`fallback banxico: ${problem}`],
      answers: [{ source: 'banxico', problem }, { source: 'frankfurter' }],
    });
  },
);

test.each([
  ['404', { status: 404, body: { message: 'not found' } }, 'status 404'],
  ['422', { status: 422, body: { message: 'invalid' } }, 'status 422'],
  ['429', { status: 429, body: '' }, 'status 429'],
  [
    'another currency',
    { status: 200, body: [{ date: '2026-07-17', base: 'EUR', quote: 'MXN', rate: 20 }] },
    'no rate of pesos',
  ],
  ['nothing', { status: 200, body: [] }, 'no rate of pesos'],
  ['a text for the rate', frankfurterAnswer('2026-07-17', '17.31'), 'not in the shape of rates'],
  ['too many pesos', frankfurterAnswer('2026-07-17', 60.01), '60.01 pesos for a dollar'],
  ['a day that is none', frankfurterAnswer('2026-02-30', 17.31), 'not in the shape of rates'],
  ['an object', { status: 200, body: { rates: { MXN: 17 } } }, 'not in the shape of rates'],
] as [string, Reply, string][])(
  '[RATE-1] when Frankfurter gives %s the last source serves',
  async (_, reply, problem) => {
    double.replies.banxico = failing;
    double.replies.frankfurter = reply;
    expect(await ask()).toMatchObject({
      rate: { source: 'open-er-api' },
      warnings: ['fallback banxico: status 503', `fallback frankfurter: ${problem}`],
    });
  },
);

test.each([
  ['an error', { status: 200, body: { result: 'error', 'error-type': 'unsupported-code' } }, 'error unsupported-code'],
  ['429', { status: 429, body: '' }, 'status 429'],
  [
    'no pesos',
    { status: 200, body: { result: 'success', base_code: 'USD', time_last_update_unix: 1784246400, rates: {} } },
    'no rate of pesos',
  ],
  ['no date', { status: 200, body: { result: 'success', base_code: 'USD', rates: { MXN: 17 } } }, 'no rate of pesos'],
  [
    'another base',
    {
      ...openErApiAnswer('2026-07-17', 17),
      body: { ...(openErApiAnswer('2026-07-17', 17).body as object), base_code: 'EUR' },
    },
    'no rate of pesos',
  ],
  ['none', openErApiAnswer('2026-07-17', 0), '0 pesos for a dollar'],
] as [string, Reply, string][])(
  '[RATE-1] when open.er-api gives %s too there is no rate',
  async (_, reply, problem) => {
    Object.assign(double.replies, { banxico: failing, frankfurter: failing, openErApi: reply });
    const answer = await ask();
    expect(answer).toMatchObject({ source: '', rate: null });
    expect(answer.warnings.at(-1)).toBe(`fallback open-er-api: ${problem}`);
  },
);

test('[RATE-1] a source that says for how long it wants to be left alone is left alone for that long', async () => {
  const rates = opened();
  const at = (seconds: number) => rates.ask({ now: new Date(now.getTime() + seconds * 1000), signal: never });
  double.replies.banxico = banxicoRefusal('Límite de consultas superado.', { timeReset: '21:00', secondsToReset: 120 });
  double.replies.frankfurter = { status: 429, body: '', headers: { 'Retry-After': '60' } };
  expect((await at(0)).rate?.source).toBe('open-er-api');
  double.replies.banxico = banxicoAnswer(['17/07/2026', '17.3485']);
  double.replies.frankfurter = frankfurterAnswer('2026-07-17', 17.31);
  expect(await at(59)).toMatchObject({
    rate: { source: 'open-er-api' },
    warnings: ['fallback banxico: asked to wait', 'fallback frankfurter: asked to wait'],
  });
  expect((await at(119)).rate?.source).toBe('frankfurter');
  expect((await at(121)).rate?.source).toBe('banxico');
  expect(asked()).toEqual(['SieAPIRest', 'v2', 'v6', 'v6', 'v2', 'SieAPIRest']);
});

test('[RATE-1] no source is left alone for longer than a day', async () => {
  const rates = opened();
  double.replies.banxico = { status: 429, body: '', headers: { 'Retry-After': '999999' } };
  await rates.ask({ now, signal: never });
  double.replies.banxico = banxicoAnswer(['18/07/2026', '17.3485']);
  const tomorrow = new Date(now.getTime() + 86_400_000);
  expect((await rates.ask({ now: tomorrow, signal: never })).rate?.source).toBe('banxico');
});

test('[RATE-1] a source that hangs is left for the next one, and a signal ends the question', async () => {
  double.replies.banxico = 'hang';
  expect((await opened(banxicoToken, 100).ask({ now, signal: never })).rate?.source).toBe('frankfurter');
  const stop = new AbortController();
  const asking = opened().ask({ now, signal: stop.signal });
  setTimeout(() => stop.abort(new Error('the process ends')), 50);
  await expect(asking).rejects.toThrow('the process ends');
});
