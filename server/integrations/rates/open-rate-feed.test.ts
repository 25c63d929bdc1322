import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Reply } from '#tests/support/fakes/fake-server.ts';
import {
  banxicoToken,
  buildBanxicoError,
  buildBanxicoReply,
  buildFrankfurterReply,
  buildOpenErApiReply,
  startFakeRates,
} from '#tests/support/fakes/rate-server.ts';
import { timeOutNextRequest } from '#tests/support/fakes/time-out-next-request.ts';
import { openRateFeed } from './open-rate-feed.ts';

const now = new Date('2026-07-17T20:00:00Z');
const neverAborted = new AbortController().signal;
const userAgent = 'Entrepuentes (https://guia.test)';
let fakeServer: Awaited<ReturnType<typeof startFakeRates>>;

beforeEach(async () => {
  fakeServer = await startFakeRates();
});
afterEach(() => fakeServer.close());

const open = (token: string | undefined = banxicoToken) =>
  openRateFeed({ banxicoToken: token, url: fakeServer.url, userAgent });
const poll = (token?: string) => open(token).poll({ now, signal: neverAborted });
const requestedPaths = () => fakeServer.requests.map(({ url }) => url.pathname.split('/')[1]);
const failing: Reply = { status: 503, body: '' };

test("[RATE-1] uses only Banxico's FIX when a token is set", async () => {
  expect(await poll()).toMatchObject({
    source: 'banxico',
    rate: { source: 'banxico', day: '2026-07-17', pesos: 17.3485 },
    warnings: [],
    responses: [{ source: 'banxico', status: 200, problem: '' }],
  });
  expect(requestedPaths()).toEqual(['SieAPIRest']);
  expect(fakeServer.requests[0]?.headers).toMatchObject({ 'bmx-token': banxicoToken, 'user-agent': userAgent });
});

test('[RATE-1] uses Frankfurter without a token, and open.er-api when Frankfurter fails', async () => {
  const rates = openRateFeed({ banxicoToken: undefined, url: fakeServer.url, userAgent });
  expect((await rates.poll({ now, signal: neverAborted })).rate).toEqual({
    source: 'frankfurter',
    day: '2026-07-17',
    pesos: 17.31,
  });
  fakeServer.replies.frankfurter = failing;
  expect(await rates.poll({ now, signal: neverAborted })).toMatchObject({
    rate: { source: 'open-er-api', day: '2026-07-17', pesos: 17.29 },
    warnings: ['fallback frankfurter: status 503'],
  });
  expect(requestedPaths()).toEqual(['v2', 'v2', 'v6']);
});

test('[RATE-1] keeps the token out of warnings and raw responses', async () => {
  fakeServer.replies.banxico = buildBanxicoError('Token inválido');
  const result = await poll();
  expect(JSON.stringify(result)).not.toContain(banxicoToken);
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
] as [string, [string, string][], string, number][])('[RATE-1] reads from Banxico: %s', async (_, days, day, pesos) => {
  fakeServer.replies.banxico = buildBanxicoReply(...days);
  expect((await poll()).rate).toEqual({ source: 'banxico', day, pesos });
});

const mojibake = Buffer.from(JSON.stringify(buildBanxicoReply(['17/07/2026', '17.3485']).body), 'latin1');

test("[RATE-1] reads Banxico's number despite wrongly encoded accents", async () => {
  fakeServer.replies.banxico = { status: 200, body: '', raw: mojibake };
  expect((await poll()).rate).toMatchObject({ source: 'banxico', pesos: 17.3485 });
});

test.each([
  ['N/E alone', buildBanxicoReply(['17/07/2026', 'N/E']), 'no number in the series'],
  ['no day, as on a holiday', buildBanxicoReply(), 'no day in the series'],
  ['thousands', buildBanxicoReply(['17/07/2026', '1,017.35']), '1017.35 pesos for a dollar'],
  ['a comma for the point', buildBanxicoReply(['17/07/2026', '17,3485']), 'no number in the series'],
  ['an invalid day', buildBanxicoReply(['31/02/2026', '17.3']), 'no number in the series'],
  ['an old day', buildBanxicoReply(['10/07/2026', '17.3']), 'of 2026-07-10, which is long ago'],
  ['a future day', buildBanxicoReply(['20/07/2026', '17.3']), 'of 2026-07-20, which is to come'],
  ['too few pesos', buildBanxicoReply(['17/07/2026', '4.99']), '4.99 pesos for a dollar'],
  ['a wrong token', buildBanxicoError('Token inválido'), 'status 400'],
  ['an error with 200', { ...buildBanxicoError('Token inválido'), status: 200 }, 'not in the shape of a series'],
  ['a page', { status: 200, body: '', raw: '<html>Mantenimiento</html>' }, 'not in the shape of a series'],
  ['a truncated body', { status: 200, body: '', raw: '{"bmx":{"series":[' }, 'not in the shape of a series'],
  ['an error status', failing, 'status 503'],
] as [string, Reply, string][])(
  '[RATE-1] falls back with a warning when Banxico returns %s',
  async (_, reply, problem) => {
    fakeServer.replies.banxico = reply;
    expect(await poll()).toMatchObject({
      rate: { source: 'frankfurter' },
      warnings: [`fallback banxico: ${problem}`],
      responses: [{ source: 'banxico', problem }, { source: 'frankfurter' }],
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
  ['a string as rate', buildFrankfurterReply('2026-07-17', '17.31'), 'not in the shape of rates'],
  ['too many pesos', buildFrankfurterReply('2026-07-17', 60.01), '60.01 pesos for a dollar'],
  ['an invalid day', buildFrankfurterReply('2026-02-30', 17.31), 'not in the shape of rates'],
  ['an object', { status: 200, body: { rates: { MXN: 17 } } }, 'not in the shape of rates'],
] as [string, Reply, string][])(
  '[RATE-1] falls back to the last source when Frankfurter returns %s',
  async (_, reply, problem) => {
    fakeServer.replies.banxico = failing;
    fakeServer.replies.frankfurter = reply;
    expect(await poll()).toMatchObject({
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
      ...buildOpenErApiReply('2026-07-17', 17),
      body: { ...(buildOpenErApiReply('2026-07-17', 17).body as object), base_code: 'EUR' },
    },
    'no rate of pesos',
  ],
  ['a rate of zero', buildOpenErApiReply('2026-07-17', 0), '0 pesos for a dollar'],
] as [string, Reply, string][])(
  '[RATE-1] returns no rate when open.er-api also fails with %s',
  async (_, reply, problem) => {
    Object.assign(fakeServer.replies, { banxico: failing, frankfurter: failing, openErApi: reply });
    const result = await poll();
    expect(result).toMatchObject({ source: '', rate: null });
    expect(result.warnings.at(-1)).toBe(`fallback open-er-api: ${problem}`);
  },
);

test('[RATE-1] waits as long as a source requests before polling it again', async () => {
  const rates = open();
  const at = (seconds: number) => rates.poll({ now: new Date(now.getTime() + seconds * 1000), signal: neverAborted });
  fakeServer.replies.banxico = buildBanxicoError('Límite de consultas superado.', {
    timeReset: '21:00',
    secondsToReset: 120,
  });
  fakeServer.replies.frankfurter = { status: 429, body: '', headers: { 'Retry-After': '60' } };
  expect((await at(0)).rate?.source).toBe('open-er-api');
  fakeServer.replies.banxico = buildBanxicoReply(['17/07/2026', '17.3485']);
  fakeServer.replies.frankfurter = buildFrankfurterReply('2026-07-17', 17.31);
  expect(await at(59)).toMatchObject({
    rate: { source: 'open-er-api' },
    warnings: ['fallback banxico: asked to wait', 'fallback frankfurter: asked to wait'],
  });
  expect((await at(119)).rate?.source).toBe('frankfurter');
  expect((await at(121)).rate?.source).toBe('banxico');
  expect(requestedPaths()).toEqual(['SieAPIRest', 'v2', 'v6', 'v6', 'v2', 'SieAPIRest']);
});

test('[RATE-1] waits at most a day before polling a source again', async () => {
  const rates = open();
  fakeServer.replies.banxico = { status: 429, body: '', headers: { 'Retry-After': '999999' } };
  await rates.poll({ now, signal: neverAborted });
  fakeServer.replies.banxico = buildBanxicoReply(['18/07/2026', '17.3485']);
  const tomorrow = new Date(now.getTime() + 86_400_000);
  expect((await rates.poll({ now: tomorrow, signal: neverAborted })).rate?.source).toBe('banxico');
});

test('[RATE-1] falls back after a timeout and aborts with the signal', async () => {
  fakeServer.replies.banxico = 'hang';
  timeOutNextRequest();
  expect((await open().poll({ now, signal: neverAborted })).rate?.source).toBe('frankfurter');
  const stop = new AbortController();
  const polling = open().poll({ now, signal: stop.signal });
  setTimeout(() => stop.abort(new Error('the process ends')), 50);
  await expect(polling).rejects.toThrow('the process ends');
});
