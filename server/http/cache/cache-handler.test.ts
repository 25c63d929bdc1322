import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedPlace } from '#contract/places.ts';
import { onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { type ListeningServer, startListening } from '#tests/support/server/listening-server.ts';
import { createAdmin, signIn } from '#tests/support/server/test-accounts.ts';
import { createMemoryLog } from '#tests/support/server/test-server.ts';
import { appendRequestId, errors } from '#texts/errors.ts';

type SentRequest = { path?: string; method?: string; headers?: Record<string, string>; body?: string };
type ReceivedResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const json = { 'Content-Type': 'application/json' };
const long = 'Puente Juárez-Lincoln. '.repeat(100);

onOneDatabase('the response cache', (database) => {
  let node: ListeningServer;
  let rendered: string[];
  let held: Promise<void> | undefined;
  /** Blocks error responses until the returned function is called. */
  const holdErrors = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  const { log, lines } = createMemoryLog();

  beforeEach(async () => {
    [rendered, held] = [[], undefined];
    lines.length = 0;
    node = await startListening(database.store, {
      log,
      render: async (pageRequest, { api, signedInUser }) => {
        const { pathname, search } = new URL(pageRequest.url);
        rendered.push(pathname + search);
        if (pathname === '/place/404') {
          await held;
          return new Response('no', { status: 404 });
        }
        const page = await api.places.list({ category: 'Food', limit: 24 });
        if (pathname === '/welcome') await api.places.mayEdit({ Id: 1 });
        const html = `<!doctype html><title>${signedInUser?.nombre ?? pathname}</title>${long} ${page.map(({ Name }) => Name)}`;
        return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
      },
    });
  });
  afterEach(() => node.stop());

  /** Sends exactly these headers; `fetch` adds its own. */
  function send({
    path = '/puentes',
    method = 'GET',
    headers = {},
    body,
  }: SentRequest = {}): Promise<ReceivedResponse> {
    node.live.topicVersions.recordHeartbeat(performance.now()); // a heartbeat: no other process writes, however busy the machine is
    return new Promise((resolve, reject) => {
      const clientRequest = request(node.url + path, { method, headers }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
      clientRequest.on('error', reject);
      clientRequest.end(body);
    });
  }
  const list = (input: object, headers = {}) =>
    send({ path: '/API/cargarlugares', method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(input) });
  const namesIn = ({ body }: ReceivedResponse) => JSON.parse(body.toString()).map(({ Name }: ListedPlace) => Name);

  test('renders a page once and serves it with the status, body and headers of the application', async () => {
    const uncached = await node.app.request('/puentes');
    rendered.length = 0;
    const responses = [await send(), await send({ path: '/Puentes' }), await send({ path: '/puentes?utm_source=x' })];
    expect(rendered).toEqual(['/puentes']);
    for (const { status, headers, body } of responses) {
      expect([status, body.toString()]).toEqual([200, await uncached.clone().text()]);
      const id = expect.any(String);
      const extra = { 'x-request-id': id, vary: 'accept-encoding', 'cache-control': 'public, no-cache' };
      expect(headers).toMatchObject({ ...Object.fromEntries(uncached.headers), ...extra });
    }
    expect(new Set(responses.map(({ headers }) => headers['x-request-id'])).size).toBe(3);
    expect(await node.shared()).toEqual({ hit: 2, miss: 1, search: 0 });
  });

  test('serves API responses in every encoding, each with its own ETag', async () => {
    const photos = Array(20).fill(long.slice(0, 90));
    await insertPlace(database.store, buildPlace({ name: long.slice(0, 150) }), { photos });
    const path = '/api/bridges';
    const noGzip = { 'Accept-Encoding': 'gzip;q=0, br' };
    const [plain, brotli] = [await send({ path }), await send({ path, headers: noGzip })];
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

  test('responds with 304 to a matching If-None-Match, but not to a malformed one or to a POST', async () => {
    const { headers } = await send({ headers: { 'Accept-Encoding': 'br' } });
    const again = (etags: string, sent: SentRequest = {}) =>
      send({ ...sent, headers: { 'Accept-Encoding': 'br', 'If-None-Match': etags, ...sent.headers } });
    const etag = headers.etag as string;
    for (const etags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await again(etags);
      expect([response.status, response.body.length, response.headers.etag]).toEqual([304, 0, etag]);
      expect(response.headers['content-security-policy']).toBeDefined();
    }
    for (const etags of ['', '"', etag.slice(1), 'W/', ',,,,', '"x"'.repeat(500), 'é']) {
      const { status, body } = await again(etags);
      expect([status, body.length > 0]).toEqual([200, true]);
    }
    expect((await again(etag, { headers: { 'Accept-Encoding': 'gzip' } })).status).toBe(200);
    const posted = { path: '/API/cargareventos', method: 'POST' };
    expect((await again('*', posted)).status).toBe(200);
  });

  test('responds to HEAD with the headers of GET and no body', async () => {
    const get = await send();
    const head = await send({ method: 'HEAD' });
    const bodyHeaders = ({ headers }: ReceivedResponse) => [
      headers.etag,
      headers['content-length'],
      headers['content-type'],
    ];
    expect([head.status, head.body.length, bodyHeaders(head)]).toEqual([200, 0, bodyHeaders(get)]);
  });

  test('ignores unknown query parameters in the cache key, and caches neither searches nor errors', async () => {
    for (let i = 0; i < 1000; i++) await send({ path: `/categories?category=Food&x${i}=${i}` });
    expect(rendered).toEqual(['/categories?category=Food']);
    const responses = [];
    for (const path of [
      '/categories?q=tacos',
      '/cupones?cerca=27.5,-99.5',
      '/dolar?monto=17',
      '/place/404',
      '/welcome',
    ])
      responses.push(await send({ path }), await send({ path }));
    expect(rendered.slice(1)).toEqual([
      ...['/categories?q=tacos', '/categories?q=tacos', '/cupones?cerca=27.5,-99.5', '/cupones?cerca=27.5,-99.5'],
      ...['/dolar?monto=17', '/dolar?monto=17', '/place/404', '/place/404', '/welcome', '/welcome'],
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404, 404, 200, 200]);
  });

  test('[API-4] does not serve a cached response to a request with further fields, another content type or invalid input', async () => {
    for (let i = 0; i < 30; i++)
      await insertPlace(database.store, buildPlace({ name: `Tacos ${String(i).padStart(2, '0')}` }));
    const first = await list({ category: 'Food', limit: 24 });
    const [, cursor = ''] = /cursor=([\w-]+)/.exec(first.headers.link as string) ?? [];
    expect(namesIn(first)).toHaveLength(24);
    expect(namesIn(await list({ category: 'Food', limit: 24, cursor }))).toHaveLength(6);
    const nextPage = { path: `/API/cargarlugares?cursor=${cursor}`, method: 'POST', headers: json };
    expect(namesIn(await send({ ...nextPage, body: '{"category":"Food","limit":24}' }))).toHaveLength(6);
    expect(namesIn(await list({ category: '', q: 'tacos 07', limit: 1 }))).toEqual(['Tacos 07']);
    const rejected = await list({ category: 'Nada' }, { Accept: 'application/problem+json' });
    expect([rejected.status, rejected.headers['content-type']]).toEqual([400, expect.stringContaining('problem+json')]);
    expect((await send({ ...nextPage, path: '/API/cargarlugares', body: 'nonsense' })).status).toBe(400);
    expect((await send({ ...nextPage, path: '/API/cargarlugares', body: '{}', headers: {} })).status).toBe(415);
    expect((await list({ category: 'Food', q: 'x'.repeat(5000) })).status).toBe(400);
  });

  test('a signed-in user receives a private response that is not cached', async () => {
    const cookie = await signIn(node, await createAdmin(node));
    const headers = { Cookie: cookie };
    await send();
    const rendered = await send({ headers });
    expect(rendered.headers['cache-control']).toBe('private, no-store');
    expect(rendered.body.toString()).not.toContain('<title>/puentes');
    expect((await send()).body.toString()).toContain('<title>/puentes');
  });

  test('logs each response once with the request id', async () => {
    const ids = ['uno', 'dos', 'tres', 'cuatro'];
    for (const id of ids) await send({ path: '/puentes?a=1', headers: { 'X-Request-Id': id } });
    const odd = await send({ headers: { 'X-Request-Id': 'a b\tc' } });
    expect(odd.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    const completed = lines.filter(({ msg }) => msg === 'request completed');
    expect(completed).toHaveLength(5);
    expect(completed.slice(0, 4)).toEqual(
      ids.map((requestId) => expect.objectContaining({ requestId, method: 'GET', path: '/puentes', status: 200 })),
    );
  });

  test('sends long responses completely while other clients hang up or do not read', async () => {
    for (let i = 0; i < 30; i++)
      await insertPlace(database.store, buildPlace(), {
        photos: Array.from({ length: 20 }, (_, n) => long.repeat(2) + i + n),
      });
    const whole = await list({ category: '' });
    expect(whole.body.length).toBeGreaterThan(2.5 * 1024 * 1024);
    const { port, hostname } = new URL(node.url);
    const sent = `POST /API/cargarlugares HTTP/1.1\r\nHost: g\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n`;
    const quitting = Array.from({ length: 20 }, () => connect(Number(port), hostname).on('error', () => {}));
    for (const socket of quitting) socket.write(`${sent}{"category":""}`);
    await Promise.all(quitting.map((socket) => once(socket, 'data')));
    for (const socket of quitting) socket.destroy();
    const unread = Array.from({ length: 20 }, () => connect(Number(port), hostname));
    for (const socket of unread) socket.write(`${sent}{"category":""}`);
    await Promise.all(unread.map((socket) => once(socket, 'readable')));
    const again = await Promise.all(Array.from({ length: 5 }, () => list({ category: '' })));
    for (const { body } of again) expect(body.equals(whole.body)).toBe(true);
    for (const socket of unread) socket.destroy();
  });

  test('renders an error once for concurrent requests of a page or an endpoint', async () => {
    const release = holdErrors();
    const pending = Array.from({ length: 10 }, () => send({ path: '/place/404' }));
    await vi.waitFor(async () => expect((await node.shared()).miss).toBe(10), 60_000);
    release();
    const errorResponses = await Promise.all(pending);
    expect(errorResponses.map(({ status, body }) => `${status} ${body}`)).toEqual(Array(10).fill('404 no'));
    expect(rendered).toEqual(['/place/404']);
    const lists = await Promise.all(Array.from({ length: 4 }, () => list({ category: 'Nada' })));
    expect(new Set(lists.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set([`400 ${errors['place/unknown-category']}`]),
    );
  });

  test('calls a failing procedure once and sends the full error response to all waiting requests', async () => {
    await node.stop();
    const release = holdErrors();
    const failing = vi.fn(async () => {
      await held;
      throw new Error('no');
    });
    node = await startListening(database.store, {
      log,
      services: { ...node.services, places: { ...node.services.places, list: failing } },
    });
    const pending = Array.from({ length: 4 }, () => list({ category: 'Food' }));
    await vi.waitFor(async () => expect((await node.shared()).miss).toBe(4), 60_000);
    release();
    const responses = await Promise.all(pending);
    expect(responses.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    expect(responses[0]?.body.toString()).toContain(errors['server/unexpected']);
    expect(responses[0]?.headers['content-security-policy']).toBeDefined();
    expect(failing).toHaveBeenCalledTimes(1);
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'call failed', error: expect.anything() }));
  });

  test('runs a search once for concurrent requests, and again for a later request', async () => {
    await node.stop();
    const { places } = node.services;
    const searches: unknown[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const waiting: typeof places.list = async (search) => {
      searches.push(search.q);
      await released;
      return places.list(search);
    };
    node = await startListening(database.store, {
      services: { ...node.services, places: { ...places, list: waiting } },
    });
    await insertPlace(database.store, buildPlace({ name: 'Tacos Uno' }));
    const search = { category: '', q: 'tacos', limit: 5 };
    const pending = Array.from({ length: 5 }, () => list(search));
    await vi.waitFor(async () => expect((await node.shared()).search).toBe(5), 60_000);
    release();
    for (const response of await Promise.all(pending)) expect(namesIn(response)).toEqual(['Tacos Uno']);
    expect(searches).toEqual(['tacos']);
    const later = await list(search);
    expect([searches.length, later.headers['cache-control'], await node.shared()]).toEqual([
      2,
      'no-store',
      { hit: 0, miss: 0, search: 6 },
    ]);
  });

  test('responds with 503 to a call that takes too long, with all error headers and one log line', async () => {
    await node.stop();
    const places = { ...node.services.places, events: () => new Promise<never>(() => {}) };
    node = await startListening(database.store, {
      log,
      responseTimeoutMs: 100,
      services: { ...node.services, places },
    });
    const { status, headers, body } = await send({ path: '/API/cargareventos', method: 'POST' });
    expect([status, body.toString()]).toEqual([
      503,
      appendRequestId(errors['request/too-slow'], headers['x-request-id'] as string),
    ]);
    expect(headers['content-security-policy']).toBeDefined();
    expect(lines).toEqual([expect.objectContaining({ path: '/API/cargareventos', status: 503 })]);
  });
});
