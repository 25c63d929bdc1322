import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAdminPlace, buildListedAdminPlace } from '#tests/support/responses/admin-places.ts';
import { createErrorResponse, openScreen } from '#tests/support/screens/open-screen.tsx';

const at = '2026-11-21T20:05:00.000Z';
const answered = [
  { Id: 1, Name: 'Fonda Luz', Pregunta: 'bano', Si: 3, No: 1, UltimoSi: at, UltimoNo: at },
  { Id: 1, Name: 'Fonda Luz', Pregunta: 'abierto', Si: 2, No: 0, UltimoSi: at, UltimoNo: null },
  { Id: 2, Name: 'Fonda Sol', Pregunta: 'estacionamiento', Si: 0, No: 1, UltimoSi: null, UltimoNo: at },
];
const settle = '/api/sites/answers/settle';
const answersRegion = async () => within(await screen.findByRole('region', { name: 'Respuestas de visitantes' }));
const openForm = (responses: Record<string, unknown> = {}) =>
  openScreen('/admin/sites/1/edit', {
    api: { places: { getEditable: async () => buildAdminPlace({ Id: 1, Name: 'Fonda Luz' }) } },
    responses: { '/api/sites/answers': answered, '/api/partners/ListarBusinessPartner': [], ...responses },
  });

test('the list of places shows ten answers to settle at most, each with a link to its form', async () => {
  const many = Array.from({ length: 12 }, (_, i) => ({ ...answered[2], Id: i + 2, Name: `Fonda ${i}` }));
  await openScreen('/admin/sites', {
    responses: { '/api/sites': [buildListedAdminPlace({ Id: 1 })], '/api/sites/answers': many },
  });
  const region = await answersRegion();
  expect(region.getAllByRole('listitem')).toHaveLength(10);
  expect(region.getAllByRole('listitem')[0]).toHaveTextContent('Fonda 0 ¿Hay estacionamiento? Sí 0, No 1');
  expect(region.getByRole('link', { name: 'Fonda 0' })).toHaveAttribute('href', '/admin/sites/2/edit');
  expect(region.getByText('Y 2 respuestas más.')).toBeVisible();
});

test('the form of a place settles its answers, and shows when visitors found it open', async () => {
  const { user, listBodiesSentTo } = await openForm({ [settle]: { Id: 1, Pregunta: 'bano', Si: 1 } });
  const region = await answersRegion();
  const [toilet, open, ...others] = region.getAllByRole('listitem');
  expect(toilet).toHaveTextContent('¿Hay baño? Sí 3, No 1');
  expect(open).toHaveTextContent(/¿Abierto ahora\? Sí 2, No 0.*abierto por última vez: 21 nov 2026.*escríbelo/);
  expect(others).toEqual([]);
  await user.click(region.getByRole('button', { name: 'Sí hay' }));
  expect(await screen.findByText('Se agregó la etiqueta Baño')).toBeVisible();
  expect(listBodiesSentTo(settle)).toEqual([{ Id: 1, Pregunta: 'bano', Si: 1 }]);
});

test('an answer that could not be settled says so, and stays', async () => {
  const { user } = await openForm({ [settle]: createErrorResponse(503, 'Ahora no.') });
  const region = await answersRegion();
  await user.click(region.getByRole('button', { name: 'No hay' }));
  expect(await screen.findByText('Ahora no.')).toBeVisible();
  expect(region.getByRole('button', { name: 'No hay' })).toBeEnabled();
});

test('without answers nothing is shown', async () => {
  await openForm({ '/api/sites/answers': [] });
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toBeVisible();
  expect(screen.queryByText('Respuestas de visitantes')).toBeNull();
});

const votes = [
  { Id: 1, Name: 'Fonda Luz', Si: 1, No: 3 },
  { Id: 2, Name: 'Fonda Sol', Si: 2, No: 2 },
];
const openTable = (answers: unknown) =>
  openScreen('/admin/sites', {
    responses: { '/api/sites': [buildListedAdminPlace({ Id: 1, Name: 'Fonda Luz' })], '/api/sites/votes': answers },
  });

test('places that more visitors report closed than open require attention, with a link to their form', async () => {
  await openTable(votes);
  const attention = within(await screen.findByRole('region', { name: 'Requiere atención' }));
  const [closed, ...others] = attention.getAllByRole('listitem');
  expect(closed).toHaveTextContent('Fonda Luz 3 visitantes dicen que ya no existe, 1 que existe.');
  expect(others).toEqual([]);
  expect(attention.getByRole('link', { name: 'Fonda Luz' })).toHaveAttribute('href', '/admin/sites/1/edit');
});

test('without such places nothing requires attention', async () => {
  await openTable(votes.slice(1));
  expect(await screen.findByRole('rowheader', { name: /Fonda Luz/ })).toBeVisible();
  expect(screen.queryByText('Requiere atención')).toBeNull();
});
