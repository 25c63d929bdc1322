import { expect } from '@playwright/test';
import { openForm, partnerWithBranch } from '#tests/support/coupon-forms.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { test } from '#tests/support/visitor.ts';

test('[COUP-6] the preview follows what is typed: a barcode, blank when there can be none, and a QR code with its margin', async ({
  page,
  request,
}) => {
  const { partner } = await partnerWithBranch(request);
  await signIn(page, partner);
  await openForm(page, partner.Id);
  const [type, code] = [page.getByLabel('Tipo de Código'), page.getByLabel('Código', { exact: true })];
  const preview = page.getByRole('region', { name: 'Vista previa del código' });
  await expect(preview).toHaveCount(0);
  await type.selectOption('CODIGO DE BARRAS');
  await expect(preview).toContainText('Ingresa un valor en “Código” para ver la vista previa.');

  await code.fill('RIO-15');
  const bars = preview.getByRole('img', { name: 'Código de barras de RIO-15' });
  await expect(bars).toBeVisible();
  await expect(bars.locator('text')).toHaveText('RIO-15');
  // start, six signs, checksum: 11 modules each; stop: 13; a module is 2 wide, and a margin of 4 stands on each side
  await expect(bars).toHaveAttribute('width', `${(8 * 11 + 13) * 2 + 8}px`);
  expect(await bars.locator('rect[height="80"]').count()).toBeGreaterThan(10);
  await code.fill('año');
  await expect(preview.getByRole('img')).toHaveCount(0);
  await expect(preview).not.toContainText('Ingresa un valor');
  await code.fill('RIO-16');
  await expect(preview.getByRole('img', { name: 'Código de barras de RIO-16' }).locator('text')).toHaveText('RIO-16');

  await type.selectOption('CODIGO QR');
  const squares = preview.getByRole('img', { name: 'Código QR de RIO-16' });
  await expect(squares).toBeVisible();
  await expect(squares).toHaveAttribute('width', '180');
  await expect(squares).toHaveAttribute('viewBox', '0 0 29 29'); // 21 modules and 4 of margin on each side
  await type.selectOption('SIN CODIGO');
  await expect(preview).toHaveCount(0);
  await type.selectOption('TEXTO');
  await expect(preview).toHaveCount(0);
});

test('[COUP-6] what draws a code is fetched when one is shown, not before', async ({ page, request }) => {
  const { partner } = await partnerWithBranch(request);
  await signIn(page, partner);
  await openForm(page, partner.Id);
  await page.waitForLoadState('networkidle');
  const fetched: string[] = [];
  page.on('request', (it) => it.resourceType() === 'script' && fetched.push(it.url()));
  await page.getByLabel('Código', { exact: true }).fill('RIO-15');
  await page.getByLabel('Tipo de Código').selectOption('CODIGO QR');
  await expect(page.getByRole('img', { name: 'Código QR de RIO-15' })).toBeVisible();
  const once = fetched.length;
  expect(once).toBeGreaterThan(0);
  await page.getByLabel('Tipo de Código').selectOption('CODIGO DE BARRAS');
  await expect(page.getByRole('img', { name: 'Código de barras de RIO-15' })).toBeVisible();
  expect(fetched.length).toBeGreaterThan(once);
});

test('[COUP-6] without a connection the preview stays blank, and the form goes on', async ({ page, request }) => {
  const { partner } = await partnerWithBranch(request);
  await signIn(page, partner);
  await openForm(page, partner.Id);
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByLabel('Código', { exact: true }).fill('RIO-15');
  for (const type of ['CODIGO QR', 'CODIGO DE BARRAS']) {
    await page.getByLabel('Tipo de Código').selectOption(type);
    await expect(page.getByRole('region', { name: 'Vista previa del código' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'RIO-15' })).toHaveCount(0);
  }
  await page.getByLabel('Título').fill('Sigue');
  await expect(page.getByLabel('Código', { exact: true })).toHaveValue('RIO-15');
});
