import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EditablePlace } from '#contract/place-admin.ts';
import { buildAdminPlace } from '#tests/support/responses/admin-places.ts';
import { buildPartner } from '#tests/support/responses/partner-lists.ts';
import { adminUser, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';

const path = '/api/sites/31';
const url = '/admin/partners/42/places/31/edit';
const businesses = { '/api/partners/ListarBusinessPartner': [] };

const apiOf = (place: EditablePlace) => ({
  partners: { get: async ({ Id }: { Id: number }) => buildPartner(Id) },
  places: { getEditable: async () => place },
});
const openAs = (
  signedInUser: typeof partnerUser,
  place: EditablePlace,
  responses: Record<string, unknown> = { [path]: place },
) => openScreen(url, { signedInUser, api: apiOf(place), responses: { ...businesses, ...responses } });
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

test('[ROUTE-13] sends opening hours in the specified format, and rejects an incomplete day at its field', async () => {
  const place = buildAdminPlace({ mapsOpeningHours: 'Monday: 8:00 AM – 10:00 PM | Sunday: por cita' });
  const { user, listBodiesSentTo, location } = await openAs(partnerUser, place);
  set('Martes, horario', 'open');
  await user.click(save());
  expect(await screen.findByText('Completa las horas del martes.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Martes, horario')).toHaveFocus());
  expect(listBodiesSentTo(path)).toEqual([]);
  set('Martes, abre (1)', '09:00');
  set('Martes, cierra (1)', '00:30');
  set('Domingo, horario', 'closed');
  await user.click(screen.getByRole('button', { name: 'Quitar el tipo Cafetería' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Agregar un tipo' }), { target: { value: 'panad' } });
  await user.click(screen.getByRole('option', { name: 'Panadería' }));
  set('Resumen', 'Pan del día');
  await user.click(save());
  await waitFor(() => expect(location().pathname).toBe('/admin/partners/42'));
  expect(listBodiesSentTo(path)).toEqual([
    expect.objectContaining({
      Version: 1,
      mapsopeninghours: 'Monday: 8:00 AM – 10:00 PM | Tuesday: 9:00 AM – 12:30 AM | Sunday: Closed',
      Types: ['bakery'],
      mapseditorial_summary: 'Pan del día',
    }),
  ]);
});

const event = buildAdminPlace({
  CATEGORIA: '',
  Name: 'Feria',
  FechaInicio: '2099-12-01T18:00:30Z',
  FechaFin: '2099-12-02T18:00:00Z',
});

test("[ROUTE-13] shows an event's dates in the city's time zone, read-only for a partner", async () => {
  await openAs(partnerUser, event);
  const from = screen.getByLabelText('Empieza');
  expect(from).toHaveValue('2099-12-01T12:00');
  expect(from).toHaveAttribute('readonly');
  expect(from).toHaveAccessibleDescription(/Solo un administrador puede cambiarla/);
  expect(screen.getByLabelText('Termina')).toHaveAttribute('readonly');
});

test('[BACK-7] asks before a branch leaves its business with its coupons', async () => {
  const hiddenBy = '/api/coupons/ocultos';
  const place = buildAdminPlace({ ID_OWNER: 42, ID_BUSINESS: 22 });
  const { user, listBodiesSentTo } = await openAs(adminUser, place, {
    [path]: place,
    '/api/partners/ListarBusinessPartner': [{ Id: 22, Nombre: 'Botica' }],
    [hiddenBy]: { Cupones: [{ Id: 41, Titulo: 'Martes', Negocio: 'Botica' }], Paginas: [] },
  });
  const business = screen.getByRole('combobox', { name: 'Negocio' });
  await waitFor(() => expect(business).toHaveValue('Botica'));
  await user.clear(business);
  await user.click(save());
  expect(await screen.findByText('Los visitantes dejan de ver 1 cupón: «Martes» de Botica.')).toBeVisible();
  expect(listBodiesSentTo(hiddenBy)).toEqual([{ Desligados: [31] }]);
  expect(listBodiesSentTo(path)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Guardar así' }));
  await waitFor(() => expect(listBodiesSentTo(path)).toMatchObject([{ ID_BUSINESS: null }]));
});

test("[ROUTE-24] an administrator can edit an event's dates", async () => {
  const { user, listBodiesSentTo } = await openAs(adminUser, event);
  expect(screen.getByLabelText('Empieza')).not.toHaveAttribute('readonly');
  set('Empieza', '2099-12-01T13:00');
  await user.click(save());
  await waitFor(() => expect(listBodiesSentTo(path)).toHaveLength(1));
  expect(listBodiesSentTo(path)[0]).toMatchObject({ FechaInicio: '2099-12-01T19:00:00.000Z' });
});

test("[ROUTE-13] responds with not found under another partner's URL", async () => {
  await openScreen('/admin/partners/43/places/31/edit', { api: apiOf(buildAdminPlace()) });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Este puente no lleva a ningún lado');
});
