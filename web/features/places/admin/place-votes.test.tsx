import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildListedAdminPlace } from '#tests/support/responses/admin-places.ts';
import { openScreen } from '#tests/support/screens/open-screen.tsx';

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
