import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { PlaceDetail } from '#contract/places.ts';
import { buildAd, buildPlaceDetail, buildPost, buildPublicCoupon } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { createErrorResponse, delayResponse, fakeTimers } from '#tests/support/screens/open-screen.tsx';

const detail = '/API/cargarlugar';
const emptyExtras = {
  '/api/CargarTagsByID': [],
  '/api/coupons': [],
  '/api/postsmain': [],
  '/api/advertising': [],
};

/** Opens /place with an id as navigation state, like a click on a card. */
const openFromState = (responses: Record<string, unknown>, state: unknown = { id: 7 }) =>
  openPublicScreen('/place', { state, responses: { ...emptyExtras, ...responses } });

/** Opens the shareable URL. */
const openShared = async (place: Partial<PlaceDetail>, api: object = {}) => {
  const places = { get: async () => [buildPlaceDetail(place)], tags: async () => [{ Id: 1, Tag: 'familiar' }] };
  const opened = await openPublicScreen('/place/7', { api: { places, ...api } });
  fireEvent.pointerMove(document.body); // loads the code of coupons, map and votes
  return opened;
};

const title = () => screen.findByRole('heading', { level: 1 });

test.each([null, {}, { id: 0 }, { id: 'x' }])(
  '[ROUTE-3][PLACE-1] redirects /place with the state %j to the home page',
  async (state) => {
    const { location, calls } = await openFromState({}, state);
    expect(await screen.findByText('Another screen: /')).toBeVisible();
    expect(location().pathname).toBe('/');
    expect(calls.filter(({ path }) => path === detail)).toEqual([]);
  },
);

test('[ROUTE-3] /place shows the place with the id in its navigation state, and sets the document title', async () => {
  const { listBodiesSentTo, location } = await openFromState({ [detail]: [buildPlaceDetail()] });
  expect(await title()).toHaveTextContent('Fonda de prueba');
  expect(listBodiesSentTo(detail)).toEqual([{ id: 7 }]);
  expect(location().pathname).toBe('/place');
  await waitFor(() => expect(document.title).toBe('Fonda de prueba · Entrepuentes'));
});

test('[PLACE-2] shows a loading message, then an error with a retry button, then the place', async () => {
  const { respond, release } = delayResponse(createErrorResponse(503, 'La respuesta tardó demasiado.'));
  const { user, setResponse } = await openFromState({ [detail]: respond });
  expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
  await release();
  expect(await title()).toHaveTextContent('Error: La respuesta tardó demasiado.');
  setResponse(detail, [buildPlaceDetail()]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Fonda de prueba' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[PLACE-2] shows an error for an unknown id', async () => {
  await openFromState({ [detail]: [] });
  expect(await title()).toHaveTextContent('Error: Lugar no encontrado');
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

test.each(['2147483647', '0', '-1', 'abc', '9007199254740992', '1.5'])(
  '[ROUTE-26][PLACE-2] /place/%s shows a not-found page',
  async (id) => {
    const get = vi.fn(async () => []);
    await openPublicScreen(`/place/${id}`, { api: { places: { get } } });
    expect(await title()).toHaveTextContent('Error: Lugar no encontrado');
    expect(screen.getByRole('link', { name: 'Ver qué hacer en Laredo' })).toHaveAttribute('href', '/categories');
    expect(get).toHaveBeenCalledTimes(id === '2147483647' ? 1 : 0);
  },
);

test('[ROUTE-26][PLACE-3][PLACE-5][PLACE-6] the shareable page has name, address, chips, tags, summary and buttons', async () => {
  await openShared({
    Types: ['bridge', 'unknown_type'],
    mapsurl: 'https://www.google.com/maps/dir/?api=1&destination=Fonda',
    Website: 'https://arenagunclub.com/',
    Phone: '956-723-1911 / 867 712 0000',
    Telefonos: [
      { Numero: '+19567231911', Texto: '(956) 723-1911' },
      { Numero: '+528677120000', Texto: '+52 867 712 0000' },
    ],
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
  const calls = screen
    .getAllByRole('link', { name: /^Llamar/ })
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(calls).toEqual([
    ['Llamar(956) 723-1911', 'tel:+19567231911'],
    ['Llamar+52 867 712 0000', 'tel:+528677120000'],
  ]);
});

test('[PLACE-5] shows no buttons for missing values, and without photos the drawing of its kind and no gallery', async () => {
  await openFromState({ [detail]: [buildPlaceDetail({ Types: ['restaurant', 'seafood_restaurant'] })] });
  expect(await title()).toHaveTextContent('Fonda de prueba');
  for (const name of [/Cómo llegar/, /Llamar/, /Sitio web/]) expect(screen.queryByRole('link', { name })).toBeNull();
  expect(document.querySelector('article use')).toHaveAttribute('href', '/kinds.svg#fish');
  expect(screen.queryByRole('region', { name: 'Galería de fotos' })).toBeNull();
});

test('[PLACE-3][PLACE-6][PLACE-13] shows the photos in a carousel and in a gallery, by their full URLs', async () => {
  const photos = ['fotos/1.svg', 'http://localhost:3130/fotos/2.svg'];
  await openFromState({ [detail]: [buildPlaceDetail({ PhotoUrls: photos })] });
  for (const name of ['Fotos del lugar', 'Galería de fotos']) {
    const region = await screen.findByRole('region', { name });
    const sources = within(region)
      .getAllByRole('img')
      .map((image) => image.getAttribute('src'));
    expect(sources, name).toEqual(['/fotos/1.svg', 'http://localhost:3130/fotos/2.svg']);
  }
});

test('a listing shows its source and the date of its last check', async () => {
  await openShared({ Fuente: 'Contraloría de Texas', FechaDatos: '2017-10-31' });
  expect(
    await screen.findByText('Última revisión de estos datos: 31 de octubre de 2017. Confirma antes de ir.'),
  ).toBeVisible();
  expect(screen.getByText(/Fuente: Contraloría de Texas/)).toBeVisible();
});

test("[PLACE-4] marks today's row by Laredo time, in Spanish, with the stored text as its title", async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  onTestFinished(() => void vi.unstubAllEnvs());
  fakeTimers();
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

test('[REAL-9] shows hours that could not be read by days as they are written', async () => {
  await openShared({ mapsOpeningHours: 'Monday: 11:30 – 2:30 PM | Previa cita' });
  expect(await screen.findByRole('row')).toHaveTextContent('11:30 – 14:30');
  expect(screen.getByText('Previa cita')).toBeVisible();
});

test('an event opens like a place and shows its dates', async () => {
  const days = { FechaInicio: '2027-03-22T05:00:00.000Z', FechaFin: '2027-03-29T04:59:59.000Z' };
  await openShared({ ...days, Name: 'Semana Santa', mapsEditorialSummary: 'Procesiones.' });
  expect(await screen.findByText('del 22 al 28 de marzo de 2027')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sobre este evento' })).toBeVisible();
});

test('an event with unconfirmed dates shows its note instead of the dates', async () => {
  const days = { FechaInicio: '2027-02-01T06:00:00.000Z', FechaFin: '2027-02-28T06:00:00.000Z' };
  await openShared({ ...days, FechaNota: 'Febrero de 2027, por confirmar' });
  expect(await screen.findByText(/, por confirmar$/)).toHaveTextContent('Febrero de 2027, por confirmar');
  expect(screen.queryByText(/^del \d/)).toBeNull();
  const jsonLd = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(jsonLd.startDate).toMatch(/^\d{4}-\d{2}$/);
  expect(jsonLd).not.toHaveProperty('endDate');
});

test("[OFFR-1] a place's page shows the coupons valid there, and links to coupons nearby", async () => {
  const coupons = vi.fn(async () => [buildPublicCoupon({ Id: 5, Titulo: 'Pan dulce', Negocio: 'La Reynera' })]);
  await openShared({}, { coupons: { listPublic: coupons } });
  const here = within(await screen.findByRole('region', { name: 'Cupones de este lugar' }));
  expect(coupons).toHaveBeenCalledWith({ lugar: 7 });
  expect(here.getByRole('listitem')).toHaveTextContent('La Reynera');
  expect(here.getByRole('link', { name: /Pan dulce/ })).toHaveAttribute('href', '/cupones/5');
  expect(here.getByRole('link', { name: 'Cupones cerca de aquí' })).toHaveAttribute('href', '/cupones?cerca=7');
});

test('[OFFR-1][POST-3][ADV-3] /place shows coupons, posts and ads as well', async () => {
  const responses = {
    [detail]: [buildPlaceDetail()],
    '/api/CargarTagsByID': [],
    '/api/coupons?lugar=7': [buildPublicCoupon({ Titulo: 'Pan dulce' })],
    '/api/postsmain?lugardemostreo=place&limite=3': [buildPost({ titulo: 'Feria' })],
    '/api/advertising?lugardemostreo=place&limite=2': [buildAd({ titulo: 'Café' })],
  };
  await openPublicScreen('/place', { state: { id: 7 }, responses });
  const here = within(await screen.findByRole('region', { name: 'Cupones de este lugar' }));
  expect(here.getByRole('heading', { name: 'Pan dulce' })).toBeVisible();
  const news = within(await screen.findByRole('region', { name: 'Novedades' }));
  expect(news.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Feria', 'Café']);
});

test('[OFFR-1] a place without coupons has no coupon section', async () => {
  await openShared({});
  expect(await title()).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Cupones de este lugar' })).toBeNull();
});
