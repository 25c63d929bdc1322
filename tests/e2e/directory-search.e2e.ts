import { expect } from '@playwright/test';
import { cards, choose } from '#tests/support/directory.ts';
import { holdBack, hydrated, stopClock, test } from '#tests/support/visitor.ts';

test('a search forgives accents and typos and keeps its address, and back returns to the category it was made in', async ({
  page,
}) => {
  await page.goto('/categories');
  await hydrated(page);
  await choose(page, 'Food');
  await page.getByRole('searchbox').fill('PLAZA san agustin');
  await expect(page.getByRole('heading', { name: 'Resultados de «PLAZA san agustin»' })).toBeVisible();
  await expect(cards(page).first()).toContainText('San Agustín');
  await page.reload();
  await expect(cards(page).first()).toContainText('San Agustín');
  await hydrated(page);
  await page.getByRole('searchbox').fill('whatabuger');
  await expect(cards(page).first()).toContainText('Whataburger');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Food', pressed: true })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('what was typed before the JavaScript came is searched for', async ({ page }) => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/categories', { waitUntil: 'domcontentloaded' });
  await page.getByRole('searchbox').fill('tacos');
  release();
  await expect(page.getByRole('heading', { name: 'Resultados de «tacos»' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('tacos');
});

test('a card pressed right after typing leads to its place, however long that takes to come', async ({ page }) => {
  await page.goto('/categories');
  await hydrated(page);
  await stopClock(page);
  const release = await holdBack(page, '**/assets/place-from-state-*.js');
  const asked = page.waitForRequest('**/assets/place-from-state-*.js');
  await page.getByRole('searchbox').fill('tacos');
  await cards(page).first().click();
  await asked;
  await page.clock.runFor(1000);
  release();
  await expect(page).toHaveURL('/place');
});
