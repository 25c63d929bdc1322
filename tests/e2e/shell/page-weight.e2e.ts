import { expect } from '@playwright/test';
import { weighedPages, weighPage, weightLimits } from '#tests/support/pages/page-weight.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { test } from '#tests/support/pages/visitor-test.ts';

const { publicJsKib, publicCssKib, backOfficeJsKib } = weightLimits;

test('public pages and the first back-office view stay within their budgets of JavaScript and CSS', async ({
  page,
}) => {
  for (const path of weighedPages) {
    const { js, css } = await weighPage(page, path);
    expect.soft(js, `JavaScript of ${path}`).toBeGreaterThan(0);
    expect.soft(js, `JavaScript of ${path}`).toBeLessThanOrEqual(publicJsKib);
    expect.soft(css, `CSS of ${path}`).toBeLessThanOrEqual(publicCssKib);
  }
  await signIn(page);
  const { js } = await weighPage(page, '/AdminPage');
  await expect(page).toHaveURL('/AdminPage');
  expect(js, 'JavaScript of /AdminPage').toBeLessThanOrEqual(backOfficeJsKib);
});
