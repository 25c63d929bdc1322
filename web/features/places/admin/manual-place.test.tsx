import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAdminPlace } from '#tests/support/responses/admin-places.ts';
import { createErrorResponse, openScreen } from '#tests/support/screens/open-screen.tsx';

const save = '/api/UpsertPlacesDirect';
const coordinatesError = 'Coordenadas inválidas. Usa el formato "lat, lng".';
const open = (state: unknown, responses: Record<string, unknown> = {}) =>
  openScreen('/places/new', { state, responses });

async function openForm(idbusiness = 0, responses: Record<string, unknown> = {}) {
  const opened = await open({ idbusiness, idowner: 42 }, responses);
  const { user } = opened;
  const field = (name: string) => screen.getByLabelText(name, { exact: true });
  return {
    ...opened,
    field,
    fill: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) {
        await user.clear(field(name));
        await user.type(field(name), value);
      }
    },
    choose: async (category: string) => {
      await user.click(screen.getByRole('button', { name: /^(Elegir categoría|Categoría: )/ }));
      const dialog = within(screen.getByRole('dialog', { name: '¿En qué categoría va?' }));
      await user.click(dialog.getByRole('button', { name: new RegExp(`^${category}`) }));
    },
    submit: () => user.click(screen.getByRole('button', { name: 'Guardar lugar' })),
  };
}

test('[MAN-2][VAL-1] reports a missing owner before any other error, and sends nothing', async () => {
  const { user, calls } = await open(null);
  expect(screen.getByRole('note')).toHaveTextContent('Aquí se agregan lugares de un partner');
  await user.click(screen.getByRole('button', { name: 'Guardar lugar' }));
  expect(await screen.findByText('ID_OWNER es obligatorio (no recibido).')).toBeVisible();
  expect(calls).toEqual([]);
});

test('[MAN-2][MAN-3][MAN-5][VAL-1] shows the message of the first broken rule and focuses its field', async () => {
  const { field, fill, choose, submit, calls } = await openForm();
  await submit();
  expect(await screen.findByText('El nombre es obligatorio')).toBeVisible();
  await waitFor(() => expect(field('Nombre')).toHaveFocus());
  await fill({ Nombre: 'Uno' });
  await submit();
  expect(await screen.findByText('La dirección es obligatoria')).toBeVisible();
  await waitFor(() => expect(field('Dirección')).toHaveFocus());
  await fill({ Dirección: 'Calle 1', Coordenadas: 'norte' });
  await submit();
  expect(await screen.findByText('La categoría es obligatoria')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Elegir categoría' })).toHaveFocus());
  await choose('Food');
  for (const wrong of ['norte', '27.5', '91, 0', '0, 181', '27,5, -99']) {
    await fill({ Coordenadas: wrong });
    await submit();
    expect(await screen.findByText(coordinatesError)).toBeVisible();
    await waitFor(() => expect(field('Coordenadas')).toHaveFocus());
  }
  expect(calls).toEqual([]);
});

test('[MAN-1][MAN-4] sends a manually entered place with every field and its owner', async () => {
  const { fill, choose, submit, listBodiesSentTo } = await openForm(0, { [save]: { Id: 9 } });
  await choose('Stay');
  await fill({
    Nombre: ' Posada del Puente ',
    Dirección: '1 Puente, Laredo',
    Coordenadas: '27.5 -99.5',
    Teléfono: '956 1',
    'Sitio web': 'https://posada.test',
    'Direcciones de otras fotos': 'https://fotos.test/1.jpg\nhttps://fotos.test/2.jpg',
  });
  await submit();
  expect(await screen.findByText('Another screen: /admin/partners/42')).toBeInTheDocument();
  expect(screen.getByText('Lugar guardado')).toBeVisible();
  expect(listBodiesSentTo(save)).toEqual([
    {
      CIUDADCLAVE: 'LAREDO',
      CATEGORIA: 'Stay',
      ID_OWNER: 42,
      ID_BUSINESS: 0,
      PlaceId: '',
      Name: 'Posada del Puente',
      Address: '1 Puente, Laredo',
      Latitude: 27.5,
      Longitude: -99.5,
      Phone: '956 1',
      Website: 'https://posada.test',
      Types: [],
      PhotoUrls: ['https://fotos.test/1.jpg', 'https://fotos.test/2.jpg'],
      activo: 1,
      banned: 0,
      logo: '',
      mapsurl: '',
      mapsopeninghours: '',
      mapsbusiness_status: '',
      mapseditorial_summary: '',
    },
  ]);
});

test('[MAN-4] returns to the business after saving a place of it', async () => {
  const { fill, choose, submit, listBodiesSentTo, location } = await openForm(3, { [save]: { Id: 9 } });
  await choose('Food');
  await fill({ Nombre: 'Uno', Dirección: 'Calle 1' });
  await submit();
  expect(await screen.findByText('Another screen: /business/3')).toBeInTheDocument();
  expect(location().state).toEqual({ partnerId: 42 });
  expect(listBodiesSentTo(save)).toMatchObject([{ ID_OWNER: 42, ID_BUSINESS: 3, Latitude: null, Longitude: null }]);
});

test('[MAN-4][MSG-1] keeps all typed values after a failed save', async () => {
  const { field, fill, choose, submit } = await openForm(0, { [save]: createErrorResponse(500, '') });
  await choose('Kids');
  await fill({ Nombre: 'Uno', Dirección: 'Calle 1' });
  await submit();
  expect(await screen.findByText('Error al guardar')).toBeVisible();
  expect(field('Nombre')).toHaveValue('Uno');
  expect(field('Dirección')).toHaveValue('Calle 1');
  expect(screen.getByRole('button', { name: 'Categoría: Kids. Cambiar' })).toBeInTheDocument();
});

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
