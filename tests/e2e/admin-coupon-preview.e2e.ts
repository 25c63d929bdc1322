import { expect } from '@playwright/test';
import { openForm, partnerWithBranch } from '#tests/support/coupon-forms.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { test } from '#tests/support/visitor.ts';

test('[COUP-6] the code that draws a preview is fetched when one is shown, and without a connection the preview stays blank and the form goes on', async ({
  page,
  request,
}) => {
  const { partner } = await partnerWithBranch(request);
  await signIn(page, partner);
  const [type, code] = [page.getByLabel('Tipo de Código'), page.getByLabel('Código', { exact: true })];
  const preview = page.getByRole('region', { name: 'Vista previa del código' });
  await openForm(page, partner.Id);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await code.fill('RIO-15');
  for (const name of ['CODIGO QR', 'CODIGO DE BARRAS']) {
    await type.selectOption(name);
    await expect(preview).toBeVisible();
    await expect(preview.getByRole('img', { name: 'RIO-15' })).toHaveCount(0);
  }
  await page.getByLabel('Título').fill('Sigue');
  await expect(code).toHaveValue('RIO-15');
  await page.unroute('**/assets/**');

  page.once('dialog', (dialog) => dialog.accept()); // it would ask before what was typed is lost
  await openForm(page, partner.Id);
  await page.waitForLoadState('networkidle');
  const fetched: string[] = [];
  page.on('request', (it) => it.resourceType() === 'script' && fetched.push(it.url()));
  await code.fill('RIO-15');
  await type.selectOption('CODIGO QR');
  await expect(page.getByRole('img', { name: 'Código QR de RIO-15' })).toBeVisible();
  const once = fetched.length;
  expect(once).toBeGreaterThan(0);
  await type.selectOption('CODIGO DE BARRAS');
  await expect(page.getByRole('img', { name: 'Código de barras de RIO-15' })).toBeVisible();
  expect(fetched.length).toBeGreaterThan(once);
  await code.fill('año'); // no barcode can encode it
  await expect(preview.getByRole('img')).toHaveCount(0);
});
