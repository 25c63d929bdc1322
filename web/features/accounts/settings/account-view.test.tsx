import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, openScreen } from '#tests/support/screens/open-screen.tsx';

const sessionsUrl = '/api/auth/sessions';
const profileUrl = '/api/auth/profile';
const changePasswordUrl = '/api/auth/change-password';
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

function open(responses: Record<string, unknown>) {
  localStorage.setItem('usuario', '{"nombre":"Ana"}');
  const noFactors = { app: false, passkeys: [], recuperacion: 0, obligatorio: false };
  const profile = { nombre: 'Ana', email: 'ana@ejemplo.test', telefono: '956 1' };
  return openScreen('/cuenta', {
    responses: { '/api/auth/factors': noFactors, [profileUrl]: profile, ...responses },
  });
}

test("shows times in the city's time zone", async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Date('2026-11-22T04:30:00Z').getHours()).toBe(13);
  await open({ [sessionsUrl]: [session] });
  const [row] = await rows();
  expect(row).toHaveTextContent(/Abierta: 21 nov 2026, 10:30.p\.m\./);
  expect(row).toHaveTextContent(
    /Termina si no la usas: 22 dic 2026, 9:05.a\.m\.; a más tardar: 19 feb 2027, 10:30.p\.m\./,
  );
  expect(row).toHaveTextContent('Navegador desconocido');
});

test('shows an error when sessions fail to load, and retries', async () => {
  const { user, setResponse } = await open({ [sessionsUrl]: createErrorResponse(503, '') });
  expect(await screen.findByText('No se pudieron consultar las sesiones')).toBeVisible();
  setResponse(sessionsUrl, [other, session]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  const [first, second, ...more] = await rows();
  expect(first).toHaveTextContent('Esta sesión');
  expect(second).toHaveTextContent('Firefox en Windows');
  expect(more).toEqual([]);
});

test('[DLG-1] ends another session by its id only after confirmation', async () => {
  const endSessionUrl = `${sessionsUrl}/2`;
  const { user, setResponse, calls, listBodiesSentTo } = await open({
    [sessionsUrl]: [session, other],
    [endSessionUrl]: { success: true },
  });
  await user.click(await screen.findByRole('button', { name: /^Cerrar la sesión de Firefox en Windows/ }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(calls.map(({ path }) => path)).not.toContain(endSessionUrl);
  setResponse(sessionsUrl, [session]);
  await user.click(screen.getByRole('button', { name: /^Cerrar la sesión de Firefox en Windows/ }));
  const question = screen.getByRole('alertdialog', { name: '¿Cerrar la sesión de Firefox en Windows?' });
  await user.click(within(question).getByRole('button', { name: 'Cerrar sesión' }));
  expect(await screen.findByText('Se cerró esa sesión')).toBeVisible();
  expect(listBodiesSentTo(endSessionUrl)).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
});

test('[AUTH-7] redirects to sign-in when the session was ended elsewhere, and removes usuario', async () => {
  const { user, setResponse, location } = await open({ [sessionsUrl]: [session] });
  await rows();
  setResponse(sessionsUrl, createErrorResponse(401, ''));
  await user.click(screen.getByRole('button', { name: 'Cerrar todas las sesiones' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cerrar todas' }));
  expect(await screen.findByText('Another screen: /login?next=%2Fcuenta')).toBeVisible();
  expect(location().state).toEqual({ notice: 'Tu sesión terminó. Entra de nuevo para continuar.' });
  expect(localStorage.getItem('usuario')).toBeNull();
});

test('shows an error for a wrong current password; after the correct one clears the form and reloads the sessions', async () => {
  const wrong = Response.json({ success: false, message: 'Tu contraseña actual no es correcta.' }, { status: 400 });
  const { user, setResponse, listBodiesSentTo } = await open({
    [sessionsUrl]: [session, other],
    [changePasswordUrl]: wrong,
  });
  expect(await rows()).toHaveLength(2);
  const section = within(screen.getByRole('region', { name: 'Cambiar contraseña' }));
  const change = section.getByRole('button', { name: 'Cambiar contraseña' });
  const currentPassword = section.getByLabelText('Contraseña actual');
  await user.type(currentPassword, 'no es esta 1');
  await user.type(section.getByLabelText('Contraseña nueva'), 'otro puente 5');
  await user.click(change);
  expect(await section.findByText('Tu contraseña actual no es correcta.')).toBe(section.getByRole('alert').firstChild);
  setResponse(changePasswordUrl, { success: true });
  setResponse(sessionsUrl, [session]);
  await user.clear(currentPassword);
  await user.type(currentPassword, 'una clave 1');
  await user.click(change);
  expect(await section.findByText('Tu contraseña se actualizó.')).toBeVisible();
  expect(section.getByLabelText('Contraseña nueva')).toHaveValue('');
  expect(listBodiesSentTo(changePasswordUrl)).toEqual([
    { password: 'no es esta 1', newpassword: 'otro puente 5' },
    { password: 'una clave 1', newpassword: 'otro puente 5' },
  ]);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(localStorage.getItem('usuario')).not.toBeNull();
});

const previewUrl = '/api/auth/erasure';
const eraseUrl = '/api/auth/erase';
const nothingElse = {
  ultimoAdministrador: false,
  decideAdministracion: false,
  pedida: null,
  negocios: [],
  lugares: 0,
  casas: 0,
  canjes: 0,
};
const wrongPassword = 'Tu contraseña actual no es correcta.';
const openErasure = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: 'Borrar mi cuenta' }));
  return within(await screen.findByRole('region', { name: '¿Borrar tu cuenta para siempre?' }));
};

test('[PUSH-3] says what stays before it asks for the password, and signs out after erasing', async () => {
  const page = await open({
    [sessionsUrl]: [session],
    [previewUrl]: { ...nothingElse, canjes: 1 },
    [eraseUrl]: Response.json({ success: false, message: wrongPassword }, { status: 400 }),
  });
  const { user, setResponse, location, listBodiesSentTo } = page;
  const panel = await openErasure(page);
  expect(await panel.findByText('El recibo de tu cupón usado se conserva sin tu nombre.')).toBeVisible();
  await user.type(panel.getByLabelText('Contraseña actual'), 'no es esta 1');
  await user.click(panel.getByRole('button', { name: 'Borrar mi cuenta para siempre' }));
  expect(await panel.findByText(wrongPassword)).toBeVisible();
  setResponse(eraseUrl, { success: true, message: 'Tu cuenta se borró.', pedida: false });
  await user.click(panel.getByRole('button', { name: 'Borrar mi cuenta para siempre' }));
  await waitFor(() => expect(location().state).toEqual({ notice: 'Tu cuenta se borró.' }));
  expect(localStorage.getItem('usuario')).toBeNull();
  expect(listBodiesSentTo(eraseUrl)).toEqual([{ password: 'no es esta 1' }, { password: 'no es esta 1' }]);
});

test('[PUSH-3] a partner asks to have the account erased, stays signed in, and withdraws it', async () => {
  const owning = { ...nothingElse, decideAdministracion: true, negocios: [{ Nombre: 'El Metate', Cupones: 2 }] };
  const received = 'Recibimos tu solicitud. Te escribimos cuando la cuenta esté borrada.';
  const page = await open({
    [sessionsUrl]: [session],
    [previewUrl]: owning,
    [eraseUrl]: { success: true, message: received, pedida: true },
  });
  const { user, setResponse } = page;
  const panel = await openErasure(page);
  expect(await panel.findByText(/«El Metate» pasa a otro partner, o .* dejan de ver sus 2 cupones/)).toBeVisible();
  await user.type(panel.getByLabelText('Contraseña actual'), 'una clave 1');
  setResponse(previewUrl, { ...owning, pedida: '2026-11-21T18:00:00Z' });
  await user.click(panel.getByRole('button', { name: 'Pedir que se borre mi cuenta' }));
  expect(await panel.findByText(received)).toBeVisible();
  expect(panel.getByText(/^Pediste borrar tu cuenta el 21 nov 2026/)).toBeVisible();
  expect(panel.queryByLabelText('Contraseña actual')).toBeNull();
  expect(localStorage.getItem('usuario')).not.toBeNull();
  // withdrawing answers under the same address as the preview
  setResponse(previewUrl, { ...owning, success: true, message: 'Retiraste la solicitud.' });
  await user.click(panel.getByRole('button', { name: 'Retirar la solicitud' }));
  expect(await panel.findByText('Retiraste la solicitud.')).toBeVisible();
  expect(panel.getByLabelText('Contraseña actual')).toBeVisible();
});

test('[PUSH-3] offers the last administrator no erasure', async () => {
  const { user } = await open({
    [sessionsUrl]: [session],
    [previewUrl]: { ...nothingElse, ultimoAdministrador: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Borrar mi cuenta' }));
  expect(await screen.findByText(/Eres la única persona que administra la guía/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Borrar mi cuenta para siempre' })).toBeNull();
});

test('[PUSH-3] downloads the data of the account as a JSON file', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const data = { exportado: '2026-11-24T00:00:00Z', datos: { cuenta: { nombre: 'Ana' } } };
  const { user } = await open({ [sessionsUrl]: [session], '/api/auth/data': data });
  await user.click(await screen.findByRole('button', { name: 'Descargar mis datos' }));
  expect(await screen.findByText('Se descargó el archivo con tus datos.')).toBeVisible();
  expect(click).toHaveBeenCalledTimes(1);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data);
});

test('[BACK-3] saves only the changed field of the own data and updates the greeting', async () => {
  const { user, setResponse, listBodiesSentTo } = await open({ [sessionsUrl]: [session] });
  const section = within(screen.getByRole('region', { name: 'Mis datos de contacto' }));
  const phone = await section.findByLabelText('Teléfono');
  await user.click(section.getByRole('button', { name: 'Guardar mis datos' }));
  expect(await section.findByText('No hay cambios que guardar.')).toBeVisible();
  const usuario = { id: 1, nombre: 'Ana', username: '', email: 'ana@ejemplo.test', rol: 'partner', partnerId: 42 };
  setResponse(profileUrl, { success: true, message: 'Tus datos se guardaron.', usuario });
  await user.clear(phone);
  await user.type(phone, '956 2');
  await user.click(section.getByRole('button', { name: 'Guardar mis datos' }));
  await waitFor(() => expect(JSON.parse(localStorage.getItem('usuario') ?? '')).toEqual(usuario));
  expect(listBodiesSentTo(profileUrl).filter(Boolean)).toEqual([{ telefono: '956 2' }]);
});

test('[BACK-3] changes the e-mail address with the password, then with the code of the new address', async () => {
  const usuario = { id: 1, nombre: 'Ana', username: '', email: 'nueva@ejemplo.test', rol: 'visitor', partnerId: null };
  const { user, listBodiesSentTo } = await open({
    [sessionsUrl]: [session],
    '/api/auth/email': { success: true, message: '' },
    '/api/auth/email/confirm': { success: true, message: 'Desde ahora entras con tu correo nuevo.', usuario },
  });
  await user.click(await screen.findByRole('button', { name: 'Cambiar correo' }));
  const ask = within(screen.getByRole('region', { name: 'Cambiar tu correo' }));
  await user.type(ask.getByLabelText('Correo nuevo'), ' nueva@ejemplo.test');
  await user.type(ask.getByLabelText('Contraseña actual'), 'una clave 1');
  await user.click(ask.getByRole('button', { name: 'Enviar código' }));
  const confirm = within(await screen.findByRole('region', { name: 'Confirma tu correo nuevo' }));
  await user.type(confirm.getByLabelText('Código de 6 dígitos'), '123 456');
  await user.click(confirm.getByRole('button', { name: 'Confirmar correo' }));
  expect(await screen.findByText('Desde ahora entras con tu correo nuevo.')).toBeVisible();
  expect(listBodiesSentTo('/api/auth/email')).toEqual([{ email: 'nueva@ejemplo.test', password: 'una clave 1' }]);
  expect(listBodiesSentTo('/api/auth/email/confirm')).toEqual([{ email: 'nueva@ejemplo.test', code: '123456' }]);
});

test('a change before the first list of sessions has loaded is shown when that response arrives last', async () => {
  const first = delayResponse([session, other]);
  const { user, setResponse, calls } = await open({
    [sessionsUrl]: first.respond,
    [changePasswordUrl]: { success: true },
  });
  const section = within(screen.getByRole('region', { name: 'Cambiar contraseña' }));
  await user.type(section.getByLabelText('Contraseña actual'), 'una clave 1');
  await user.type(section.getByLabelText('Contraseña nueva'), 'otro puente 5');
  setResponse(sessionsUrl, [session]);
  await user.click(section.getByRole('button', { name: 'Cambiar contraseña' }));
  expect(await rows()).toHaveLength(1);
  await first.release();
  expect(calls.filter(({ path }) => path === sessionsUrl)).toHaveLength(2);
  expect(await rows()).toHaveLength(1);
});

test('[AUTH-7] a session that ends after the user left the page does not lead away from the next page', async () => {
  const late = delayResponse(createErrorResponse(401, ''));
  const { user, location } = await open({ [sessionsUrl]: late.respond });
  await user.click(screen.getByRole('link', { name: 'Volver a la bienvenida' }));
  expect(await screen.findByText(/^Another screen: /)).toBeVisible();
  const { pathname } = location();
  await late.release();
  expect(location().pathname).toBe(pathname);
});
