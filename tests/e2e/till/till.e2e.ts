import { expect } from '@playwright/test';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import {
  button,
  cardHeading,
  codeField,
  createTill,
  fetchReceipts,
  openTill,
  requestPersonalCode,
  requestQuote,
} from '#tests/support/pages/till-page.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test('[TILL-1] a typed code is quoted, redeemed once with a receipt number, and rejected the second time; each step is accessible and fits a phone', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  const shop = await createTill(request);
  await openTill(page, shop);
  await expectAccessibleScreen(page, { inDark: true });
  const code = await requestPersonalCode(request, shop);
  await requestQuote(page, code.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o'));
  await expectAccessibleScreen(page, { inDark: true });
  const main = page.getByRole('main');
  for (const text of ['15 % de descuento', '$20.00', '31 de diciembre de 2099', shop.business.Nombre])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await page.getByLabel('Cuenta en dólares').fill('45.50');
  await expect(main.getByText('Quedarían $38.67 ($6.83 menos)')).toBeVisible();
  await button(page, 'Canjear').click();
  await expect(cardHeading(page, 'Canjeado')).toBeFocused();
  const [receipt, ...otherReceipts] = await fetchReceipts(request, shop);
  expect(otherReceipts).toEqual([]);
  expect(receipt).toMatchObject({ Cuenta: 45.5, Descuento: 6.83, Total: 38.67, Sucursal: shop.branch.Name });
  await expect(main).toContainText(`Recibo ${receipt?.Recibo}`);
  await expect(main).toContainText('Cobra $38.67');
  await expectAccessibleScreen(page, { inDark: true });

  await button(page, 'Siguiente cliente').click();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveValue('');
  await expect(main).toContainText(`Último canje: recibo ${receipt?.Recibo}`);
  await codeField(page).fill(code);
  await codeField(page).press('Enter');
  const usedAt = `Fue hace un momento en ${shop.branch.Name} (recibo ${receipt?.Recibo}).`;
  await expect(page.getByRole('alert')).toHaveText(`Ese código ya se usó. ${usedAt}`);
  await expectAccessibleScreen(page);
  await page.keyboard.type('otro'); // the next scan replaces the rejected code
  await expect(codeField(page)).toHaveValue('otro');
});

test('[TILL-1] a scanner types its code wherever the focus is, and after a receipt starts the next redemption', async ({
  page,
  request,
}) => {
  const shop = await createTill(request, { MontoMinimo: 0 });
  await openTill(page, shop);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.type(await requestPersonalCode(request, shop), { delay: 2 });
  await page.keyboard.press('Enter');
  await expect(cardHeading(page, 'Martes de mole')).toBeFocused();
  await page.keyboard.type('K7Q2MX-9FTR4B-ZW83HP'); // a second scan redeems nothing
  await page.keyboard.press('Enter');
  await button(page, 'Canjear').click();
  await expect(cardHeading(page, 'Canjeado')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('15 % de descuento');
  const next = await requestPersonalCode(request, shop);
  await page.keyboard.type(next, { delay: 2 });
  await expect(codeField(page)).toHaveValue(next);
  await page.keyboard.press('Enter');
  await expect(cardHeading(page, 'Martes de mole')).toBeFocused();
  expect(await fetchReceipts(request, shop)).toHaveLength(1);
});

test('[TILL-1] a partner opens the till from its dashboard and its page, an administrator for any partner; without a business it says so', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(404); // the logo of the business does not exist
  const shop = await createTill(request);
  await signIn(page, shop.partner);
  await page.goto('/AdminPage');
  await page.getByRole('navigation', { name: 'Secciones de Admin' }).getByRole('link', { name: 'Caja' }).click();
  await expect(page).toHaveURL('/caja');
  await expect(codeField(page)).toBeFocused();
  await page.getByRole('link', { name: 'Ver el uso de los cupones y anular un canje' }).click();
  await page.getByRole('link', { name: 'Abrir la caja' }).click();
  await expect(page).toHaveURL('/caja');

  await signIn(page);
  await page.goto('/caja');
  await waitForHydration(page);
  await expect(codeField(page)).toHaveCount(0);
  await page.getByLabel('¿De qué partner es la caja?').selectOption(String(shop.partner.Id));
  await expect(page).toHaveURL(`/caja?partner=${shop.partner.Id}`);
  await requestQuote(page, await requestPersonalCode(request, shop));

  await signIn(page, await createPartner(request));
  await page.goto('/caja');
  await expect(page.getByText('Todavía no hay negocios')).toBeVisible();
  await expectAccessibleScreen(page);
});
