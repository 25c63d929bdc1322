import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ListedPlace } from '#contract/places.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import type { PlaceFacts } from '#domain/places/place-facts.ts';
import { buildListedPlace } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { createErrorResponse } from '#tests/support/screens/open-screen.tsx';

const [, puente2, colombia] = bridges as [unknown, (typeof bridges)[number], (typeof bridges)[number]];
const near = ({ latitude: Latitude, longitude: Longitude }: (typeof bridges)[number]) => ({ Latitude, Longitude });
const buildFacts = (Id: number, overrides: Partial<PlaceFacts> = {}): PlaceFacts => ({
  Id,
  Tipo: '',
  Dibujo: '',
  Cocinas: [],
  Lado: 'us',
  Abierto: null,
  FechaDatos: '',
  Destacado: null,
  Interes: 0,
  ...overrides,
});
const stored = [
  buildListedPlace({ Id: 1, Name: 'Fonda Colombia', ...near(colombia) }),
  buildListedPlace({ Id: 2, Name: 'Mariscos Centro', ...near(puente2) }),
  ...[3, 4, 5].map((Id) => buildListedPlace({ Id, Name: 'Stripes', Address: `Calle ${Id}` })),
];
const facts = [
  buildFacts(1, { Tipo: 'Fonda', FechaDatos: '2026-08', Abierto: [[0, 7 * 24 * 60]] }),
  buildFacts(2, { Tipo: 'Mariscos', Cocinas: ['mariscos'], Lado: 'mx' }),
  ...[3, 4, 5].map((Id) => buildFacts(Id)),
];

/** Opens Things to do with the places, on the server and in the browser. */
async function openFood(search = '', places: ListedPlace[] = stored, factsResponse: unknown = facts) {
  const api = { places: { list: async () => places, facts: async () => facts, events: async () => [] } };
  const responses = { '/API/cargarlugares': places, '/API/cargareventos': [], '/api/places/facts': factsResponse };
  const opened = await openPublicScreen(`/categories?category=Food${search}`, { api, responses });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const results = () => within(screen.getByRole('region', { name: 'Categories Food' }));
const names = () =>
  results()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const chip = (name: string) => within(screen.getByRole('navigation', { name: 'Filtros y orden' })).getByText(name);

beforeEach(() => {
  localStorage.clear();
});

test('[DIR-8] a row shows kind, way and distance from Puente 2 and whether it is open; the address is for screen readers', async () => {
  await openFood();
  const row = await screen.findByRole('link', { name: /Fonda Colombia/ });
  expect(row).toHaveTextContent(
    /No image.*Fonda Colombia.*Fonda, a 3\d min del Puente 2.*Calle 1.*a \d+\.\d km.*Abierto/,
  );
  expect(names()[0]).toBe('Mariscos Centro');
});

test('[FIVE-5] offers the open places only where a third of the category has known hours', async () => {
  await openFood();
  await screen.findByText('3 sucursales');
  expect(screen.queryByText('Abierto ahora')).toBeNull();
});

test('[FIVE-5] keeps the filter of open places that the URL names, and offers it where enough hours are known', async () => {
  const withHours = facts.map((each) => (each.Id < 3 ? { ...each, Abierto: [[0, 60]] as [number, number][] } : each));
  await openFood('', stored, withHours);
  expect(await screen.findByText('Abierto ahora')).toBeVisible();
  document.body.innerHTML = '';
  await openFood('&abierto=1');
  expect(chip('Abierto ahora')).toHaveAttribute('aria-current', 'true');
});

test('a chain is one card that opens the list of its branches', async () => {
  const { user } = await openFood();
  const chain = (await screen.findByText('3 sucursales')).closest('details') as HTMLDetailsElement;
  expect(chain.open).toBe(false);
  await user.click(within(chain).getByRole('heading', { name: 'Stripes' }));
  expect(chain.open).toBe(true);
  expect(chain).toHaveTextContent('De la más cercana a la más lejana de Puente 2');
  expect(
    within(chain)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([...['/place/3', '/place/4', '/place/5']]);
});

test('a filter stays in the URL with the count, and pressing it again drops it', async () => {
  const { user, location } = await openFood();
  expect(await screen.findByText('5 lugares')).toBeVisible();
  await user.click(chip('Nuevo Laredo'));
  expect(await screen.findByText('1 lugar')).toBeVisible();
  expect(new URLSearchParams(location().search).get('lado')).toBe('mx');
  expect(chip('Nuevo Laredo')).toHaveAttribute('aria-current', 'true');
  await user.click(chip('Nuevo Laredo'));
  expect(await screen.findByText('5 lugares')).toBeVisible();
  expect(location().search).toBe('?category=Food');
});

test('without matches it says which filter to drop, with the number of places', async () => {
  const { user } = await openFood('&lado=us&cocina=mariscos');
  expect(await screen.findByText('Ningún lugar tiene todo eso.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Quitar «Mariscos»: 4 lugares' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Quitar «Laredo»: 1 lugar' }));
  expect(await screen.findByRole('link', { name: /Mariscos Centro/ })).toBeVisible();
});

test('says that the facts of a filter failed to load, with a retry, and shows all places without a filter', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const { user } = await openFood('', stored, createErrorResponse(500, ''));
  await waitFor(() => expect(warn).toHaveBeenCalledWith('directory load failed', expect.anything()));
  await user.click(chip('Nuevo Laredo'));
  expect(await screen.findByText(/^No se pudieron cargar los datos para filtrar\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reintentar' })).toHaveAttribute('href', '/categories?category=Food&lado=mx');
  expect(screen.queryByText('Ningún lugar tiene todo eso.')).toBeNull();
  await user.click(chip('Nuevo Laredo'));
  expect(await screen.findByText('5 lugares')).toBeVisible();
});

test('keeps only the places that are open now', async () => {
  await openFood('&abierto=1');
  expect(await screen.findByText('1 lugar')).toBeVisible();
  expect(names()).toEqual(['Fonda Colombia']);
});

test('measures from the chosen bridge and remembers it in this browser', async () => {
  await openFood(`&puente=${colombia.port}`);
  await screen.findByText('5 lugares');
  expect(names()[0]).toBe('Fonda Colombia');
  expect(localStorage.getItem('puente')).toBe(colombia.port);
});

test('measures from the remembered bridge when the URL names none', async () => {
  localStorage.setItem('puente', colombia.port);
  await openFood();
  expect(await screen.findByRole('button', { name: 'Desde Puente Colombia' })).toBeVisible();
  expect(names()[0]).toBe('Fonda Colombia');
});

test('near me sorts by the position, which is neither sent nor stored', async () => {
  const getCurrentPosition = vi.fn((resolve: PositionCallback) =>
    resolve({ coords: { latitude: colombia.latitude, longitude: colombia.longitude } } as GeolocationPosition),
  );
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  const { user, calls } = await openFood();
  await screen.findByText('5 lugares');
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(chip('Cerca de mí'));
  expect(await screen.findByText('Ordenado desde tu ubicación, que no sale de este teléfono.')).toBeVisible();
  expect(names()[0]).toBe('Fonda Colombia');
  expect(JSON.stringify([calls, { ...localStorage }])).not.toContain(`${colombia.latitude}`);
});
