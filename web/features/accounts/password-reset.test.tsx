import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { controlTimers, openScreen, refusal } from '#tests/support/screens.tsx';

const forgot = '/api/auth/forgot';
const verifying = '/api/auth/verify-code';
const resetting = '/api/auth/reset-password';
const email = 'ana@ejemplo.test';
const notice = 'Si el correo está registrado, te enviaremos un código de 6 dígitos...';
const newPassword = 'otro puente 5';
const done = { success: true, message: '' };
const failed = (status: number, message: string) => Response.json({ success: false, message }, { status });

const address = () => screen.getByLabelText('Correo electrónico');
const code = () => screen.getByLabelText('Código de 6 dígitos');
const alerted = async (sentence: string) => {
  const said = await screen.findByText(sentence);
  expect(said.closest('[role=alert]')).not.toBeNull();
};

const open = (path: string, answers: Record<string, unknown> = {}, state?: unknown) =>
  openScreen(path, { viewer: null, answers, state });

test("[AUTH-3] without an @ it says 'Ingresa un correo válido' and asks nothing", async () => {
  const { user, calls } = await open('/ForgotPassword');
  await user.type(address(), 'ana.ejemplo.test');
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  await alerted('Ingresa un correo válido');
  await waitFor(() => expect(address()).toHaveFocus());
  expect(address()).toHaveValue('ana.ejemplo.test');
  expect(calls).toEqual([]);
});

test('[AUTH-3][AUTH-5] asking for a code hands the address on outside of the address bar', async () => {
  const { user, sentTo, location } = await open('/ForgotPassword', { [forgot]: done });
  await user.type(address(), ` ${email} `);
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  expect(await screen.findByText('Another screen: /verify-code')).toBeVisible();
  expect(sentTo(forgot)).toEqual([{ email }]);
  expect(location()).toMatchObject({ search: '', hash: '', state: { email, notice } });
});

test("[AUTH-3][MSG-1] a failure says 'No se pudo enviar la solicitud' unless the server says more", async () => {
  const { user, answer } = await open('/ForgotPassword', { [forgot]: failed(500, '') });
  await user.type(address(), email);
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  await alerted('No se pudo enviar la solicitud');
  answer(forgot, failed(500, 'El correo está en pausa.'));
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  await alerted('El correo está en pausa.');
});

test('[AUTH-3][AUTH-4] another code is sent on request after a pause, and a pause follows it', async () => {
  const { pass } = controlTimers();
  const { user, sentTo } = await open('/verify-code', { [forgot]: done }, { email, notice });
  expect(screen.getByText(notice)).toBeVisible();
  expect(screen.getByText(`Escribe el código que enviamos a ${email}`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Podrás pedir otro código en 30 s' })).toBeDisabled();
  await pass(29_000);
  expect(screen.getByRole('button', { name: 'Podrás pedir otro código en 1 s' })).toBeDisabled();
  await pass(1000);
  await user.click(screen.getByRole('button', { name: 'Enviar otro código' }));
  expect(await screen.findByRole('button', { name: /Podrás pedir otro código en \d+ s/ })).toBeDisabled();
  expect(sentTo(forgot)).toEqual([{ email }]);
});

test("[AUTH-4][MSG-1] a resend that fails says 'No se pudo reenviar el código'", async () => {
  const { user } = await open('/verify-code', { [forgot]: refusal(503, '') });
  await user.type(address(), email);
  await user.click(screen.getByRole('button', { name: 'Enviar otro código' }));
  await alerted('No se pudo reenviar el código');
});

test.each(['', '12345', '1234567', '12a456'])("[AUTH-4] '%s' is no code of exactly six digits", async (typed) => {
  const { user, calls } = await open('/verify-code');
  await user.type(address(), email);
  if (typed) await user.type(code(), typed);
  await user.click(screen.getByRole('button', { name: 'Verificar código' }));
  await alerted('Ingresa el código de 6 dígitos');
  await waitFor(() => expect(code()).toHaveFocus());
  expect(calls).toEqual([]);
});

test("[AUTH-4] a wrong code says 'Código inválido', and spaces in a pasted one do not matter", async () => {
  const { user, sentTo, answer, location } = await open('/verify-code', { [verifying]: failed(400, '') });
  await user.type(address(), email);
  await user.click(code());
  await user.paste(' 123 456 ');
  expect(code()).toHaveValue('123456');
  await user.click(screen.getByRole('button', { name: 'Verificar código' }));
  await alerted('Código inválido');
  expect(code()).toHaveValue('123456');
  answer(verifying, done);
  await user.click(screen.getByRole('button', { name: 'Verificar código' }));
  expect(await screen.findByText('Another screen: /reset-password')).toBeVisible();
  expect(sentTo(verifying)).toEqual([
    { email, code: '123456' },
    { email, code: '123456' },
  ]);
  expect(location().state).toEqual({ email });
});

/** Opens the last screen directly and chooses a password there. */
async function choose(password: string, repeat: string, answers: Record<string, unknown> = {}) {
  const opened = await open('/reset-password', answers);
  await opened.user.type(address(), email);
  if (password) await opened.user.type(screen.getByLabelText('Contraseña nueva'), password);
  if (repeat) await opened.user.type(screen.getByLabelText('Repite la contraseña nueva'), repeat);
  await opened.user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  return opened;
}

test.each([
  { password: '', repeat: '', says: 'Escribe tu nueva contraseña dos veces' },
  { password: 'corta', repeat: '', says: 'Escribe tu nueva contraseña dos veces' },
  { password: 'corta', repeat: 'otra', says: 'Las contraseñas no coinciden' },
  {
    password: 'solo letras',
    repeat: 'solo letras',
    says: 'La contraseña debe tener al menos 8 caracteres e incluir letras y números',
  },
])("[AUTH-5][VAL-1] '$password' and '$repeat' say: $says", async ({ password, repeat, says }) => {
  const { calls } = await choose(password, repeat);
  await alerted(says);
  expect(calls).toEqual([]);
});

test('[AUTH-5] opened directly it asks for the address, and a refusal of the server loses nothing', async () => {
  const notVerified = 'Verifica primero el código que te enviamos por correo.';
  const { sentTo } = await choose(newPassword, newPassword, { [resetting]: failed(403, notVerified) });
  await alerted(notVerified);
  expect(sentTo(resetting)).toEqual([{ email, newpassword: newPassword }]);
  expect(screen.getByLabelText('Contraseña nueva')).toHaveValue(newPassword);
});

test("[AUTH-5][MSG-1] a failure without a sentence says 'No se pudo actualizar la contraseña'", async () => {
  await choose(newPassword, newPassword, { [resetting]: new Response('<html>', { status: 500 }) });
  await alerted('No se pudo actualizar la contraseña');
});

test('[AUTH-5] a new password leads to sign-in, which says so', async () => {
  const { location } = await choose(newPassword, newPassword, { [resetting]: done });
  expect(await screen.findByText('Another screen: /login')).toBeVisible();
  expect(location().state).toEqual({ notice: 'Tu contraseña se actualizó. Ya puedes iniciar sesión.' });
});
