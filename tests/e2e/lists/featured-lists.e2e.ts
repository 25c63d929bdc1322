import { expect, type Page } from '@playwright/test';
import { test } from '#tests/support/pages/visitor-test.ts';

const titles = ['Tres horas en el centro', 'Para comer', 'Compras antes de volver', 'Con niños'];
const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[LIST-4] the landing page and the directory show the four featured rows in order, also without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  for (const path of ['/', '/categories']) {
    await page.goto(path);
    await expect(row(page, 'Con niños')).toBeVisible();
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.filter((title) => titles.includes(title))).toEqual(titles);
    const first = row(page, 'Tres horas en el centro').getByRole('listitem');
    await expect(first).toHaveCount(12);
    await expect(first.first().getByRole('link')).toHaveAttribute('href', /^\/place\/\d+$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await page.close();
});
