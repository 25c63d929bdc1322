import type { Page } from '@playwright/test';
import { partnerLists } from '#tests/support/responses/partner-lists.ts';
import { svgImage } from '#tests/support/responses/public-responses.ts';
import { signIn } from './sign-in.ts';
import { waitForHydration } from './visitor-test.ts';

type Lists = Record<string, readonly object[]>;

/** URL pattern of the request that lists businesses, places or coupons of a partner. */
export const listUrl = (kind: string) => `**/api/partners/Listar${kind}Partner`;

/** Fulfills the list requests of a partner and the requests of photos. */
export async function fulfillPartnerLists(page: Page, lists: Lists = partnerLists): Promise<void> {
  await page.route('**/files/photos/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svgImage }));
  for (const [kind, rows] of Object.entries(lists))
    await page.route(listUrl(kind), (route) => route.fulfill({ json: rows }));
}

/** Opens the page of partner 42 as an administrator. */
export async function openPartnerPage(page: Page, lists: Lists = partnerLists): Promise<void> {
  await fulfillPartnerLists(page, lists);
  await signIn(page);
  await page.goto('/admin/partners');
  await waitForHydration(page);
}

/** A section of the page. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Rows whose heading contains the name. */
export const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
/** Confirms a dialog. */
export const confirmDialog = (page: Page, question: string, action: string) =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: action }).click();
