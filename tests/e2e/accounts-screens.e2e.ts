import { expect } from '@playwright/test';
import { signInOnScreen, test } from '#tests/support/accounts.ts';
import { admin } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated } from '#tests/support/visitor.ts';

const open = ['/login', '/register', '/ForgotPassword', '/verify-code', '/reset-password'];

for (const address of open) {
  test(`[ROUTE-21] ${address} is accessible and fits a phone, empty and with a failure`, async ({ page }) => {
    await page.goto(address);
    await hydrated(page);
    await expectSoundScreen(page);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expectSoundScreen(page, { inDark: true });
  });
}

test('/verify-code and the step after /register are accessible and fit a phone', async ({ page }) => {
  for (const address of ['/verify-code', '/register']) {
    await page.goto(address);
    await page.evaluate((path) => {
      const usr = { email: `${'largo.'.repeat(12)}nombre@ejemplo.test`, notice: 'Te enviamos un correo.' };
      window.history.replaceState({ usr, key: 'test', idx: 0 }, '', path);
    }, address);
    await page.reload();
    await expect(page.getByText('Te enviamos un correo.')).toBeVisible();
    await expectSoundScreen(page, { inDark: true });
  }
});

test('/logout, /welcome, / and /cuenta are accessible and fit a phone', async ({ page }) => {
  await signInOnScreen(page, admin);
  for (const address of ['/welcome', '/', '/cuenta']) {
    await page.goto(address);
    await hydrated(page);
    if (address === '/cuenta') await expect(page.getByText('Esta sesión', { exact: true })).toBeVisible();
    await expectSoundScreen(page, { inDark: true });
  }
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expectSoundScreen(page, { inDark: true });
});

test('[ROUTE-28] search engines are kept out of every screen of an account, and letter case does not matter', async ({
  request,
}) => {
  for (const address of [...open, '/logout', '/forgotpassword', '/LOGIN']) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(await answer.text(), address).toContain('<meta name="robots" content="noindex"/>');
  }
});
