import { expect, type Page } from '@playwright/test';
import type { Accuracy } from '#contract/bridges.ts';
import { figures, oneCrossing } from '#tests/support/one-crossing.ts';
import { renderHere } from '#tests/support/rendered-here.ts';
import { layoutShift } from '#tests/support/shown-alerts.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const isPage = ({ pathname }: URL) => /^\/puentes/.test(pathname);
const showCrossing = (page: Page, rows?: Accuracy['rows']) => renderHere(page, isPage, { bridges: oneCrossing(rows) });

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

test('[BRDG-5][BRDG-7] the pages of a crossing and of the estimates are accessible, fit a phone and move nothing', async ({
  page,
}) => {
  for (const [path, rows, inDark] of [
    ['/puentes/230402', figures, true],
    ['/puentes/230402?carril=passenger_ready', figures, false],
    ['/puentes/precision', figures, true],
    ['/puentes/precision', [], false],
  ] as const) {
    await showCrossing(page, [...rows]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await hydrated(page);
    if (rows.length === 0) await expect(page.getByText('Todavía no hay cifras')).toBeVisible();
    expect(await layoutShift(page), path).toBe(0);
    await expectSoundScreen(page, { inDark });
  }
});
