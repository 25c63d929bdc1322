import { expect } from '@playwright/test';
import { createPartnerWithBranch, openCouponForm } from '#tests/support/pages/coupon-forms.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { test } from '#tests/support/pages/visitor-test.ts';

test('[COUP-6] the code that draws a preview loads when the preview is first shown; without a connection the preview says so and the form keeps working', async ({
  page,
  request,
}) => {
  const { partner } = await createPartnerWithBranch(request);
  await signIn(page, partner);
  const [type, code] = [page.getByLabel('Tipo de Código'), page.getByLabel('Código', { exact: true })];
  const preview = page.getByRole('region', { name: 'Vista previa del código' });
  await openCouponForm(page, partner.Id);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await code.fill('RIO-15');
  for (const name of ['CODIGO QR', 'CODIGO DE BARRAS']) {
    await type.selectOption(name);
    await expect(preview).toBeVisible();
    await expect(preview.getByRole('img', { name: 'RIO-15' })).toHaveCount(0);
    await expect(preview).toContainText('No se pudo cargar esta parte de la página. Recárgala e inténtalo de nuevo.');
  }
  await page.getByLabel('Título').fill('Sigue');
  await expect(code).toHaveValue('RIO-15');
  await page.unroute('**/assets/**');

  page.once('dialog', (dialog) => dialog.accept()); // leaves the form without saving
  await openCouponForm(page, partner.Id);
  await page.getByRole('button', { name: 'Descartar borrador' }).click();
  await expect(preview).toHaveCount(0);
  await page.reload();
  await page.waitForLoadState('networkidle');
  const fetched: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && fetched.push(request.url()));
  await code.fill('RIO-15');
  await type.selectOption('CODIGO QR');
  await expect(page.getByRole('img', { name: 'Código QR de RIO-15' })).toBeVisible();
  const qrScripts = fetched.length;
  expect(qrScripts).toBeGreaterThan(0);
  await type.selectOption('CODIGO DE BARRAS');
  await expect(page.getByRole('img', { name: 'Código de barras de RIO-15' })).toBeVisible();
  expect(fetched.length).toBeGreaterThan(qrScripts);
  await code.fill('año'); // no barcode can encode it
  await expect(preview.getByRole('img')).toHaveCount(0);
});
