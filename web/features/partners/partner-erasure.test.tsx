import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPartner, buildPartnerResponses } from '#tests/support/responses/partner-lists.ts';
import { confirmQuestion, createErrorResponse, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';

const eraseUrl = '/api/partners/42/borrar';
const asking = buildPartner(42, { Nombre: 'Nora', BorradoPedido: '2026-11-21T18:00:00Z' });
const open = (partner = asking, options: object = {}) =>
  openScreen('/admin/partners', {
    api: { partners: { get: async () => partner } },
    responses: {
      ...buildPartnerResponses(),
      '/api/partners/42': partner,
      '/api/partners': [partner],
      [eraseUrl]: { Id: 42 },
    },
    ...options,
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Pide borrar su cuenta' }));

test('[PUSH-3] an administrator erases the account of a partner that asks, after a question that names what is lost', async () => {
  const { user, listBodiesSentTo, location } = await open();
  const section = await panel();
  expect(section.getByText(/^Lo pidió el 21 nov 2026.*asígnalos a otro partner/)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Borrar su cuenta' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Borrar para siempre la cuenta de Nora?' }));
  expect(await question.findByText(/Los visitantes no dejan de ver ningún cupón/)).toBeVisible();
  await confirmQuestion(user, 'Borrar su cuenta');
  expect(await screen.findByText('La cuenta se borró')).toBeVisible();
  await waitFor(() => expect(location().pathname).toBe('/admin/partners/all'));
  expect(listBodiesSentTo(eraseUrl)).toHaveLength(1);
});

test('[PUSH-3] says why the account was not erased when the partner has withdrawn meanwhile', async () => {
  const { user, setResponse } = await open();
  setResponse(eraseUrl, createErrorResponse(409, 'Este partner no pide que se borre su cuenta.'));
  await user.click((await panel()).getByRole('button', { name: 'Borrar su cuenta' }));
  await confirmQuestion(user, 'Borrar su cuenta');
  expect(await screen.findByText('Este partner no pide que se borre su cuenta.')).toBeVisible();
});

test('[PUSH-3] shows the request to administrators only, and nothing without one', async () => {
  await open(asking, { signedInUser: partnerUser });
  await screen.findByRole('heading', { level: 1, name: 'Nora' });
  expect(screen.queryByRole('button', { name: 'Borrar su cuenta' })).toBeNull();
});
