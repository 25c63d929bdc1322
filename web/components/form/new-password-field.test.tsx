import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminUser, fakeTimers, openScreen } from '#tests/support/screens/open-screen.tsx';

const meter = () => screen.findByText(/^(Seguridad|Todavía no):/);
const weakEmail = 'Seguridad: muy débil. Lleva el correo de la cuenta.';
const strong = 'tres gatos 5 lunas';

test('[AUTH-5] shows the strength and its reason while a password is typed', async () => {
  const { user } = await openScreen('/register', { signedInUser: null });
  await user.type(screen.getByLabelText('Nombre'), 'Valeria Solís');
  await user.type(screen.getByLabelText('Correo electrónico'), 'vs77@ejemplo.test');
  const field = screen.getByLabelText('Contraseña');
  const { pass } = fakeTimers();
  for (const [password, message] of [
    ['corta', 'Todavía no: faltan caracteres, letras o números.'],
    ['contraseña1', 'Seguridad: muy débil. Son palabras muy comunes y poco más.'],
    ['entrepuentes1', 'Seguridad: muy débil. Lleva una palabra de la guía.'],
    ['vs77@ejemplo.test1', weakEmail],
    ['valeriasolis1', 'Seguridad: muy débil. Lleva el nombre de la cuenta.'],
    ['mi abuela hace 12 tamales', 'Seguridad: muy buena.'],
  ] as const) {
    await user.clear(field);
    await user.type(field, password);
    await pass(300);
    await waitFor(async () => expect(await meter()).toHaveTextContent(message));
  }
  await user.clear(field);
  await pass(300);
  expect(screen.queryByText(/^(Seguridad|Todavía no):/)).toBeNull();
});

test('[AUTH-5] rates the password of a reset against the typed e-mail address', async () => {
  const { user } = await openScreen('/reset-password', { signedInUser: null });
  await user.type(screen.getByLabelText('Correo electrónico'), 'vs77@ejemplo.test');
  await user.type(screen.getByLabelText('Contraseña nueva'), 'vs77@ejemplo.test1');
  expect(await meter()).toHaveTextContent(weakEmail);
});

test('[AUTH-5] rates a changed password against the account and clears the meter afterwards', async () => {
  const factors = { app: false, passkeys: [], recuperacion: 0, obligatorio: false };
  const { user } = await openScreen('/cuenta', {
    responses: {
      '/api/auth/factors': factors,
      '/api/auth/sessions': [],
      '/api/auth/profile': { nombre: 'Ana', telefono: null, email: 'ana@ejemplo.test', pendingEmail: null },
      '/api/auth/change-password': { success: true },
    },
  });
  const field = screen.getByLabelText('Contraseña nueva');
  await user.type(screen.getByLabelText('Contraseña actual'), 'una clave 1');
  await user.type(field, `${adminUser.email}1`);
  expect(await meter()).toHaveTextContent(weakEmail);
  await user.clear(field);
  await user.type(field, strong);
  await waitFor(async () => expect(await meter()).toHaveTextContent('Seguridad: muy buena.'));
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  expect(await screen.findByText('Tu contraseña se actualizó.')).toBeVisible();
  expect(screen.queryByText(/^(Seguridad|Todavía no):/)).toBeNull();
});

test("[AUTH-5] rates a partner's password against the phone number", async () => {
  const { user } = await openScreen('/PartnerCreate');
  await user.type(screen.getByLabelText('Nombre'), 'Café Río');
  await user.type(screen.getByLabelText('Telefono'), '956 555 0142');
  await user.type(screen.getByLabelText('Password'), '956-555-0142 a');
  expect(await meter()).toHaveTextContent(/^Seguridad: .*débil\. Lleva el teléfono de la cuenta\.$/);
});
