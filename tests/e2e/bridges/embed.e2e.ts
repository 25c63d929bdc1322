import { expect } from '@playwright/test';
import { expectAccessibleScreen, test } from '#tests/support/pages/visitor-test.ts';

test('[SHOW-2] the page with the code to copy shows the board in a frame without sideways scrolling, with a link to the guide', async ({
  page,
}) => {
  await page.goto('/puentes/datos?puerto=230402');
  await expectAccessibleScreen(page, { inDark: true });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Espera en Puente 2' })).toBeVisible();
  const width = await frame.locator('html').evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(width[0]).toBe(width[1]);
  const board = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: 'Más en Entrepuentes' }).click();
  await expect(await board).toHaveURL(/\/puentes\/230402$/);
});

test('[SHOW-2] the board is accessible in both colours, and an unknown bridge is a readable 404', async ({
  page,
  expectStatus,
}) => {
  for (const theme of ['claro', 'oscuro']) {
    await page.goto(`/puentes/tabla?puerto=230403&tema=${theme}`);
    await expectAccessibleScreen(page);
  }
  expectStatus(404);
  const response = await page.goto('/puentes/tabla?puerto=999999');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No conocemos ese puente' })).toBeVisible();
});
