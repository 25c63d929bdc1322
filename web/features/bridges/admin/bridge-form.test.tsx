import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EditableBridge } from '#contract/bridges.ts';
import { laneKinds } from '#domain/bridges/bridges.ts';
import { everyDay } from '#tests/support/responses/bridge-board.ts';
import { openScreen } from '#tests/support/screens/open-screen.tsx';

const port = '230404';
const _list = '/api/bridges/editable';
const path = `/api/bridges/${port}`;
const bridge: EditableBridge = {
  Id: 4,
  port,
  name: 'Puente 4',
  officialName: 'World Trade Bridge',
  address: 'Loop 20',
  note: '',
  latitude: 27.59,
  longitude: -99.53,
  openingHours: everyDay('7:00 AM – 12:00 AM'),
  tolls: [],
  active: 1,
  lanes: laneKinds.map((lane) => ({
    lane,
    shown: lane.startsWith('commercial') ? 1 : 0,
    openingHours: '',
  })) as EditableBridge['lanes'],
  Version: 5,
};

const open = (responses = {}) =>
  openScreen(`/admin/bridges/${port}/edit`, {
    api: { bridges: { editable: async () => [bridge] } },
    responses,
  });
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const labelled = (label: string) => screen.getByLabelText(label);
const saveButton = () => screen.getByText('Guardar cambios');
const hoursOf = (lane: string) => within(screen.getByRole('group', { name: `Horario de ${lane}` }));
const toll = (index: number) => within(screen.getByRole('group', { name: `Peaje ${index}` }));

test('[BRDG-12] rejects invalid values with the error at their field', async () => {
  const { user, calls } = await open();
  const expectRejected = async (message: RegExp | string, field: HTMLElement) => {
    await user.click(saveButton());
    const shown = await screen.findAllByText(message, { exact: false });
    expect(shown.some((text) => text.closest('[role="alert"]'))).toBe(true);
    await waitFor(() => expect(field).toHaveFocus());
  };
  set(labelled('Nombre'), ' ');
  set(labelled('Coordenadas'), 'norte');
  await expectRejected('Escribe el nombre del puente', labelled('Nombre'));
  set(labelled('Nombre'), 'Puente 4');
  await expectRejected('Escribe las coordenadas', labelled('Coordenadas'));
  set(labelled('Coordenadas'), '99, 200');
  await expectRejected(/La latitud va de -90 a 90/, labelled('Coordenadas'));
  expect(labelled('Coordenadas')).toHaveAccessibleDescription(/^La latitud va de -90 a 90/);
  set(labelled('Coordenadas'), '27.6, -99.54');

  await user.click(labelled('Camión: con horario propio'));
  const monday = hoursOf('Camión').getByLabelText('Lunes, horario');
  set(monday, 'open');
  await expectRejected('Completa las horas del lunes.', monday);
  set(monday, 'unknown');

  await user.click(screen.getByText('Agregar peaje'));
  set(toll(1).getByLabelText('Qué paga'), 'Autobús');
  await expectRejected('Escribe el precio en pesos, en dólares o en los dos.', toll(1).getByLabelText('Pesos (MXN)'));
  set(toll(1).getByLabelText('Pesos (MXN)'), '32');
  const day = toll(1).getByLabelText('Precio al día');
  set(day, '2999-01-01');
  await expectRejected('El día del precio no puede ser futuro', day);
  expect(calls).toEqual([]);
});

test('[BRDG-12] saves a bridge with its opening hours, lanes with their own hours, and tolls', async () => {
  const { user, listBodiesSentTo, location } = await open({ [path]: bridge });
  set(labelled('Coordenadas'), '27.6, -99.54');
  set(labelled('Domingo, horario'), 'closed');
  await user.click(labelled('Camión, FAST'));
  await user.click(labelled('Camión: con horario propio'));
  const hours = hoursOf('Camión');
  set(hours.getByLabelText('Lunes, horario'), 'open');
  set(hours.getByLabelText('Lunes, abre (1)'), '06:00');
  set(hours.getByLabelText('Lunes, cierra (1)'), '22:00');

  const add = screen.getByText('Agregar peaje');
  await user.click(add);
  await waitFor(() => expect(toll(1).getByLabelText('Qué paga')).toHaveFocus());
  set(toll(1).getByLabelText('Qué paga'), 'Autobús');
  await user.click(add);
  set(toll(2).getByLabelText('Qué paga'), 'Camión de 5 ejes');
  await user.click(labelled('Quitar el peaje 1'));
  await waitFor(() => expect(labelled('Quitar el peaje 1')).toHaveFocus());
  expect(toll(1).getByLabelText('Qué paga')).toHaveValue('Camión de 5 ejes');
  set(toll(1).getByLabelText('Pesos (MXN)'), '412,50');
  set(toll(1).getByLabelText('Precio al día'), '2026-10-01');
  await user.click(saveButton());
  await waitFor(() => expect(location().pathname).toBe('/admin/bridges'));
  const { port: _, Id: __, ...edited } = bridge;
  expect(listBodiesSentTo(path)).toEqual([
    {
      ...edited,
      latitude: 27.6,
      longitude: -99.54,
      openingHours: bridge.openingHours.replace(/Sunday: .*$/, 'Sunday: Closed'),
      tolls: [{ what: 'Camión de 5 ejes', to: 'us', mxn: '412.50', usd: '', asOf: '2026-10-01', source: '' }],
      lanes: bridge.lanes.map((lane) => ({
        ...lane,
        ...(lane.lane === 'commercial_fast' && { shown: 0 }),
        ...(lane.lane === 'commercial_standard' && { openingHours: 'Monday: 6:00 AM – 10:00 PM' }),
      })),
    },
  ]);
});
