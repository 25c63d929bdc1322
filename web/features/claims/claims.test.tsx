import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createErrorResponse, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';

const claim = {
  Id: 5,
  Id_lugar: 31,
  Lugar: 'Café Río',
  Direccion: 'Calle 1',
  Id_partner: 42,
  Partner: 'Ana',
  Id_negocio: 21,
  Negocio: 'Ámbar',
  Mensaje: 'Soy la dueña',
  Estado: 'pendiente',
  Motivo: '',
  FechaCreado: '2026-11-22T04:30:00Z',
};
const place = { Id: 31, Name: 'Café Río' };
const openForm = (responses: Record<string, unknown>) =>
  openScreen('/admin/claims/new?lugar=31', {
    signedInUser: partnerUser,
    api: { places: { get: async () => [place] } },
    responses: { '/api/partners/ListarBusinessPartner': [{ Id: 21, Nombre: 'Ámbar' }], ...responses },
  });

test('[BACK-3] a partner claims a place for one of its businesses; a refusal keeps what was typed', async () => {
  const taken = 'Otro partner ya pidió ese lugar: la administración lo está revisando.';
  const { user, setResponse, listBodiesSentTo } = await openForm({ '/api/claims': createErrorResponse(409, taken) });
  expect(await screen.findByRole('heading', { level: 1, name: '¿«Café Río» es tu negocio?' })).toBeVisible();
  const message = screen.getByLabelText('Cómo sabemos que es tuyo');
  await user.click(screen.getByRole('button', { name: 'Pedir este lugar' }));
  expect(await screen.findByText('Escribe cómo sabemos que es tuyo')).toBeVisible();
  expect(listBodiesSentTo('/api/claims')).toEqual([]);
  await screen.findByLabelText('Negocio al que pertenece');
  await user.type(message, 'Soy la dueña');
  await user.click(screen.getByRole('button', { name: 'Pedir este lugar' }));
  expect(await screen.findByText(taken)).toBeVisible();
  expect(message).toHaveValue('Soy la dueña');
  setResponse('/api/claims', claim);
  await user.click(screen.getByRole('button', { name: 'Pedir este lugar' }));
  expect(await screen.findByText('Tu petición quedó enviada. Te avisaremos por correo.')).toBeVisible();
  expect(listBodiesSentTo('/api/claims').at(-1)).toEqual({ Id_lugar: 31, Id_negocio: 21, Mensaje: 'Soy la dueña' });
});

test('[BACK-3] an administrator confirms a claim after a question, and refuses one only with a reason', async () => {
  const { user, setResponse, listBodiesSentTo } = await openScreen('/admin/claims', {
    responses: {
      '/api/claims': [claim, { ...claim, Id: 6, Lugar: 'Botica', Negocio: null }],
      '/api/claims/5/confirm': claim,
      '/api/claims/6/refuse': claim,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirmar Café Río' }));
  const question = screen.getByRole('alertdialog', { name: '¿Dejar «Café Río» a nombre de Ana?' });
  await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByText('El lugar quedó a su nombre')).toBeVisible();
  const row = within(screen.getByRole('article', { name: 'Botica' }));
  await user.click(row.getByRole('button', { name: 'Rechazar Botica' }));
  await user.click(row.getByRole('button', { name: 'Rechazar la petición' }));
  expect(await row.findByText('Escribe el motivo')).toBeVisible();
  await user.type(row.getByLabelText('Motivo'), 'No coincide');
  setResponse('/api/claims', []);
  await user.click(row.getByRole('button', { name: 'Rechazar la petición' }));
  expect(await screen.findByText('No hay peticiones por revisar')).toBeVisible();
  expect(listBodiesSentTo('/api/claims/6/refuse')).toEqual([{ Motivo: 'No coincide' }]);
});
