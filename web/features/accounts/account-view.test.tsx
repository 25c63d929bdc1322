import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openScreen, refusal } from '#tests/support/screens.tsx';

const listing = '/api/auth/sessions';
const changing = '/api/auth/change-password';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const session = {
  id: 1,
  actual: true,
  navegador: '',
  recordada: true,
  creada: '2026-11-22T04:30:00Z',
  vista: '2026-11-22T15:05:00Z',
  vence: '2026-12-22T15:05:00Z',
  termina: '2027-02-20T04:30:00Z',
};
const other = { ...session, id: 2, actual: false, navegador: firefox };

const rows = () => within(screen.getByRole('region', { name: 'Mis sesiones' })).findAllByRole('listitem');

function open(answers: Record<string, unknown>) {
  localStorage.setItem('usuario', '{"nombre":"Ana"}');
  const noFactors = { app: false, passkeys: [], recuperacion: 0, obligatorio: false };
  return openScreen('/cuenta', { answers: { '/api/auth/factors': noFactors, ...answers } });
}

test("moments are in the city's zone", async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Date('2026-11-22T04:30:00Z').getHours()).toBe(13);
  await open({ [listing]: [session] });
  const [row] = await rows();
  expect(row).toHaveTextContent(/Abierta: 21 nov 2026, 10:30.p\.m\./);
  expect(row).toHaveTextContent(
    /Termina si no la usas: 22 dic 2026, 9:05.a\.m\.; a más tardar: 19 feb 2027, 10:30.p\.m\./,
  );
  expect(row).toHaveTextContent('Navegador desconocido');
});

test('sessions that cannot be loaded say so, and are asked for again', async () => {
  const { user, answer } = await open({ [listing]: refusal(503, '') });
  expect(await screen.findByText('No se pudieron consultar las sesiones')).toBeVisible();
  answer(listing, [other, session]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  const [first, second, ...more] = await rows();
  expect(first).toHaveTextContent('Esta sesión');
  expect(second).toHaveTextContent('Firefox en Windows');
  expect(more).toEqual([]);
});

test('[DLG-1] another session is ended only after a yes, by its number', async () => {
  const ending = `${listing}/2`;
  const { user, answer, calls, sentTo } = await open({ [listing]: [session, other], [ending]: { success: true } });
  await user.click(await screen.findByRole('button', { name: /^Cerrar la sesión de Firefox en Windows/ }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(calls.map(({ path }) => path)).not.toContain(ending);
  answer(listing, [session]);
  await user.click(screen.getByRole('button', { name: /^Cerrar la sesión de Firefox en Windows/ }));
  const question = screen.getByRole('alertdialog', { name: '¿Cerrar la sesión de Firefox en Windows?' });
  await user.click(within(question).getByRole('button', { name: 'Cerrar sesión' }));
  expect(await screen.findByText('Se cerró esa sesión')).toBeVisible();
  expect(sentTo(ending)).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
});

test('[AUTH-7] a session ended elsewhere leads to sign-in and back, and removes usuario', async () => {
  const { user, answer, location } = await open({ [listing]: [session] });
  await rows();
  answer(listing, refusal(401, ''));
  await user.click(screen.getByRole('button', { name: 'Cerrar todas las sesiones' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cerrar todas' }));
  expect(await screen.findByText('Another screen: /login?next=%2Fcuenta')).toBeVisible();
  expect(location().state).toEqual({ notice: 'Tu sesión terminó. Entra de nuevo para continuar.' });
  expect(localStorage.getItem('usuario')).toBeNull();
});

test('a wrong present password says so, and the right one empties the form and lists the sessions again', async () => {
  const wrong = Response.json({ success: false, message: 'Tu contraseña actual no es correcta.' }, { status: 400 });
  const { user, answer, sentTo } = await open({ [listing]: [session, other], [changing]: wrong });
  expect(await rows()).toHaveLength(2);
  const section = within(screen.getByRole('region', { name: 'Cambiar contraseña' }));
  const change = section.getByRole('button', { name: 'Cambiar contraseña' });
  const present = section.getByLabelText('Contraseña actual');
  await user.type(present, 'no es esta 1');
  await user.type(section.getByLabelText('Contraseña nueva'), 'otro puente 5');
  await user.click(change);
  expect(await section.findByText('Tu contraseña actual no es correcta.')).toBe(section.getByRole('alert').firstChild);
  answer(changing, { success: true });
  answer(listing, [session]);
  await user.clear(present);
  await user.type(present, 'una clave 1');
  await user.click(change);
  expect(await section.findByText('Tu contraseña se actualizó.')).toBeVisible();
  expect(section.getByLabelText('Contraseña nueva')).toHaveValue('');
  expect(sentTo(changing)).toEqual([
    { password: 'no es esta 1', newpassword: 'otro puente 5' },
    { password: 'una clave 1', newpassword: 'otro puente 5' },
  ]);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(localStorage.getItem('usuario')).not.toBeNull();
});
