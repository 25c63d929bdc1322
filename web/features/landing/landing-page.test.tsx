import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridges } from '#domain/bridges/bridges.ts';
import { buildBoard, buildBridge, buildExchangeHouse, buildRateBoard } from '#tests/support/responses/bridge-board.ts';
import { buildListedPlace } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';

const now = '2026-07-17T19:00:00.000Z';
const region = (name: string) => within(screen.getByRole('region', { name }));
const dollar = () => screen.getByRole('region', { name: 'El dólar' });
const headings = (name: string) =>
  region(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

for (const path of ['/landing', '/', '/LANDING'])
  test(`[ROUTE-1][ROUTE-28] ${path} shows the landing page without a redirect`, async () => {
    const { location } = await openPublicScreen(path);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Cruza con calma. Disfruta Laredo.');
    expect(location().pathname).toBe(path);
  });

test('[LAND-1][FIVE-1] the hero leads to the four bridges in their order, beside the dollar', async () => {
  const rates = { board: async () => buildRateBoard(now, null) };
  const fourBridges = bridges.map((bridge) => buildBridge(now, bridge));
  await openPublicScreen('/landing', { api: { rates, bridges: { board: async () => buildBoard(now, fourBridges) } } });
  expect(await screen.findByText(/^Cuánto tardan los puentes, qué hacer y dónde comer\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Comenzar Ahora' })).toHaveAttribute('href', '#puentes');
  const rows = region('Los puentes, ahora')
    .getAllByRole('link', { name: /^Puente/ })
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    ...[expect.stringMatching(/^Puente 1.*45min/), expect.stringMatching(/^Puente 2.*45min/)],
    ...[expect.stringMatching(/^Puente Colombia/), expect.stringMatching(/^Puente del Comercio Mundial/)],
  ]);
  expect(dollar()).toHaveTextContent('Sin precio del dólar por ahora');
  expect(within(dollar()).getByRole('link')).toHaveAttribute('href', '/dolar');
});

test('[LAND-1][FIVE-1] shows the best offers for the dollar', async () => {
  const houses = [
    buildExchangeHouse(now),
    buildExchangeHouse(now, { id: 2, name: 'Del Norte', buy: 17.35, sell: 18.3 }),
  ];
  await openPublicScreen('/', {
    api: { rates: { board: async () => ({ ...buildRateBoard(now), houses }) } },
  });
  await screen.findByRole('region', { name: 'El dólar' });
  expect(dollar()).toHaveTextContent(/Te pagan 17\.35 Del Norte.*Te cobran 18\.20 Casa de prueba/);
});

test('[LAND-1][RATE-1] without exchange houses shows the reference rate with its source and day', async () => {
  await openPublicScreen('/', { api: { rates: { board: async () => buildRateBoard(now) } } });
  await screen.findByRole('region', { name: 'El dólar' });
  expect(dollar()).toHaveTextContent(/1 USD = 17\.9218.*Referencia: Banco de México, FIX, 17 de jul/);
});

test('[LAND-2] names four features in Spanish', async () => {
  await openPublicScreen('/landing');
  expect(headings('Lo que encontrarás aquí')).toEqual([
    'Tiempos de espera en vivo',
    'Dólar a la compra y a la venta',
    'Cupones y descuentos locales',
    'Alertas de tráfico personalizadas',
  ]);
  const features = region('Lo que encontrarás aquí');
  const leadsTo = {
    'Ver los puentes': '/puentes',
    'Ver el dólar': '/dolar',
    'Ver los cupones': '/cupones',
    'Pedir un aviso': '/avisos',
  };
  for (const [name, href] of Object.entries(leadsTo))
    expect(features.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('[LAND-3] lists three steps in order', async () => {
  await openPublicScreen('/landing');
  expect(headings('Cómo funciona')).toEqual([
    'Abre la app y elige tu puente',
    'Mira los datos en tiempo real',
    'Activa tus alertas',
  ]);
});

test('[LAND-4] shows two testimonials, attributed by role and marked as samples', async () => {
  await openPublicScreen('/landing');
  const testimonials = region('Lo que dice la gente');
  expect(testimonials.getAllByRole('figure')).toHaveLength(2);
  for (const words of ['Vecina de Laredo', 'Visitante de Monterrey', /Textos de muestra/])
    expect(testimonials.getByText(words)).toBeVisible();
});

test('[LAND-5] the footer links to each section and shows the year', async () => {
  await openPublicScreen('/landing');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/^© 2026 Entrepuentes/)).toBeVisible();
  const anchors = {
    Inicio: 'home',
    'Qué ofrece': 'features',
    'Cómo funciona': 'how-it-works',
    Testimonios: 'testimonials',
  };
  for (const [name, id] of Object.entries(anchors)) {
    expect(footer.getByRole('link', { name })).toHaveAttribute('href', `/#${id}`);
    expect(document.getElementById(id)).toBeInTheDocument();
  }
});

test('lists attractions near the bridge with their distance, without the bridge itself', async () => {
  const [bridge] = bridges as [(typeof bridges)[number]];
  const at = (Id: number, metres: number) =>
    buildListedPlace({
      Id,
      Name: `Lugar ${Id}`,
      Latitude: bridge.latitude + metres / 111_195,
      Longitude: bridge.longitude,
    });
  const list = async () => [at(1, 0), at(2, 200), at(3, 400), at(4, 600), at(5, 800)];
  await openPublicScreen('/', { api: { places: { list, events: async () => [] } } });
  expect(headings('A pie desde el Puente 1')).toEqual(['Lugar 2', 'Lugar 3', 'Lugar 4']);
  expect(region('A pie desde el Puente 1').getByText('a 200 m')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Próximos eventos' })).toBeNull();
});
