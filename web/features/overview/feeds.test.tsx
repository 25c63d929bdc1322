import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FeedHealth } from '#contract/overview.ts';
import { feedStates } from '#tests/support/responses/feed-states.ts';
import { createErrorResponse, fakeTimers, openScreen } from '#tests/support/screens/open-screen.tsx';

const feeds = '/api/overview/feeds';
const open = (response: unknown) =>
  openScreen('/admin/overview', {
    responses: {
      [feeds]: response,
      '/api/overview': createErrorResponse(403, 'Sin cifras.'),
      '/api/overview/changes': [],
      '/api/accounts/administrators': [],
    },
  });
const source = (name: string) => screen.findByRole('article', { name });

test('[BRDG-11] shows the health of each source in words, with its last raw responses', async () => {
  const { pass } = fakeTimers();
  const { user, setResponse } = await open(feedStates);
  const bridges = await source('Esperas en los puentes');
  expect(bridges).toHaveTextContent(
    /Con avisos.*Última buena.*21 nov 2026.*Última que respondió.*bwtnew.*Idioma.*español/,
  );
  expect(
    within(bridges)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'bwtpublicmod no sirvió (sus datos no avanzan); se pasó a la siguiente.',
    'Puente 2, carril Auto, Ready Lane: la fuente dice que no existe.',
    'never-seen-before 7',
  ]);
  expect(within(bridges).queryByText('<b>[]</b>')).not.toBeInTheDocument();
  await user.click(within(bridges).getByText(/HTTP 200 · se tomó/));
  const body = within(bridges).getByRole('region', { name: /^Respuesta de bwtpublicmod/ });
  expect(body.textContent).toBe('<b>[]</b>'); // escaped, never rendered as HTML
  await user.click(within(bridges).getByText(/sin respuesta · no se tomó: falló la conexión/));
  expect(within(bridges).getByText('No trajo texto.')).toBeVisible();
  const rates = await source('Tipo de cambio');
  expect(rates).toHaveTextContent(/Sin conexión desde 21 nov 2026, 9:10/);
  expect(rates).toHaveTextContent('Ninguna todavía');

  setResponse(feeds, [{ ...(feedStates[0] as FeedHealth), warnings: [] }]);
  await pass(61_000);
  expect(bridges).toHaveTextContent('En orden');
  expect(rates).toHaveTextContent('Todavía no se le pregunta');
});

test('[BRDG-11] reports a failed request for the sources and retries on demand', async () => {
  const { user, setResponse } = await open(createErrorResponse(403, 'Hoy no.'));
  await screen.findByText('Hoy no.');
  const section = screen.getByRole('region', { name: 'Fuentes' });
  expect(section).toHaveTextContent('No se pudo saber cómo van las fuentes');
  setResponse(feeds, feedStates);
  await user.click(within(section).getByRole('button', { name: 'Reintentar' }));
  expect(await source('Tipo de cambio')).toBeVisible();
  expect(section).not.toHaveTextContent('Hoy no.');
});
