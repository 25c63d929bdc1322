import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAdminPlace } from '#tests/support/responses/admin-places.ts';
import { openScreen } from '#tests/support/screens/open-screen.tsx';

const path = '/api/sites';
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("[ROUTE-24] creates an event with dates in the city's time zone, and rejects an end before the start", async () => {
  const responses = { [path]: buildAdminPlace(), '/api/partners': [] };
  const { user, listBodiesSentTo, location } = await openScreen('/admin/sites/new?kind=event', {
    responses,
  });
  const create = screen.getByRole('button', { name: 'Crear' });
  set('Nombre', ' Feria ');
  set('Dirección', 'Plaza, Laredo');
  set('Empieza', '2027-07-04T20:00');
  set('Termina', '2027-07-03T20:00');
  await user.click(create);
  expect(await screen.findByText(/el fin no puede ser antes/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Termina')).toHaveFocus());
  expect(screen.getByLabelText('Termina')).toHaveAttribute('aria-invalid', 'true');
  expect(listBodiesSentTo(path)).toEqual([]);
  set('Termina', '2027-07-04T23:30');
  await user.click(create);
  await waitFor(() => expect(location().pathname).toBe('/admin/sites'));
  expect(listBodiesSentTo(path)[0]).toMatchObject({
    CATEGORIA: '',
    Name: 'Feria',
    ID_OWNER: null,
    FechaInicio: '2027-07-05T01:00:00.000Z',
    FechaFin: '2027-07-05T04:30:00.000Z',
  });
});

test('[REAL-3] offers the coordinates that were probably meant, and saves far ones only when asked twice', async () => {
  const responses = { [path]: buildAdminPlace(), '/api/partners': [] };
  const { user, listBodiesSentTo } = await openScreen('/admin/sites/new?kind=event', { responses });
  set('Nombre', 'Feria');
  set('Dirección', 'Plaza, Laredo');
  set('Empieza', '2027-07-04T20:00');
  set('Termina', '2027-07-04T23:30');
  set('Coordenadas', '27.5064, 99.5075');
  expect(screen.getByText('Está a 14,000 km de Laredo: ¿falta un signo?')).toBeVisible();
  const meant = screen.getByRole('button', { name: 'Usar 27.5064, -99.5075' });
  await user.click(screen.getByRole('button', { name: 'Crear' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(listBodiesSentTo(path)).toEqual([]);
  await user.click(meant);
  expect(screen.getByLabelText('Coordenadas')).toHaveValue('27.5064, -99.5075');
  expect(screen.getByLabelText('Coordenadas')).toHaveFocus();
  expect(screen.queryByText(/^Está a/)).toBeNull();
  set('Coordenadas', '19.4326, -99.1332');
  await user.click(screen.getByRole('button', { name: 'Crear' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar así' }));
  await waitFor(() => expect(listBodiesSentTo(path)).toHaveLength(1));
  expect(listBodiesSentTo(path)[0]).toMatchObject({
    Latitude: 19.4326,
    Longitude: -99.1332,
    CoordenadasConfirmadas: 1,
  });
});
