import { expect } from '@playwright/test';
import { createValidCoupon } from '#tests/support/pages/personal-codes.ts';
import { delayRequests, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test('[OFFR-2] by keyboard Space opens the code and Escape closes it, also offline, and the focus returns', async ({
  page,
  request,
  context,
}) => {
  const { coupon } = await createValidCoupon(request);
  await page.goto(`/cupones/${coupon.Id}`);
  await waitForHydration(page);
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

test('[OFFR-2] a tap before hydration opens the code once the JavaScript has loaded', async ({ page, request }) => {
  const { coupon } = await createValidCoupon(request);
  const release = await delayRequests(page, '**/assets/*.js');
  await page.goto(`/cupones/${coupon.Id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  await expect(page).toHaveURL(/#usar$/);
  release();
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
});

test('[OFFR-2] when the code’s screen cannot be loaded, the page says so and offers another try', async ({
  page,
  request,
}) => {
  const { coupon } = await createValidCoupon(request);
  await page.goto(`/cupones/${coupon.Id}`);
  await waitForHydration(page);
  let shouldFail = true;
  await page.route('**/assets/personal-code-screen-*.js*', (route) => (shouldFail ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  await expect(page.getByRole('alert')).toContainText('No se pudo abrir tu código.');
  shouldFail = false;
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
});
