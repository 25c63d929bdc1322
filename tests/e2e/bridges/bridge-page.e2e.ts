import { expect, type Page } from '@playwright/test';
import type { ForecastAccuracy } from '#contract/bridges.ts';
import { measureLayoutShift } from '#tests/support/pages/alert-banners.ts';
import { renderWithApi } from '#tests/support/pages/render-with-api.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { accuracyRows, createMeasuredApi, createOneBridgeApi } from '#tests/support/responses/one-bridge.ts';

const isPage = ({ pathname }: URL) => /^\/puentes/.test(pathname);
const showBridge = (page: Page, rows?: ForecastAccuracy['rows']) =>
  renderWithApi(page, isPage, { bridges: createOneBridgeApi(rows), measured: createMeasuredApi(rows?.length === 0) });

test('[BRDG-7] without JavaScript the lanes are links, and the week is the same table', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await showBridge(page);
  await page.goto('/puentes/230402?carril=passenger_ready');
  await page.getByRole('link', { name: /Puente 2, auto: 45 minutos/ }).click();
  await expect(page).toHaveURL('/puentes/230402?carril=passenger_standard');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(25);
  await expect(page.locator('[aria-current="time"]')).toHaveCount(0);
  await context.close();
});

test('[BRDG-5][BRDG-7] the pages of a bridge and of the forecast accuracy are accessible, fit a phone and shift no layout', async ({
  page,
}) => {
  for (const [path, rows, inDark] of [
    ['/puentes/230402', accuracyRows, true],
    ['/puentes/230402?carril=passenger_ready', accuracyRows, false],
    ['/puentes/precision', accuracyRows, true],
    ['/puentes/precision', [], false],
  ] as const) {
    await showBridge(page, [...rows]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await waitForHydration(page);
    if (rows.length === 0) await expect(page.getByText('Todavía no hay cifras')).toBeVisible();
    expect(await measureLayoutShift(page), path).toBe(0);
    await expectAccessibleScreen(page, { inDark });
  }
});
