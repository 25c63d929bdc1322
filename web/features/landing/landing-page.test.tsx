import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridges } from '#domain/bridges.ts';
import { aBoard, aCrossing, aRateBoard } from '#tests/support/crossings.ts';
import { openPublic } from '#tests/support/public-screens.tsx';
import { aPlaceListed } from '#tests/support/wire.ts';

const now = '2026-07-17T19:00:00.000Z';
const region = (name: string) => within(screen.getByRole('region', { name }));
const headings = (name: string) =>
  region(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

for (const address of ['/landing', '/', '/LANDING'])
  test(`[ROUTE-1][ROUTE-28] ${address} shows the landing page at its own address`, async () => {
    const { location } = await openPublic(address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Cruza con calma. Disfruta Laredo.');
    expect(location().pathname).toBe(address);
  });

test('[LAND-1] the hero leads to the four bridges, which stand there with the reference rate', async () => {
  const rates = { board: async () => aRateBoard(now, null) };
  const crossings = bridges.map((bridge) => aCrossing(now, bridge));
  await openPublic('/landing', { api: { rates, bridges: { board: async () => aBoard(now, crossings) } } });
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

test('[LAND-1] the reference rate stands beside the bridges once there is one', async () => {
  await openPublic('/', { api: { rates: { board: async () => aRateBoard(now) } } });
  expect(await screen.findByText(/^1 USD = 17\.92 MXN/)).toBeVisible();
});

test('[LAND-2] four features are named in Spanish', async () => {
  await openPublic('/landing');
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

test('[LAND-3] three steps stand in order', async () => {
  await openPublic('/landing');
  expect(headings('Cómo funciona')).toEqual([
    'Abre la app y elige tu puente',
    'Mira los datos en tiempo real',
    'Activa tus alertas',
  ]);
});

test('[LAND-4] two testimonials come from kinds of people and are marked as sample', async () => {
  await openPublic('/landing');
  const testimonials = region('Lo que dice la gente');
  expect(testimonials.getAllByRole('figure')).toHaveLength(2);
  for (const words of ['Vecina de Laredo', 'Visitante de Monterrey', /Textos de muestra/])
    expect(testimonials.getByText(words)).toBeVisible();
});

test('[LAND-5] the footer leads to each section and names the year', async () => {
  await openPublic('/landing');
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

test('attractions near the bridge stand with their distance, but not the bridge itself', async () => {
  const [bridge] = bridges as [(typeof bridges)[number]];
  const at = (Id: number, metres: number) =>
    aPlaceListed({
      Id,
      Name: `Lugar ${Id}`,
      Latitude: bridge.latitude + metres / 111_195,
      Longitude: bridge.longitude,
    });
  const list = async () => [at(1, 0), at(2, 200), at(3, 400), at(4, 600), at(5, 800)];
  await openPublic('/', { api: { places: { list, events: async () => [] } } });
  expect(headings('A pie desde el Puente 1')).toEqual(['Lugar 2', 'Lugar 3', 'Lugar 4']);
  expect(region('A pie desde el Puente 1').getByText('a 200 m')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Próximos eventos' })).toBeNull();
});
