import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminUser, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';

const landing = 'Cruza con calma. Disfruta Laredo.';
const emptyList = async () => [];
const guide = {
  bridges: { board: async () => ({ bridges: [], at: '2026-11-22T18:00:00Z', source: { failingSince: null } }) },
  rates: { board: async () => ({ reference: null, houses: [] }) },
  places: { list: emptyList, events: emptyList },
  lists: { featured: emptyList },
  coupons: { listPublic: emptyList },
};
const aVisitor = { ...partnerUser, partnerId: null, rol: 'visitor' as const };

const readDestinations = async () =>
  within(await screen.findByRole('navigation', { name: 'A dónde ir' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const greeting = () => screen.findByRole('heading', { level: 1 });

function open(path: string, signedInUser: typeof adminUser | null, usuario: string | null = '{"nombre":"Ana"}') {
  if (usuario !== null) localStorage.setItem('usuario', usuario);
  return openScreen(path, { signedInUser, api: guide });
}

test.each(['/', '/welcome'])(
  '[WELC-1][ROUTE-20] %s greets an administrator and links to every page without changing the URL',
  async (path) => {
    const { location } = await open(path, adminUser);
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
    expect(location().pathname).toBe(path);
  },
);

test('[ROUTE-20] shows the guide with a sign-in link at / when signed out', async () => {
  await open('/', null, null);
  expect(await greeting()).toHaveTextContent(landing);
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
});

test('[ROUTE-20] redirects /welcome to sign-in when signed out', async () => {
  await open('/welcome', null, null);
  expect(await screen.findByText('Another screen: /login?next=%2Fwelcome')).toBeVisible();
});

test('[NAV-7][WELC-1] shows a visitor only pages for visitors, even when usuario contains another role', async () => {
  await open('/welcome', aVisitor, '{"nombre":"Ana","rol":"admin"}');
  expect(await greeting()).toHaveTextContent('Hola, Ana');
  expect(await readDestinations()).toEqual([expect.stringMatching(/^Explorar/)]);
});

test('[NAV-7][WELC-1] shows a partner the panel, the guide, the account and sign-out', async () => {
  await open('/welcome', partnerUser);
  expect(await readDestinations()).toEqual([expect.stringMatching(/^Panel/), expect.stringMatching(/^Explorar/)]);
  for (const name of ['Mi cuenta', 'Cerrar sesión']) expect(screen.getByRole('link', { name })).toBeVisible();
});

test.each([
  ['{"username":"ana"}', 'ana'],
  ['{"email":"ana@ejemplo.test"}', 'ana@ejemplo.test'],
  ['{', 'Invitado'],
])('[NAV-2] with %s in local storage the user is greeted as %s', async (stored, name) => {
  await open('/welcome', adminUser, stored);
  await waitFor(async () => expect(await greeting()).toHaveTextContent(`Hola, ${name}`));
});

test('[AUTH-7] shows the guide at / without usuario, even with a session', async () => {
  const { location } = await open('/', adminUser, null);
  expect(await greeting()).toHaveTextContent(landing);
  expect(location().pathname).toBe('/');
});

test('[AUTH-7] shows the guide with usuario but without a session', async () => {
  await open('/', null);
  expect(await greeting()).toHaveTextContent(landing);
  expect(screen.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/welcome');
});
