import { expect } from '@playwright/test';
import { chooseCategory, placeCards } from '#tests/support/pages/directory-page.ts';
import { delayRequests, stopClock, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test('a search tolerates missing accents and typos and keeps its URL; going back returns to the category before it', async ({
  page,
}) => {
  await page.goto('/categories');
  await waitForHydration(page);
  await chooseCategory(page, 'Food');
  await page.getByRole('searchbox').fill('PLAZA san agustin');
  await expect(page.getByRole('heading', { name: 'Resultados de «PLAZA san agustin»' })).toBeVisible();
  await expect(placeCards(page).first()).toContainText('San Agustín');
  await page.reload();
  await expect(placeCards(page).first()).toContainText('San Agustín');
  await waitForHydration(page);
  await page.getByRole('searchbox').fill('whatabuger');
  await expect(page.getByRole('heading', { name: 'Whataburger' })).toBeVisible(); // a chain, whose branches are closed
  await expect(page.getByText('11 sucursales')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Food', pressed: true })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('text typed before hydration is searched for', async ({ page }) => {
  const release = await delayRequests(page, '**/assets/*.js');
  await page.goto('/categories', { waitUntil: 'domcontentloaded' });
  await page.getByRole('searchbox').fill('tacos');
  release();
  await expect(page.getByRole('heading', { name: 'Resultados de «tacos»' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('tacos');
});

test('a card clicked right after typing opens its place, however slowly its module loads', async ({ page }) => {
  await page.goto('/categories');
  await waitForHydration(page);
  await stopClock(page);
  const release = await delayRequests(page, '**/assets/place-from-state-*.js');
  const moduleRequest = page.waitForRequest('**/assets/place-from-state-*.js');
  await page.getByRole('searchbox').fill('tacos');
  await placeCards(page).first().click();
  await moduleRequest;
  await page.clock.runFor(1000);
  release();
  await expect(page).toHaveURL('/place');
});
