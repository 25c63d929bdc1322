import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createErrorResponse, delayResponse, fakeTimers, openScreen } from '#tests/support/screens/open-screen.tsx';

const forgotUrl = '/api/auth/forgot';
const verifyCodeUrl = '/api/auth/verify-code';
const resetPasswordUrl = '/api/auth/reset-password';
const email = 'ana@ejemplo.test';
const notice = 'Si el correo está registrado, te enviaremos un código de 6 dígitos...';
const newPassword = 'otro puente 5';
const done = { success: true, message: '' };
const failed = (status: number, message: string) => Response.json({ success: false, message }, { status });

const emailField = () => screen.getByLabelText('Correo electrónico');
const codeField = () => screen.getByLabelText('Código de 6 dígitos');
const expectAlert = async (text: string) => {
  const message = await screen.findByText(text);
  expect(message.closest('[role=alert]')).not.toBeNull();
};

const open = (path: string, responses: Record<string, unknown> = {}, state?: unknown) =>
  openScreen(path, { signedInUser: null, responses, state });

test("[AUTH-3] shows 'Ingresa un correo válido' for an e-mail without @ and sends nothing", async () => {
  const { user, calls } = await open('/ForgotPassword');
  await user.type(emailField(), 'ana.ejemplo.test');
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  await expectAlert('Ingresa un correo válido');
  await waitFor(() => expect(emailField()).toHaveFocus());
  expect(emailField()).toHaveValue('ana.ejemplo.test');
  expect(calls).toEqual([]);
});

test('[AUTH-3][AUTH-5] passes the e-mail to the next screen without putting it into the URL', async () => {
  const { user, listBodiesSentTo, location } = await open('/ForgotPassword', { [forgotUrl]: done });
  await user.type(emailField(), ` ${email} `);
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  expect(await screen.findByText('Another screen: /verify-code')).toBeVisible();
  expect(listBodiesSentTo(forgotUrl)).toEqual([{ email }]);
  expect(location()).toMatchObject({ search: '', hash: '', state: { email, notice } });
});

test("[AUTH-3][MSG-1] shows 'No se pudo enviar la solicitud' unless the server sends a message", async () => {
  const { user, setResponse } = await open('/ForgotPassword', { [forgotUrl]: failed(500, '') });
  await user.type(emailField(), email);
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  await expectAlert('No se pudo enviar la solicitud');
  setResponse(forgotUrl, failed(500, 'El correo está en pausa.'));
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  await expectAlert('El correo está en pausa.');
});

test('[AUTH-3][AUTH-4] resends a code after a pause, which then starts again', async () => {
  const { pass } = fakeTimers();
  const { user, listBodiesSentTo } = await open('/verify-code', { [forgotUrl]: done }, { email, notice });
  expect(screen.getByText(notice)).toBeVisible();
  expect(screen.getByText(`Escribe el código que enviamos a ${email}`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Podrás pedir otro código en 30 s' })).toBeDisabled();
  await pass(29_000);
  expect(screen.getByRole('button', { name: 'Podrás pedir otro código en 1 s' })).toBeDisabled();
  await pass(1000);
  await user.click(screen.getByRole('button', { name: 'Enviar otro código' }));
  expect(await screen.findByRole('button', { name: /Podrás pedir otro código en \d+ s/ })).toBeDisabled();
  expect(listBodiesSentTo(forgotUrl)).toEqual([{ email }]);
});

test("[AUTH-4][MSG-1] shows 'No se pudo reenviar el código' when a resend fails", async () => {
  const { user } = await open('/verify-code', { [forgotUrl]: createErrorResponse(503, '') });
  await user.type(emailField(), email);
  await user.click(screen.getByRole('button', { name: 'Enviar otro código' }));
  await expectAlert('No se pudo reenviar el código');
});

test.each(['', '12345', '1234567', '12a456'])(
  "[AUTH-4] rejects the code '%s', which has not exactly six digits",
  async (typed) => {
    const { user, calls } = await open('/verify-code');
    await user.type(emailField(), email);
    if (typed) await user.type(codeField(), typed);
    await user.click(screen.getByRole('button', { name: 'Verificar código' }));
    await expectAlert('Ingresa el código de 6 dígitos');
    await waitFor(() => expect(codeField()).toHaveFocus());
    expect(calls).toEqual([]);
  },
);

test("[AUTH-4] shows 'Código inválido' for a wrong code, and removes spaces of a pasted one", async () => {
  const { user, listBodiesSentTo, setResponse, location } = await open('/verify-code', {
    [verifyCodeUrl]: failed(400, ''),
  });
  await user.type(emailField(), email);
  await user.click(codeField());
  await user.paste(' 123 456 ');
  expect(codeField()).toHaveValue('123456');
  await user.click(screen.getByRole('button', { name: 'Verificar código' }));
  await expectAlert('Código inválido');
  expect(codeField()).toHaveValue('123456');
  setResponse(verifyCodeUrl, done);
  await user.click(screen.getByRole('button', { name: 'Verificar código' }));
  expect(await screen.findByText('Another screen: /reset-password')).toBeVisible();
  expect(listBodiesSentTo(verifyCodeUrl)).toEqual([
    { email, code: '123456' },
    { email, code: '123456' },
  ]);
  expect(location().state).toEqual({ email });
});

/** Opens the reset screen directly and submits a new password. */
async function submitNewPassword(password: string, repeat: string, responses: Record<string, unknown> = {}) {
  const opened = await open('/reset-password', responses);
  await opened.user.type(emailField(), email);
  if (password) await opened.user.type(screen.getByLabelText('Contraseña nueva'), password);
  if (repeat) await opened.user.type(screen.getByLabelText('Repite la contraseña nueva'), repeat);
  await opened.user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  return opened;
}

test.each([
  { password: '', repeat: '', message: 'Escribe tu nueva contraseña dos veces' },
  { password: 'corta', repeat: '', message: 'Escribe tu nueva contraseña dos veces' },
  { password: 'corta', repeat: 'otra', message: 'Las contraseñas no coinciden' },
  {
    password: 'solo letras',
    repeat: 'solo letras',
    message: 'La contraseña debe tener al menos 8 caracteres e incluir letras y números',
  },
])("[AUTH-5][VAL-1] shows '$message' for '$password' repeated as '$repeat'", async ({ password, repeat, message }) => {
  const { calls } = await submitNewPassword(password, repeat);
  await expectAlert(message);
  expect(calls).toEqual([]);
});

test('[AUTH-5] requires the e-mail when opened directly, and keeps the form when the server rejects it', async () => {
  const notVerified = 'Verifica primero el código que te enviamos por correo.';
  const { listBodiesSentTo } = await submitNewPassword(newPassword, newPassword, {
    [resetPasswordUrl]: failed(403, notVerified),
  });
  await expectAlert(notVerified);
  expect(listBodiesSentTo(resetPasswordUrl)).toEqual([{ email, newpassword: newPassword }]);
  expect(screen.getByLabelText('Contraseña nueva')).toHaveValue(newPassword);
});

test("[AUTH-5][MSG-1] shows 'No se pudo actualizar la contraseña' for an error without a message", async () => {
  await submitNewPassword(newPassword, newPassword, { [resetPasswordUrl]: new Response('<html>', { status: 500 }) });
  await expectAlert('No se pudo actualizar la contraseña');
});

test('[AUTH-5] navigates to sign-in with a notice after the password change', async () => {
  const { location } = await submitNewPassword(newPassword, newPassword, { [resetPasswordUrl]: done });
  expect(await screen.findByText('Another screen: /login')).toBeVisible();
  expect(location().state).toEqual({ notice: 'Tu contraseña se actualizó. Ya puedes iniciar sesión.' });
});

test.each([
  { path: '/ForgotPassword', url: forgotUrl, fields: {}, button: 'Enviar código', link: 'Volver a iniciar sesión' },
  {
    path: '/verify-code',
    url: verifyCodeUrl,
    fields: { 'Código de 6 dígitos': '123456' },
    button: 'Verificar código',
    link: 'Usar otro correo',
  },
  {
    path: '/reset-password',
    url: resetPasswordUrl,
    fields: { 'Contraseña nueva': newPassword, 'Repite la contraseña nueva': newPassword },
    button: 'Guardar contraseña',
    link: 'Pedir otro código',
  },
])('[AUTH-3][AUTH-4][AUTH-5] a late response of $path does not move a user who has left', async (form) => {
  const { respond, release } = delayResponse(done);
  const { user, location, listBodiesSentTo } = await open(form.path, { [form.url]: respond });
  await user.type(emailField(), email);
  for (const [label, value] of Object.entries(form.fields)) await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: form.button }));
  await waitFor(() => expect(listBodiesSentTo(form.url)).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: form.link }));
  const { pathname } = location();
  expect(pathname).not.toBe(form.path);
  await release();
  expect(location().pathname).toBe(pathname);
});
