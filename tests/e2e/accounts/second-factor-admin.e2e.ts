import { type APIRequestContext, expect } from '@playwright/test';
import { test } from '#tests/support/pages/account-pages.ts';
import { admin, createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen } from '#tests/support/pages/visitor-test.ts';
import { addAuthenticatorApp } from '#tests/support/server/second-factors.ts';

/** Adapts a request context with its cookies to the `post` function that `addApp` takes. */
const signedIn = (request: APIRequestContext) => ({
  post: async (path: string, data?: unknown) => {
    const response = await request.post(path, { data });
    return new Response(await response.text(), { status: response.status() });
  },
});

test('[AUTH-26] the dashboard offers a partner a second factor until the offer is dismissed', async ({
  page,
  request,
}) => {
  await signIn(page, await createPartner(request));
  await page.goto('/AdminPage');
  const coupon = page.getByRole('region', { name: 'Protege tu cuenta' });
  await expect(coupon.getByRole('link', { name: 'Activarla' })).toHaveAttribute('href', '/cuenta');
  await expectAccessibleScreen(page);
  await coupon.getByRole('button', { name: 'Ahora no' }).click();
  await expect(coupon).toBeHidden();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Secciones' })).toBeVisible();
  await expect(coupon).toBeHidden();
});

test('[AUTH-27] an administrator resets the second factor of a partner, who then signs in by password', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  const data = { usernameoremail: partner.email, password: partner.password };
  await request.post('/api/auth/login', { data });
  await addAuthenticatorApp(signedIn(request), new Date(), partner.password);
  await signIn(page, admin);
  await page.goto(`/admin/partners/${partner.Id}/edit`);
  const section = page.getByRole('region', { name: 'Verificación en dos pasos' });
  await expect(section.getByText('Con verificación en dos pasos')).toBeVisible();
  await expectAccessibleScreen(page);
  await section.getByRole('button', { name: /^Restablecer la verificación de/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restablecer' }).click();
  await expect(page.getByText('Se restableció la verificación en dos pasos.')).toBeVisible();
  await expect(section.getByText('Sin verificación en dos pasos')).toBeVisible();
  expect(await (await request.post('/api/auth/login', { data })).json()).toHaveProperty('usuario');
});
