import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listEndpoints } from '#server/http/api/endpoints.ts';
import { createRequestLimiter } from '#server/http/limits/request-limiter.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { toRoutePath } from '#server/http/request-path.ts';
import type { App } from '#server/http/session.ts';
import { availableDatabase } from '#tests/support/server/test-server.ts';
import { cachePublicResponses } from './cache-handler.ts';
import type { CacheableRequest } from './cacheable-requests.ts';
import { createResponseCache } from './response-cache.ts';
import { createTopicVersions } from './topic-versions.ts';

const app: App = new Hono({ getPath: toRoutePath });
let rendered: CacheableRequest[] = [];
cachePublicResponses(app, {
  cache: createResponseCache({
    topicVersions: createTopicVersions({ requiresHeartbeat: false }),
    clock: Date.now,
    latestEventId: () => 'none',
  }),
  render: async (request) => {
    rendered.push(request);
    throw new Error('not rendered in this test'); // the request continues to the application
  },
  database: availableDatabase,
  limiter: createRequestLimiter(),
  addressOf: () => '',
  metrics: createMetrics(),
});
app.all('*', (c) => c.text('application'));

function handle(request: Request): Response | Promise<Response> {
  const headers = Object.fromEntries(request.headers);
  return app.fetch(request, {
    incoming: { method: request.method, url: request.url, headers, rawHeaders: [] },
    outgoing: {},
  } as object);
}

/** Key of a request in the cache, with 'search' before that of a search; null when it is not cacheable. */
async function findKey(path: string, init: RequestInit = {}): Promise<string | null> {
  rendered = [];
  const response = await handle(new Request(`https://guia.test${path}`, init));
  expect(await response.text()).toBe('application');
  expect(rendered.length).toBeLessThan(2);
  return rendered[0] ? `${rendered[0].isSearch ? 'search ' : ''}${rendered[0].key}` : null;
}

function findPostKey(path: string, content: object | string): Promise<string | null> {
  const body = typeof content === 'string' ? content : JSON.stringify(content);
  return findKey(path, { method: 'POST', headers: jsonHeaders(body), body });
}

const jsonHeaders = (body: string) => ({
  'Content-Type': 'application/json',
  'Content-Length': String(Buffer.byteLength(body)),
});

test.each<[string, string | null]>([
  ['/', 'GET /'],
  ['/?utm_source=correo&fbclid=x', 'GET /'],
  ['/CATEGORIES?category=Night+Life', 'GET /categories?category=Night+Life'],
  ['/categories?view=map&category=Food&x=1', 'GET /categories?category=Food&view=map'],
  ['/categories?category=Nada', null],
  ['/categories?q=tacos', null],
  ['/categories?q=', null],
  ['/categories?category=Food&category=Shop', null],
  ['/categories?show=24', 'GET /categories'],
  ['/categories?show=97', 'GET /categories?show=384'],
  ['/categories?show=961', 'GET /categories?show=960'],
  ['/categories?show=99999999999', 'GET /categories?show=960'],
  ['/categories?show=-1', 'GET /categories'],
  ['/api/bridges/stream', null],
  ['/API/Bridges/STREAM?x=1', null],
  ['/api/events', null],
  ['/place/7', 'GET /place/7'],
  ['/place/a%20b', null],
  ['/place/7/edit', null],
  ['/puentes?destino=tamiu&cruce=auto', 'GET /puentes?cruce=auto&destino=tamiu'],
  ['/puentes?destino=atlantis', null],
  ['/puentes/precision', 'GET /puentes/precision'],
  ['/puentes/plan?carril=sentri&llegar=8%3A00&dia=', 'GET /puentes/plan?llegar=08%3A00&carril=sentri'],
  ['/puentes/plan?llegar=25%3A00', null],
  ['/puentes/plan?carril=moto', null],
  ['/puentes/230402?carril=passenger_ready', 'GET /puentes/230402?carril=passenger_ready'],
  ['/puentes/230402?carril=bus', null],
  ['/%70uentes?', 'GET /puentes'],
  ['/puentes/', null],
  ['/puentes%2f', null],
  ['//puentes', null],
  ['/puentes?cruce=auto&cruce=pie', null],
  ['/dolar?monto=100&quiero=pesos', null],
  ['/_.data?_routes=routes%2Fpublic%2Flayout', 'GET /_.data?_routes=routes%2Fpublic%2Flayout'],
  ['/puentes.data?cruce=pie', 'GET /puentes.data?cruce=pie'],
  ['/puentes.data?_routes=%3Cscript%3E', null],
  ['/Place/7.data', 'GET /place/7.data'],
  ['/puentes/230402.data?carril=passenger_ready', 'GET /puentes/230402.data?carril=passenger_ready'],
  ['/api/bridges?x=1', 'GET /api/bridges {}'],
  [
    '/API/Bridges/230402/week?lane=passenger_standard',
    'GET /api/bridges/230402/week {"port":"230402","lane":"passenger_standard"}',
  ],
  ['/api/bridges/230402/history?lane=passenger_standard&from=2026-11-01', null],
  ['/api/coupons?limite=5&lugar=3', 'GET /api/coupons {"lugar":"3","limite":"5"}'],
  ['/api/coupons?cerca=27.5,-99.5', null],
  ['/api/coupons?categoria[]=3', null],
  ['/api/postsmain?lugardemostreo[a]=x', null],
  ['/api/places/3/editable', null],
  ['/api/auth/me', null],
  ['/admin/overview', null],
  ['/login', null],
  ['//', null],
  [`/?${'x'.repeat(3000)}`, null],
  ['/?%', 'GET /'],
])('GET %s has the cache key %j', async (url, key) => {
  expect(await findKey(url)).toBe(key);
});

test.each<[string, object | string, string | null]>([
  ['/API/cargarlugares', { category: 'Food', limit: 24 }, 'POST /API/cargarlugares {"category":"Food","limit":24}'],
  ['/api/CARGARLUGARES', { limit: 24, x: 1, category: '' }, 'POST /API/cargarlugares {"category":"","limit":24}'],
  ['/API/cargarlugares', { q: 'x', category: 'a' }, 'search POST /API/cargarlugares {"category":"a","q":"x"}'],
  ['/API/cargarlugares', { near: '', x: 1 }, 'search POST /API/cargarlugares {"near":""}'],
  ['/API/cargarlugares', { category: 'Food', q: { $ne: '' } }, null],
  ['/API/cargarlugares?cursor=x', { category: 'Food' }, null],
  ['/API/cargarlugares?category=Shop&limit=5', { category: 'Food' }, 'POST /API/cargarlugares {"category":"Food"}'],
  ['/API/cargarlugares', { category: { $ne: '' } }, null],
  ['/API/cargarlugares', { category: 'x'.repeat(101) }, null],
  ['/API/cargarlugares', '["Food"]', null],
  ['/API/cargarlugares', 'null', null],
  ['/API/cargarlugares', '{', null],
  ['/API/cargarlugares', '{"__proto__":{"q":"x"},"category":"Food"}', 'POST /API/cargarlugares {"category":"Food"}'],
  ['/API/cargareventos', '', 'POST /API/cargareventos {}'],
  ['/API/cargarlugares', '', null],
  ['/api/auth/login', { usernameoremail: 'a' }, null],
  ['/api/coupons/3/codigo', {}, null],
])('POST %s %j has the cache key %j', async (url, body, key) => {
  expect(await findPostKey(url, body)).toBe(key);
});

test('reads the body only for cacheable endpoints', async () => {
  const isBodyRead = async (path: string) => {
    const request = new Request(`https://guia.test${path}`, { method: 'POST', headers: jsonHeaders('{}'), body: '{}' });
    await handle(request);
    return request.bodyUsed;
  };
  const paths = ['/API/cargarlugar', '/api/cargarlugar?x=1', '/api/auth/login', '/api/partners', '/'];
  expect(await Promise.all(paths.map(isBodyRead))).toEqual([true, true, false, false, false]);
});

test('cacheable endpoints are public reads without owned ids, and their key fields exist', () => {
  const cacheable = listEndpoints().filter(({ cacheable: shared }) => shared);
  expect(cacheable.length).toBeGreaterThan(15);
  for (const { name, access, reads, owns, cacheable: shared, fields } of cacheable) {
    expect([name, access, reads, owns]).toEqual([name, 'public', true, 'none']);
    for (const field of shared?.keyFields ?? []) expect(fields, name).toContain(field);
  }
});

test('two requests share a cache key only when all fields that shape their responses are equal', () => {
  const field = fc.constantFrom('category', 'limit', 'q', 'near', 'cursor', 'x');
  const value = fc.oneof(fc.string({ maxLength: 3 }), fc.nat({ max: 3 }));
  const body = fc.dictionary(field, value, { maxKeys: 3 });
  const shape = ({ category, limit, q, near, cursor }: Record<string, unknown>) =>
    JSON.stringify([category, limit, q, near, cursor]);
  return fc.assert(
    fc.asyncProperty(body, body, async (one, other) => {
      const keys = [await findPostKey('/API/cargarlugares', one), await findPostKey('/API/cargarlugares', other)];
      const isSearch = (sent: object) => ['q', 'near', 'cursor'].some((name) => name in sent);
      expect(keys.map((key) => key?.startsWith('search '))).toEqual([isSearch(one), isSearch(other)]);
      expect(keys[0] === keys[1]).toBe(shape(one) === shape(other));
    }),
  );
});

test('no URL or body causes an error', () => {
  const part = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed());
  return fc.assert(
    fc.asyncProperty(part, part, async (path, body) => {
      for (const url of [`/${path}`, `/categories?${path}`, `/api/${path}`]) {
        expect(await findKey(url)).not.toBeUndefined();
        expect(await findPostKey(url, body)).not.toBeUndefined();
      }
    }),
  );
});
