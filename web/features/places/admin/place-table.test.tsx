import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildListedAdminPlace } from '#tests/support/responses/admin-places.ts';
import {
  confirmQuestion,
  createErrorResponse,
  delayResponse,
  openScreen,
} from '#tests/support/screens/open-screen.tsx';

const list = '/api/sites';
const state = '/api/sites/Estado';
const hiddenBy = '/api/coupons/ocultos';
const hidden = {
  Cupones: [{ Id: 5, Titulo: 'Pan dulce', Negocio: 'Ámbar' }],
  Paginas: [{ Tipo: 'lugar', Id: 31, Nombre: 'Panadería Ámbar' }],
};
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const search = () => screen.getByRole('searchbox', { name: 'Buscar en la tabla' });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
const badge = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

test('[ROUTE-24] shows all places and events in one table, with search and filters in the URL', async () => {
  const dates = { FechaInicio: '2027-07-05T01:00:00.000Z', FechaFin: '2027-07-05T04:30:00.000Z' };
  const rows = [
    buildListedAdminPlace({ Id: 1, Name: 'Fonda Luz', CATEGORIA: 'Food' }),
    buildListedAdminPlace({ Id: 2, Name: 'Fonda Niños', CATEGORIA: 'Kids' }),
    buildListedAdminPlace({ Id: 3, Name: 'Fonda Oculta', CATEGORIA: 'Kids', activo: 0 }),
    buildListedAdminPlace({ Id: 4, Name: 'Feria', CATEGORIA: '', ...dates }),
  ];
  await openScreen('/admin/sites', { responses: { [list]: rows } });
  expect(await screen.findAllByRole('rowheader')).toHaveLength(4);
  expect(screen.getByText(/^domingo, 4 de julio de 2027, de 8:00\sp\.m\. a 11:30\sp\.m\.$/)).toBeVisible();
  fireEvent.change(search(), { target: { value: 'fonda' } });
  await waitFor(() => expect(names()).toEqual(['Fonda Luz', 'Fonda Niños', 'Fonda Oculta']));
  await waitFor(() => expect(window.location.search).toBe('?q=fonda'));
  choose('Categoría', 'Kids');
  choose('Estado', 'A la vista');
  await waitFor(() => expect(names()).toEqual(['Fonda Niños']));
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    q: 'fonda',
    categoria: 'Kids',
    estado: 'A la vista',
  });
  choose('Categoría', 'Evento');
  expect(await screen.findByText('Nada coincide con la búsqueda')).toBeVisible();
});

test('[ROUTE-24] restores search and filters from the URL', async () => {
  const rows = [
    buildListedAdminPlace({ Id: 1, Name: 'Uno' }),
    buildListedAdminPlace({ Id: 2, Name: 'Dos', CATEGORIA: 'Kids' }),
  ];
  await openScreen('/admin/sites?q=o&categoria=Kids', { responses: { [list]: rows } });
  await screen.findAllByRole('rowheader');
  expect(names()).toEqual(['Dos']);
  expect(search()).toHaveValue('o');
});

test('[ROUTE-24] paginates ten thousand rows and searches all of them', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    buildListedAdminPlace({ Id: index + 1, Name: `Lugar ${String(index + 1).padStart(5, '0')}` }),
  );
  const { user } = await openScreen('/admin/sites', { responses: { [list]: rows } });
  expect(await screen.findByText('Página 1 de 100')).toBeVisible();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(100);
  await user.click(screen.getByText('Siguiente'));
  expect(await screen.findByText('Página 2 de 100')).toBeVisible();
  expect(window.location.search).toBe('?page=2');
  expect(document.querySelector('tbody th')).toHaveTextContent(/^Lugar 00101$/);
  fireEvent.change(search(), { target: { value: 'lugar 09999' } });
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1));
  expect(names()).toEqual(['Lugar 09999']);
  await waitFor(() => expect(window.location.search).toBe('?q=lugar+09999'));
  expect(screen.queryByText('Siguiente')).toBeNull();
});

test('[ROUTE-24] activates a place immediately, and deactivates or bans it after a question that names the hidden coupons and pages', async () => {
  let place = buildListedAdminPlace();
  const save = (change: object) => {
    place = { ...place, ...change, Version: place.Version + 1 };
    return place;
  };
  const { user, listBodiesSentTo } = await openScreen('/admin/sites', {
    responses: { [list]: () => [place], [state]: save, [hiddenBy]: hidden },
  });
  await user.click(await screen.findByRole('button', { name: `Desactivar ${place.Name}` }));
  expect(
    await screen.findByText(
      'Los visitantes dejan de ver 1 cupón: «Pan dulce» de Ámbar. Deja de existir la página /place/31 («Panadería Ámbar»).',
    ),
  ).toBeVisible();
  expect(listBodiesSentTo(hiddenBy)).toEqual([{ Ocultos: [31] }]);
  await confirmQuestion(user, 'Desactivar');
  expect(await (await badge(place.Name)).findByText('Desactivado')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: `Activar ${place.Name}` }));
  expect(await (await badge(place.Name)).findByText('A la vista')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Vetar ${place.Name}` }));
  expect(listBodiesSentTo(state)).toHaveLength(2);
  expect(screen.getByRole('alertdialog', { name: /^¿Vetar/ })).toBeVisible();
  await confirmQuestion(user, 'Vetar');
  expect(await (await badge(place.Name)).findByText('Vetado')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: `Quitar el veto a ${place.Name}` }));
  expect(await (await badge(place.Name)).findByText('A la vista')).toBeVisible();
  expect(listBodiesSentTo(state)).toEqual([
    { Id: 31, activo: 0, banned: 0, Version: 3 },
    { Id: 31, activo: 1, banned: 0, Version: 4 },
    { Id: 31, activo: 1, banned: 1, Version: 5 },
    { Id: 31, activo: 1, banned: 0, Version: 6 },
  ]);
});

test('[BACK-7] several rows are hidden after a preview that names the coupons and pages of all of them, and not before it is there', async () => {
  const rows = [
    buildListedAdminPlace({ Id: 31, Name: 'Uno' }),
    buildListedAdminPlace({ Id: 32, Name: 'Dos' }),
    buildListedAdminPlace({ Id: 33, Name: 'Tres', activo: 0 }),
  ];
  const { respond, release } = delayResponse(hidden);
  const { user, listBodiesSentTo } = await openScreen('/admin/sites', {
    responses: { [list]: rows, [state]: rows[0], [hiddenBy]: respond },
  });
  for (const name of ['Uno', 'Dos', 'Tres'])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Seleccionar ${name}`) }));
  const chosen = within(screen.getByRole('region', { name: /seleccionad/i }));
  await user.click(chosen.getByRole('button', { name: 'Desactivar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^Desactivar/ }));
  expect(listBodiesSentTo(state)).toEqual([]);
  await release();
  expect(await dialog.findByText(/Los visitantes dejan de ver 1 cupón: «Pan dulce» de Ámbar/)).toBeVisible();
  expect(listBodiesSentTo(hiddenBy)).toEqual([{ Ocultos: [31, 32] }]);
  await user.click(dialog.getByRole('button', { name: /^Desactivar/ }));
  await waitFor(() => expect(listBodiesSentTo(state).map((body) => (body as { Id: number }).Id)).toEqual([31, 32]));
});

test('[BACK-7] places are merged after a question that names the coupons that leave', async () => {
  const pair = {
    Uno: buildListedAdminPlace({ Id: 31, Name: 'Panadería Ámbar' }),
    Otro: buildListedAdminPlace({ Id: 32, Name: 'Panadería Ambar' }),
    Metros: 12,
    MismoTelefono: true,
  };
  const { user, listBodiesSentTo } = await openScreen('/admin/sites/duplicates', {
    responses: { '/api/sites/duplicates': [pair], [hiddenBy]: hidden, '/api/sites/merge': pair.Otro },
  });
  await user.click(await screen.findByRole('button', { name: 'Conservar Panadería Ambar (32)' }));
  expect(await screen.findByText(/Los visitantes dejan de ver 1 cupón: «Pan dulce» de Ámbar/)).toBeVisible();
  expect(listBodiesSentTo(hiddenBy)).toEqual([{ Desligados: [31], Queda: 32 }]);
  await confirmQuestion(user, 'Unir');
  await waitFor(() => expect(listBodiesSentTo('/api/sites/merge')).toEqual([{ Id1: 32, Id2: 31 }]));
});

test('[ROUTE-24] keeps a visibility that could not be changed, and shows the reason in a toast', async () => {
  const responses = { [list]: [buildListedAdminPlace()], [state]: createErrorResponse(409, 'Otra persona lo cambió.') };
  const { user } = await openScreen('/admin/sites', { responses });
  await user.click(await screen.findByRole('button', { name: 'Desactivar Panadería Ámbar' }));
  await confirmQuestion(user, 'Desactivar');
  const toast = await screen.findByText('Otra persona lo cambió.');
  expect(toast.closest('[role="alert"]')).not.toBeNull();
  expect((await badge('Panadería Ámbar')).getByText('A la vista')).toBeVisible();
});
