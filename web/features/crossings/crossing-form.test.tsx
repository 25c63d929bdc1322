import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Crossing } from '#contract/bridges.ts';
import { laneKinds } from '#domain/bridges.ts';
import { daily } from '#tests/support/crossings.ts';
import { openScreen } from '#tests/support/screens.tsx';

const port = '230404';
const list = '/api/bridges/editable';
const path = `/api/bridges/${port}`;
const crossing: Crossing = {
  ...{ Id: 4, port, name: 'Puente 4', officialName: 'World Trade Bridge', address: 'Loop 20', note: '' },
  ...{ latitude: 27.59, longitude: -99.53, openingHours: daily('7:00 AM – 12:00 AM'), tolls: [], active: 1 },
  lanes: laneKinds.map((lane) => ({
    ...{ lane, shown: lane.startsWith('commercial') ? 1 : 0, openingHours: '' },
  })) as Crossing['lanes'],
  Version: 5,
};

const open = (answers = {}) =>
  openScreen(`/admin/bridges/${port}/edit`, { api: { bridges: { editable: async () => [crossing] } }, answers });
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const labelled = (label: string) => screen.getByLabelText(label);
const saveButton = () => screen.getByText('Guardar cambios');
const hoursOf = (lane: string) => within(screen.getByRole('group', { name: `Horario de ${lane}` }));
const toll = (index: number) => within(screen.getByRole('group', { name: `Peaje ${index}` }));

test('[BRDG-12] what cannot be saved is refused at its field', async () => {
  const { user, calls } = await open();
  const refused = async (sentence: RegExp | string, field: HTMLElement) => {
    await user.click(saveButton());
    const shown = await screen.findAllByText(sentence, { exact: false });
    expect(shown.some((text) => text.closest('[role="alert"]'))).toBe(true);
    await waitFor(() => expect(field).toHaveFocus());
  };
  set(labelled('Nombre'), ' ');
  set(labelled('Coordenadas'), 'norte');
  await refused('Escribe el nombre del puente', labelled('Nombre'));
  set(labelled('Nombre'), 'Puente 4');
  await refused('Escribe las coordenadas', labelled('Coordenadas'));
  set(labelled('Coordenadas'), '99, 200');
  await refused(/La latitud va de -90 a 90/, labelled('Coordenadas'));
  expect(labelled('Coordenadas')).toHaveAccessibleDescription(/^La latitud va de -90 a 90/);
  set(labelled('Coordenadas'), '27.6, -99.54');

  await user.click(labelled('Camión: con horario propio'));
  const monday = hoursOf('Camión').getByLabelText('Lunes, horario');
  set(monday, 'open');
  await refused('Completa las horas del lunes.', monday);
  set(monday, 'unknown');

  await user.click(screen.getByText('Agregar peaje'));
  set(toll(1).getByLabelText('Qué paga'), 'Autobús');
  await refused('Escribe el precio en pesos, en dólares o en los dos.', toll(1).getByLabelText('Pesos (MXN)'));
  expect(calls).toEqual([]);
});

test('[BRDG-12] a crossing is saved with its hours, the lanes that have their own, and its tolls', async () => {
  const { user, sentTo, location } = await open({ [path]: crossing });
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
  expect(toll(1).getByLabelText('Qué paga')).toHaveFocus();
  set(toll(1).getByLabelText('Qué paga'), 'Autobús');
  await user.click(add);
  set(toll(2).getByLabelText('Qué paga'), 'Camión de 5 ejes');
  await user.click(labelled('Quitar el peaje 1'));
  expect(labelled('Quitar el peaje 1')).toHaveFocus();
  expect(toll(1).getByLabelText('Qué paga')).toHaveValue('Camión de 5 ejes');
  set(toll(1).getByLabelText('Pesos (MXN)'), '412,50');
  set(toll(1).getByLabelText('Precio al día'), '2026-10-01');
  await user.click(saveButton());
  await waitFor(() => expect(location().pathname).toBe('/admin/bridges'));
  const { port: _, Id: __, ...edited } = crossing;
  expect(sentTo(path)).toEqual([
    {
      ...edited,
      ...{ latitude: 27.6, longitude: -99.54 },
      openingHours: crossing.openingHours.replace(/Sunday: .*$/, 'Sunday: Closed'),
      tolls: [{ what: 'Camión de 5 ejes', to: 'us', mxn: '412.50', usd: '', asOf: '2026-10-01', source: '' }],
      lanes: crossing.lanes.map((lane) => ({
        ...lane,
        ...(lane.lane === 'commercial_fast' && { shown: 0 }),
        ...(lane.lane === 'commercial_standard' && { openingHours: 'Monday: 6:00 AM – 10:00 PM' }),
      })),
    },
  ]);
});

test('[BRDG-12][ADM-2] who saves after somebody else sees what they changed, and keeps what was typed', async () => {
  const withoutFast = crossing.lanes.map((lane) => (lane.lane === 'commercial_fast' ? { ...lane, shown: 0 } : lane));
  const theirs = { ...crossing, address: 'Otra dirección', lanes: withoutFast, Version: 6 };
  const sentence = 'Otra persona cambió este puente mientras lo editabas. Cambió: Dirección';
  const put = ({ Version }: Crossing) => (Version === 6 ? theirs : new Response(sentence, { status: 409 }));
  const { user, sentTo, location } = await open({ [path]: put, [list]: [theirs] });
  set(labelled('Nota'), 'Obras en la caseta.');
  await user.click(saveButton());
  expect((await screen.findByText(sentence)).closest('[role="alert"]')).not.toBeNull();
  const overtaken = within(await screen.findByRole('region', { name: 'Lo que hay guardado ahora:' }));
  expect(overtaken.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Otra dirección',
    'Camión',
  ]);
  expect(labelled('Nota')).toHaveValue('Obras en la caseta.');
  await user.click(saveButton());
  await waitFor(() => expect(location().pathname).toBe('/admin/bridges'));
  expect(sentTo(path).at(-1)).toMatchObject({
    ...{ note: 'Obras en la caseta.', address: 'Otra dirección', lanes: withoutFast, Version: 6 },
  });
});
