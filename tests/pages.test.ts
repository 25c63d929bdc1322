import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ApiClient, PageContext } from '#contract/client.ts';
import { publicPages } from '#contract/pages.ts';
import { builtPages } from '#server/http/pages.ts';
import { borderApi } from '#tests/support/crossings.ts';
import { aPlaceDetail } from '#tests/support/wire.ts';
import routes from '#web/routes.ts';

const root = `${import.meta.dirname}/..`;
const fails = async () => {
  throw new Error('secret: the database said no');
};

function context(places: Partial<Record<keyof ApiClient['places'], unknown>>): PageContext & { reported: unknown[] } {
  const reported: unknown[] = [];
  const nothing = async () => [];
  const shown = { posts: { shown: nothing }, ads: { shown: nothing }, alerts: { list: nothing } };
  const none = { ...borderApi(), coupons: { offers: nothing }, lists: { featured: nothing }, ...shown };
  const api = { places, ...none } as unknown as ApiClient;
  const settings = { viewer: null, publicUrl: 'https://guia.example', assetBase: 'https://imagenes.example/base' };
  const request = { latestEvent: 'ref-1', replay: null, requestId: 'ref-123' };
  return { api, ...settings, ...request, report: (error) => reported.push(error), reported };
}

async function page(path: string, given: PageContext) {
  const { render } = await builtPages(root);
  const answer = await render(new Request(`https://guia.example${path}`), given);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

test('the pages are built before they are tested', () => {
  expect(existsSync(`${root}/build/server/index.js`)).toBe(true);
});

test('a failure of ours is a Spanish page with a reference to the log, and tells nothing else', async () => {
  const given = context({ list: fails, events: fails });
  const { status, html } = await page('/categories', given);
  expect(status).toBe(500);
  expect(html).toContain('Algo salió mal de nuestro lado');
  expect(html).toContain('ref-123');
  expect(html).not.toContain('secret');
  expect(given.reported).toHaveLength(1);
});

test('[PLACE-13] images of a rendered place follow the asset base; absolute ones stand', async () => {
  const detail = aPlaceDetail({
    Name: 'Fonda </script><script>alert(1)</script>',
    PhotoUrls: ['fotos/1.webp', 'https://otra.example/2.webp'],
  });
  const { status, html } = await page('/place/1', context({ get: async () => [detail], tags: async () => [] }));
  expect(status).toBe(200);
  expect(html).toContain('src="https://imagenes.example/base/fotos/1.webp"');
  expect(html).toContain('src="https://otra.example/2.webp"');
  expect(html).not.toContain('<script>alert(1)');
});

test('a link that is no web address does not become one', async () => {
  const detail = aPlaceDetail({ Website: 'javascript:alert(1)', mapsurl: 'data:text/html,x' });
  const { status, html } = await page('/place/1', context({ get: async () => [detail], tags: async () => [] }));
  expect(status).toBe(200);
  expect(html).not.toMatch(/href="(javascript|data):/);
  expect(html).not.toContain('Sitio web');
  expect(html).not.toContain('Cómo llegar</a>');
});

test('the same page has the same bytes for everybody', async () => {
  const given = () => context({ list: async () => [], events: async () => [] });
  expect((await page('/categories', given())).html).toBe((await page('/categories', given())).html);
});

test('every page of the public layout is a public page, and no other one is', () => {
  const [layout] = routes;
  const paths = layout?.children?.map(({ path = '' }) => `/${path}`).filter((path) => path !== '/*');
  expect(publicPages.map(({ path }) => path).toSorted()).toEqual(paths?.toSorted());
});

test('[AUTH-26] whoever must have a second factor and has none is led from every page of the back-office to their account', async () => {
  const person = { id: 1, nombre: 'Ana', username: 'ana', email: 'ana@laredo.test', partnerId: null, sessionId: 1 };
  const viewer = { ...person, rol: 'admin' as const, lacksSecondFactor: true };
  const { render } = await builtPages(root);
  const open = (path: string) => render(new Request(`https://guia.example${path}`), { ...context({}), viewer });
  for (const path of ['/AdminPage', '/admin/overview', '/admin/partners', '/caja', '/casas', '/welcome']) {
    const answer = await open(path);
    expect([answer.status, answer.headers.get('location')], path).toEqual([302, '/cuenta']);
  }
  expect((await open('/cuenta')).status).toBe(200);
});
