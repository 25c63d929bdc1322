import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import type { Encoding } from './encodings.ts';
import { type CachedResponse, createResponseCache, type RenderedResponse, toHeaders } from './response-cache.ts';
import { createTopicVersions } from './topic-versions.ts';

const long = Array.from({ length: 100 }, (_, i) => `Puente ${i % 4}: ${(i * 37) % 120} minutos.`).join(' ');
let now: number;
let ticks: number;
let renders: number;
let topicVersions: ReturnType<typeof createTopicVersions>;
let cache: ReturnType<typeof createResponseCache>;
let latestEvent: string;

const aResponse = (change: Partial<RenderedResponse> = {}): RenderedResponse => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(`${renders} ${long}`),
  topics: ['bridges'],
  expiresAt: now + 60_000,
  ...change,
});
const render = async () => {
  renders++;
  return aResponse();
};
const toBytes = ({ body }: CachedResponse) => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body);
const headersOf = (finished: CachedResponse) => toHeaders([...finished.rawHeaders, ...finished.rawBodyHeaders]);
const textOf = (finished: CachedResponse | null) => {
  if (!finished) return null;
  const body = toBytes(finished);
  const encoding = headersOf(finished).get('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
};
const get = async (encoding: Encoding = 'br', key = 'GET /') => textOf(await cache.getOrRender(key, encoding, render));

beforeEach(() => {
  [now, ticks, renders, latestEvent] = [1_000_000, 0, 0, 'start'];
  topicVersions = createTopicVersions({ requiresHeartbeat: true, now: () => ticks });
  topicVersions.recordHeartbeat(0);
  cache = createResponseCache({
    topicVersions,
    clock: () => now,
    latestEventId: () => latestEvent,
    maxBytes: 100_000,
  });
});

test('concurrent misses share one render in every encoding, each with its own ETag', async () => {
  expect(await Promise.all([get(), get('gzip'), get('identity'), get()])).toEqual(Array(4).fill(`1 ${long}`));
  expect(await get()).toBe(`1 ${long}`);
  expect(renders).toBe(1);
  const tags = new Set((['br', 'gzip', 'identity'] as const).map((encoding) => cache.get('GET /', encoding)?.etag));
  expect(tags.size).toBe(3);
});

test('a change invalidates an entry only if the topic is one of its tags', async () => {
  await get();
  topicVersions.markChanged('coupons');
  expect(await get()).toBe(`1 ${long}`);
  topicVersions.markChanged('bridges');
  expect(cache.get('GET /', 'br')).toBeNull();
  expect(await get()).toBe(`2 ${long}`);
});

test('[ALRT-3] a stored page says up to which event it is current; a new one says it itself, since a change may come during its render', async () => {
  const page = async () => aResponse({ headers: { 'content-type': 'text/html', 'server-timing': 'rendered;desc=1' } });
  const timing = async (key: string) => headersOf(await cache.getOrRender(key, 'br', page)).get('server-timing');
  expect(await timing('GET /page')).toBe('rendered;desc=1');
  expect(await timing('GET /page')).toBe('rendered;desc=1, event;desc="start"');
  topicVersions.markChanged('coupons');
  latestEvent = 'coupons:7';
  expect(await timing('GET /page')).toBe('rendered;desc=1, event;desc="coupons:7"');
  topicVersions.markChanged('bridges');
  latestEvent = 'bridges:8';
  expect(await timing('GET /page')).toBe('rendered;desc=1');
  await get();
  expect(headersOf(await cache.getOrRender('GET /', 'br', render)).has('server-timing')).toBe(false); // not a page
});

test('an entry becomes stale when it expires, when changes were missed, and while no heartbeat arrives', async () => {
  await get();
  now += 60_000;
  expect(await get()).toBe(`2 ${long}`);
  topicVersions.markAllChanged();
  expect(await get()).toBe(`3 ${long}`);
  ticks = 1000;
  expect([await get(), await get()]).toEqual([`4 ${long}`, `5 ${long}`]);
  topicVersions.recordHeartbeat(999); // nothing changed meanwhile
  expect([await get(), await get()]).toEqual([`3 ${long}`, `3 ${long}`]);
});

test('an expired entry is available with its age for ten minutes, unless its topics are known to have changed', async () => {
  await get();
  now += 90_500;
  expect(cache.get('GET /', 'br')).toBeNull();
  const stale = cache.getStale('GET /', 'br') as CachedResponse;
  expect([stale.status, headersOf(stale).get('age')]).toEqual([200, '90']);
  expect(cache.getStale('GET /', 'gzip')).toBeNull();
  now += 9 * 60_000;
  expect(cache.getStale('GET /', 'br')).toBeNull();
  await get();
  topicVersions.markChanged('bridges');
  expect(cache.getStale('GET /', 'br')).toBeNull();
});

test('a thousand concurrent misses share one render', async () => {
  const responses = await Promise.all(Array.from({ length: 1000 }, () => get()));
  expect([new Set(responses).size, renders]).toEqual([1, 1]);
});

test('concurrent misses share one render while topic versions are unknown, and the response is not stored', async () => {
  ticks = 5000;
  const responses = await Promise.all(Array.from({ length: 1000 }, () => get()));
  expect([new Set(responses).size, renders]).toEqual([1, 1]);
  await get();
  expect(renders).toBe(2);
});

test('a request after a change does not join a render that began before it', async () => {
  let release = () => {};
  const slow = cache.getOrRender('GET /', 'br', async () => {
    const old = aResponse({ body: Buffer.from(`old ${long}`) });
    await new Promise<void>((done) => {
      release = done;
    });
    return old;
  });
  topicVersions.markChanged('bridges');
  expect(await get()).toBe(`1 ${long}`);
  release();
  expect(textOf(await slow)).toBe(`old ${long}`); // this request came before the change
  expect(await get()).toBe(`1 ${long}`);
});

test('errors and uncacheable responses go to all waiting requests and are not stored', async () => {
  const broken = () => Promise.reject(new Error('no database'));
  const attempts = [cache.getOrRender('GET /', 'br', broken), cache.getOrRender('GET /', 'br', broken)];
  for (const attempt of attempts) await expect(attempt).rejects.toThrow('no database');
  const uncacheable = async () => aResponse({ status: 404, body: Buffer.from('no'), expiresAt: 0 });
  const responses = await Promise.all([1, 2, 3].map(() => cache.getOrRender('GET /', 'br', uncacheable)));
  expect(responses.map(({ status, body }) => `${status} ${body}`)).toEqual(Array(3).fill('404 no'));
  expect(cache.get('GET /', 'br')).toBeNull();
  expect(await get()).toBe(`1 ${long}`);
});

test('does not compress short bodies', async () => {
  const short = await cache.getOrRender('GET /', 'br', async () => aResponse({ body: Buffer.from('corto') }));
  expect([headersOf(short).get('content-encoding'), textOf(short)]).toEqual([null, 'corto']);
  expect(textOf(cache.get('GET /', 'br'))).toBe('corto');
});

test('evicts the least recently used entries to stay within its byte limit', async () => {
  for (let i = 0; i < 200; i++) {
    for (const key of [`GET /${i}`, `GET /${i}`, 'GET /kept']) await cache.getOrRender(key, 'identity', render);
    expect(cache.size().bytes).toBeLessThanOrEqual(100_000);
  }
  expect(textOf(cache.get('GET /kept', 'identity'))).toBe(`2 ${long}`);
  expect([cache.get('GET /0', 'identity'), cache.get('GET /199', 'identity') === null]).toEqual([null, false]);
  const huge = await cache.getOrRender('GET /huge', 'identity', async () =>
    aResponse({ body: Buffer.alloc(50_000, 'x') }),
  );
  expect(huge?.body.length).toBe(50_000);
  expect(cache.get('GET /huge', 'identity')).toBeNull();
});

test('twenty thousand entries requested once stay within the byte limit', async () => {
  for (let i = 0; i < 20_000; i++)
    await cache.getOrRender(`GET /${i}`, 'identity', async () => aResponse({ body: Buffer.from(`${i}`) }));
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000);
  expect(cache.size().entries).toBeLessThan(50);
});

test('a request after the expiry does not receive a response rendered before it', async () => {
  const slow = cache.getOrRender('GET /', 'br', async () => {
    await null;
    return aResponse({ body: Buffer.from('before'), expiresAt: 1_000_500 });
  });
  now = 1_000_600;
  expect([textOf(await slow), await get()]).toEqual(['before', `1 ${long}`]);
});

test('a stored body retains no larger buffer, and a short one is a string', async () => {
  const part = Buffer.alloc(200_000, 'x').subarray(0, 10_000);
  const { body } = await cache.getOrRender('GET /', 'identity', async () => aResponse({ body: part }));
  expect(body).toEqual(part);
  expect((body as Buffer).buffer.byteLength).toBe(part.length);
  const short = await cache.getOrRender('GET /short', 'identity', async () => aResponse({ body: Buffer.from('así') }));
  expect([short.body, textOf(short), headersOf(short).get('content-length')]).toEqual(['as\xc3\xad', 'así', '4']);
});
