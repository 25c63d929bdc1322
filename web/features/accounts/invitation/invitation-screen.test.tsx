import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { delayResponse, openScreen } from '#tests/support/screens/open-screen.tsx';

const openUrl = '/api/auth/invitation';
const acceptUrl = '/api/auth/invitation/accept';
const loginUrl = '/api/auth/login';
const invitation = { nombre: 'Nora', email: 'nora@ejemplo.test', vence: '2026-11-28T18:00:00.000Z' };
const password = 'Un puente largo 9';

test('[BACK-3] the link of an invitation sets the password, signs in and goes to the welcome page', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
  const usuario = { id: 9, nombre: 'Nora', username: '', email: invitation.email, rol: 'partner', partnerId: 43 };
  const { user, listBodiesSentTo } = await openScreen('/invitacion#secreto', {
    responses: {
      [openUrl]: invitation,
      [acceptUrl]: { success: true, message: '', email: invitation.email },
      [loginUrl]: { success: true, message: '', usuario },
    },
  });
  expect(await screen.findByText(/^Hola, Nora\. Con nora@ejemplo\.test/)).toBeVisible();
  expect(screen.getByText(/Esta invitación vence: 28 nov 2026/)).toBeVisible();
  await user.type(screen.getByLabelText('Tu contraseña'), 'corta');
  await user.click(screen.getByRole('button', { name: 'Guardar y entrar' }));
  expect(listBodiesSentTo(acceptUrl)).toEqual([]);
  await user.clear(screen.getByLabelText('Tu contraseña'));
  await user.type(screen.getByLabelText('Tu contraseña'), password);
  await user.click(screen.getByRole('button', { name: 'Guardar y entrar' }));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/welcome'));
  expect(listBodiesSentTo(openUrl)).toEqual([{ token: 'secreto' }]);
  expect(listBodiesSentTo(acceptUrl)).toEqual([{ token: 'secreto', password }]);
  expect(listBodiesSentTo(loginUrl)).toEqual([{ usernameoremail: invitation.email, password }]);
});

test('[BACK-3] a refused link shows the reason and a way on', async () => {
  const refusal = { success: false, message: 'Esta invitación venció. Pide otra a la administración de la guía.' };
  await openScreen('/invitacion#viejo', { responses: { [openUrl]: Response.json(refusal, { status: 410 }) } });
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.message);
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  expect(screen.queryByLabelText('Tu contraseña')).toBeNull();
});

test('[BACK-3] a link without its token says that it is incomplete', async () => {
  const { calls } = await openScreen('/invitacion');
  expect(await screen.findByText(/A este enlace le falta una parte/)).toBeVisible();
  expect(calls.filter(({ path }) => path === openUrl)).toEqual([]);
});

test('[BACK-3] a second link pasted into the tab stays open when the response of the first arrives last', async () => {
  const first = delayResponse(invitation);
  const { setResponse } = await openScreen('/invitacion#primero', { responses: { [openUrl]: first.respond } });
  setResponse(openUrl, { ...invitation, nombre: 'Luz' });
  await act(async () => {
    window.location.hash = '#segundo';
    window.dispatchEvent(new Event('hashchange'));
  });
  expect(await screen.findByText(/^Hola, Luz\./)).toBeVisible();
  await first.release();
  expect(screen.getByText(/^Hola, Luz\./)).toBeVisible();
});
