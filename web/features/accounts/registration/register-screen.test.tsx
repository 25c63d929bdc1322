import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createErrorResponse, delayResponse, fakeTimers, openScreen } from '#tests/support/screens/open-screen.tsx';
import { accountSuccessMessages } from '#texts/accounts/account-screens.ts';

const registerUrl = '/api/auth/register';
const confirmUrl = '/api/auth/confirm';
const visitor = { nombre: 'Ana Treviño', email: 'ana@ejemplo.test', password: 'puente 4 rio bravo' };
const sent = { success: true, message: accountSuccessMessages.registered };

type Keys = Awaited<ReturnType<typeof openScreen>>['user'];

async function register(keys: Keys, { nombre, email, password }: typeof visitor) {
  await keys.type(screen.getByLabelText('Nombre'), nombre);
  await keys.type(screen.getByLabelText('Correo electrónico'), email);
  await keys.type(screen.getByLabelText('Contraseña'), password);
  await keys.click(screen.getByRole('button', { name: 'Crear cuenta' }));
}

const open = (responses: Record<string, unknown> = {}) => openScreen('/register', { signedInUser: null, responses });

test.each([
  { change: { nombre: ' ' }, message: 'Escribe tu nombre', field: 'Nombre' },
  { change: { email: 'ana' }, message: 'Ingresa un correo válido', field: 'Correo electrónico' },
  {
    change: { password: 'corta' },
    message: 'La contraseña debe tener al menos 8 caracteres e incluir letras y números',
    field: 'Contraseña',
  },
])('[AUTH-1][VAL-1] shows "$message" for $change', async ({ change, message, field }) => {
  const { user, calls } = await open();
  await register(user, { ...visitor, ...change });
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
  expect(calls).toEqual([]);
});

test("[AUTH-1] shows the server's message for a rejected password and keeps the form", async () => {
  const rejection = { success: false, message: 'Esa contraseña es de las más usadas y fácil de adivinar. Elige otra.' };
  const { user } = await open({ [registerUrl]: Response.json(rejection, { status: 400 }) });
  await register(user, { ...visitor, password: 'password1' });
  expect(await screen.findByText(rejection.message)).toBe(screen.getByRole('alert').firstChild);
  expect(screen.getByLabelText('Correo electrónico')).toHaveValue(visitor.email);
  expect(screen.getByLabelText('Contraseña')).toHaveValue('password1');
});

test('[AUTH-1] sends the mailed code with the trimmed e-mail and navigates to sign-in', async () => {
  const { user, listBodiesSentTo, setResponse, location } = await open({
    [registerUrl]: sent,
    [confirmUrl]: createErrorResponse(400, ''),
  });
  await register(user, { ...visitor, email: ` ${visitor.email} ` });
  expect(await screen.findByText(accountSuccessMessages.registered)).toBeVisible();
  expect(listBodiesSentTo(registerUrl)).toEqual([visitor]);
  await user.type(screen.getByLabelText('Código de 6 dígitos'), '000 000');
  await user.click(screen.getByRole('button', { name: 'Confirmar mi cuenta' }));
  expect(await screen.findByText('Código inválido')).toBeVisible();
  setResponse(confirmUrl, { success: true, message: accountSuccessMessages.confirmed });
  await user.click(screen.getByRole('button', { name: 'Confirmar mi cuenta' }));
  expect(await screen.findByText('Another screen: /login')).toBeVisible();
  const code = { email: visitor.email, code: '000000' };
  expect(listBodiesSentTo(confirmUrl)).toEqual([code, code]);
  expect(location().state).toEqual({ notice: 'Tu cuenta está lista. Ya puedes iniciar sesión.' });
});

test('[AUTH-1] resends the mail after a pause', async () => {
  const { user, listBodiesSentTo } = await open({ [registerUrl]: sent });
  const { pass } = fakeTimers();
  await register(user, visitor);
  expect(await screen.findByRole('button', { name: /Podrás pedir otro código en \d+ s/ })).toBeDisabled();
  await pass(31_000);
  await user.click(screen.getByRole('button', { name: 'Enviar el correo otra vez' }));
  expect(await screen.findByRole('button', { name: /Podrás pedir otro código en \d+ s/ })).toBeDisabled();
  expect(listBodiesSentTo(registerUrl)).toEqual([visitor, visitor]);
});

test('[AUTH-1] a late response does not move a visitor who has left the form', async () => {
  const { respond, release } = delayResponse(sent);
  const { user, location, listBodiesSentTo } = await open({ [registerUrl]: respond });
  await register(user, visitor);
  await waitFor(() => expect(listBodiesSentTo(registerUrl)).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(location().pathname).toBe('/login'));
  await release();
  expect(location().pathname).toBe('/login');
});
