import { expect } from '@playwright/test';
import { chooseCategory, placeCards } from '#tests/support/pages/directory-page.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test('on a phone, Food shows eight results on the first screen; a filter stays after a reload and after going back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/categories');
  await waitForHydration(page);
  await chooseCategory(page, 'Food');
  const groups = page.getByRole('region', { name: 'Categories Food' }).locator('div > ul > li');
  const bar = page.getByRole('navigation', { name: 'Principal' });
  await expect
    .poll(async () => {
      const bottom = (await bar.boundingBox())?.y ?? 0;
      const boxes = await groups.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
      return boxes.filter((box) => box.top > 0 && box.bottom <= bottom).length;
    })
    .toBeGreaterThanOrEqual(8);

  const side = page.getByRole('link', { name: 'Nuevo Laredo', exact: true });
  await side.click();
  await expect(page).toHaveURL(/lado=mx/);
  await expect(side).toHaveAttribute('aria-current', 'true');
  await expect(placeCards(page).first()).toContainText('Nuevo Laredo');
  const count = await placeCards(page).count();
  await expect(page.getByText(`${count} lugares`)).toBeVisible();
  await page.reload();
  await expect(side).toHaveAttribute('aria-current', 'true');
  await expect(placeCards(page)).toHaveCount(count);
  await waitForHydration(page);
  await placeCards(page).first().click();
  await expect(page).toHaveURL(/\/place/);
  await page.goBack();
  await expect(side).toHaveAttribute('aria-current', 'true');
  await expect(placeCards(page)).toHaveCount(count);
  await page.getByRole('button', { name: 'Cocina' }).click();
  await page.getByRole('link', { name: 'Pizza e italiana' }).click();
  await expect(page.getByRole('link', { name: /^Quitar «Nuevo Laredo»: \d+ lugares$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pizza e italiana' }).hover(); // a chosen filter stays legible
  await expectAccessibleScreen(page, { inDark: true });
});

test('without JavaScript the filters are links, and a chain opens its branches', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/categories?category=Shop&lado=us');
  const chain = page.getByRole('group').filter({ hasText: '7-Eleven / Stripes' });
  await chain.getByRole('heading').first().click();
  await expect(chain.getByText('De la más cercana a la más lejana de Puente 2')).toBeVisible();
  await chooseCategory(page, 'Food');
  await expect(page).toHaveURL(/lado=us&category=Food#/);
  await page.getByRole('button', { name: 'Cocina' }).click();
  await page.getByRole('link', { name: 'Mariscos', exact: true }).click();
  await expect(page).toHaveURL(/cocina=mariscos/);
  await expect(placeCards(page).first()).toContainText('Mariscos');
  await context.close();
});

test('a known bridge in the address is remembered, an unknown one is not', async ({ page }) => {
  for (const port of ['230401', '1']) {
    await page.goto(`/categories?puente=${port}`);
    await waitForHydration(page);
  }
  await page.goto('/categories');
  await expect(page).toHaveURL('/categories?puente=230401');
});
