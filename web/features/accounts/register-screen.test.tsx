import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { controlTimers, openScreen, refusal } from '#tests/support/screens.tsx';
import { accountAnswers } from '#texts/accounts.ts';

const registering = '/api/auth/register';
const confirming = '/api/auth/confirm';
const who = { nombre: 'Ana Treviño', email: 'ana@ejemplo.test', password: 'puente 4 rio bravo' };
const sent = { success: true, message: accountAnswers.registered };

type Keys = Awaited<ReturnType<typeof openScreen>>['user'];

async function register(keys: Keys, { nombre, email, password }: typeof who) {
  await keys.type(screen.getByLabelText('Nombre'), nombre);
  await keys.type(screen.getByLabelText('Correo electrónico'), email);
  await keys.type(screen.getByLabelText('Contraseña'), password);
  await keys.click(screen.getByRole('button', { name: 'Crear cuenta' }));
}

const open = (answers: Record<string, unknown> = {}) => openScreen('/register', { viewer: null, answers });

test.each([
  { what: { nombre: ' ' }, says: 'Escribe tu nombre', field: 'Nombre' },
  { what: { email: 'ana' }, says: 'Ingresa un correo válido', field: 'Correo electrónico' },
  {
    what: { password: 'corta' },
    says: 'La contraseña debe tener al menos 8 caracteres e incluir letras y números',
    field: 'Contraseña',
  },
])('[AUTH-1][VAL-1] $what says: $says', async ({ what, says, field }) => {
  const { user, calls } = await open();
  await register(user, { ...who, ...what });
  expect(screen.getByRole('alert')).toHaveTextContent(says);
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
  expect(calls).toEqual([]);
});

test('[AUTH-1] a password that the server refuses shows its sentence, and what was typed stays', async () => {
  const refused = { success: false, message: 'Esa contraseña es de las más usadas y fácil de adivinar. Elige otra.' };
  const { user } = await open({ [registering]: Response.json(refused, { status: 400 }) });
  await register(user, { ...who, password: 'password1' });
  expect(await screen.findByText(refused.message)).toBe(screen.getByRole('alert').firstChild);
  expect(screen.getByLabelText('Correo electrónico')).toHaveValue(who.email);
  expect(screen.getByLabelText('Contraseña')).toHaveValue('password1');
});

test('[AUTH-1] the code of the mail is sent with the address that was typed, without spaces, and leads to sign-in', async () => {
  const { user, sentTo, answer, location } = await open({ [registering]: sent, [confirming]: refusal(400, '') });
  await register(user, { ...who, email: ` ${who.email} ` });
  expect(await screen.findByText(accountAnswers.registered)).toBeVisible();
  expect(sentTo(registering)).toEqual([who]);
  await user.type(screen.getByLabelText('Código de 6 dígitos'), '000 000');
  await user.click(screen.getByRole('button', { name: 'Confirmar mi cuenta' }));
  expect(await screen.findByText('Código inválido')).toBeVisible();
  answer(confirming, { success: true, message: accountAnswers.confirmed });
  await user.click(screen.getByRole('button', { name: 'Confirmar mi cuenta' }));
  expect(await screen.findByText('Another screen: /login')).toBeVisible();
  const code = { email: who.email, code: '000000' };
  expect(sentTo(confirming)).toEqual([code, code]);
  expect(location().state).toEqual({ notice: 'Tu cuenta está lista. Ya puedes iniciar sesión.' });
});

test('[AUTH-1] the mail is sent once more on request, after a pause', async () => {
  const { user, sentTo } = await open({ [registering]: sent });
  const { pass } = controlTimers();
  await register(user, who);
  expect(await screen.findByRole('button', { name: /Podrás pedir otro código en \d+ s/ })).toBeDisabled();
  await pass(31_000);
  await user.click(screen.getByRole('button', { name: 'Enviar el correo otra vez' }));
  expect(await screen.findByRole('button', { name: /Podrás pedir otro código en \d+ s/ })).toBeDisabled();
  expect(sentTo(registering)).toEqual([who, who]);
});
