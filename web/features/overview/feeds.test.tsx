import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FeedState } from '#contract/overview.ts';
import { feedStates } from '#tests/support/feed-states.ts';
import { controlTimers, openScreen, refusal } from '#tests/support/screens.tsx';

const feeds = '/api/overview/feeds';
const open = (answer: unknown) =>
  openScreen('/admin/overview', {
    answers: {
      [feeds]: answer,
      '/api/overview': refusal(403, 'Sin cifras.'),
      '/api/overview/changes': [],
      '/api/accounts/administrators': [],
    },
  });
const source = (name: string) => screen.findByRole('article', { name });

test('[BRDG-11] the overview tells how each source is, in words, with its last answers as they came', async () => {
  const { pass } = controlTimers();
  const { user, answer } = await open(feedStates);
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
  expect(body.textContent).toBe('<b>[]</b>'); // as text, never as a page
  await user.click(within(bridges).getByText(/sin respuesta · no se tomó: falló la conexión/));
  expect(within(bridges).getByText('No trajo texto.')).toBeVisible();
  const rates = await source('Tipo de cambio');
  expect(rates).toHaveTextContent(/Sin conexión desde 21 nov 2026, 9:10/);
  expect(rates).toHaveTextContent('Ninguna todavía');

  answer(feeds, [{ ...(feedStates[0] as FeedState), warnings: [] }]);
  await pass(61_000);
  expect(bridges).toHaveTextContent('En orden');
  expect(rates).toHaveTextContent('Todavía no se le pregunta');
});

test('[BRDG-11] a failed request for the sources has its sentence and is repeated on demand', async () => {
  const { user, answer } = await open(refusal(403, 'Hoy no.'));
  await screen.findByText('Hoy no.');
  const section = screen.getByRole('region', { name: 'Fuentes' });
  expect(section).toHaveTextContent('No se pudo saber cómo van las fuentes');
  answer(feeds, feedStates);
  await user.click(within(section).getByRole('button', { name: 'Reintentar' }));
  expect(await source('Tipo de cambio')).toBeVisible();
  expect(section).not.toHaveTextContent('Hoy no.');
});
