import { expect, type Page } from '@playwright/test';
import type { FeedState } from '#contract/overview.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const now = '2026-11-21T18:00:00.000Z';
const answer = { id: 3, source: 'bwtpublicmod', fetchedAt: now, status: 200, problem: '', body: '<b>[]</b>' };
const states: FeedState[] = [
  {
    feed: 'bridges',
    source: 'bwtnew',
    lastTryAt: now,
    lastGoodAt: now,
    failingSince: null,
    language: 'es',
    warnings: ['fallback bwtpublicmod: frozen', 'lane-missing 230402 passenger_ready', 'never-seen-before 7'],
    answers: [answer, { ...answer, id: 2, status: null, problem: 'no answer: fetch failed', body: '' }],
  },
  {
    feed: 'rates',
    source: 'banxico',
    lastTryAt: now,
    lastGoodAt: null,
    failingSince: '2026-11-21T15:10:00.000Z',
    language: '',
    warnings: [],
    answers: [],
  },
];
const feeds = '**/api/overview/feeds';
const source = (page: Page, name: string) => page.getByRole('article', { name });

test('[BRDG-11] the overview tells how each source is, in words, with its last answers as they came', async ({
  page,
}) => {
  let shown = states;
  await page.route(feeds, (route) => route.fulfill({ json: shown }));
  await signIn(page);
  await page.clock.install();
  await page.goto('/admin/overview');
  await hydrated(page);
  const bridges = source(page, 'Esperas en los puentes');
  await expect(bridges).toContainText(
    /Con avisos.*Última buena.*21 nov 2026.*Última que respondió.*bwtnew.*Idioma.*español/,
  );
  await expect(bridges.getByRole('listitem')).toHaveText([
    'bwtpublicmod no sirvió (sus datos no avanzan); se pasó a la siguiente.',
    'Puente 2, carril Auto, Ready Lane: la fuente dice que no existe.',
    'never-seen-before 7',
  ]);
  await bridges.getByText(/HTTP 200 · se tomó/).click();
  const body = bridges.getByRole('region', { name: /^Respuesta de bwtpublicmod/ });
  await expect(body).toHaveText('<b>[]</b>'); // as text, never as a page
  await page.keyboard.press('Tab');
  await expect(body).toBeFocused();
  await bridges.getByText(/sin respuesta · no se tomó: falló la conexión/).click();
  await expect(bridges.getByText('No trajo texto.')).toBeVisible();
  const rates = source(page, 'Tipo de cambio');
  await expect(rates).toContainText(/Sin conexión desde 21 nov 2026, 9:10/);
  await expect(rates).toContainText('Ninguna todavía');
  await expectSoundScreen(page);

  shown = [{ ...(states[0] as FeedState), warnings: [] }];
  await page.clock.runFor(61_000);
  await expect(bridges).toContainText('En orden');
  await expect(rates).toContainText('Todavía no se le pregunta');
});

test('[BRDG-11] that nobody knows how the sources are is said, and can be asked again', async ({
  page,
  expectStatus,
}) => {
  expectStatus(403);
  await page.route(feeds, (route) => route.fulfill({ status: 403, body: 'Hoy no.' }));
  await signIn(page);
  await page.goto('/admin/overview');
  const section = page.getByRole('region', { name: 'Fuentes' });
  await expect(section).toContainText('Hoy no.');
  await page.unroute(feeds);
  await section.getByRole('button', { name: 'Reintentar' }).click();
  await expect(source(page, 'Tipo de cambio')).toBeVisible();
});
