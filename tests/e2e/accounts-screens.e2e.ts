import { expect } from '@playwright/test';
import { signInOnScreen, test } from '#tests/support/accounts.ts';
import { admin } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated } from '#tests/support/visitor.ts';

const open = ['/login', '/register', '/ForgotPassword', '/verify-code', '/reset-password'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const address of open) {
    test(`[ROUTE-21] ${address} is accessible and fits a phone, empty and with a failure, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      await hydrated(page);
      await expectSoundScreen(page);
      await page.locator('form button[type=submit]').click();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      await expectSoundScreen(page);
    });
  }

  test(`/verify-code and the step after /register are accessible and fit a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const address of ['/verify-code', '/register']) {
      await page.goto(address);
      await page.evaluate((path) => {
        const usr = { email: `${'largo.'.repeat(12)}nombre@ejemplo.test`, notice: 'Te enviamos un correo.' };
        window.history.replaceState({ usr, key: 'test', idx: 0 }, '', path);
      }, address);
      await page.reload();
      await expect(page.getByText('Te enviamos un correo.')).toBeVisible();
      await expectSoundScreen(page);
    }
  });

  test(`/logout, /welcome, / and /cuenta are accessible and fit a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signInOnScreen(page, admin);
    for (const address of ['/welcome', '/', '/cuenta']) {
      await page.goto(address);
      await hydrated(page);
      if (address === '/cuenta') await expect(page.getByText('Esta sesión', { exact: true })).toBeVisible();
      await expectSoundScreen(page);
    }
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.goto('/logout');
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await expectSoundScreen(page);
  });
}

test('search engines are kept out of every screen of an account', async ({ request }) => {
  for (const address of [...open, '/logout'])
    expect(await (await request.get(address)).text(), address).toContain('<meta name="robots" content="noindex"/>');
});

test('[ROUTE-28] letter case does not matter', async ({ page }) => {
  for (const address of ['/forgotpassword', '/LOGIN']) {
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
