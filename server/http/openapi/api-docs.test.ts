import { expect, test } from 'vitest';
import { photoUploads } from '#contract/photos.ts';
import type { Store } from '#server/db/store.ts';
import { listEndpoints } from '#server/http/api/endpoints.ts';
import { createTestApp } from '#tests/support/server/test-server.ts';
import { apiTexts as texts } from '#texts/api.ts';

type Operation = { summary?: string; tags?: string[]; requestBody?: object; responses: Record<string, object> };
type Document = { openapi: string; info: object; servers: object[]; paths: Record<string, Record<string, Operation>> };

/** Texts of texts/api.ts by tag. */
const textsByTag: Record<string, unknown>[] = Object.values(texts).filter((ofTag) => typeof ofTag !== 'string');

const app = createTestApp({} as Store, { publicUrl: 'https://guia.test' });

test('[API-13] the OpenAPI 3.1 document has every endpoint with its Spanish summary and its errors', async () => {
  const response = await app.request('/api/openapi.json');
  expect(response.headers.get('Content-Type')).toBe('application/json');
  const document = (await response.json()) as Document;
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: 'API de Entrepuentes', version: expect.any(String) });
  expect(document.servers).toEqual([{ url: '/' }]);
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(
    [...listEndpoints(), ...listEndpoints(photoUploads)].map(({ method, path }) => `${method} ${path}`).sort(),
  );
  for (const operation of Object.values(document.paths).flatMap((operations) => Object.values(operations))) {
    const tagTexts = textsByTag.filter(({ tag }) => tag === operation.tags?.[0]);
    expect(
      tagTexts.flatMap((ofTag) => Object.values(ofTag)),
      operation.summary,
    ).toContain(operation.summary);
    expect(operation.tags).toHaveLength(1);
    expect(operation.responses).toHaveProperty('200');
    expect(operation.responses.default).toMatchObject({
      description: 'Una frase en español que dice qué pasó.',
      content: { 'text/plain': {}, 'application/problem+json': {} },
    });
  }
  expect(document.paths['/API/cargarlugar']?.post).toMatchObject({
    requestBody: { content: { 'application/json': { schema: { required: ['id'] } } } },
  });
});

test('[API-13] every reference inside the document resolves', async () => {
  const text = await (await app.request('/api/openapi.json')).text();
  const document = JSON.parse(text) as Record<string, unknown>;
  const pointers = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, pointer]) => pointer as string);
  const targetOf = (pointer: string) =>
    pointer.split('/').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
  expect(pointers.filter((pointer) => targetOf(pointer) === undefined)).toEqual([]);
});

test('[API-13] the documentation page loads nothing from another host', async () => {
  const page = await app.request('/api/docs');
  const html = await page.text();
  expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
  expect(html).toContain('<html lang="es">');
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
  expect(page.headers.get('Content-Security-Policy')).not.toMatch(/https?:|\*/);
  const files = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path]) => path as string);
  expect(files).toHaveLength(3);
  for (const path of files) {
    const file = await app.request(path);
    expect(file.status, path).toBe(200);
    expect(file.headers.get('Content-Type'), path).toMatch(path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    expect((await file.text()).length, path).toBeGreaterThan(50);
  }
});

test('[API-13] HEAD requests of the document and its page have the content type of GET', async () => {
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/swagger-ui.css']) {
    const [head, get] = [await app.request(path, { method: 'HEAD' }), await app.request(path)];
    expect([head.status, await head.text()], path).toEqual([200, '']);
    expect(head.headers.get('Content-Type'), path).toBe(get.headers.get('Content-Type'));
  }
});

test('serves only the files of the page from the Swagger UI package', async () => {
  for (const path of [
    '/api/docs/package.json',
    '/api/docs/../package.json',
    '/api/docs/%2e%2e/package.json',
    '/api/docs/x.js',
  ])
    expect((await app.request(path)).status, path).toBe(404);
});

test('[API-13][ROUTE-28] the document and its page match paths in any letter case', async () => {
  for (const path of ['/API/OpenAPI.json', '/API/Docs', '/Api/docs/Swagger-UI.css'])
    expect((await app.request(path)).status, path).toBe(200);
});
