import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridges } from '#domain/bridges/bridges.ts';
import { buildBoard, buildBridge, buildRateBoard } from '#tests/support/responses/bridge-board.ts';
import { buildListedPlace } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';

const now = '2026-07-17T19:00:00.000Z';
const region = (name: string) => within(screen.getByRole('region', { name }));
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

test('[LAND-1] the hero links to the four bridges, listed with the state of the reference rate', async () => {
  const rates = { board: async () => buildRateBoard(now, null) };
  const fourBridges = bridges.map((bridge) => buildBridge(now, bridge));
  await openPublicScreen('/landing', { api: { rates, bridges: { board: async () => buildBoard(now, fourBridges) } } });
  expect(await screen.findByText(/^Cuánto tardan los puentes, qué hacer y dónde comer\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Comenzar Ahora' })).toHaveAttribute('href', '/landing#puentes');
  const here = region('Los puentes, ahora');
  const rows = here.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);
  expect(rows).toEqual([
    ...[expect.stringMatching(/^Puente 1/), expect.stringMatching(/^Puente 2/)],
    ...[expect.stringMatching(/^Puente Colombia/), expect.stringMatching(/^Puente del Comercio Mundial/)],
  ]);
  expect(here.getByText(/^Sin tipo de cambio de referencia por ahora/)).toBeVisible();
  expect(here.getByRole('link', { name: 'Ver el dólar' })).toHaveAttribute('href', '/dolar');
});

test('[LAND-1] shows the reference rate beside the bridges when available', async () => {
  await openPublicScreen('/', { api: { rates: { board: async () => buildRateBoard(now) } } });
  expect(await screen.findByText(/^1 USD = 17\.92 MXN/)).toBeVisible();
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
  expect(features.getAllByText('En camino')).toHaveLength(1);
  const leadsTo = { 'Ver los puentes': '/puentes', 'Ver el dólar': '/dolar', 'Ver los cupones': '/cupones' };
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
