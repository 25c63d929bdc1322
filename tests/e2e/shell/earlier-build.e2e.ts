import { expect, type Page } from '@playwright/test';
import { createPartnerWithBranch, openCouponForm } from '#tests/support/pages/coupon-forms.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

/** Removes the scripts of an open page, as a new version does, until its next full load. Returns the pages loaded from then on. */
async function removeScripts(page: Page): Promise<string[]> {
  let isReloading = false;
  await page.route('**/assets/*.js', (route) => (isReloading ? route.fallback() : route.fulfill({ status: 404 })));
  page.on('request', (request) => {
    isReloading ||= request.isNavigationRequest();
  });
  const loaded: string[] = [];
  page.on('domcontentloaded', () => loaded.push(new URL(page.url()).pathname));
  return loaded;
}

test('[REAL-6] a link on a page of an earlier build opens with one full load; Back returns', async ({
  page,
  expectGoneScripts,
}) => {
  expectGoneScripts();
  await page.goto('/landing');
  await waitForHydration(page);
  const loaded = await removeScripts(page);
  await page.getByRole('link', { name: 'Cupones' }).first().click();
  await expect(page).toHaveURL('/cupones');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cupones');
  await waitForHydration(page);
  expect(loaded).toEqual(['/cupones']);
  await page.goBack();
  await expect(page).toHaveURL('/landing');
  await expect(page.getByRole('link', { name: 'Cupones' }).first()).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cupones');
  expect(loaded).toEqual(['/cupones']);
});

test('[REAL-6] a form of an earlier build says what it cannot load, keeps what was typed and follows links', async ({
  page,
  expectGoneScripts,
}) => {
  expectGoneScripts();
  await signIn(page);
  const { partner } = await createPartnerWithBranch(page.request);
  await openCouponForm(page, partner.Id);
  const loaded = await removeScripts(page);
  const title = page.getByLabel('Título');
  await title.fill('2x1 en tacos');
  await page.getByLabel('Código', { exact: true }).fill('TACOS');
  await page.getByLabel('Tipo de Código').selectOption('CODIGO QR');
  const preview = page.getByRole('region', { name: 'Vista previa del código' });
  await expect(preview).toContainText('No se pudo cargar esta parte de la página.');
  await page.getByRole('button', { name: 'Buscar en la administración' }).click();
  await expect(page.getByText('No se pudo cargar esta parte de la página.').last()).toBeVisible();
  await expect(title).toHaveValue('2x1 en tacos');

  const prompts: string[] = [];
  page.on('dialog', (prompt) => {
    prompts.push(prompt.type());
    void prompt.accept();
  });
  await page.getByRole('link', { name: 'Lugares' }).first().click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/coupons\/new$/);
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/admin/sites');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lugares');
  await waitForHydration(page);
  expect(prompts).toEqual([]); // leaving was confirmed already
  expect(loaded).toEqual(['/admin/sites']);
});
