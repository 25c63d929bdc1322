import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPartner } from '#tests/support/responses/partner-lists.ts';
import { openScreen } from '#tests/support/screens/open-screen.tsx';

const url = '/api/partners/42/invitacion';
const invited = {
  Estado: 'pendiente',
  Vence: '2026-11-28T18:00:00Z',
  Enviada: '2026-11-21T18:00:00Z',
  SinCorreo: true,
};

function open(Invitacion: object | null) {
  const partner = buildPartner(42, { Nombre: 'Nora', Email: 'nora@ejemplo.test', Invitacion } as never);
  const factor = { id: 7, nombre: 'Nora', email: 'nora@ejemplo.test', propia: false, app: false, passkeys: 0 };
  return openScreen('/admin/partners/42/edit', {
    api: { partners: { get: async () => partner } },
    responses: { '/api/partners/42': partner, '/api/accounts/partners/42': factor, [url]: partner },
  });
}
const panel = async () => within(await screen.findByRole('region', { name: 'Invitación' }));

test('[BACK-3] the edit screen shows the state of an invitation, and that mails stay in the outbox', async () => {
  await open(invited);
  const section = await panel();
  expect(section.getByText(/Invitado, aún sin entrar\. El enlace vence: 28 nov 2026/)).toBeVisible();
  expect(section.getByText(/no tiene correo configurado/)).toBeVisible();
  expect(section.getByText(/Se envió a nora@ejemplo\.test: 21 nov 2026/)).toBeVisible();
});

test('[BACK-3] resends an invitation at once, and revokes it after a confirmation', async () => {
  const { user, listBodiesSentTo } = await open(invited);
  const section = await panel();
  await user.click(section.getByRole('button', { name: 'Enviar otra invitación' }));
  expect(await screen.findByText(/Se envía otra invitación a nora@ejemplo\.test/)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Anular invitación' }));
  const question = screen.getByRole('alertdialog', { name: '¿Anular la invitación de Nora?' });
  await user.click(within(question).getByRole('button', { name: 'Anular invitación' }));
  expect(await screen.findByText('Invitación anulada')).toBeVisible();
  expect(listBodiesSentTo(url)).toHaveLength(2);
});

test('[BACK-3] a partner that has entered has no invitation on its edit screen', async () => {
  await open(null);
  await screen.findByLabelText('Telefono');
  expect(screen.queryByRole('region', { name: 'Invitación' })).toBeNull();
});
