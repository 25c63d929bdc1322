import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createErrorResponse, delayResponse, openScreen } from '#tests/support/screens/open-screen.tsx';

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

test('[ALRT-1][DLG-1] switches off and deletes an alert after confirmation; a failure reverts without a message', async () => {
  let stored = alert(1, 'Uno', { vigente: 1 });
  const { user, setResponse, listBodiesSentTo } = await openScreen('/alertsadmin', {
    responses: { [list]: () => [stored] },
  });
  await screen.findByRole('rowheader', { name: 'Uno' });
  for (const [call, action, before, after, change] of [
    ['Apagar', 'Desactivar', 'Vigente', 'Apagada', { vigente: 0 }],
    ['Eliminar', 'Eliminar', 'Activa', 'Eliminada', { active: 0 }],
  ] as const) {
    const path = `/api/alertas/${call}`;
    const press = async (yes: string) => {
      await user.click(screen.getByRole('button', { name: `${action} Uno` }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: yes }));
    };
    await press('Cancelar');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(listBodiesSentTo(path)).toEqual([]);
    const { respond, release } = delayResponse(createErrorResponse(503, 'Ahora no.'));
    setResponse(path, respond);
    await press(action);
    expect(await within(rowOf('Uno')).findByText(after)).toBeVisible(); // optimistic
    await release();
    expect(await within(rowOf('Uno')).findByText(before)).toBeVisible();
    expect(screen.queryByText('Ahora no.')).not.toBeInTheDocument();
    setResponse(path, () => {
      stored = { ...stored, ...change };
      return { Id: 1 };
    });
    await press(action);
    expect(await within(rowOf('Uno')).findByText(after)).toBeVisible();
    expect(listBodiesSentTo(path)).toEqual([{ Id: 1 }, { Id: 1 }]);
  }
  await waitFor(() => expect(within(rowOf('Uno')).queryAllByRole('button')).toEqual([]));
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
