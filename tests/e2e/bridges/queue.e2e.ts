import { expect } from '@playwright/test';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test('[PWA-2] the queue of a bridge is reached from the board, and leads to the other bridges by touch, also without JavaScript', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/puentes?cruce=pie');
  await waitForHydration(page);
  const card = page.getByRole('group', { name: 'Puente 1', exact: true });
  await card.locator('summary').click();
  await card.getByRole('link', { name: 'Ya estoy en la fila' }).click();
  await expect(page).toHaveURL('/puentes/fila?puente=230401&cruce=pie');
  await expect(page.getByRole('heading', { level: 1, name: 'Puente 1' })).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  await page
    .getByRole('navigation', { name: 'Los otros puentes' })
    .getByRole('link', { name: /Puente 2/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Puente 2' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/puentes?cruce=pie');

  const noScript = await browser.newContext({ javaScriptEnabled: false });
  const plain = await noScript.newPage();
  await plain.goto('/puentes/fila?puente=999999&cruce=sentri');
  await plain.getByRole('link', { name: 'Auto', exact: true }).click();
  await expect(plain.getByRole('heading', { level: 2, name: 'Minutos, hora por hora' })).toBeVisible();
  await noScript.close();
});
