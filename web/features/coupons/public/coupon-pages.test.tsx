import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PublicCoupon } from '#contract/coupons.ts';
import { buildPlaceDetail, buildPublicCoupon } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';

const branch = {
  Id: 9,
  Name: 'La Reynera, centro',
  Address: '501 Hidalgo St, Laredo, TX',
  Latitude: 27.5,
  Longitude: -99.5,
};

/** Opens the list of coupons; a filtered request returns `filtered`. */
function openList(search: string, all: PublicCoupon[], filtered: PublicCoupon[] = all) {
  const coupons = vi.fn(async (filter: object) => (Object.values(filter).some(Boolean) ? filtered : all));
  const get = async ({ id }: { id: number }) =>
    id === 7 ? [buildPlaceDetail({ Latitude: 27.61, Longitude: -99.41 })] : [];
  return {
    listPublic: coupons,
    opened: openPublicScreen(`/cupones${search}`, { api: { coupons: { listPublic: coupons }, places: { get } } }),
  };
}

const openCoupon = (overrides: Partial<PublicCoupon>, listPublic = async (_: object) => [] as PublicCoupon[]) =>
  openPublicScreen('/cupones/5', {
    api: { coupons: { getPublic: async () => buildPublicCoupon(overrides), listPublic } },
  });

const list = () => screen.findByRole('region', { name: 'Cupones' });
const metadata = (selector: string, attribute: string) => document.querySelector(selector)?.getAttribute(attribute);

test('[OFFR-1] /cupones shows business, discount, terms, branch and last day of a coupon', async () => {
  const terms = { MontoMinimo: 20, UsoPorUsuario: 1, FechaExpiracion: '2099-12-31', RequiereCuenta: true };
  await openList('', [buildPublicCoupon({ ValorDescuento: 15, Sucursales: [branch], ...terms })]).opened;
  const card = within(await list()).getByRole('link');
  expect(card).toHaveAttribute('href', '/cupones/5');
  for (const words of [
    ...['15 % de descuento', 'Pan dulce', 'La Reynera', '501 Hidalgo St, Laredo, TX'],
    ...['Compra mínima de $20 · 1 por persona · Necesita cuenta', 'Hasta el 31 de diciembre de 2099'],
  ])
    expect(card).toHaveTextContent(words);
});

test('[OFFR-1] filters are links that keep each other, with the number of coupons per category', async () => {
  const all = [buildPublicCoupon(), buildPublicCoupon({ Id: 6, CategoriaId: 4, Categoria: 'Cafés' })];
  const { listPublic: coupons, opened } = openList('?categoria=3&cerca=puente-colombia', all, [
    buildPublicCoupon({ Metros: 33_400 }),
  ]);
  await opened;
  expect(coupons).toHaveBeenCalledWith({ categoria: 3, cerca: expect.stringMatching(/^27\.\d+, -99\.\d+$/) });
  const kinds = within(screen.getByRole('navigation', { name: 'Tipo de negocio' }));
  expect(kinds.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Todos', '/cupones?cerca=puente-colombia'],
    ['Cafés1', '/cupones?categoria=4&cerca=puente-colombia'],
    ['Panaderías1', '/cupones?categoria=3&cerca=puente-colombia'],
  ]);
  const points = within(screen.getByRole('navigation', { name: 'Cerca de' }));
  expect(points.getByRole('link', { name: 'Donde sea' })).toHaveAttribute('href', '/cupones?categoria=3');
  const chosen = [...document.querySelectorAll('[aria-current="true"]')].map(({ textContent }) => textContent);
  expect(chosen).toEqual(['Panaderías1', 'Puente Colombia']);
  expect(await list()).toHaveTextContent('a 33.4 km de Puente Colombia');
});

test('[OFFR-1] near a place the coupons show their distance, and the page states that the nearest come first', async () => {
  const found = [buildPublicCoupon({ Metros: 4 }), buildPublicCoupon({ Id: 6, Metros: 700 })];
  const { listPublic: coupons, opened } = openList('?cerca=7', found);
  await opened;
  expect(coupons).toHaveBeenLastCalledWith({ categoria: undefined, cerca: '27.61, -99.41' });
  expect(await list()).toHaveTextContent('a 10 m de Fonda de prueba');
  expect(screen.getByText('2 cupones, los más cercanos primero')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fonda de prueba' })).toHaveAttribute('aria-current', 'true');
});

test('[OFFR-1] an empty filter result shows a message and a link to all coupons', async () => {
  const { user, location } = await openList('?categoria=8', [buildPublicCoupon()], []).opened;
  expect(await screen.findByText('No hay cupones así por ahora')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Ver todos los cupones' }));
  expect(await screen.findByRole('link', { name: /Pan dulce/ })).toBeVisible();
  expect(location()).toMatchObject({ pathname: '/cupones', search: '' });
});

test.each([...['cerca=luna', 'cerca=2147483647', 'categoria=abc', 'categoria=99999999999&cerca=-1']])(
  '[OFFR-1] /cupones?%s shows all coupons',
  async (wrong) => {
    const { listPublic: coupons, opened } = openList(`?${wrong}`, [buildPublicCoupon()]);
    await opened;
    expect(within(await list()).getByRole('link')).toHaveTextContent('Pan dulce');
    expect(coupons.mock.calls).toEqual([[{}]]);
  },
);

test('[OFFR-1][OFFR-3] a coupon has a shareable page with all its details, metadata and JSON-LD', async () => {
  const fields = { TipoDescuento: 'Buy One Get One Free', Descripcion: 'Solo de lunes a jueves' } as const;
  await openCoupon({ ...fields, Sucursales: [branch] });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Pan dulce');
  expect(document.title).toBe('Pan dulce · La Reynera · Entrepuentes');
  const page = within(screen.getByRole('main'));
  for (const words of ['2 × 1', 'Solo de lunes a jueves', 'La Reynera', '501 Hidalgo St, Laredo, TX'])
    expect(page.getByText(words)).toBeVisible();
  expect(screen.getAllByText('Sin límite')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'La Reynera, centro' })).toHaveAttribute('href', '/place/9');
  expect(metadata('link[rel=canonical]', 'href')).toBe('https://guia.test/cupones/5');
  expect(metadata('meta[property="og:title"]', 'content')).toContain('Pan dulce');
  const described = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(described)).toMatchObject({ '@type': 'Offer', seller: { name: 'La Reynera' } });
  expect(document.querySelector('meta[name=robots]')).toBeNull();
});

test.each([
  [{ Estado: 'vencido', FechaExpiracion: '2020-11-01' }, 'Venció el 1 de noviembre de 2020', 'noindex'],
  [{ Estado: 'por empezar', FechaInicio: '2099-01-02' }, 'Empieza el 2 de enero de 2099', undefined],
  [{ Estado: 'agotado' }, 'Ya se agotó', undefined],
  [{ Estado: 'sin sucursal' }, 'Por ahora no vale en ninguna sucursal', undefined],
  [{ Muestra: true }, 'Cupón de muestra', 'noindex'],
] as const)(
  '[OFFR-1][OFFR-3] a coupon with %j shows its state and no button to use it',
  async (overrides, reason, robots) => {
    await openCoupon(overrides);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Usar cupón' })).toBeNull();
    expect(metadata('meta[name=robots]', 'content')).toBe(robots);
  },
);

test('[OFFR-1] a coupon that needs an account says so before its button, with the sign-in that returns to it', async () => {
  await openCoupon({ RequiereCuenta: true });
  const signIn = await screen.findByRole('link', { name: 'Entra o crea la tuya' });
  expect(signIn).toHaveAttribute('href', '/login?next=%2Fcupones%2F5');
  const use = screen.getByRole('button', { name: 'Usar cupón' });
  expect(signIn.compareDocumentPosition(use)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('[BACK-7][OFFR-1] a coupon without a visible branch offers the other coupons of its business', async () => {
  const others = vi.fn(async (_: object) => [buildPublicCoupon({ Id: 6, Titulo: 'Café gratis' })]);
  await openCoupon({ Estado: 'sin sucursal', NegocioId: 4 }, others);
  const section = within(await screen.findByRole('region', { name: 'Otros cupones de La Reynera' }));
  expect(section.getByRole('link', { name: /Café gratis/ })).toHaveAttribute('href', '/cupones/6');
  expect(screen.queryByRole('heading', { name: 'Dónde vale' })).toBeNull();
  expect(others).toHaveBeenCalledWith({ negocio: 4, limite: 6 });
});

test('[OFFR-1] a sample coupon states that it cannot be used', async () => {
  await openCoupon({ Muestra: true });
  expect(await screen.findByText(/no se puede usar/)).toBeVisible();
});

test('[OFFR-1] the landing page shows up to three coupons, and the navigation links to all', async () => {
  const all = [5, 6, 7, 8].map((Id) => buildPublicCoupon({ Id, Titulo: `Pan ${Id}` }));
  await openPublicScreen('/', { api: { coupons: { listPublic: async () => all } } });
  const section = within(await screen.findByRole('region', { name: 'Cupones para hoy' }));
  expect(section.getAllByRole('listitem')).toHaveLength(3);
  expect(section.getByRole('link', { name: 'Ver todos los cupones' })).toHaveAttribute('href', '/cupones');
  const bar = within(screen.getByRole('navigation', { name: 'Principal' }));
  expect(bar.getByRole('link', { name: 'Cupones' })).toHaveAttribute('href', '/cupones');
});
