import { expect } from '@playwright/test';
import {
  aTill,
  button,
  codeField,
  codeOf,
  headed,
  loseAnswers,
  openTill,
  quote,
  receiptsOf,
} from '#tests/support/till.ts';
import { expectSoundScreen, holdBack, hydrated, test } from '#tests/support/visitor.ts';

const doubt = 'No se sabe si se canjeó';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[TILL-2] when the answer is lost nobody is told Canjeado, and asking again gives the one receipt, ${colorScheme}`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme });
    const shop = await aTill(request, { MontoMinimo: 0 });
    await openTill(page, shop);
    await quote(page, await codeOf(request, shop));
    const { sent, mend } = await loseAnswers(page);
    await button(page, 'Canjear').click();
    await expect(headed(page, doubt)).toBeFocused();
    await expect(headed(page, 'Canjeado')).toHaveCount(0);
    await expectSoundScreen(page);
    await button(page, 'Preguntar de nuevo').click();
    await expect(button(page, 'Preguntar de nuevo')).toBeFocused();
    await mend();
    const last = page.waitForRequest('**/api/caja/Canjear');
    await button(page, 'Preguntar de nuevo').click();
    await expect(headed(page, 'Canjeado')).toBeFocused();
    const keys = [...sent, (await last).postDataJSON()].map(({ Clave }) => Clave);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(await receiptsOf(request, shop)).toHaveLength(1);
  });
}

test('[TILL-2] a try whose answer never came survives a reload and is settled before the next code', async ({
  page,
  request,
}) => {
  const shop = await aTill(request, { MontoMinimo: 0 });
  await openTill(page, shop);
  await quote(page, await codeOf(request, shop));
  const { sent, mend } = await loseAnswers(page);
  await button(page, 'Canjear').click();
  await expect(headed(page, doubt)).toBeVisible();
  await mend();
  const again = page.waitForRequest('**/api/caja/Canjear');
  await page.reload();
  await expect(headed(page, 'Canjeado')).toBeVisible();
  expect((await again).postDataJSON()).toEqual(sent[0]);
  expect(await receiptsOf(request, shop)).toHaveLength(1);
  await page.reload();
  await hydrated(page);
  await expect(codeField(page)).toBeFocused();
});

test('[TILL-2] who leaves the till before the answer finds it there on coming back', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(404); // the logo of the business is no file
  const shop = await aTill(request, { MontoMinimo: 0 });
  await openTill(page, shop);
  await quote(page, await codeOf(request, shop));
  const release = await holdBack(page, '**/api/caja/Canjear');
  await button(page, 'Canjear').click();
  await page.getByRole('link', { name: 'Ver el uso de los cupones y anular un canje' }).click();
  await expect(page).toHaveURL(`/admin/partners/${shop.partner.Id}`);
  const answered = page.waitForResponse('**/api/caja/Canjear');
  release();
  await answered;
  await page.getByRole('link', { name: 'Abrir la caja' }).click();
  await expect(headed(page, 'Canjeado')).toBeVisible();
  expect(await receiptsOf(request, shop)).toHaveLength(1);
});

test('[TILL-2] an answer that is late is as good as none, and so is one that some other server gives', async ({
  page,
  request,
  expectStatus,
}) => {
  for (const status of [403, 503]) expectStatus(status);
  const shop = await aTill(request, { MontoMinimo: 0 });
  await openTill(page, shop);
  await quote(page, await codeOf(request, shop));
  await page.clock.install();
  await page.route('**/api/caja/Canjear', () => {}); // never answered
  await button(page, 'Canjear').click();
  await expect(button(page, 'Canjeando…')).toBeDisabled();
  await page.clock.runFor(15_000);
  await expect(headed(page, doubt)).toBeVisible();
  await page.unroute('**/api/caja/Canjear');
  for (const [status, body, said] of [
    [
      200,
      '<html>Acepta los términos del hotspot</html>',
      'El servidor no contestó. Pregúntale de nuevo antes de cobrar.',
    ],
    [200, '{}', 'El servidor no contestó. Pregúntale de nuevo antes de cobrar.'],
    [403, 'Eso es de otra cuenta.', 'Eso es de otra cuenta.'],
    [503, 'Hay muchos canjes a la vez.', 'Hay muchos canjes a la vez.'],
  ] as const) {
    await page.route('**/api/caja/Canjear', (route) => route.fulfill({ status, body, contentType: 'text/plain' }));
    const answered = page.waitForResponse('**/api/caja/Canjear');
    await button(page, 'Preguntar de nuevo').click();
    await answered;
    await expect(button(page, 'Preguntar de nuevo')).toBeEnabled();
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await page.unroute('**/api/caja/Canjear');
  }
  expect(await receiptsOf(request, shop)).toEqual([]);
});

test('[TILL-2] a double click redeems once', async ({ page, request }) => {
  const shop = await aTill(request, { MontoMinimo: 0 });
  await openTill(page, shop);
  await quote(page, await codeOf(request, shop));
  let sent = 0;
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/caja/Canjear')) sent++;
  });
  await button(page, 'Canjear').dblclick();
  await expect(headed(page, 'Canjeado')).toBeVisible();
  expect(sent).toBe(1);
  expect(await receiptsOf(request, shop)).toHaveLength(1);
});

test('[TILL-2] without a connection the till says so at once, and once it is back offers the try that waits', async ({
  page,
  context,
  request,
}) => {
  const shop = await aTill(request, { MontoMinimo: 0 });
  await openTill(page, shop);
  await quote(page, await codeOf(request, shop));
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión. Para canjear hace falta internet.')).toBeVisible();
  await button(page, 'Canjear').click();
  await expect(headed(page, doubt)).toBeFocused();
  await expect(page.getByText('No hay conexión. Cuando vuelva, pregunta de nuevo antes de cobrar.')).toBeVisible();
  expect(await receiptsOf(request, shop)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  await button(page, 'Preguntar de nuevo').click();
  await expect(headed(page, 'Canjeado')).toBeVisible();
  expect(await receiptsOf(request, shop)).toHaveLength(1);
});

test('[TILL-2] when the server refuses a try in doubt, its reason is said', async ({
  page,
  context,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  const shop = await aTill(request, { MontoMinimo: 0 });
  await openTill(page, shop);
  await quote(page, await codeOf(request, shop));
  await context.setOffline(true);
  await button(page, 'Canjear').click();
  await expect(headed(page, doubt)).toBeVisible();
  expect((await request.delete(`/api/coupons/${shop.couponId}`)).status()).toBe(200);
  await context.setOffline(false);
  await button(page, 'Preguntar de nuevo').click();
  await expect(page.getByRole('alert')).toHaveText(
    'Al preguntar de nuevo, el servidor no lo canjeó. Ese cupón fue eliminado.',
  );
  await expect(codeField(page)).toBeFocused();
});

test('[TILL-2] a try can be left in doubt, but not by mistake', async ({ page, request }) => {
  const shop = await aTill(request, { MontoMinimo: 0 });
  await openTill(page, shop);
  await quote(page, await codeOf(request, shop));
  const { mend } = await loseAnswers(page);
  await button(page, 'Canjear').click();
  await button(page, 'Dejarlo sin saber').click();
  await page.keyboard.press('Escape');
  await expect(headed(page, doubt)).toBeVisible();
  await button(page, 'Dejarlo sin saber').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dejarlo sin saber' }).click();
  await expect(codeField(page)).toBeFocused();
  await mend();
});
