import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlaceListed } from '#contract/places.ts';
import { keptLog } from '#tests/support/app.ts';
import { aPlace, insertPlace } from '#tests/support/builders.ts';
import { type Listening, listening } from '#tests/support/listening.ts';
import { makeAdmin, signIn } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { errors, withRequestId } from '#texts/errors.ts';

type Sent = { path?: string; method?: string; headers?: Record<string, string>; body?: string };
type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const json = { 'Content-Type': 'application/json' };
const long = 'Puente Juárez-Lincoln. '.repeat(100);

onEachDatabase('answers that are the same for everybody', (database) => {
  let node: Listening;
  let rendered: string[];
  let held: Promise<void> | undefined;
  /** Makes what is refused wait until it is let go. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  const { log, lines } = keptLog();

  beforeEach(async () => {
    [rendered, held] = [[], undefined];
    lines.length = 0;
    node = await listening(database.store, {
      log,
      render: async (asked, { api, viewer }) => {
        const { pathname, search } = new URL(asked.url);
        rendered.push(pathname + search);
        if (pathname === '/place/404') {
          await held;
          return new Response('no', { status: 404 });
        }
        const found = await api.places.list({ category: 'Food', limit: 24 });
        if (pathname === '/welcome') await api.places.mayEdit({ Id: 1 });
        const html = `<!doctype html><title>${viewer?.nombre ?? pathname}</title>${long} ${found.map(({ Name }) => Name)}`;
        return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
      },
    });
  });
  afterEach(() => node.stop());

  /** Asks as nothing but this says, which `fetch` does not. */
  function ask({ path = '/puentes', method = 'GET', headers = {}, body }: Sent = {}): Promise<Got> {
    node.live.freshness.alive(performance.now()); // however busy the machine is: nobody else writes
    return new Promise((resolve, reject) => {
      const asked = request(node.url + path, { method, headers }, async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }
  const list = (input: object, headers = {}) =>
    ask({ path: '/API/cargarlugares', method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(input) });
  const namesIn = ({ body }: Got) => (JSON.parse(body.toString()) as PlaceListed[]).map(({ Name }) => Name);

  test('a page is rendered once, and answered with all that the application says of it', async () => {
    const fresh = await node.app.request('/puentes');
    rendered.length = 0;
    const answers = [await ask(), await ask({ path: '/Puentes' }), await ask({ path: '/puentes?utm_source=x' })];
    expect(rendered).toEqual(['/puentes']);
    for (const { status, headers, body } of answers) {
      expect([status, body.toString()]).toEqual([200, await fresh.clone().text()]);
      const own = { 'x-request-id': expect.any(String), vary: 'accept-encoding', 'cache-control': 'public, no-cache' };
      expect(headers).toMatchObject({ ...Object.fromEntries(fresh.headers), ...own });
    }
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
    expect(await node.shared()).toEqual({ hit: 2, miss: 1, search: 0 });
  });

  test('a call is answered in every encoding, a validator names the bytes of one', async () => {
    await insertPlace(database.store, aPlace({ name: long.slice(0, 150) }), {
      photos: Array(20).fill(long.slice(0, 90)),
    });
    const path = '/api/bridges';
    const [plain, brotli] = [await ask({ path }), await ask({ path, headers: { 'Accept-Encoding': 'gzip;q=0, br' } })];
    expect(JSON.parse(plain.body.toString())).toMatchObject({ bridges: [] });
    expect([plain.headers['content-encoding'], plain.headers['access-control-allow-origin']]).toEqual([undefined, '*']);
    const places = { category: 'Food' };
    const sizes = new Map<string, number>();
    for (const encoding of ['identity', 'br', 'gzip']) {
      const { headers, body } = await list(places, { 'Accept-Encoding': `${encoding}, *;q=0` });
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers['cache-control']).toBe('no-store');
      sizes.set(headers.etag ?? '', body.length);
      if (encoding === 'br') expect(namesIn({ ...brotli, body: brotliDecompressSync(body) })).toHaveLength(1);
    }
    expect(new Set(sizes.values()).size).toBe(3);
  });

  test('who holds the bytes is told so; nonsense in If-None-Match, or of a POST, is not taken for it', async () => {
    const { headers } = await ask({ headers: { 'Accept-Encoding': 'br' } });
    const again = (named: string, sent: Sent = {}) =>
      ask({ ...sent, headers: { 'Accept-Encoding': 'br', 'If-None-Match': named, ...sent.headers } });
    const etag = headers.etag as string;
    for (const named of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const known = await again(named);
      expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, etag]);
      expect(known.headers['content-security-policy']).toBeDefined();
    }
    for (const named of ['', '"', etag.slice(1), 'W/', ',,,,', '"x"'.repeat(500), 'é']) {
      const { status, body } = await again(named);
      expect([status, body.length > 0]).toEqual([200, true]);
    }
    expect((await again(etag, { headers: { 'Accept-Encoding': 'gzip' } })).status).toBe(200);
    const posted = { path: '/API/cargareventos', method: 'POST' };
    expect((await again('*', posted)).status).toBe(200);
  });

  test('HEAD tells of the same bytes without them', async () => {
    const got = await ask();
    const head = await ask({ method: 'HEAD' });
    const about = ({ headers }: Got) => [headers.etag, headers['content-length'], headers['content-type']];
    expect([head.status, head.body.length, about(head)]).toEqual([200, 0, about(got)]);
  });

  test('a thousand unknown parameters are one page; what people search for, and failures, nobody keeps', async () => {
    for (let i = 0; i < 1000; i++) await ask({ path: `/categories?category=Food&x${i}=${i}` });
    expect(rendered).toEqual(['/categories?category=Food']);
    const answers = [];
    for (const path of [
      '/categories?q=tacos',
      '/cupones?cerca=27.5,-99.5',
      '/dolar?monto=17',
      '/place/404',
      '/welcome',
    ])
      answers.push(await ask({ path }), await ask({ path }));
    expect(rendered.slice(1)).toEqual([
      ...['/categories?q=tacos', '/categories?q=tacos', '/cupones?cerca=27.5,-99.5', '/cupones?cerca=27.5,-99.5'],
      ...['/dolar?monto=17', '/dolar?monto=17', '/place/404', '/place/404', '/welcome', '/welcome'],
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404, 404, 200, 200]);
  });

  test('[API-4] what is asked for besides the kept fields is answered for itself, with everything it may say', async () => {
    for (let i = 0; i < 30; i++)
      await insertPlace(database.store, aPlace({ name: `Tacos ${String(i).padStart(2, '0')}` }));
    const first = await list({ category: 'Food', limit: 24 });
    const [, cursor = ''] = /cursor=([\w-]+)/.exec(first.headers.link as string) ?? [];
    expect(namesIn(first)).toHaveLength(24);
    expect(namesIn(await list({ category: 'Food', limit: 24, cursor }))).toHaveLength(6);
    const asked = { path: `/API/cargarlugares?cursor=${cursor}`, method: 'POST', headers: json };
    expect(namesIn(await ask({ ...asked, body: '{"category":"Food","limit":24}' }))).toHaveLength(6);
    expect(namesIn(await list({ category: '', q: 'tacos 07', limit: 1 }))).toEqual(['Tacos 07']);
    const refused = await list({ category: 'Nada' }, { Accept: 'application/problem+json' });
    expect([refused.status, refused.headers['content-type']]).toEqual([400, expect.stringContaining('problem+json')]);
    expect((await ask({ ...asked, path: '/API/cargarlugares', body: 'nonsense' })).status).toBe(400);
    expect((await ask({ ...asked, path: '/API/cargarlugares', body: '{}', headers: {} })).status).toBe(415);
    expect((await list({ category: 'Food', q: 'x'.repeat(5000) })).status).toBe(400);
  });

  test('who is signed in is answered for themselves, and what they are told goes to nobody else', async () => {
    const cookie = await signIn(node, await makeAdmin(node));
    const headers = { Cookie: cookie };
    await ask();
    const own = await ask({ headers });
    expect([own.headers['cache-control'], own.body.toString().includes('<title>/puentes')]).toEqual([
      'private, no-store',
      false,
    ]);
    expect((await ask()).body.toString()).toContain('<title>/puentes');
  });

  test('each answer is one line of the log, under the id that it was asked by', async () => {
    const ids = ['uno', 'dos', 'tres', 'cuatro'];
    for (const id of ids) await ask({ path: '/puentes?a=1', headers: { 'X-Request-Id': id } });
    const odd = await ask({ headers: { 'X-Request-Id': 'a b\tc' } });
    expect(odd.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const answered = lines.filter(({ msg }) => msg === 'answered');
    expect(answered).toHaveLength(5);
    expect(answered.slice(0, 4)).toEqual(
      ids.map((requestId) => expect.objectContaining({ requestId, method: 'GET', path: '/puentes', status: 200 })),
    );
  });

  test('what is several megabytes long comes whole, however many want it, hang up or do not read', async () => {
    for (let i = 0; i < 30; i++)
      await insertPlace(database.store, aPlace(), {
        photos: Array.from({ length: 20 }, (_, n) => long.repeat(2) + i + n),
      });
    const whole = await list({ category: '' });
    expect(whole.body.length).toBeGreaterThan(2.5 * 1024 * 1024);
    const { port, hostname } = new URL(node.url);
    const sent = `POST /API/cargarlugares HTTP/1.1\r\nHost: g\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n`;
    const impatient = Array.from({ length: 20 }, () => connect(Number(port), hostname).on('error', () => {}));
    for (const socket of impatient) socket.write(`${sent}{"category":""}`);
    await Promise.all(impatient.map((socket) => once(socket, 'data')));
    for (const socket of impatient) socket.destroy();
    const unread = Array.from({ length: 20 }, () => connect(Number(port), hostname));
    for (const socket of unread) socket.write(`${sent}{"category":""}`);
    await Promise.all(unread.map((socket) => once(socket, 'readable')));
    const again = await Promise.all(Array.from({ length: 5 }, () => list({ category: '' })));
    for (const { body } of again) expect(body.equals(whole.body)).toBe(true);
    for (const socket of unread) socket.destroy();
  });

  test('what is refused is refused once for all who ask together, in a body or an address', async () => {
    const release = hold();
    const asking = Array.from({ length: 10 }, () => ask({ path: '/place/404' }));
    await vi.waitFor(async () => expect((await node.shared()).miss).toBe(10), 10_000);
    release();
    const refused = await Promise.all(asking);
    expect(refused.map(({ status, body }) => `${status} ${body}`)).toEqual(Array(10).fill('404 no'));
    expect(rendered).toEqual(['/place/404']);
    const lists = await Promise.all(Array.from({ length: 4 }, () => list({ category: 'Nada' })));
    expect(new Set(lists.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set([`400 ${errors['place/unknown-category']}`]),
    );
  });

  test('a call that fails is made once, and all who waited are told so with all that a refusal says', async () => {
    await node.stop();
    const release = hold();
    const failing = vi.fn(async () => {
      await held;
      throw new Error('no');
    });
    node = await listening(database.store, {
      log,
      services: { ...node.services, places: { ...node.services.places, list: failing } },
    });
    const asking = Array.from({ length: 4 }, () => list({ category: 'Food' }));
    await vi.waitFor(async () => expect((await node.shared()).miss).toBe(4), 10_000);
    release();
    const answers = await Promise.all(asking);
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    expect(answers[0]?.body.toString()).toContain(errors['server/unexpected']);
    expect(answers[0]?.headers['content-security-policy']).toBeDefined();
    expect(failing).toHaveBeenCalledTimes(1);
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'call failed', error: expect.anything() }));
  });

  test('a search is made once for all who ask for it at the same time, and again for who asks later', async () => {
    await node.stop();
    const { places } = node.services;
    const asked: unknown[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const waiting: typeof places.list = async (search) => {
      asked.push(search.q);
      await released;
      return places.list(search);
    };
    node = await listening(database.store, { services: { ...node.services, places: { ...places, list: waiting } } });
    await insertPlace(database.store, aPlace({ name: 'Tacos Uno' }));
    const search = { category: '', q: 'tacos', limit: 5 };
    const asking = Array.from({ length: 5 }, () => list(search));
    await vi.waitFor(async () => expect((await node.shared()).search).toBe(5), 10_000);
    release();
    for (const answer of await Promise.all(asking)) expect(namesIn(answer)).toEqual(['Tacos Uno']);
    expect(asked).toEqual(['tacos']);
    const later = await list(search);
    expect([asked.length, later.headers['cache-control'], await node.shared()]).toEqual([
      2,
      'no-store',
      { hit: 0, miss: 0, search: 6 },
    ]);
  });

  test('a call that takes too long is refused with all that a refusal says, and one line of the log', async () => {
    await node.stop();
    const places = { ...node.services.places, events: () => new Promise<never>(() => {}) };
    node = await listening(database.store, { log, answerMs: 100, services: { ...node.services, places } });
    const { status, headers, body } = await ask({ path: '/API/cargareventos', method: 'POST' });
    expect([status, body.toString()]).toEqual([
      503,
      withRequestId(errors['request/too-slow'], headers['x-request-id'] as string),
    ]);
    expect(headers['content-security-policy']).toBeDefined();
    expect(lines).toEqual([expect.objectContaining({ path: '/API/cargareventos', status: 503 })]);
  });
});
