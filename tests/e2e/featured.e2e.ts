import { expect, type Page } from '@playwright/test';
import { cards, choose } from '#tests/support/directory.ts';
import { hydrated, test } from '#tests/support/visitor.ts';

const titles = ['Historia a pie', 'Para comer', 'Compras', 'Con niños'];
const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[LIST-4] the landing page and Things to do show the four featured rows in their order, without JavaScript too', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  for (const address of ['/', '/categories']) {
    await page.goto(address);
    await expect(row(page, 'Con niños')).toBeVisible();
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings.filter((title) => titles.includes(title))).toEqual(titles);
    const first = row(page, 'Historia a pie').getByRole('listitem');
    await expect(first).toHaveCount(12);
    await expect(first.first().getByRole('link')).toHaveAttribute('href', /^\/place\/\d+$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await page.close();
});

test('[LIST-4] on Things to do the rows give way to what is chosen or searched, and a card opens its place', async ({
  page,
}) => {
  await page.goto('/categories');
  await hydrated(page);
  await expect(row(page, 'Compras')).toBeVisible();
  await choose(page, 'Food');
  await expect(row(page, 'Compras')).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
  await page.goBack();
  await expect(row(page, 'Compras')).toBeVisible();
  await choose(page, 'Shop'); // the one that was shown already
  await expect(row(page, 'Compras')).toHaveCount(0);
  await page.goto('/categories');
  await hydrated(page);
  await page.getByRole('searchbox').fill('museo');
  await expect(page.getByRole('heading', { name: 'Resultados de «museo»' })).toBeVisible();
  await expect(row(page, 'Compras')).toHaveCount(0);
  await page.goto('/categories');
  const card = row(page, 'Con niños').getByRole('link').first();
  const name = await card.getByRole('heading').innerText();
  await hydrated(page);
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.replaceAll('\n', ' '));
});
