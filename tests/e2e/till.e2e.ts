import { expect } from '@playwright/test';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { aTill, button, codeField, codeOf, headed, openTill, quote, receiptsOf } from '#tests/support/till.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

test('[TILL-1] a typed code is quoted, redeemed once with a receipt number, and refused when it comes again; each step is accessible and fits a phone', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  const shop = await aTill(request);
  await openTill(page, shop);
  await expectSoundScreen(page, { inDark: true });
  const code = await codeOf(request, shop);
  await quote(page, code.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o'));
  await expectSoundScreen(page, { inDark: true });
  const main = page.getByRole('main');
  for (const words of ['15 % de descuento', '$20.00', '31 de diciembre de 2099', shop.business.Nombre])
    await expect(main.getByText(words, { exact: true })).toBeVisible();
  await page.getByLabel('Cuenta en dólares').fill('45.50');
  await expect(main.getByText('Quedarían $38.67 ($6.83 menos)')).toBeVisible();
  await button(page, 'Canjear').click();
  await expect(headed(page, 'Canjeado')).toBeFocused();
  const [receipt, ...more] = await receiptsOf(request, shop);
  expect(more).toEqual([]);
  expect(receipt).toMatchObject({ Cuenta: 45.5, Descuento: 6.83, Total: 38.67, Sucursal: shop.branch.Name });
  await expect(main).toContainText(`Recibo ${receipt?.Recibo}`);
  await expect(main).toContainText('Cobra $38.67');
  await expectSoundScreen(page, { inDark: true });

  await button(page, 'Siguiente cliente').click();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveValue('');
  await expect(main).toContainText(`Último canje: recibo ${receipt?.Recibo}`);
  await codeField(page).fill(code);
  await codeField(page).press('Enter');
  const where = `Fue hace un momento en ${shop.branch.Name} (recibo ${receipt?.Recibo}).`;
  await expect(page.getByRole('alert')).toHaveText(`Ese código ya se usó. ${where}`);
  await expectSoundScreen(page);
  await page.keyboard.type('otro'); // the next scan takes the place of the code that was refused
  await expect(codeField(page)).toHaveValue('otro');
});

test('[TILL-1] a scanner types its code wherever the focus is, and after a receipt goes on to the next customer', async ({
  page,
  request,
}) => {
  const shop = await aTill(request, { MontoMinimo: 0 });
  await openTill(page, shop);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.type(await codeOf(request, shop), { delay: 2 });
  await page.keyboard.press('Enter');
  await expect(headed(page, 'Martes de mole')).toBeFocused();
  await page.keyboard.type('K7Q2MX-9FTR4B-ZW83HP'); // scanned twice: nothing is redeemed by it
  await page.keyboard.press('Enter');
  await button(page, 'Canjear').click();
  await expect(headed(page, 'Canjeado')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('15 % de descuento');
  const next = await codeOf(request, shop);
  await page.keyboard.type(next, { delay: 2 });
  await expect(codeField(page)).toHaveValue(next);
  await page.keyboard.press('Enter');
  await expect(headed(page, 'Martes de mole')).toBeFocused();
  expect(await receiptsOf(request, shop)).toHaveLength(1);
});

test('[TILL-1] a partner gets to the till from its dashboard and its page, an administrator from any partner; without a business it says so', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(404); // the logo of the business is no file
  const shop = await aTill(request);
  await signIn(page, shop.partner);
  await page.goto('/AdminPage');
  await page.getByRole('link', { name: 'Caja' }).click();
  await expect(page).toHaveURL('/caja');
  await expect(codeField(page)).toBeFocused();
  await page.getByRole('link', { name: 'Ver el uso de los cupones y anular un canje' }).click();
  await page.getByRole('link', { name: 'Abrir la caja' }).click();
  await expect(page).toHaveURL('/caja');

  await signIn(page);
  await page.goto('/caja');
  await hydrated(page);
  await expect(codeField(page)).toHaveCount(0);
  await page.getByLabel('¿De qué partner es la caja?').selectOption(String(shop.partner.Id));
  await expect(page).toHaveURL(`/caja?partner=${shop.partner.Id}`);
  await quote(page, await codeOf(request, shop));

  await signIn(page, await newPartner(request));
  await page.goto('/caja');
  await expect(page.getByText('Todavía no hay negocios')).toBeVisible();
  await expectSoundScreen(page);
});
