import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ApiClient, PageContext } from '#contract/client.ts';
import { publicPages } from '#contract/public-pages.ts';
import { loadBuiltPages } from '#server/http/pages.ts';
import { createEmptyApi, noAnswer } from '#tests/support/responses/empty-api.ts';
import { buildListedPlace, buildPlaceDetail, buildPublicCoupon } from '#tests/support/responses/public-responses.ts';
import routes from '#web/routes.ts';

const root = `${import.meta.dirname}/..`;
const rejectUnexpectedly = async () => {
  throw new Error('secret: the database said no');
};

function createContext(given: Partial<Record<keyof ApiClient, unknown>>): PageContext & { reported: unknown[] } {
  const reported: unknown[] = [];
  const api = { ...createEmptyApi(), ...given } as unknown as ApiClient;
  const settings = {
    signedInUser: null,
    publicUrl: 'https://guia.example',
    assetBase: 'https://imagenes.example/base',
  };
  const request = { latestEventId: 'ref-1', replay: null, requestId: 'ref-123' };
  return { api, ...settings, ...request, reportError: (error) => reported.push(error), reported };
}

async function renderPage(path: string, given: PageContext) {
  const { render } = await loadBuiltPages(root);
  const response = await render(new Request(`https://guia.example${path}`), given);
  return { status: response.status, html: await response.text(), headers: response.headers };
}

test('the pages are built before they are tested', () => {
  expect(existsSync(`${root}/build/server/index.js`)).toBe(true);
});

test('a server error renders a Spanish page with the request id and no detail', async () => {
  const input = createContext({ places: { list: rejectUnexpectedly, facts: rejectUnexpectedly } });
  const { status, html } = await renderPage('/categories', input);
  expect(status).toBe(500);
  expect(html).toContain('Algo salió mal de nuestro lado');
  expect(html).toContain('ref-123');
  expect(html).not.toContain('secret');
  expect(input.reported).toHaveLength(1);
});

test('[PLACE-13] relative image paths of a place get the asset base, and absolute URLs stay', async () => {
  const detail = buildPlaceDetail({
    Name: 'Fonda </script><script>alert(1)</script>',
    PhotoUrls: ['fotos/1.webp', 'https://otra.example/2.webp'],
  });
  const { status, html } = await renderPage(
    '/place/1',
    createContext({ places: { get: async () => [detail], tags: async () => [] } }),
  );
  expect(status).toBe(200);
  expect(html).toContain('src="https://imagenes.example/base/fotos/1.webp"');
  expect(html).toContain('src="https://otra.example/2.webp"');
  expect(html).not.toContain('<script>alert(1)');
});

test('a value that is not an http URL is not rendered as a link', async () => {
  const detail = buildPlaceDetail({ Website: 'javascript:alert(1)', mapsurl: 'data:text/html,x' });
  const { status, html } = await renderPage(
    '/place/1',
    createContext({ places: { get: async () => [detail], tags: async () => [] } }),
  );
  expect(status).toBe(200);
  expect(html).not.toMatch(/href="(javascript|data):/);
  expect(html).not.toContain('Sitio web');
  expect(html).not.toContain('Cómo llegar</a>');
});

const rejectNotFound = async () => {
  throw Object.assign(new Error('no such thing'), { status: 404 });
};
const missing = {
  places: { get: async () => [] },
  coupons: { getPublic: rejectNotFound },
  bridges: { get: rejectNotFound },
};

test.each([
  ...['2147483647', '0', '-1', 'abc', '9007199254740992', '1.5'].map((id) => `/place/${id}`),
  ...['1', '0', 'abc', '2147483648'].map((id) => `/cupones/${id}`),
  ...['230103', 'abc', '0'].map((port) => `/puentes/${port}`),
  ...['1', 'abc', '2147483647'].map((id) => `/alertas/${id}`),
])(
  '[ROUTE-26][PLACE-2][OFFR-1][BRDG-7][ROUTE-25] %s renders a not-found page with status 404, which no cache may store',
  async (path) => {
    const { status, html, headers } = await renderPage(path, createContext(missing));
    expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(html).toMatch(
      /<h1[^>]*>(Error: Lugar no encontrado|Este puente no lleva a ningún lado|Esta alerta ya no está)</,
    );
  },
);

test.each([
  ...['?q=%00%1b', '?q=%ff', `?q=${'a'.repeat(10_000)}`, '?category=__proto__'],
  ...['?show=-1', '?show=1.5', '?show=1e9', '?show=x'],
])('Things to do renders with the query %s', async (query) => {
  const { places: empty } = createEmptyApi();
  const found = [buildListedPlace({ Name: 'Fonda La Paz' })];
  const places = { ...empty, list: async () => found, search: async () => ({ ...noAnswer, results: found }) };
  const { status, html } = await renderPage(`/categories${query}`, createContext({ places }));
  expect(status).toBe(200);
  expect(html).toContain('Things to do');
  expect(html).toContain('Fonda La Paz');
});

test.each([...['cerca=luna', 'cerca=2147483647', 'categoria=abc', 'categoria=99999999999&cerca=-1']])(
  '[OFFR-1] /cupones renders with the malformed query %s',
  async (query) => {
    const coupons = { listPublic: async () => [buildPublicCoupon()] };
    const { status, html } = await renderPage(`/cupones?${query}`, createContext({ ...missing, coupons }));
    expect(status).toBe(200);
    expect(html).toContain('Pan dulce');
  },
);

test('[OFFR-2] without JavaScript a coupon page shows the coupon and explains that a code needs JavaScript', async () => {
  const { status, html } = await renderPage(
    '/cupones/5',
    createContext({ coupons: { getPublic: async () => buildPublicCoupon() } }),
  );
  expect(status).toBe(200);
  expect(html).toMatch(/<noscript><p[^>]*>Para darte un código, esta página necesita JavaScript\./);
  expect(html).toContain('<h1>Pan dulce</h1>');
  expect(html).toContain('10 % de descuento');
});

test('[LAND-5] the footer shows the current year', async () => {
  const { html } = await renderPage('/landing', createContext({}));
  expect(html).toContain(`© ${new Date().getFullYear()} Entrepuentes`);
});

test('two renders of a page have the same bytes', async () => {
  expect((await renderPage('/categories', createContext({}))).html).toBe(
    (await renderPage('/categories', createContext({}))).html,
  );
});

test('`publicPages` lists the pages of the public layout', () => {
  const [layout] = routes;
  const paths = layout?.children?.map(({ path = '' }) => `/${path}`).filter((path) => path !== '/*');
  // the embedded board has no layout; the page that ends mails is never cached, because its URL has a token
  const ownPages = publicPages.map(({ path }) => path).filter((path) => path !== '/puentes/tabla');
  expect([...ownPages, '/avisos/baja'].toSorted()).toEqual(paths?.toSorted());
});

test('[AUTH-26] every back-office page redirects a user without a required second factor to the account page', async () => {
  const person = { id: 1, nombre: 'Ana', username: 'ana', email: 'ana@laredo.test', partnerId: null, sessionId: 1 };
  const signedInUser = { ...person, rol: 'admin' as const, isMissingSecondFactor: true };
  const { render } = await loadBuiltPages(root);
  const open = (path: string) =>
    render(new Request(`https://guia.example${path}`), { ...createContext({}), signedInUser });
  for (const path of ['/AdminPage', '/admin/overview', '/admin/partners', '/caja', '/casas', '/welcome']) {
    const response = await open(path);
    expect([response.status, response.headers.get('location')], path).toEqual([302, '/cuenta']);
  }
  expect((await open('/cuenta')).status).toBe(200);
});
