import { type APIRequestContext, expect } from '@playwright/test';
import { test } from '#tests/support/accounts.ts';
import { addApp } from '#tests/support/factors.ts';
import { admin, newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen } from '#tests/support/visitor.ts';

/** Posts with the cookies of a request context. */
const signedIn = (request: APIRequestContext) => ({
  post: async (path: string, data?: unknown) => {
    const answer = await request.post(path, { data });
    return new Response(await answer.text(), { status: answer.status() });
  },
});

test('[AUTH-26] a partner without a second factor is offered one on the dashboard, until it is dismissed', async ({
  page,
  request,
}) => {
  await signIn(page, await newPartner(request));
  await page.goto('/AdminPage');
  const offer = page.getByRole('region', { name: 'Protege tu cuenta' });
  await expect(offer.getByRole('link', { name: 'Activarla' })).toHaveAttribute('href', '/cuenta');
  await expectSoundScreen(page);
  await offer.getByRole('button', { name: 'Ahora no' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Secciones' })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('[AUTH-27] an administrator resets the second factor of a partner, who then signs in by password', async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const data = { usernameoremail: partner.email, password: partner.password };
  await request.post('/api/auth/login', { data });
  await addApp(signedIn(request), new Date(), partner.password);
  await signIn(page, admin);
  await page.goto(`/admin/partners/${partner.Id}/edit`);
  const section = page.getByRole('region', { name: 'Verificación en dos pasos' });
  await expect(section.getByText('Con verificación en dos pasos')).toBeVisible();
  await expectSoundScreen(page);
  await section.getByRole('button', { name: /^Restablecer la verificación de/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restablecer' }).click();
  await expect(page.getByText('Se restableció la verificación en dos pasos.')).toBeVisible();
  await expect(section.getByText('Sin verificación en dos pasos')).toBeVisible();
  expect(await (await request.post('/api/auth/login', { data })).json()).toHaveProperty('usuario');
});

test('[AUTH-27] the administrators are listed with their verification, without a way to reset one’s own', async ({
  page,
}) => {
  await signIn(page, admin);
  await page.goto('/admin/overview');
  const section = page.getByRole('region', { name: 'Administradores' });
  await expect(section.getByRole('listitem').filter({ hasText: admin.email })).toContainText('(Tú)');
  await expect(section.getByRole('button')).toHaveCount(0);
  await expectSoundScreen(page);
});
