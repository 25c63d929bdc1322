import { expect, type Locator } from '@playwright/test';
import { test } from '#tests/support/pages/visitor-test.ts';

test('[FIVE-4] forced colours mark the chosen section, lane, way of crossing, category and view', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const expectMarked = async (chosen: Locator) => {
    expect(await chosen.first().evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  };
  await page.goto('/puentes/230402');
  const main = page.getByRole('main');
  await expectMarked(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Puentes' }));
  await expectMarked(main.locator('a[aria-current="true"]'));
  await page.goto('/puentes?cruce=sentri');
  await expectMarked(main.getByRole('link', { name: 'SENTRI', exact: true }));
  await page.goto('/categories?category=Food');
  for (const chosen of await main.getByRole('button', { pressed: true }).all()) await expectMarked(chosen);
});

test('[FIVE-4] printed pages are light, without header and navigation, and keep the shades of the week', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/puentes/230402');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  const { background, adjust } = await page.evaluate(() => ({
    background: getComputedStyle(document.documentElement).backgroundColor,
    adjust: getComputedStyle(document.querySelector('td[data-kind]') as Element).printColorAdjust,
  }));
  expect(background).toBe('rgb(255, 255, 255)');
  expect(adjust).toBe('exact');
});
