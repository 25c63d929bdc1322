import { expect } from '@playwright/test';
import { openForm, partnerWithBranch, problem } from '#tests/support/coupon-forms.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, test } from '#tests/support/visitor.ts';

test('the form of a coupon is accessible and fits a phone, also where something is wrong', async ({
  page,
  request,
}) => {
  const { partner, business } = await partnerWithBranch(request);
  await signIn(page);
  await openForm(page, partner.Id);
  await page.getByRole('button', { name: 'Crear Cupón' }).click();
  await expect(problem(page)).toHaveText('Debes seleccionar un negocio.');
  await expectSoundScreen(page, { inDark: true });
  await page.getByLabel('Negocio').selectOption(business.Nombre);
  await page.getByRole('button', { name: 'Añadir descripción' }).click();
  await page.getByLabel('Código', { exact: true }).fill('UN-CODIGO-DE-BARRAS-TAN-LARGO-COMO-SE-PUEDA-LEER');
  await page.getByLabel('Tipo de Código').selectOption('CODIGO DE BARRAS');
  await expect(page.getByRole('img', { name: /Código de barras/ })).toBeVisible();
  await expectSoundScreen(page, { inDark: true });
  await page.getByLabel('Tipo de Código').selectOption('CODIGO QR');
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expectSoundScreen(page, { inDark: true });
  await page.getByLabel('Tipo de Código').selectOption('SIN CODIGO');
  await expectSoundScreen(page, { inDark: true });
});
