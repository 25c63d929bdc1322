import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createErrorResponse, delayResponse, failConnection, openScreen } from '#tests/support/screens/open-screen.tsx';

const list = '/api/alertas/Listar';
const alert = (id: number, titulo: string, overrides: object = {}) => ({
  id,
  titulo,
  textoprincipal: '',
  textosecundario: '',
  categoria: 'General',
  url: '',
  color: '#0ea5e9',
  active: 1,
  expiracion: null,
  expira: 0,
  notification: 0,
  vigente: 0,
  position: 'top',
  idusuariocreo: 1,
  alertaautomatica: 0,
  fecha_creado: `2026-11-2${id}T12:00:00.000Z`,
  Version: 1,
  usuario: 'Ana',
  ...overrides,
});
const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

test('[ALRT-1][ROUTE-17] lists all alerts in a table at both URLs, sortable and filterable', async () => {
  const off = alert(1, 'Uno', { categoria: 'Evento', color: '#a6341d' });
  const gone = alert(2, 'Dos', { active: 0, expira: 1, expiracion: '2100-01-01T05:59:59.000Z' });
  for (const path of ['/alertsadmin', '/admin/alerts']) {
    const { user, listBodiesSentTo } = await openScreen(path, { responses: { [list]: [off, gone] } });
    await screen.findByRole('rowheader', { name: 'Uno' });
    expect(listBodiesSentTo(list)).toEqual([{}]);
    expect(titles()).toEqual(['Dos', 'Uno']); // the newest first
    expect(rowOf('Uno')).toHaveTextContent(/Evento.*Arriba.*Apagada.*Activa.*No expira/);
    expect(rowOf('Dos')).toHaveTextContent(/Apagada.*Eliminada.*31 dic 2099, 11:59/);
    expect(within(rowOf('Dos')).queryByRole('button')).not.toBeInTheDocument();
    for (const order of ['ascending', 'descending']) {
      await user.click(screen.getByRole('button', { name: 'Título' }));
      expect(await screen.findByRole('columnheader', { name: 'Título' })).toHaveAttribute('aria-sort', order);
    }
    expect(titles()).toEqual(['Uno', 'Dos']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Activa');
    await waitFor(() => expect(titles()).toEqual(['Uno']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Vigencia' }), 'Vigente');
    expect(await screen.findByText('Nada coincide con la búsqueda')).toBeVisible();
    cleanup();
  }
});

test('[ALRT-1] reports a list that fails to load and retries on demand', async () => {
  const { user, setResponse } = await openScreen('/alertsadmin', {
    responses: { [list]: createErrorResponse(400, '') },
  });
  expect((await screen.findByText('No se pudo consultar')).closest('[role=alert]')).toBeVisible();
  setResponse(list, [alert(1, 'Uno')]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('rowheader', { name: 'Uno' })).toBeVisible();
});

test('[ALRT-1][DLG-1] deletes an alert after confirmation; a failure reverts without a message', async () => {
  let stored = alert(1, 'Uno', { vigente: 1 });
  const { user, setResponse, listBodiesSentTo } = await openScreen('/alertsadmin', {
    responses: { [list]: () => [stored] },
  });
  const path = '/api/alertas/Eliminar';
  const press = async (yes: string) => {
    await user.click(await screen.findByRole('button', { name: 'Eliminar Uno' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: yes }));
  };
  await press('Cancelar');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(listBodiesSentTo(path)).toEqual([]);
  const { respond, release } = delayResponse(createErrorResponse(503, 'Ahora no.'));
  setResponse(path, respond);
  await press('Eliminar');
  expect(await within(rowOf('Uno')).findByText('Eliminada')).toBeVisible(); // optimistic
  await release();
  expect(await within(rowOf('Uno')).findByText('Activa')).toBeVisible();
  expect(screen.queryByText('Ahora no.')).not.toBeInTheDocument();
  setResponse(path, () => {
    stored = { ...stored, active: 0 };
    return { Id: 1 };
  });
  await press('Eliminar');
  expect(await within(rowOf('Uno')).findByText('Eliminada')).toBeVisible();
  expect(listBodiesSentTo(path)).toEqual([{ Id: 1 }, { Id: 1 }]);
  await waitFor(() => expect(within(rowOf('Uno')).queryAllByRole('button')).toEqual([]));
});

test('[ALRT-1] one click switches an alert off, another on again; a failure reverts without a message, and a double click counts once', async () => {
  let stored = alert(1, 'Uno', { vigente: 1 });
  const { user, setResponse, listBodiesSentTo } = await openScreen('/alertsadmin', {
    responses: { [list]: () => [stored] },
  });
  await screen.findByRole('rowheader', { name: 'Uno' });
  const [off, on] = ['/api/alertas/Apagar', '/api/alertas/Editar'];
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const { respond, release } = delayResponse(createErrorResponse(503, 'Ahora no.'));
  setResponse(off, respond);
  await press('Desactivar Uno');
  expect(await within(rowOf('Uno')).findByText('Apagada')).toBeVisible(); // optimistic
  await release();
  expect(await within(rowOf('Uno')).findByText('Vigente')).toBeVisible();
  expect(screen.queryByText('Ahora no.')).not.toBeInTheDocument();

  const store = (vigente: number) => () => {
    stored = { ...stored, vigente };
    return stored;
  };
  setResponse(off, store(0));
  setResponse(on, store(1));
  await user.dblClick(screen.getByRole('button', { name: 'Desactivar Uno' }));
  expect(await screen.findByRole('button', { name: 'Activar Uno' })).toHaveFocus();
  expect(within(rowOf('Uno')).getByText('Apagada')).toBeVisible();
  await press('Activar Uno');
  expect(await within(rowOf('Uno')).findByText('Vigente')).toBeVisible();
  await waitFor(() => expect(listBodiesSentTo(on)).toEqual([{ id: 1, vigente: 1 }]));
  expect(listBodiesSentTo(off)).toHaveLength(2);
  setResponse(off, failConnection);
  setResponse(list, failConnection);
  await press('Desactivar Uno');
  await waitFor(() => expect(listBodiesSentTo(off)).toHaveLength(3));
  expect(await within(rowOf('Uno')).findByText('Vigente')).toBeVisible();
});

test('[ALRT-1] an alert that is off is switched on after the switch that is under way, and asks before it sends its notification', async () => {
  let stored = alert(1, 'Uno', { vigente: 1, notification: 1 });
  const old = alert(2, 'Vieja', { expira: 1, expiracion: '2020-01-01T05:59:59.000Z' });
  const { user, setResponse, listBodiesSentTo } = await openScreen('/alertsadmin', {
    responses: { [list]: () => [stored, old] },
  });
  const { respond, release } = delayResponse({ Id: 1 });
  setResponse('/api/alertas/Apagar', respond);
  setResponse('/api/alertas/Editar', () => {
    stored = { ...stored, vigente: 1 };
    return stored;
  });
  await user.click(await screen.findByRole('button', { name: 'Desactivar Uno' }));
  expect(screen.queryByRole('button', { name: 'Activar Vieja' })).not.toBeInTheDocument(); // its date comes first
  await user.click(await screen.findByRole('button', { name: 'Activar Uno' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Activar «Uno»?' }));
  expect(question.getByText(/Si su aviso todavía no se manda, sale en unos segundos/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Activar' }));
  expect(listBodiesSentTo('/api/alertas/Editar')).toEqual([]);
  await release();
  await waitFor(() => expect(listBodiesSentTo('/api/alertas/Editar')).toEqual([{ id: 1, vigente: 1 }]));
  expect(await within(rowOf('Uno')).findByText('Vigente')).toBeVisible();
});

test('[ALRT-3] an alert that has expired reads as expired in its state, and is found by it', async () => {
  const old = alert(4, 'Vieja', { vigente: 1, expira: 1, expiracion: '2020-01-01T05:59:59.000Z' });
  const { user } = await openScreen('/alertsadmin', {
    responses: { [list]: [old, alert(5, 'Actual', { vigente: 1 })] },
  });
  expect(await screen.findByRole('row', { name: /Vieja/ })).toHaveTextContent(/Vieja.*Expirada.*Activa/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Vigencia' }), 'Expirada');
  expect(screen.queryByRole('row', { name: /Actual/ })).toBeNull();
  expect(screen.getByRole('row', { name: /Vieja/ })).toBeVisible();
});
