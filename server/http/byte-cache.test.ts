import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { bytesOf, createByteCache, type Finished, type Made } from './byte-cache.ts';
import type { Encoding } from './encodings.ts';
import { createFreshness } from './freshness.ts';

const long = Array.from({ length: 100 }, (_, i) => `Puente ${i % 4}: ${(i * 37) % 120} minutos.`).join(' ');
let now: number;
let ticks: number;
let made: number;
let freshness: ReturnType<typeof createFreshness>;
let cache: ReturnType<typeof createByteCache>;

const aMade = (change: Partial<Made> = {}): Made => ({
  status: 200,
  headers: ['content-type', 'text/plain'],
  body: Buffer.from(`${made} ${long}`),
  nouns: ['bridges'],
  validUntil: now + 60_000,
  ...change,
});
const maker = async () => {
  made++;
  return aMade();
};
const textOf = (finished: Finished | null) => {
  if (!finished) return null;
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }[finished.encoding];
  return read(bytesOf(finished.body)).toString();
};
const get = async (encoding: Encoding = 'br', key = 'GET /') => textOf(await cache.get(key, encoding, maker));

beforeEach(() => {
  [now, ticks, made] = [1_000_000, 0, 0];
  freshness = createFreshness({ shared: true, now: () => ticks });
  freshness.alive(0);
  cache = createByteCache({ freshness, clock: () => now, mostBytes: 100_000, settleMs: 0 });
});

test('what was made once is served in every encoding, each with a validator of its own bytes', async () => {
  expect(await get()).toBe(`1 ${long}`);
  expect([await get('gzip'), await get('identity'), await get()]).toEqual(Array(3).fill(`1 ${long}`));
  expect(made).toBe(1);
  const tags = new Set((['br', 'gzip', 'identity'] as const).map((encoding) => cache.ready('GET /', encoding)?.etag));
  expect(tags.size).toBe(3);
});

test('a write of what it was made of ends it, of anything else it does not', async () => {
  await get();
  freshness.bump('coupons');
  expect(await get()).toBe(`1 ${long}`);
  freshness.bump('bridges');
  expect(cache.ready('GET /', 'br')).toBeNull();
  expect(await get()).toBe(`2 ${long}`);
});

test('it ends when its time has come, when what was heard has a gap, and while nothing is heard', async () => {
  await get();
  now += 60_000;
  expect(await get()).toBe(`2 ${long}`);
  freshness.bumpAll();
  expect(await get()).toBe(`3 ${long}`);
  ticks = 1000;
  expect([await get(), await get()]).toEqual([`4 ${long}`, `5 ${long}`]);
  freshness.alive(999);
  expect([await get(), await get()]).toEqual([`6 ${long}`, `6 ${long}`]);
});

test('a thousand who ask at once wait for one', async () => {
  const answers = await Promise.all(Array.from({ length: 1000 }, () => get()));
  expect([new Set(answers).size, made]).toEqual([1, 1]);
});

test('concurrent misses share one render while freshness cannot be known, and nothing is kept of it', async () => {
  ticks = 5000;
  const answers = await Promise.all(Array.from({ length: 1000 }, () => get()));
  expect([new Set(answers).size, made]).toEqual([1, 1]);
  await get();
  expect(made).toBe(2);
});

test('who asks after a write does not wait for what was begun before it', async () => {
  let release = () => {};
  const slow = cache.get('GET /', 'br', async () => {
    const old = aMade({ body: Buffer.from(`old ${long}`) });
    await new Promise<void>((done) => {
      release = done;
    });
    return old;
  });
  freshness.bump('bridges');
  expect(await get()).toBe(`1 ${long}`);
  release();
  expect(textOf(await slow)).toBe(`old ${long}`); // it asked before the write
  expect(await get()).toBe(`1 ${long}`);
});

test('a failure, and what is not to be kept, is everybody’s who waited for it, and nobody’s after', async () => {
  const broken = () => Promise.reject(new Error('no database'));
  const tries = [cache.get('GET /', 'br', broken), cache.get('GET /', 'br', broken)];
  for (const attempt of tries) await expect(attempt).rejects.toThrow('no database');
  const refusal = async () => aMade({ status: 404, body: Buffer.from('no'), validUntil: 0 });
  const refused = await Promise.all([1, 2, 3].map(() => cache.get('GET /', 'br', refusal)));
  expect(refused.map(({ status, body }) => `${status} ${body}`)).toEqual(Array(3).fill('404 no'));
  expect(cache.ready('GET /', 'br')).toBeNull();
  expect(await get()).toBe(`1 ${long}`);
});

test('the best compression comes later to what is asked for again, is smaller, and says the same', async () => {
  const first = await cache.get('GET /', 'br', maker);
  await cache.settled();
  expect(cache.ready('GET /', 'br')).toBe(first);
  await cache.settled();
  const then = cache.ready('GET /', 'br');
  expect(textOf(then)).toBe(textOf(first));
  expect(then?.body.length).toBeLessThan(first?.body.length ?? 0);
  expect(then?.etag).not.toBe(first?.etag);
});

test('what is short is never compressed', async () => {
  const short = await cache.get('GET /', 'br', async () => aMade({ body: Buffer.from('corto') }));
  expect([short?.encoding, textOf(short)]).toEqual(['identity', 'corto']);
  expect(textOf(cache.ready('GET /', 'gzip'))).toBe('corto');
});

test('its bytes stay below their limit: the least lately used leave first', async () => {
  for (let i = 0; i < 200; i++) {
    for (const key of [`GET /${i}`, `GET /${i}`, 'GET /kept']) await cache.get(key, 'identity', maker);
    expect(cache.size().bytes).toBeLessThanOrEqual(100_000);
  }
  expect(textOf(cache.ready('GET /kept', 'identity'))).toBe(`2 ${long}`);
  expect([cache.ready('GET /0', 'identity'), cache.ready('GET /199', 'identity') === null]).toEqual([null, false]);
  const huge = await cache.get('GET /huge', 'identity', async () => aMade({ body: Buffer.alloc(50_000, 'x') }));
  expect(huge?.body.length).toBe(50_000);
  expect(cache.ready('GET /huge', 'identity')).toBeNull();
});

test('thousands that are asked for once push out none that was asked for again', async () => {
  for (let i = 0; i < 20; i++) await cache.get(`GET /kept/${i >> 1}`, 'identity', maker);
  for (let i = 0; i < 2000; i++) await cache.get(`GET /${i}`, 'identity', maker);
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000);
  const kept = Array.from({ length: 10 }, (_, i) => cache.ready(`GET /kept/${i}`, 'identity'));
  expect(kept.map(textOf)).toEqual(kept.map((_, i) => `${i + 1} ${long}`));
  expect([cache.ready('GET /0', 'identity'), textOf(cache.ready('GET /1999', 'identity'))]).toEqual([
    null,
    `2010 ${long}`,
  ]);
});

test('one that is small until somebody wants it plain is let go, not all the others', async () => {
  await cache.get('GET /kept', 'identity', maker);
  const huge = async () => aMade({ body: Buffer.alloc(50_000, 'x') });
  await cache.get('GET /huge', 'br', huge);
  expect(cache.ready('GET /huge', 'br')).not.toBeNull();
  expect((await cache.get('GET /huge', 'identity', huge))?.body.length).toBe(50_000);
  expect([cache.ready('GET /huge', 'br'), cache.ready('GET /kept', 'identity') === null]).toEqual([null, false]);
});

test('thousands that nobody asks for again stay within the limit', async () => {
  for (let i = 0; i < 20_000; i++)
    await cache.get(`GET /${i}`, 'identity', async () => aMade({ body: Buffer.from(`${i}`) }));
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000);
  expect(cache.size().entries).toBeLessThan(50);
});

test('a thousand who ask for another encoding wait for one', async () => {
  await get();
  const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get('GET /', 'gzip', maker)));
  expect([new Set(answers).size, made]).toEqual([1, 1]);
});

test('who asks after its time has come does not get what was begun before', async () => {
  const slow = cache.get('GET /', 'br', async () => {
    await null;
    return aMade({ body: Buffer.from('before'), validUntil: 1_000_500 });
  });
  now = 1_000_600;
  expect([textOf(await slow), await get()]).toEqual(['before', `1 ${long}`]);
});

test('what is kept holds no larger buffer in memory, and short bytes no buffer at all', async () => {
  const part = Buffer.alloc(20_000, 'x').subarray(0, 10_000);
  const { body } = await cache.get('GET /', 'identity', async () => aMade({ body: part }));
  expect(body).toEqual(part);
  expect((body as Buffer).buffer.byteLength).toBe(part.length);
  const text = Buffer.from('Panadería');
  const short = await cache.get('GET /short', 'br', async () => aMade({ body: text }));
  expect(short.body).toBeTypeOf('string');
  expect([short.body.length, bytesOf(short.body)]).toEqual([text.length, text]);
});
