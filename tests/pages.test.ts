import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ApiClient, PageContext } from '#contract/client.ts';
import { publicPages } from '#contract/pages.ts';
import { builtPages } from '#server/http/pages.ts';
import { emptyGuide } from '#tests/support/empty-guide.ts';
import { anOffer, aPlaceDetail, aPlaceListed } from '#tests/support/wire.ts';
import routes from '#web/routes.ts';

const root = `${import.meta.dirname}/..`;
const fails = async () => {
  throw new Error('secret: the database said no');
};

function context(given: Partial<Record<keyof ApiClient, unknown>>): PageContext & { reported: unknown[] } {
  const reported: unknown[] = [];
  const api = { ...emptyGuide(), ...given } as unknown as ApiClient;
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
  const given = context({ places: { list: fails, events: fails } });
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
  const { status, html } = await page(
    '/place/1',
    context({ places: { get: async () => [detail], tags: async () => [] } }),
  );
  expect(status).toBe(200);
  expect(html).toContain('src="https://imagenes.example/base/fotos/1.webp"');
  expect(html).toContain('src="https://otra.example/2.webp"');
  expect(html).not.toContain('<script>alert(1)');
});

test('a link that is no web address does not become one', async () => {
  const detail = aPlaceDetail({ Website: 'javascript:alert(1)', mapsurl: 'data:text/html,x' });
  const { status, html } = await page(
    '/place/1',
    context({ places: { get: async () => [detail], tags: async () => [] } }),
  );
  expect(status).toBe(200);
  expect(html).not.toMatch(/href="(javascript|data):/);
  expect(html).not.toContain('Sitio web');
  expect(html).not.toContain('Cómo llegar</a>');
});

const refused = async () => {
  throw Object.assign(new Error('no such thing'), { status: 404 });
};
const unknown = { places: { get: async () => [] }, coupons: { offer: refused }, bridges: { get: refused } };

test.each([
  ...['2147483647', '0', '-1', 'abc', '9007199254740992', '1.5'].map((id) => `/place/${id}`),
  ...['1', '0', 'abc', '2147483648'].map((id) => `/cupones/${id}`),
  ...['230103', 'abc', '0'].map((port) => `/puentes/${port}`),
  ...['1', 'abc', '2147483647'].map((id) => `/alertas/${id}`),
])(
  '[ROUTE-26][PLACE-2][OFFR-1][BRDG-7][ROUTE-25] %s has nothing to show: status 404 and a page that says so',
  async (path) => {
    const { status, html } = await page(path, context(unknown));
    expect(status).toBe(404);
    expect(html).toMatch(
      /<h1[^>]*>(Error: Lugar no encontrado|Este puente no lleva a ningún lado|Esta alerta ya no está)</,
    );
  },
);

test.each([
  ...['?q=%00%1b', '?q=%ff', `?q=${'a'.repeat(10_000)}`, '?category=__proto__'],
  ...['?show=-1', '?show=1.5', '?show=1e9', '?show=x'],
])('Things to do is a page whatever its address says: %s', async (address) => {
  const places = { list: async () => [aPlaceListed({ Name: 'Fonda La Paz' })], events: async () => [] };
  const { status, html } = await page(`/categories${address}`, context({ places }));
  expect(status).toBe(200);
  expect(html).toContain('Things to do');
  expect(html).toContain('Fonda La Paz');
});

test.each([...['cerca=luna', 'cerca=2147483647', 'categoria=abc', 'categoria=99999999999&cerca=-1']])(
  '[OFFR-1] /cupones?%s is a page',
  async (wrong) => {
    const coupons = { offers: async () => [anOffer()] };
    const { status, html } = await page(`/cupones?${wrong}`, context({ ...unknown, coupons }));
    expect(status).toBe(200);
    expect(html).toContain('Pan dulce');
  },
);

test('[OFFR-2] without JavaScript the page of a coupon says that a code needs it, and everything else stands', async () => {
  const { status, html } = await page('/cupones/5', context({ coupons: { offer: async () => anOffer() } }));
  expect(status).toBe(200);
  expect(html).toMatch(/<noscript><p[^>]*>Para darte un código, esta página necesita JavaScript\./);
  expect(html).toContain('<h1>Pan dulce</h1>');
  expect(html).toContain('10 % de descuento');
});

test('[LAND-5] the footer names the present year', async () => {
  const { html } = await page('/landing', context({}));
  expect(html).toContain(`© ${new Date().getFullYear()} Entrepuentes`);
});

test('the same page has the same bytes for everybody', async () => {
  expect((await page('/categories', context({}))).html).toBe((await page('/categories', context({}))).html);
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
