import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { buildPost } from '#tests/support/responses/admin-publications.ts';
import { savedPublicationKey } from './publication-queries.ts';
import { HiddenPostNotice } from './publishable-filter.tsx';

/** Shows the notice after a post was saved with a change; returns how often all posts were requested. */
function showAfterSaving(client: QueryClient, change?: object) {
  const shown = { count: 0 };
  if (change) client.setQueryData(savedPublicationKey('post'), buildPost(7, 'Feria', change));
  render(
    <QueryClientProvider client={client}>
      <HiddenPostNotice onShowAll={() => shown.count++} />
    </QueryClientProvider>,
  );
  return shown;
}

test.each([
  [
    { fechahorapublicacion: '2999-01-01T18:00:00.000Z' },
    /^Guardado\. Se publicará el 1 ene 2999.*; el filtro la oculta\.$/,
  ],
  [{ mostrar: 0 }, 'Guardado. No está a la vista de los visitantes; el filtro la oculta.'],
])('[POST-1] says that the filter hides a saved post with %j, once', async (change, says) => {
  const client = new QueryClient();
  const shown = showAfterSaving(client, change);
  expect(screen.getByText(says)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verla en la lista' }));
  expect(shown.count).toBe(1);
  cleanup();
  showAfterSaving(client);
  expect(screen.queryByText(/Guardado/)).not.toBeInTheDocument();
});

test('[POST-1] says nothing about a saved post that the list shows', () => {
  showAfterSaving(new QueryClient(), {});
  expect(screen.queryByText(/Guardado/)).not.toBeInTheDocument();
});
