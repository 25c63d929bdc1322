import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAdmin, controlTimers, openScreen } from '#tests/support/screens.tsx';

const meter = () => screen.findByText(/^(Seguridad|Todavía no):/);
const weakEmail = 'Seguridad: muy débil. Lleva el correo de la cuenta.';
const strong = 'tres gatos 5 lunas';

test('[AUTH-5] the meter names the strength and the reason while a password is typed', async () => {
  const { user } = await openScreen('/register', { viewer: null });
  await user.type(screen.getByLabelText('Nombre'), 'Valeria Solís');
  await user.type(screen.getByLabelText('Correo electrónico'), 'vs77@ejemplo.test');
  const field = screen.getByLabelText('Contraseña');
  const { pass } = controlTimers();
  for (const [password, sentence] of [
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
    await waitFor(async () => expect(await meter()).toHaveTextContent(sentence));
  }
  await user.clear(field);
  await pass(300);
  expect(screen.queryByText(/^(Seguridad|Todavía no):/)).toBeNull();
});

test('[AUTH-5] a reset has the same meter, which knows the address that was typed', async () => {
  const { user } = await openScreen('/reset-password', { viewer: null });
  await user.type(screen.getByLabelText('Correo electrónico'), 'vs77@ejemplo.test');
  await user.type(screen.getByLabelText('Contraseña nueva'), 'vs77@ejemplo.test1');
  expect(await meter()).toHaveTextContent(weakEmail);
});

test('[AUTH-5] a change has the same meter, which knows the account, and is empty afterwards', async () => {
  const factors = { app: false, passkeys: [], recuperacion: 0, obligatorio: false };
  const { user } = await openScreen('/cuenta', {
    answers: {
      '/api/auth/factors': factors,
      '/api/auth/sessions': [],
      '/api/auth/change-password': { success: true },
    },
  });
  const field = screen.getByLabelText('Contraseña nueva');
  await user.type(screen.getByLabelText('Contraseña actual'), 'una clave 1');
  await user.type(field, `${anAdmin.email}1`);
  expect(await meter()).toHaveTextContent(weakEmail);
  await user.clear(field);
  await user.type(field, strong);
  await waitFor(async () => expect(await meter()).toHaveTextContent('Seguridad: muy buena.'));
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  expect(await screen.findByText('Tu contraseña se actualizó.')).toBeVisible();
  expect(screen.queryByText(/^(Seguridad|Todavía no):/)).toBeNull();
});

test("[AUTH-5] a partner's password has the same meter, which knows the phone number", async () => {
  const { user } = await openScreen('/PartnerCreate');
  await user.type(screen.getByLabelText('Nombre'), 'Café Río');
  await user.type(screen.getByLabelText('Telefono'), '956 555 0142');
  await user.type(screen.getByLabelText('Password'), '956-555-0142 a');
  expect(await meter()).toHaveTextContent(/^Seguridad: .*débil\. Lleva el teléfono de la cuenta\.$/);
});
