import { expect, type Page } from '@playwright/test';
import type { RateBoard } from '#contract/rates.ts';
import { measureLayoutShift } from '#tests/support/pages/alert-banners.ts';
import { renderWithApi } from '#tests/support/pages/render-with-api.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { buildExchangeHouse, buildRateBoard } from '#tests/support/responses/bridge-board.ts';

const isPage = ({ pathname }: URL) => /^\/dolar/.test(pathname);

function aBoard(overrides: Partial<RateBoard> = {}): RateBoard {
  const now = new Date().toISOString();
  const houses = [
    buildExchangeHouse(now, { id: 1, name: 'El Puente' }),
    buildExchangeHouse(now, { id: 2, name: 'Del Norte', buy: 17.35, sell: 18.3, address: 'Guerrero 200' }),
  ];
  return { ...buildRateBoard(now), houses, ...overrides };
}

const showDollar = (page: Page, board: () => RateBoard) =>
  renderWithApi(page, isPage, { rates: { board: async () => board() } });

const amountIn = (page: Page) => page.getByRole('textbox');
const bestOffer =
  'La mejor ahora: Del Norte. Por 100.00 USD te dan 1,735.00 MXN; contra la referencia pierdes 57.18 MXN (3.2 %).';

test('[RATE-1][RATE-2][RATE-3] the page converts while one types, shifts no layout, adds no history entries, and keeps the input after a reload', async ({
  page,
}) => {
  await showDollar(page, aBoard);
  await page.goto('/dolar');
  await waitForHydration(page);
  await expect(page.getByRole('status')).toHaveText(bestOffer);
  expect(await measureLayoutShift(page)).toBe(0);
  const historyLength = await page.evaluate(() => history.length);
  await page.getByLabel('Compro dólares').check();
  await amountIn(page).fill('1,000.50');
  await expect(page.getByRole('status')).toContainText('te dan 54.97 USD');
  await expect(page).toHaveURL('/dolar?monto=1%2C000.50&quiero=dolares');
  expect(await page.evaluate(() => history.length)).toBe(historyLength);
  await page.reload();
  await waitForHydration(page);
  await expect(amountIn(page)).toHaveValue('1,000.50');
  await expect(page.getByRole('status')).toContainText('te dan 54.97 USD');
});

test('[RATE-3] without JavaScript the converter is a form whose result has a URL', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await showDollar(page, aBoard);
  await page.goto('/dolar');
  await page.getByLabel('Compro dólares').check();
  await amountIn(page).fill('1000,50');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page).toHaveURL('/dolar?quiero=dolares&monto=1000%2C50');
  await expect(page.getByRole('status')).toContainText('Por 1,000.50 MXN te dan 54.97 USD');
  await expect(amountIn(page)).toHaveValue('1000,50');
  await amountIn(page).fill('1.000');
  await page.getByRole('button', { name: 'Calcular' }).click();
  await expect(page.getByRole('status')).toContainText('los miles van con coma');
  await expect(amountIn(page)).toHaveValue('1.000');
  await context.close();
});

test('[RATE-3] an amount typed before hydration is converted', async ({ page }) => {
  await showDollar(page, aBoard);
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/dolar', { waitUntil: 'commit' });
  await page.getByLabel('Compro dólares').check();
  await amountIn(page).fill('200');
  gate.resolve();
  await waitForHydration(page);
  await expect(page.getByRole('status')).toContainText('te dan 10.99 USD');
  await expect(amountIn(page)).toHaveValue('200');
});

test('[RATE-1][RATE-2] the dollar page is accessible and fits a phone in every state', async ({ page }) => {
  const failingSince = new Date(Date.now() - 3_600_000).toISOString();
  const long = buildExchangeHouse(failingSince, {
    name: 'X'.repeat(120),
    address: 'y'.repeat(300),
    phone: '9'.repeat(40),
  });
  const states: [string, RateBoard, string, boolean][] = [
    ['/dolar', aBoard(), 'La mejor', true],
    ['/dolar?monto=abc', aBoard({ houses: [long], failingSince }), 'este es el último número que dieron', true],
    ['/dolar?monto=1000000', aBoard({ houses: [] }), 'Todavía no hay casas en la pizarra', false],
    [
      '/dolar',
      aBoard({ reference: null, houses: [], failingSince }),
      'Sin tipo de cambio de referencia por ahora',
      false,
    ],
  ];
  for (const [path, board, text, inDark] of states) {
    await showDollar(page, () => board);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByText(text).first()).toBeVisible();
    await expectAccessibleScreen(page, { inDark });
  }
});
