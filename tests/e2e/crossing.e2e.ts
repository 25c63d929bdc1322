import { expect, type Page } from '@playwright/test';
import type { Accuracy, Week } from '#contract/bridges.ts';
import { aBoard, aCrossing, aLane, daily } from '#tests/support/crossings.ts';
import { renderHere } from '#tests/support/rendered-here.ts';
import { layoutShift } from '#tests/support/shown-alerts.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const isPage = ({ pathname }: URL) => /^\/puentes/.test(pathname);
const closed = { face: 'closed', minutes: null, status: 'closed' } as const;

/** A week in which every hour takes as many minutes as it is o'clock, and ten times that on Sundays. */
const week: Week['cells'] = Array.from({ length: 168 }, (_, i) => {
  const [weekday, hour] = [Math.floor(i / 24), i % 24];
  const median = weekday === 6 ? 10 * hour : hour;
  return { weekday, hour, median, low: Math.max(0, median - 5), high: median + 5, count: 20, learned: true };
});

const figures: Accuracy['rows'] = [1, 2, 3, 6].flatMap((horizon) => {
  const row = { port: '230402', horizon, count: 1234, within: 0.5 };
  return [
    { ...row, lane: 'passenger_standard' as const, error: 8.7 + horizon, naiveError: 12 + 4 * horizon },
    { ...row, lane: 'passenger_ready' as const, error: 9, naiveError: 4 },
  ];
});

async function showCrossing(page: Page, rows: Accuracy['rows'] = figures): Promise<void> {
  const now = new Date().toISOString();
  const lanes = [
    aLane(now),
    aLane(now, { ...closed, lane: 'passenger_ready', openingHours: daily('8:00 AM – 12:00 AM') }),
  ];
  const toll = { what: 'Auto', to: 'us', mxn: '32.00', usd: '1.90', asOf: '2023-07-01', source: 'CAPUFE' } as const;
  const notice = `OBRAS ${'x'.repeat(120)}\n<b>hasta nuevo aviso</b>`;
  const board = aBoard(now, [aCrossing(now, { lanes, notice, tolls: [toll], address: '201 Santa Ursula Ave' })]);
  await renderHere(page, isPage, {
    bridges: {
      board: async () => board,
      get: async () => board,
      week: async ({ lane }: Week) => ({ lane, cells: lane === 'passenger_standard' ? week : [] }),
      accuracy: async () => ({ from: '2026-06-18', to: '2026-07-17', rows }),
    },
  });
}

test('[BRDG-7] a crossing shows its lanes, the hours ahead and the week of the chosen one, with the present hour marked', async ({
  page,
}) => {
  await showCrossing(page);
  await page.goto('/puentes/230402');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Puente 2' })).toBeVisible();
  await expect(page).toHaveTitle('Puente 2: espera ahora y mejores horas · Entrepuentes');
  await expect(page.getByRole('link', { name: /Puente 2, auto: 45 minutos/ })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('En 6 h')).toBeVisible();
  const table = page.getByRole('table', { name: 'Espera usual en minutos, por día y hora: Auto, Puente 2' });
  await expect(table.getByRole('row')).toHaveCount(25);
  const noon = table.getByRole('row', { name: /^12\sp\.m\./ });
  await expect(noon.getByRole('cell')).toHaveText(['12', '12', '12', '12', '12', '12', '120']);
  const parts = { timeZone: 'America/Chicago', hour: 'numeric', hour12: true } as const;
  const hour = new Intl.DateTimeFormat('es-MX', parts).format(new Date()).replace(/\s/g, ' ');
  await expect(table.getByRole('row').filter({ has: page.locator('td[aria-current="time"]') })).toHaveText(
    new RegExp(`^${hour.replaceAll('.', '\\.').replace(' ', '\\s')}`),
  );
  await expect(table.locator('th[aria-current="date"]')).toHaveCount(1);
  await expect(page.getByText('<b>hasta nuevo aviso</b>')).toBeVisible();
  await expect(page.getByText('Peaje a julio de 2023; puede haber cambiado. Fuente: CAPUFE.')).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
  await page.getByRole('link', { name: /Puente 2, auto, Ready Lane: cerrado/ }).press('Enter');
  await expect(page).toHaveURL('/puentes/230402?carril=passenger_ready');
  await expect(page.getByRole('heading', { name: 'Mejores horas: Auto, Ready Lane' })).toBeVisible();
  await expect(page.getByText('Todavía no conocemos la semana de este carril')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Descargar CSV' })).toHaveAttribute(
    'href',
    '/api/bridges/230402/history.csv?lane=passenger_ready',
  );
});

test('[BRDG-7] without JavaScript the lanes are links, and the week is the same table', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await showCrossing(page);
  await page.goto('/puentes/230402?carril=passenger_ready');
  await page.getByRole('link', { name: /Puente 2, auto: 45 minutos/ }).click();
  await expect(page).toHaveURL('/puentes/230402?carril=passenger_standard');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(25);
  await expect(page.locator('[aria-current="time"]')).toHaveCount(0);
  await context.close();
});

test('[BRDG-5] the page about estimates tells how far off they were, where they were worse, and how that is computed', async ({
  page,
}) => {
  await showCrossing(page);
  await page.goto('/puentes/precision');
  await expect(
    page.getByText(/A una hora, el estimado del Puente 2 \(auto\) se equivoca en promedio 10 min/),
  ).toBeVisible();
  const table = page.getByRole('table', { name: 'Puente 2' });
  await expect(
    table
      .getByRole('row', { name: /A 1 hora/ })
      .first()
      .getByRole('cell'),
  ).toHaveText([...['9.7 min', '16 min', '50 %', '1,234']]);
  await expect(table.getByText('peor que si nada cambiara')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Cómo se calcula' })).toBeVisible();
  await table.getByRole('link', { name: 'Puente 2' }).click();
  await expect(page).toHaveURL('/puentes/230402');
});

test('[BRDG-7] what is no crossing is a page that does not exist; one that is known is there without a reading', async ({
  page,
  expectStatus,
}) => {
  expectStatus(404);
  for (const port of ['230103', 'abc', '0']) {
    expect((await page.goto(`/puentes/${port}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este puente no lleva a ningún lado');
  }
  await page.goto('/puentes/230403?carril=commercial_fast');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puente Colombia');
  await expect(page.getByRole('heading', { name: 'Próximas 6 horas: Camión, FAST' })).toBeVisible();
  expect((await page.request.get('/api/bridges/230403/history.csv?lane=commercial_fast')).status()).toBe(200);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`[BRDG-5][BRDG-7] the pages of a crossing and of the estimates are accessible and fit a phone, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const states: [string, Accuracy['rows']][] = [
      ['/puentes/230402', figures],
      ['/puentes/230402?carril=passenger_ready', figures],
      ['/puentes/precision', figures],
      ['/puentes/precision', []],
    ];
    for (const [path, rows] of states) {
      await showCrossing(page, rows);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await hydrated(page);
      if (rows.length === 0) await expect(page.getByText('Todavía no hay cifras')).toBeVisible();
      await expectSoundScreen(page);
    }
  });
