import type { APIRequestContext, Page } from '@playwright/test';
import { newCoupon, partnerWithBranch } from './coupon-forms.ts';
import { hydrated } from './visitor.ts';

/** A coupon that can be used today. */
export async function aCoupon(request: APIRequestContext, given: object = {}) {
  const { business, branch } = await partnerWithBranch(request);
  return { branch, coupon: await newCoupon(request, business.Id, given) };
}

/** Opens a coupon's page and its code. */
export async function use(page: Page, id: number) {
  await page.goto(`/cupones/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  return page.getByRole('dialog', { name: 'Tu código' });
}
