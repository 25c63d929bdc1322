import { expect } from '@playwright/test';
import { aCoupon } from '#tests/support/codes.ts';
import { holdBack, hydrated, test } from '#tests/support/visitor.ts';

test('[OFFR-2] by keyboard: space opens the code, Escape closes it, without a connection too, and the focus is back', async ({
  page,
  request,
  context,
}) => {
  const { coupon } = await aCoupon(request);
  await page.goto(`/cupones/${coupon.Id}`);
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Usar cupón' });
  await button.focus();
  await page.keyboard.press('Space');
  const code = page.getByRole('dialog', { name: 'Tu código' });
  await expect(code.getByRole('timer')).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();
  await expect(page).toHaveURL(`/cupones/${coupon.Id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(coupon.TITULO);
  await expect(button).toBeFocused();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(code.getByRole('timer')).toBeVisible();
  await page.goBack();
  await expect(code).toBeHidden();
  await expect(page).toHaveURL(`/cupones/${coupon.Id}`);
});

test("[OFFR-2] a tap before the page's JavaScript has come is kept", async ({ page, request }) => {
  const { coupon } = await aCoupon(request);
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(`/cupones/${coupon.Id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  await expect(page).toHaveURL(/#usar$/);
  release();
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
});

test('[OFFR-2] where the code’s own screen cannot be fetched the page says so and tries again', async ({
  page,
  request,
}) => {
  const { coupon } = await aCoupon(request);
  await page.goto(`/cupones/${coupon.Id}`);
  await hydrated(page);
  let failing = true;
  await page.route('**/assets/code-screen-*.js*', (route) => (failing ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  await expect(page.getByRole('alert')).toContainText('No se pudo abrir tu código.');
  failing = false;
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
});
