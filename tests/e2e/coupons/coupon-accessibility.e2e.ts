import { expect } from '@playwright/test';
import { createPartnerWithBranch, formError, openCouponForm } from '#tests/support/pages/coupon-forms.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test } from '#tests/support/pages/visitor-test.ts';

test('the form of a coupon is accessible and fits a phone, also with an error', async ({ page, request }) => {
  const { partner, business } = await createPartnerWithBranch(request);
  await signIn(page);
  await openCouponForm(page, partner.Id);
  await page.getByRole('button', { name: 'Crear Cupón' }).click();
  await expect(formError(page)).toHaveText('Debes seleccionar un negocio.');
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByLabel('Negocio').selectOption(business.Nombre);
  await page.getByRole('button', { name: 'Añadir descripción' }).click();
  await page.getByLabel('Código', { exact: true }).fill('UN-CODIGO-DE-BARRAS-TAN-LARGO-COMO-SE-PUEDA-LEER');
  await page.getByLabel('Tipo de Código').selectOption('CODIGO DE BARRAS');
  await expect(page.getByRole('img', { name: /Código de barras/ })).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByLabel('Tipo de Código').selectOption('CODIGO QR');
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByLabel('Tipo de Código').selectOption('SIN CODIGO');
  await expectAccessibleScreen(page, { inDark: true });
});
