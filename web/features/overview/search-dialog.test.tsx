import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createErrorResponse, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';

const hits = [
  { Tipo: 'partner', Id: 42, Nombre: 'Luz Café', Detalle: 'luz@ejemplo.test', PartnerId: 42 },
  { Tipo: 'coupon', Id: 4, Nombre: 'Café gratis', Detalle: 'Café Luz', PartnerId: 42 },
  { Tipo: 'list', Id: 2, Nombre: 'Los cafés', Detalle: '', PartnerId: null },
];
const open = (responses: Record<string, unknown> = {}) =>
  openScreen('/alertsadmin', {
    responses: { '/api/alertas/Listar': [], '/api/overview/search': hits, ...responses },
  });

test('[BACK-7] Ctrl K opens the search; arrow keys choose a hit, and Enter opens its screen', async () => {
  const { user, location } = await open({ '/api/overview/search': hits });
  await screen.findByRole('button', { name: 'Buscar en la administración' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Partner, negocio, lugar, cupón, lista o post' });
  await user.type(field, 'café');
  expect(await screen.findByText('3 resultados')).toBeVisible();
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Luz Café luz@ejemplo.test',
    'Nuevo cupón de Luz Café ',
    'Café gratis Café Luz',
    'Los cafés ',
  ]);
  await user.keyboard('{ArrowUp}');
  expect(field).toHaveAttribute('aria-activedescendant', options[3]?.id);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() =>
    expect(location()).toMatchObject({ pathname: '/admin/partners/42/coupons/new', state: { couponId: 4 } }),
  );
  expect(screen.queryByRole('combobox', { name: /Partner/ })).toBeNull();
});

test('[BACK-7] before anything is typed it offers the forms of administrators', async () => {
  const { user, location } = await open();
  await user.click(await screen.findByRole('button', { name: 'Buscar en la administración' }));
  const group = within(await screen.findByRole('group', { name: 'Crear' }));
  expect(group.getAllByRole('option').map(({ textContent }) => textContent?.trim())).toEqual([
    'Nuevo partner',
    'Nuevo lugar',
    'Nueva alerta',
    'Nuevo post',
  ]);
  await user.type(screen.getByRole('combobox'), '{Enter}');
  await waitFor(() => expect(location().pathname).toBe('/PartnerCreate'));
});

test('[BACK-7] sends one search after a pause in typing, none for a single letter, and says when nothing is found', async () => {
  const { user, calls } = await open({ '/api/overview/search': [] });
  await user.click(await screen.findByRole('button', { name: 'Buscar en la administración' }));
  const field = await screen.findByRole('combobox', { name: /Partner/ });
  await user.type(field, 'x');
  await screen.findByText('Escribe al menos dos letras del nombre, o su número, código o teléfono.');
  await user.type(field, 'yz');
  await screen.findByText('Nada se llama «xyz».');
  expect(calls.filter(({ path }) => path === '/api/overview/search')).toHaveLength(1);
});

test('[BACK-7] a failed search keeps the typed text and says so', async () => {
  const { user } = await open({ '/api/overview/search': createErrorResponse(500, 'Algo salió mal.') });
  await user.click(await screen.findByRole('button', { name: 'Buscar en la administración' }));
  const field = await screen.findByRole('combobox', { name: /Partner/ });
  await user.type(field, 'café');
  expect(await screen.findByText('No se pudo buscar. Revisa tu conexión.')).toBeVisible();
  expect(field).toHaveValue('café');
});

test('[BACK-7] a partner finds own rows, and a place of its own opens the form of its partner', async () => {
  const place = { Tipo: 'place', Id: 7, Nombre: 'Café Centro', Detalle: 'Calle 1', PartnerId: 42 };
  const responses = { '/api/auth/factors': null, '/api/rates/houses': [], '/api/overview/search': [place] };
  const { user } = await openScreen('/AdminPage', { signedInUser: partnerUser, responses });
  await user.click(await screen.findByRole('button', { name: 'Buscar en la administración' }));
  await user.type(await screen.findByRole('combobox', { name: 'Negocio, lugar o cupón' }), 'café');
  const option = await screen.findByRole('option', { name: /Café Centro/ });
  expect(option).toHaveAttribute('href', '/admin/partners/42/places/7/edit');
});
