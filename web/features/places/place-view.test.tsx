import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PlaceDetail } from '#contract/places.ts';
import { openPublic } from '#tests/support/public-screens.tsx';
import { controlTimers, heldBack, refusal } from '#tests/support/screens.tsx';
import { anAd, anOffer, aPlaceDetail, aPost } from '#tests/support/wire.ts';

const detail = '/API/cargarlugar';
const around = {
  '/api/CargarTagsByID': [],
  '/api/coupons': [],
  '/api/postsmain': [],
  '/api/advertising': [],
};

/** Opens /place with an id as navigation state, as a card does. */
const openFromState = (answers: Record<string, unknown>, state: unknown = { id: 7 }) =>
  openPublic('/place', { state, answers: { ...around, ...answers } });

/** Opens the address that can be shared. */
const openShared = (place: Partial<PlaceDetail>, api: object = {}) =>
  openPublic('/place/7', {
    api: { places: { get: async () => [aPlaceDetail(place)], tags: async () => [{ Id: 1, Tag: 'familiar' }] }, ...api },
  });

const title = () => screen.findByRole('heading', { level: 1 });

test.each([null, {}, { id: 0 }, { id: 'x' }])(
  '[ROUTE-3][PLACE-1] /place with %j as its state goes home',
  async (state) => {
    const { location, calls } = await openFromState({}, state);
    expect(await screen.findByText('Another screen: /')).toBeVisible();
    expect(location().pathname).toBe('/');
    expect(calls.filter(({ path }) => path === detail)).toEqual([]);
  },
);

test('[ROUTE-3] /place shows the place whose id is its state, with its title', async () => {
  const { sentTo, location } = await openFromState({ [detail]: [aPlaceDetail()] });
  expect(await title()).toHaveTextContent('Fonda de prueba');
  expect(sentTo(detail)).toEqual([{ id: 7 }]);
  expect(location().pathname).toBe('/place');
  expect(document.title).toBe('Fonda de prueba · Entrepuentes');
});

test('[PLACE-2] loading, an error with a way to try again, then the place', async () => {
  const { held, release } = heldBack(refusal(503, 'La respuesta tardó demasiado.'));
  const { user, answer } = await openFromState({ [detail]: held });
  expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
  await release();
  expect(await title()).toHaveTextContent('Error: La respuesta tardó demasiado.');
  answer(detail, [aPlaceDetail()]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Fonda de prueba' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[PLACE-2] an unknown id says that there is no such place', async () => {
  await openFromState({ [detail]: [] });
  expect(await title()).toHaveTextContent('Error: Lugar no encontrado');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test.each(['2147483647', '0', '-1', 'abc', '9007199254740992', '1.5'])(
  '[ROUTE-26][PLACE-2] /place/%s is a page that says so',
  async (id) => {
    const get = vi.fn(async () => []);
    await openPublic(`/place/${id}`, { api: { places: { get } } });
    expect(await title()).toHaveTextContent('Error: Lugar no encontrado');
    expect(screen.getByRole('link', { name: 'Ver qué hacer en Laredo' })).toHaveAttribute('href', '/categories');
    expect(get).toHaveBeenCalledTimes(id === '2147483647' ? 1 : 0);
  },
);

test('[ROUTE-26][PLACE-3][PLACE-5][PLACE-6] the shared page has name, address, chips, tags, summary and its buttons', async () => {
  await openShared({
    Types: ['bridge', 'unknown_type'],
    mapsurl: 'https://www.google.com/maps/dir/?api=1&destination=Fonda',
    Website: 'https://arenagunclub.com/',
    Phone: '+1 956-723-1911',
    mapsEditorialSummary: 'Solo vehículos y autobuses.',
  });
  expect(await title()).toHaveTextContent('Fonda de prueba');
  expect(screen.getByText('Calle 1, Laredo, TX')).toBeVisible();
  const chips = within(screen.getByRole('list', { name: 'Tipo de lugar' }));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Puente']);
  expect(screen.getByRole('heading', { name: 'Sobre este lugar' })).toBeVisible();
  expect(screen.getByText('Solo vehículos y autobuses.')).toBeVisible();
  expect(screen.getByText('familiar')).toBeVisible();
  expect(screen.getByRole('link', { name: /Cómo llegar/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir/),
  );
  expect(screen.getByRole('link', { name: /Sitio web/ })).toHaveAttribute('href', 'https://arenagunclub.com/');
  expect(screen.getByRole('link', { name: /Llamar/ })).toHaveAttribute('href', 'tel:+19567231911');
});

test('[PLACE-5] without values there are no buttons, and without photos no gallery', async () => {
  await openFromState({ [detail]: [aPlaceDetail()] });
  expect(await title()).toHaveTextContent('Fonda de prueba');
  for (const name of [/Cómo llegar/, /Llamar/, /Sitio web/]) expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.getByText('Todavía no hay fotos')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Galería de fotos' })).toBeNull();
});

test('[PLACE-3][PLACE-6][PLACE-13] photos stand in a carousel and in a gallery, by their full addresses', async () => {
  const photos = ['fotos/1.svg', 'http://localhost:3130/fotos/2.svg'];
  await openFromState({ [detail]: [aPlaceDetail({ PhotoUrls: photos })] });
  for (const name of ['Fotos del lugar', 'Galería de fotos']) {
    const region = await screen.findByRole('region', { name });
    const sources = within(region)
      .getAllByRole('img')
      .map((image) => image.getAttribute('src'));
    expect(sources, name).toEqual(['/fotos/1.svg', 'http://localhost:3130/fotos/2.svg']);
  }
});

test('a listing says where its facts come from and when they were last checked', async () => {
  await openShared({ Fuente: 'Contraloría de Texas', FechaDatos: '2017-10-31' });
  expect(
    await screen.findByText('Última revisión de estos datos: 31 de octubre de 2017. Confirma antes de ir.'),
  ).toBeVisible();
  expect(screen.getByText(/Fuente: Contraloría de Texas/)).toBeVisible();
});

test("[PLACE-4] today's row is today in Laredo, read in Spanish, with its source as title", async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  onTestFinished(() => void vi.unstubAllEnvs());
  controlTimers();
  vi.setSystemTime('2026-11-22T04:30:00Z'); // Saturday night in Laredo, Sunday in Tokyo
  expect(new Date().getDay()).toBe(0);
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  await openShared({ mapsOpeningHours: days.map((day) => `${day}: 7:00 AM – 12:00 AM`).join(' | ') });
  expect(await screen.findAllByRole('row')).toHaveLength(7);
  const [today, ...others] = screen.getAllByRole('row').filter((row) => /hoy/.test(row.textContent ?? ''));
  expect(others).toEqual([]);
  expect(today).toHaveTextContent('Sábado hoy');
  expect(today).toHaveTextContent('7:00 – 24:00');
  expect(today).toHaveAttribute('title', 'Saturday: 7:00 AM – 12:00 AM');
});

test('an event opens like a place and names its days', async () => {
  const days = { FechaInicio: '2027-03-22T06:00:00.000Z', FechaFin: '2027-03-28T06:00:00.000Z' };
  await openShared({ ...days, Name: 'Semana Santa', mapsEditorialSummary: 'Procesiones.' });
  expect(await screen.findByText('del 22 al 28 de marzo de 2027')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sobre este evento' })).toBeVisible();
});

test('an event whose days are not set says so instead of naming days', async () => {
  const days = { FechaInicio: '2027-02-01T06:00:00.000Z', FechaFin: '2027-02-28T06:00:00.000Z' };
  await openShared({ ...days, FechaNota: 'Febrero de 2027, por confirmar' });
  expect(await screen.findByText(/, por confirmar$/)).toHaveTextContent('Febrero de 2027, por confirmar');
  expect(screen.queryByText(/^del \d/)).toBeNull();
  const jsonLd = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(jsonLd.startDate).toMatch(/^\d{4}-\d{2}$/);
  expect(jsonLd).not.toHaveProperty('endDate');
});

test("[OFFR-1] a place's page shows the coupons that hold there, and leads to those nearby", async () => {
  const offers = vi.fn(async () => [anOffer({ Id: 5, Titulo: 'Pan dulce', Negocio: 'La Reynera' })]);
  await openShared({}, { coupons: { offers } });
  const here = within(await screen.findByRole('region', { name: 'Cupones de este lugar' }));
  expect(offers).toHaveBeenCalledWith({ lugar: 7 });
  expect(here.getByRole('listitem')).toHaveTextContent('La Reynera');
  expect(here.getByRole('link', { name: /Pan dulce/ })).toHaveAttribute('href', '/cupones/5');
  expect(here.getByRole('link', { name: 'Cupones cerca de aquí' })).toHaveAttribute('href', '/cupones?cerca=7');
});

test('[OFFR-1][POST-3][ADV-3] /place shows the coupons of its place too, posts and ads', async () => {
  const answers = {
    [detail]: [aPlaceDetail()],
    '/api/CargarTagsByID': [],
    '/api/coupons?lugar=7': [anOffer({ Titulo: 'Pan dulce' })],
    '/api/postsmain?lugardemostreo=place&limite=3': [aPost({ titulo: 'Feria' })],
    '/api/advertising?lugardemostreo=place&limite=2': [anAd({ titulo: 'Café' })],
  };
  await openPublic('/place', { state: { id: 7 }, answers });
  const here = within(await screen.findByRole('region', { name: 'Cupones de este lugar' }));
  expect(here.getByRole('heading', { name: 'Pan dulce' })).toBeVisible();
  const news = within(await screen.findByRole('region', { name: 'Novedades' }));
  expect(news.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Feria', 'Café']);
});

test('[OFFR-1] a place without coupons says nothing of them', async () => {
  await openShared({});
  expect(await title()).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Cupones de este lugar' })).toBeNull();
});
