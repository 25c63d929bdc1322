import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAdmin, aPartner, openScreen } from '#tests/support/screens.tsx';

const landing = 'Cruza con calma. Disfruta Laredo.';
const nothing = async () => [];
const guide = {
  bridges: { board: async () => ({ bridges: [], at: '2026-11-22T18:00:00Z', source: { failingSince: null } }) },
  rates: { board: async () => ({ reference: null }) },
  places: { list: nothing, events: nothing },
  lists: { featured: nothing },
  coupons: { offers: nothing },
};
const aVisitor = { ...aPartner, partnerId: null, rol: 'visitor' as const };

const ways = async () =>
  within(await screen.findByRole('navigation', { name: 'A dónde ir' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const greeting = () => screen.findByRole('heading', { level: 1 });

function open(address: string, viewer: typeof anAdmin | null, usuario: string | null = '{"nombre":"Ana"}') {
  if (usuario !== null) localStorage.setItem('usuario', usuario);
  return openScreen(address, { viewer, api: guide });
}

test.each(['/', '/welcome'])(
  '[WELC-1][ROUTE-20] %s greets an administrator and leads everywhere, address unchanged',
  async (address) => {
    const { location } = await open(address, anAdmin);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    for (const [name, path] of [
      [/^Panel/, '/AdminPage'],
      [/^Explorar/, '/categories'],
      [/^Posts/, '/postsadmin'],
      [/^Alertas/, '/alertsadmin'],
      [/^Publicidad/, '/advertisingadmin'],
      ['Mi cuenta', '/cuenta'],
      ['Cerrar sesión', '/logout'],
    ] as const)
      expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(location().pathname).toBe(address);
  },
);

test('[ROUTE-20] signed out, / shows the guide with a visible way to sign in', async () => {
  await open('/', null, null);
  expect(await greeting()).toHaveTextContent(landing);
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
});

test('[ROUTE-20] signed out, /welcome asks to sign in', async () => {
  await open('/welcome', null, null);
  expect(await screen.findByText('Another screen: /login?next=%2Fwelcome')).toBeVisible();
});

test('[NAV-7][WELC-1] a visitor sees only pages that a visitor may open, whatever usuario claims', async () => {
  await open('/welcome', aVisitor, '{"nombre":"Ana","rol":"admin"}');
  expect(await greeting()).toHaveTextContent('Hola, Ana');
  expect(await ways()).toEqual([expect.stringMatching(/^Explorar/)]);
});

test('[NAV-7][WELC-1] a partner sees the panel, the guide, its account and the way out', async () => {
  await open('/welcome', aPartner);
  expect(await ways()).toEqual([expect.stringMatching(/^Panel/), expect.stringMatching(/^Explorar/)]);
  for (const name of ['Mi cuenta', 'Cerrar sesión']) expect(screen.getByRole('link', { name })).toBeVisible();
});

test.each([
  ['{"username":"ana"}', 'ana'],
  ['{"email":"ana@ejemplo.test"}', 'ana@ejemplo.test'],
  ['{', 'Invitado'],
])('[NAV-2] a browser that keeps %s is greeted as %s', async (stored, name) => {
  await open('/welcome', anAdmin, stored);
  await waitFor(async () => expect(await greeting()).toHaveTextContent(`Hola, ${name}`));
});

test('[AUTH-7] without usuario / shows the guide, whatever the session says', async () => {
  const { location } = await open('/', anAdmin, null);
  expect(await greeting()).toHaveTextContent(landing);
  expect(location().pathname).toBe('/');
});

test('[AUTH-7] usuario alone opens nothing: the session decides', async () => {
  await open('/', null);
  expect(await greeting()).toHaveTextContent(landing);
  expect(screen.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/welcome');
});
