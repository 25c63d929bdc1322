import { expect } from '@playwright/test';
import { test } from '#tests/support/pages/account-pages.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const openPaths = ['/login', '/register', '/ForgotPassword', '/verify-code', '/reset-password'];

for (const path of openPaths) {
  test(`[ROUTE-21] ${path} is accessible and fits a phone, empty and with an error`, async ({ page }) => {
    await page.goto(path);
    await waitForHydration(page);
    await expectAccessibleScreen(page);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expectAccessibleScreen(page, { inDark: true });
  });
}

test('/verify-code and the step after /register are accessible and fit a phone', async ({ page }) => {
  for (const path of ['/verify-code', '/register']) {
    await page.goto(path);
    await page.evaluate((target) => {
      const usr = { email: `${'largo.'.repeat(12)}nombre@ejemplo.test`, notice: 'Te enviamos un correo.' };
      window.history.replaceState({ usr, key: 'test', idx: 0 }, '', target);
    }, path);
    await page.reload();
    await expect(page.getByText('Te enviamos un correo.')).toBeVisible();
    await expectAccessibleScreen(page, { inDark: true });
  }
});

test('/logout, /welcome, / and /cuenta are accessible and fit a phone', async ({ page }) => {
  await signIn(page);
  for (const path of ['/welcome', '/', '/cuenta']) {
    await page.goto(path);
    await waitForHydration(page);
    if (path === '/cuenta') await expect(page.getByText('Esta sesión', { exact: true })).toBeVisible();
    await expectAccessibleScreen(page, { inDark: true });
  }
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
});

test('[ROUTE-28] no account screen may be indexed by search engines, whatever the letter case of its path', async ({
  request,
}) => {
  for (const path of [...openPaths, '/logout', '/forgotpassword', '/LOGIN']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).toContain('<meta name="robots" content="noindex"/>');
  }
});
