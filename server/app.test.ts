import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Store } from '#server/db/store.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { createMemoryLog, createTestApp, createTestServices, postJson } from '#tests/support/server/test-server.ts';
import { createMetrics, createMetricsServer } from './http/metrics.ts';

/** Bindings of Hono's Node adapter for a peer address. */
const peer = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

afterEach(() => void vi.useRealTimers());
afterAll(removeFolders);

onEachDatabase('the application', (database) => {
  const app = () => createTestApp(database.store);

  test('/health reports that the process is alive, and the kind of its database', async () => {
    const response = await app().request('/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok', database: database.store.kind });
  });

  test('[API-2] /ready responds with 503 and when to retry while the database does not respond; /health stays 200', async () => {
    const { log, lines } = createMemoryLog();
    const ping = () => Promise.reject(Object.assign(new Error('10.0.0.7:5432'), { code: 'ECONNREFUSED' }));
    const broken = createTestApp({ ...database.store, ping }, { log });
    const response = await broken.request('/ready', { headers: { 'X-Request-Id': 'listo-1' } });
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(await response.text()).toBe(
      'La guía no está lista todavía, o está por reiniciarse. Inténtalo de nuevo en unos segundos. (Referencia: listo-1)',
    );
    expect(lines.filter((line) => line.msg === 'request failed')).toEqual([]);
    expect((await broken.request('/health')).status).toBe(200);
    expect(await (await app().request('/ready')).json()).toEqual({ status: 'ready', photos: 'available' });
  });

  test('[API-2] an unexpected error responds with 500, a reference and no detail', async () => {
    const { log, lines } = createMemoryLog();
    const services = createTestServices(database.store);
    const listPublicPages = () => Promise.reject(new Error('secret detail'));
    const broken = { ...services, places: { ...services.places, listPublicPages } };
    const response = await createTestApp(database.store, { log, services: broken }).request('/sitemap.xml', {
      headers: { 'X-Request-Id': 'salud-1' },
    });
    expect(response.status).toBe(500);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe(
      'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento. (Referencia: salud-1)',
    );
    expect(lines.find((line) => line.msg === 'request failed')).toMatchObject({
      requestId: 'salud-1',
      error: { message: 'secret detail' },
    });
  });

  test('sets the security headers on every response', async () => {
    const paths = [
      '/health',
      '/',
      '/api/cargarlugares',
      '/api/nada',
      '/api/openapi.json',
      '/robots.txt',
      '/sitemap.xml',
    ];
    for (const path of paths) {
      const { headers } = await app().request(path);
      expect(headers.get('Content-Security-Policy'), path).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
      expect(headers.get('X-Frame-Options'), path).toBe('DENY');
      expect(headers.get('Referrer-Policy'), path).toBe('strict-origin-when-cross-origin');
      expect(headers.get('X-Powered-By'), path).toBeNull();
    }
  });

  test('keeps the content policy of a page, and sets the request id on every response', async () => {
    const policy = "default-src 'self'";
    const render = async () => new Response('<p>hola</p>', { headers: { 'Content-Security-Policy': policy } });
    const page = await createTestApp(database.store, { render }).request('/');
    expect(page.headers.get('Content-Security-Policy')).toBe(policy);
    const paths = ['/', '/health', '/api/nada', '/api/openapi.json', '/api/docs', '/sitemap.xml'];
    for (const path of paths) {
      const input = await app().request(path, { headers: { 'X-Request-Id': 'pedido-7' } });
      expect(input.headers.get('X-Request-Id'), path).toBe('pedido-7');
      const odd = await app().request(path, { headers: { 'X-Request-Id': '<script>' } });
      expect(odd.headers.get('X-Request-Id'), path).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test('API responses are not stored by browsers', async () => {
    const response = await postJson(app(), '/API/cargarlugares', { category: '' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('renders a page with the in-process API client, the public URL and the asset base', async () => {
    const seen: unknown[] = [];
    const assetBase = 'https://fotos.test';
    const app = createTestApp(database.store, {
      assetBase,
      publicUrl: 'https://guia.test',
      render: async (_, { api, ...rest }) => {
        seen.push(rest, await api.places.list({ category: 'Food' }), await api.places.get({ id: 1 }));
        return new Response('ok');
      },
    });
    await app.request('/categories', { headers: { 'X-Request-Id': 'pagina-1' } });
    expect(seen).toMatchObject([{ assetBase, publicUrl: 'https://guia.test', requestId: 'pagina-1' }, [], []]);
  });

  test('serves metrics only to direct clients on this machine', async () => {
    const requestMetrics = (env: object, headers: Record<string, string> = {}) =>
      app().request('/metrics', { headers }, env);
    for (const local of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const response = await requestMetrics(peer(local));
      expect(response.headers.get('Content-Type'), local).toMatch(/^text\/plain; version=/);
      expect(await response.text(), local).toContain('http_request_duration_seconds');
    }
    for (const far of ['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', 'fe80::1'])
      expect(await (await requestMetrics(peer(far))).text(), far).not.toContain('http_request_duration');
    expect(await (await requestMetrics(peer('127.0.0.1'), { 'X-Forwarded-For': '203.0.113.9' })).text()).not.toContain(
      'http_request_duration',
    );
    expect(await (await requestMetrics(peer('127.0.0.1'), { Forwarded: 'for=203.0.113.9' })).text()).not.toContain(
      'http_request_duration',
    );
    expect(await (await requestMetrics({})).text()).not.toContain('http_request_duration');
  });

  test('with a port of their own, metrics are served there to every client, and the main port has none', async () => {
    const metrics = createMetrics();
    const server = createMetricsServer(metrics).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect(await response.text()).toContain('http_request_duration_seconds');
    expect((await fetch(`http://127.0.0.1:${port}/landing`)).status).toBe(404);
    server.close();
    const main = createTestApp(database.store, { metrics, metricsPort: port });
    expect(await (await main.request('/metrics', {}, peer('127.0.0.1'))).text()).not.toContain('http_request_duration');
  });

  test('counts each response by kind, route and status, and logs it once without the request body', async () => {
    const { log, lines } = createMemoryLog();
    const app = createTestApp(database.store, { log });
    await postJson(app, '/API/cargarlugares', { category: 'Food', q: 'secreto' });
    await postJson(app, '/API/cargarlugares', { category: 'Nada' });
    await app.request('/categories');
    const metrics = await (await app.request('/metrics', {}, peer('127.0.0.1'))).text();
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="POST",kind="api",route="/api/cargarlugares",status="200"} 1',
    );
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="POST",kind="api",route="/api/cargarlugares",status="400"} 1',
    );
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",kind="page",route="/categories",status="200"} 1',
    );
    const completed = lines
      .filter((line) => line.msg === 'request completed')
      .map(({ method, path, status }) => [method, path, status]);
    expect(completed.slice(0, 3)).toEqual([
      ['POST', '/API/cargarlugares', 200],
      ['POST', '/API/cargarlugares', 400],
      ['GET', '/categories', 200],
    ]);
    expect(JSON.stringify(lines)).not.toContain('secreto');
  });

  test('[REAL-6] serves files of this build and the last one with cache headers, and nothing outside their folder', async () => {
    const buildFolder = await createTemporaryFolder();
    const clientDir = join(buildFolder, 'client');
    for (const folder of ['client', 'last']) await mkdir(join(buildFolder, folder, 'assets'), { recursive: true });
    await writeFile(join(clientDir, 'assets/inicio-a1b2.js'), 'export {}');
    await writeFile(join(buildFolder, 'last/assets/inicio-z9y8.js'), 'export {}');
    await writeFile(join(clientDir, 'favicon.svg'), '<svg/>');
    const app = createTestApp(database.store, { clientDir });
    const cacheOf = async (path: string) => (await app.request(path)).headers.get('Cache-Control');
    expect(await cacheOf('/assets/inicio-a1b2.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/favicon.svg')).toBe('public, max-age=3600');
    expect(await cacheOf('/assets/inicio-z9y8.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/assets/inicio-a1b2.js', '/assets/inicio-z9y8.js', '/favicon.svg']) {
      const etag = (await app.request(path)).headers.get('ETag') ?? '';
      const again = await app.request(path, { headers: { 'If-None-Match': etag } });
      expect([again.status, await again.text(), again.headers.get('Cache-Control')]).toEqual([
        304,
        '',
        await cacheOf(path),
      ]);
      expect((await app.request(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    }
    for (const path of ['/assets/no.js', '/no.svg', '/assets/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc%2fpasswd.txt'])
      expect(await (await app.request(path)).text(), path).toMatch(/^<!doctype html>/);
  });

  test('[REAL-8] redirects addresses with punctuation at their end or a stray percent sign, on this host only', async () => {
    const app = createTestApp(database.store);
    const locationOf = async (path: string) => (await app.request(path)).headers.get('Location');
    expect(await locationOf('/cupones.')).toBe('/cupones');
    expect(await locationOf('/categories).?q=tacos.')).toBe('/categories?q=tacos.');
    expect(await locationOf('/%E0%A4%A')).toBe('/%25E0%25A4%25A');
    expect(await locationOf('http://localhost//correo.test.')).toBe('/correo.test');
    expect(await locationOf('/cupones')).toBeNull();
    expect((await app.request('/api/categorias.')).status).toBe(404);
  });

  test('[API-2] responds with 503 and an explanation after 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const app = createTestApp(database.store, { render: () => new Promise(() => {}) });
    const pending = app.request('/lenta', { headers: { 'X-Request-Id': 'lenta-1' } });
    await vi.advanceTimersByTimeAsync(15_000);
    const response = await pending;
    expect(response.status).toBe(503);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('X-Request-Id')).toBe('lenta-1');
    expect(await response.text()).toBe('La respuesta tardó demasiado. Inténtalo de nuevo. (Referencia: lenta-1)');
  });

  test('[API-2] responds with 503 when the database or a service hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hung = new Promise<never>(() => {});
    const store: Store = { ...database.store, ping: () => hung };
    const services = createTestServices(store);
    const app = createTestApp(store, {
      services: { ...services, places: { ...services.places, listPublicPages: () => hung } },
    });
    for (const path of ['/ready', '/sitemap.xml']) {
      const response = app.request(path);
      await vi.advanceTimersByTimeAsync(15_000);
      expect((await response).status, path).toBe(503);
    }
  });

  test('[API-2] responds to other methods than GET and HEAD on pages with 405 and Allow', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of ['/', '/categories', '/place/1']) {
        const response = await app().request(path, { method });
        expect([response.status, response.headers.get('Allow')], `${method} ${path}`).toEqual([
          405,
          'GET, HEAD, OPTIONS',
        ]);
        expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
        expect(await response.text()).toBe('Esta dirección no admite ese método.');
      }
  });

  test.each<[string, string]>([
    ['/', 'GET, HEAD, OPTIONS'],
    ['/api/partners', 'GET, POST, HEAD, OPTIONS'],
    ['/api/auth/login', 'POST, OPTIONS'],
    ['/avisos/baja', 'GET, POST, HEAD, OPTIONS'],
    ...[
      ...['/api/bridges', '/api/rates', '/api/bridges/stream', '/api/events', '/api/docs', '/api/openapi.json'],
      ...['/robots.txt', '/sitemap.xml', '/health', '/ready', '/assets/a.js', '/no-existe'],
    ].map((path): [string, string] => [path, 'GET, HEAD, OPTIONS']),
  ])('OPTIONS %s responds with the allowed methods, without a session', async (path, allowed) => {
    const response = await app().request(path, { method: 'OPTIONS' });
    expect([response.status, response.headers.get('Allow'), await response.text()]).toEqual([204, allowed, '']);
  });

  test('HEAD of an endpoint has the headers of GET and no body', async () => {
    const head = await app().request('/api/bridges', { method: 'HEAD' });
    const get = await app().request('/api/bridges');
    const headersOf = (response: Response) =>
      Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'));
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(headersOf(head)).toEqual(headersOf(get));
  });

  test('[API-2] responds with 500 without the cause when a page fails to render', async () => {
    const render = () => Promise.reject(new Error('select * from secretos'));
    const response = await createTestApp(database.store, { render }).request('/categories');
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/^Algo salió mal de nuestro lado\. .+ \(Referencia: [\da-f-]{36}\)$/);
  });
});
