import { expect } from '@playwright/test';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import {
  addBranch,
  aTill,
  button,
  codeField,
  codeOf,
  headed,
  openTill,
  quote,
  receiptsOf,
} from '#tests/support/till.ts';
import { expectSoundScreen, holdBack, hydrated, test } from '#tests/support/visitor.ts';

test('[TILL-1] a typed code says what it is worth, the minimum and until when, and Canjear answers with a receipt number', async ({
  page,
  request,
}) => {
  const shop = await aTill(request);
  await openTill(page, shop);
  const code = await codeOf(request, shop);
  await quote(page, code.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o'));
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
  await button(page, 'Siguiente cliente').click();
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveValue('');
  await expect(main).toContainText(`Último canje: recibo ${receipt?.Recibo}`);
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

test('[TILL-1] a second scan says when and where the code was used', async ({ page, request, expectStatus }) => {
  expectStatus(409);
  const shop = await aTill(request, { MontoMinimo: 0 });
  await openTill(page, shop);
  const code = await codeOf(request, shop);
  await quote(page, code);
  await button(page, 'Canjear').click();
  await button(page, 'Siguiente cliente').click();
  await codeField(page).fill(code);
  await codeField(page).press('Enter');
  const [receipt] = await receiptsOf(request, shop);
  const where = `Fue hace un momento en ${shop.branch.Name} (recibo ${receipt?.Recibo}).`;
  await expect(page.getByRole('alert')).toHaveText(`Ese código ya se usó. ${where}`);
  await expectSoundScreen(page);
  await page.keyboard.type('otro'); // the next scan takes the place of the code that was refused
  await expect(codeField(page)).toHaveValue('otro');
});

test('[TILL-1] what is no code is not even asked for, and one that is not ours is refused', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(404);
  const shop = await aTill(request);
  await openTill(page, shop);
  let asked = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/caja/Consultar')) asked++;
  });
  for (const [typed, sentence] of [
    ['', 'Escanea o escribe el código del cliente.'],
    ['MARTES15', /no está completo o no es de un cupón/],
    ['000000-000000-00000U', /no está completo o no es de un cupón/],
  ] as const) {
    await codeField(page).fill(typed);
    await button(page, 'Ver cupón').click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(codeField(page)).toBeFocused();
  }
  expect(asked).toBe(0);
  await codeField(page).fill('000000-000000-000000');
  await codeField(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^Ese no es un código de aquí/);
  expect(asked).toBe(1);
});

test("[TILL-1] a clerk of another business cannot redeem one's code", async ({ page, request, expectStatus }) => {
  expectStatus(403);
  const [shop, other] = [await aTill(request), await aTill(request)];
  await openTill(page, other);
  await codeField(page).fill(await codeOf(request, shop));
  await codeField(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Ese código es de un cupón de otro negocio.');
});

test('[TILL-1] a bill that is none or too small is refused where it stands, and can be mended', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(400);
  const shop = await aTill(request);
  await openTill(page, shop);
  await quote(page, await codeOf(request, shop));
  const bill = page.getByLabel('Cuenta en dólares');
  for (const [typed, sentence] of [
    ['', /^Escribe de cuánto es la cuenta/],
    ['12', 'La cuenta no llega al mínimo de este cupón. Faltan $8.00 para el mínimo de $20.00.'],
    ['mucho', 'La cuenta debe ser un monto en dólares, de 0 en adelante.'],
  ] as const) {
    await bill.fill(typed);
    await button(page, 'Canjear').click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
  }
  expect(await receiptsOf(request, shop)).toEqual([]);
  await bill.fill('20');
  await button(page, 'Canjear').click();
  await expect(headed(page, 'Canjeado')).toBeVisible();
});

test('[TILL-1] a discount on one item is told to the clerk, who applies it: no sum is claimed', async ({
  page,
  request,
}) => {
  const shop = await aTill(request, { TipoDescuento: 'Buy One Get Second %', ValorDescuento: 30, MontoMinimo: 0 });
  await openTill(page, shop);
  await quote(page, await codeOf(request, shop));
  await page.getByLabel('Cuenta en dólares').fill('20');
  await button(page, 'Canjear').click();
  await expect(headed(page, 'Canjeado')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Aplica: 30 % en el segundo');
  await expect(main).toContainText('Cuenta anotada: $20.00');
  await expect(main).not.toContainText('Cobra');
});

test('[TILL-1] the branch is asked for where there are several, and remembered on this device', async ({
  page,
  request,
}) => {
  const shop = await aTill(request);
  const second = await addBranch(request, { partnerId: shop.partner.Id, businessId: shop.business.Id });
  await openTill(page, shop);
  await page.evaluate((id) => localStorage.setItem(`caja:sucursal:${id}`, '{"broken'), shop.partner.Id);
  await page.reload();
  await hydrated(page);
  const branch = page.getByLabel('¿En qué sucursal estás?');
  await expect(branch).toBeEnabled();
  await codeField(page).fill(await codeOf(request, shop));
  await button(page, 'Ver cupón').click();
  await expect(page.getByRole('alert')).toHaveText(/^Elige en qué sucursal estás/);
  await expect(branch).toBeFocused();
  await branch.selectOption({ label: `${second.Name} · Calle 1, Laredo, TX` });
  await page.reload();
  await expect(branch).toHaveValue(String(second.Id));
  await quote(page, await codeOf(request, shop));
  await page.getByLabel('Cuenta en dólares').fill('30');
  await button(page, 'Canjear').click();
  await expect(headed(page, 'Canjeado')).toBeVisible();
  expect((await receiptsOf(request, shop))[0]?.Sucursal).toBe(second.Name);
});

test('[TILL-1] a code that is scanned before the branches are there is asked for once they are', async ({
  page,
  request,
}) => {
  const shop = await aTill(request);
  const release = await holdBack(page, '**/api/partners/ListarPlacesPartner');
  await openTill(page, shop);
  await codeField(page).fill(await codeOf(request, shop));
  await codeField(page).press('Enter');
  await expect(page.getByLabel('¿En qué sucursal estás?')).toBeDisabled();
  release();
  await expect(headed(page, 'Martes de mole')).toBeFocused();
});

test('[TILL-1] a partner gets to the till from its dashboard and its page, an administrator from any partner', async ({
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
});

test('[TILL-1] a partner without businesses is told what to do first', async ({ page, request }) => {
  await signIn(page, await newPartner(request));
  await page.goto('/caja');
  await expect(page.getByText('Todavía no hay negocios')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Crear un negocio' })).toBeVisible();
  await expectSoundScreen(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[TILL-1] every step of the till is accessible and fits a phone, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme });
    const shop = await aTill(request);
    await openTill(page, shop);
    await expectSoundScreen(page);
    await quote(page, await codeOf(request, shop));
    await expectSoundScreen(page);
    await page.getByLabel('Cuenta en dólares').fill('45.50');
    await button(page, 'Canjear').click();
    await expect(headed(page, 'Canjeado')).toBeVisible();
    await expectSoundScreen(page);
  });
}
