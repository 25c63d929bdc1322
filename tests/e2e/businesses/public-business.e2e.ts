import { expect } from '@playwright/test';
import { createCoupon, createPartnerWithBranch } from '#tests/support/pages/coupon-forms.ts';
import { expectAccessibleScreen, test } from '#tests/support/pages/visitor-test.ts';

test('[BACK-5][OFFR-1] a visitor reaches the page of a business from a coupon and from a branch, at every width', async ({
  page,
  request,
}) => {
  const { business, branch } = await createPartnerWithBranch(request);
  const coupon = await createCoupon(request, business.Id);
  await page.goto(`/cupones/${coupon.Id}`);
  await page.getByRole('link', { name: business.Nombre, exact: true }).click();
  await expect(page).toHaveURL(`/negocio/${business.Id}`);
  await expect(page.getByRole('heading', { level: 1, name: business.Nombre })).toBeVisible();
  await expect(page.getByRole('link', { name: coupon.TITULO })).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByRole('link', { name: branch.Name, exact: true }).click();
  await page.getByRole('link', { name: `Es una sucursal de ${business.Nombre}` }).click();
  await expect(page).toHaveURL(`/negocio/${business.Id}`);
});

test('[BACK-5][OFFR-1] the page of a business shows its hours and coupons without JavaScript', async ({
  browser,
  request,
}) => {
  const { business } = await createPartnerWithBranch(request);
  await createCoupon(request, business.Id);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/negocio/${business.Id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Cupones de este negocio' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cómo llegar/ })).toBeVisible();
  await context.close();
});
