import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { controlTimers, openScreen, refusal } from '#tests/support/screens.tsx';

const list = '/api/partners/ListarPlacesSINPartner';
const assign = '/api/partners/AsignarPlaceAPartner';
const rows = [
  { Id: 11, Name: 'Café Río', Address: 'Calle 1', PhotoUrls: ['/no-logo.svg'] },
  { Id: 12, Name: 'Taquería El Puente', Address: 'Calle 2', PhotoUrls: [] },
  { Id: 13, Name: 'Zapatería', Address: 'Calle 3', PhotoUrls: null },
];
const open = (answers: Record<string, unknown>) =>
  openScreen('/admin/partners/42/places/unassigned', {
    api: { partners: { get: async () => ({ Nombre: 'Ámbar' }) } },
    answers,
  });

test('[UPL-3] places are found by name, whatever the case, accents and spaces', async () => {
  const { user, calls } = await open({ [list]: rows });
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(document.title).toBe('Places sin asignar para Partner #42 · Entrepuentes');
  await user.type(screen.getByRole('searchbox'), '  CAFE ');
  expect(await screen.findByText('1 de 3 places por asignar')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Café Río');
  expect(calls).toHaveLength(1);
});

test('[UPL-6][CONST-3] the toast of an assigned place stays 3 s and the card goes', async () => {
  const { user, sentTo } = await open({ [list]: rows, [assign]: { Id: 1 } });
  const card = await screen.findByRole('article', { name: 'Café Río' });
  const { pass } = controlTimers();
  await user.click(within(card).getByRole('button', { name: 'Incorporar' }));
  const toast = await screen.findByText('✅ Place asignado correctamente!');
  expect(sentTo(assign)).toEqual([{ Id1: 42, Id2: 11 }]);
  fireEvent.animationEnd(card);
  expect(card).not.toBeInTheDocument();
  await pass(2800);
  expect(toast).toBeInTheDocument();
  await pass(400);
  expect(toast).not.toBeInTheDocument();
});

test('[UPL-6] a refusal is told and the card stays', async () => {
  const { user } = await open({ [list]: rows, [assign]: refusal(409, 'Ya tiene partner.') });
  const card = await screen.findByRole('article', { name: 'Café Río' });
  await user.click(within(card).getByRole('button', { name: 'Incorporar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('❌ Error: Ya tiene partner.');
  expect(card).toBeInTheDocument();
});
