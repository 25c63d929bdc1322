import type { APIRequestContext, Page } from '@playwright/test';
import { createCoupon, createPartnerWithBranch } from './coupon-forms.ts';
import { waitForHydration } from './visitor-test.ts';

/** Creates a coupon that is valid today, at a new branch. */
export async function createValidCoupon(request: APIRequestContext, overrides: object = {}) {
  const { business, branch } = await createPartnerWithBranch(request);
  return { branch, coupon: await createCoupon(request, business.Id, overrides) };
}

/** Opens the page of a coupon and its personal code; returns the dialog. */
export async function openPersonalCode(page: Page, id: number) {
  await page.goto(`/cupones/${id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  return page.getByRole('dialog', { name: 'Tu código' });
}
