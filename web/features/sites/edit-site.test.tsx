import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Site } from '#contract/places.ts';
import { aPartnerRow } from '#tests/support/partner-lists.ts';
import { anAdmin, aPartner, openScreen } from '#tests/support/screens.tsx';
import { aSite } from '#tests/support/sites.ts';

const path = '/api/sites/31';
const address = '/admin/partners/42/places/31/edit';
const businesses = { '/api/partners/ListarBusinessPartner': [] };

const apiOf = (site: Site) => ({
  partners: { get: async ({ Id }: { Id: number }) => aPartnerRow(Id) },
  places: { site: async () => site },
});
const openAs = (viewer: typeof aPartner, site: Site, answers: Record<string, unknown> = { [path]: site }) =>
  openScreen(address, { viewer, api: apiOf(site), answers: { ...businesses, ...answers } });
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

test('[ROUTE-13] hours are written as the specification has them, and an unfinished day is refused at its field', async () => {
  const site = aSite({ mapsOpeningHours: 'Monday: 8:00 AM – 10:00 PM | Sunday: por cita' });
  const { user, sentTo, location } = await openAs(aPartner, site);
  set('Martes, horario', 'open');
  await user.click(save());
  expect(await screen.findByText('Completa las horas del martes.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Martes, horario')).toHaveFocus());
  expect(sentTo(path)).toEqual([]);
  set('Martes, abre (1)', '09:00');
  set('Martes, cierra (1)', '00:30');
  set('Domingo, horario', 'closed');
  await user.click(screen.getByRole('button', { name: 'Quitar el tipo Cafetería' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Agregar un tipo' }), { target: { value: 'panad' } });
  await user.click(screen.getByRole('option', { name: 'Panadería' }));
  set('Resumen', 'Pan del día');
  await user.click(save());
  await waitFor(() => expect(location().pathname).toBe('/admin/partners/42'));
  expect(sentTo(path)).toEqual([
    expect.objectContaining({
      Version: 1,
      mapsopeninghours: 'Monday: 8:00 AM – 10:00 PM | Tuesday: 9:00 AM – 12:30 AM | Sunday: Closed',
      Types: ['bakery'],
      mapseditorial_summary: 'Pan del día',
    }),
  ]);
});

const event = aSite({
  ...{ CATEGORIA: '', Name: 'Feria', FechaInicio: '2099-12-01T18:00:30Z', FechaFin: '2099-12-02T18:00:00Z' },
});

test("[ROUTE-13] an event's dates stand in the city's zone; a partner cannot edit them", async () => {
  await openAs(aPartner, event);
  const from = screen.getByLabelText('Empieza');
  expect(from).toHaveValue('2099-12-01T12:00');
  expect(from).toHaveAttribute('readonly');
  expect(from).toHaveAccessibleDescription(/Solo un administrador puede cambiarla/);
  expect(screen.getByLabelText('Termina')).toHaveAttribute('readonly');
});

test("[ROUTE-24] an administrator edits an event's dates", async () => {
  const { user, sentTo } = await openAs(anAdmin, event);
  expect(screen.getByLabelText('Empieza')).not.toHaveAttribute('readonly');
  set('Empieza', '2099-12-01T13:00');
  await user.click(save());
  await waitFor(() => expect(sentTo(path)).toHaveLength(1));
  expect(sentTo(path)[0]).toMatchObject({ FechaInicio: '2099-12-01T19:00:00.000Z' });
});

test('[ROUTE-13][ADM-2] an edit that somebody else overtook keeps what was typed, shows theirs, and undoes nothing else when it is saved', async () => {
  const begun = aSite();
  const theirs = { ...begun, Phone: '956 9', Version: 2 };
  const put = (body?: { Version: number }) => {
    if (!body) return theirs;
    return body.Version === 2 ? theirs : new Response('Otra persona lo cambió.', { status: 409 });
  };
  const { user, sentTo, location } = await openAs(anAdmin, begun, { [path]: put });
  set('Nombre', 'Lo que escribí');
  await user.click(save());
  const overtaken = await screen.findByRole('region', { name: 'Lo que hay guardado ahora:' });
  expect(within(overtaken).getByText('Teléfono')).toBeVisible();
  expect(
    within(overtaken)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['956 9']);
  expect(screen.getByLabelText('Nombre')).toHaveValue('Lo que escribí');
  await user.click(save());
  await waitFor(() => expect(location().pathname).toBe('/admin/partners/42'));
  expect(sentTo(path).at(-1)).toMatchObject({ Name: 'Lo que escribí', Phone: '956 9', Version: 2 });
});

test("[ROUTE-13] at another partner's address there is no such place", async () => {
  await openScreen('/admin/partners/43/places/31/edit', { api: apiOf(aSite()) });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Este puente no lleva a ningún lado');
});
