import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announcementPath, buildAnnouncement } from '#tests/support/responses/announcement.ts';
import { createErrorResponse, delayResponse, openScreen } from '#tests/support/screens/open-screen.tsx';

const alert = {
  id: 9,
  titulo: 'Corte',
  textoprincipal: '',
  textosecundario: '',
  categoria: 'General',
  url: '',
  color: '#a6341d',
  active: 1,
  expiracion: '2100-01-01T05:59:59.000Z',
  expira: 1,
  notification: 0,
  vigente: 0,
  position: 'bottom',
  idusuariocreo: 1,
  alertaautomatica: 0,
  fecha_creado: '2026-11-21T12:00:00.000Z',
  Version: 1,
};
const paths = { one: '/api/alertas/9', create: '/api/alertas/Crear', update: '/api/alertas/Editar' };
const open = (responses: Record<string, unknown>, state?: unknown) =>
  openScreen('/alertsform', { responses: { [announcementPath]: buildAnnouncement(), ...responses }, state });
const field = (name: string) => screen.getByLabelText(name, { exact: true });
const preview = () => screen.getByRole('region', { name: 'Vista previa' });
const listOfAlerts = () => screen.findByText('Another screen: /alertsadmin');

test('[ALRT-2][ALRT-3] validates a new alert and previews it while typing', async () => {
  const { respond, release } = delayResponse(alert);
  const { user, listBodiesSentTo } = await open({ [paths.create]: respond });
  const save = screen.getByRole('button', { name: 'Crear alerta' });
  const type = async (name: string, input: string) => {
    await user.clear(field(name));
    await user.type(field(name), input);
  };
  const expectRejected = async (message: string, name: string) => {
    await user.click(save);
    expect((await screen.findByText(message, { exact: false })).closest('[role=alert]')).toBeVisible();
    await waitFor(() => expect(field(name)).toHaveFocus());
  };
  expect(save).toBeDisabled();
  expect(field('Color')).toHaveValue('#0ea5e9');
  await type('Título', '   ');
  await expectRejected('El título es obligatorio.', 'Título');
  await type('Título', '<b>Corte</b>');
  await type('Enlace', 'javascript:alert(1)');
  await expectRejected('El enlace debe ser una página web', 'Enlace');
  await type('Enlace', 'ejemplo.com/corte');
  await type('Color', 'red;background:url(x)');
  await expectRejected('El color se escribe como #', 'Color');
  await type('Color', '#FFD400');
  expect(field('Elegir color')).toHaveValue('#ffd400');
  await user.click(field('Expira'));
  await expectRejected('Elige cuándo expira', 'Fecha de expiración');
  fireEvent.change(field('Fecha de expiración'), { target: { value: '2020-01-01T10:00' } });
  await expectRejected('ya pasó', 'Fecha de expiración');
  expect(listBodiesSentTo(paths.create)).toEqual([]);

  fireEvent.change(field('Fecha de expiración'), { target: { value: '2099-07-04T20:00' } });
  await type('Texto principal', 'De 8 a 10.');
  await type('Texto secundario', 'Usa el Puente I.');
  await user.selectOptions(field('Categoría'), 'Trafico');
  await user.click(field('Enviar también como aviso'));
  for (const words of ['<b>Corte</b>', 'De 8 a 10.', 'Usa el Puente I.', 'ejemplo.com'])
    expect(preview()).toHaveTextContent(words);
  await user.click(save);
  expect(await screen.findByRole('button', { name: 'Creando…' })).toBeDisabled();
  await release();
  expect(await listOfAlerts()).toBeVisible();
  expect(listBodiesSentTo(paths.create)).toEqual([
    {
      titulo: '<b>Corte</b>',
      textoprincipal: 'De 8 a 10.',
      textosecundario: 'Usa el Puente I.',
      categoria: 'Trafico',
      url: 'ejemplo.com/corte',
      color: '#ffd400',
      expira: 1,
      notification: 1,
      expiracion: '2099-07-05T01:00:00.000Z',
      vigente: 1,
      position: 'top',
    },
  ]);
});

test('[ALRT-1][ALRT-2] edits the alert named in navigation state and keeps untouched fields', async () => {
  const { user, listBodiesSentTo } = await open({ [paths.one]: alert, [paths.update]: alert }, { id: 9 });
  expect(await screen.findByLabelText('Título')).toHaveValue('Corte');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar alerta #9');
  expect(field('Fecha de expiración')).toHaveValue('2099-12-31T23:59');
  expect(preview()).toHaveTextContent('Por ahora nadie lo ve');
  await user.selectOptions(field('Posición'), 'Al centro');
  await user.click(screen.getByRole('link', { name: 'Volver a las alertas' }));
  const question = await screen.findByRole('alertdialog', { name: /Salir sin guardar/ });
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await listOfAlerts()).toBeVisible();
  const { id, titulo, color, expiracion, Version } = alert;
  expect(listBodiesSentTo(paths.update)).toMatchObject([
    { id, titulo, color, expiracion, Version, position: 'center' },
  ]);
});

test('[ALRT-2] reports a missing or deleted alert', async () => {
  for (const missing of [createErrorResponse(404, ''), { ...alert, active: 0 }]) {
    await open({ [paths.one]: missing }, { id: 9 });
    expect(await screen.findByText('No se encontró la alerta')).toBeVisible();
    cleanup();
  }
});

test('[ALRT-2][MSG-1] reports a failed save and keeps the typed values', async () => {
  const failing = {
    [paths.one]: alert,
    [paths.update]: createErrorResponse(400, ''),
    [paths.create]: createErrorResponse(400, ''),
  };
  for (const [state, button, message] of [
    [{ id: 9 }, 'Guardar cambios', 'No se pudo editar'],
    [{}, 'Crear alerta', 'No se pudo crear'],
  ] as const) {
    const { user } = await open(failing, state);
    const title = await screen.findByLabelText('Título');
    await user.clear(title);
    await user.type(title, 'Lo que escribí');
    await user.click(screen.getByRole('button', { name: button }));
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeVisible();
    expect(title).toHaveValue('Lo que escribí');
    cleanup();
  }
});

const phone = () => screen.getByRole('region', { name: 'El aviso en el teléfono' });

test('[ALRT-2][PUSH-1] before it is saved, an alert shows how a phone displays it and how many people it reaches', async () => {
  const audience = { push: 1204, mail: 1, quiet: 2 };
  const nobody = `${announcementPath}?category=General`;
  const { user } = await open({
    [nobody]: buildAnnouncement(),
    [`${announcementPath}?category=Puentes`]: buildAnnouncement({ audience }),
  });
  expect(screen.queryByRole('region', { name: 'El aviso en el teléfono' })).not.toBeInTheDocument();
  await user.click(field('Enviar también como aviso'));
  expect(phone()).toHaveTextContent('Título de la alerta');
  expect(await within(phone()).findByText(/Todavía nadie pide avisos de la categoría General/)).toBeVisible();
  await user.type(field('Título'), 'Puente 2 cerrado');
  await user.type(field('Texto principal'), 'Hasta las 3');
  await user.selectOptions(field('Categoría'), 'Puentes');
  expect(await within(phone()).findByText('1,204 personas en su teléfono')).toBeVisible();
  for (const words of [
    'Puente 2 cerrado',
    'Hasta las 3',
    '1 persona por correo',
    '2 están ahora en sus horas sin avisos',
  ])
    expect(phone()).toHaveTextContent(words);
  expect(phone()).toHaveTextContent('Sale unos segundos después de guardar.');
  await user.click(field('Vigente'));
  expect(phone()).toHaveTextContent('Sale cuando la alerta esté vigente.');
});

test('[ALRT-2][PUSH-1] once sent, an alert shows how many notifications were sent, shown and opened, and that an edit sends none', async () => {
  const sent = { announcedAt: '2026-07-17T11:10:00Z', sent: 12, shown: 9, opened: 4, failed: 1 };
  await open(
    { [paths.one]: alert, [`${announcementPath}?alertId=9&category=General`]: buildAnnouncement(sent) },
    { id: 9 },
  );
  expect(await screen.findByText(/^Se mandó el 17 jul 2026, 6:10 a\.m\. y no se manda otra vez\.$/)).toBeVisible();
  expect(phone()).toHaveTextContent(/Enviados12Mostrados9Abiertos4No llegaron1/);
  expect(phone()).not.toHaveTextContent('En camino');
});

test('[ALRT-2][PUSH-1] a count that fails does not stop the form and can be tried again', async () => {
  const { user, setResponse } = await open(
    { [paths.one]: alert, [announcementPath]: createErrorResponse(400, 'No se pudo.') },
    { id: 9 },
  );
  const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' });
  expect(await screen.findByLabelText('Título')).toHaveValue('Corte');
  setResponse(announcementPath, buildAnnouncement());
  await user.click(retry);
  expect(await within(phone()).findByText(/Todavía nadie/)).toBeVisible();
  expect(phone()).toHaveTextContent('No se manda: no está marcada.');
});

test('[ALRT-2] an alert that is saved after the user left the form leaves the next page open', async () => {
  const { respond, release } = delayResponse(alert);
  const { user, location } = await open({ [paths.create]: respond });
  await user.type(field('Título'), 'Corte');
  await user.click(screen.getByRole('button', { name: 'Crear alerta' }));
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(location().pathname).not.toBe('/alertsform'));
  const { pathname } = location();
  await release();
  expect(location().pathname).toBe(pathname);
});
