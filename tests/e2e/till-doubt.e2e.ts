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
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const doubt = 'No se sabe si se canjeó';

test('[TILL-2] a redemption whose answers are lost does not show Canjeado, survives a reload, and gives one receipt', async ({
  page,
  request,
}) => {
  const shop = await aTill(request, { MontoMinimo: 0 });
  await openTill(page, shop);
  await quote(page, await codeOf(request, shop));
  const { sent, mend } = await loseAnswers(page);
  await button(page, 'Canjear').click();
  await expect(headed(page, doubt)).toBeFocused();
  await expect(headed(page, 'Canjeado')).toHaveCount(0);
  await expectSoundScreen(page, { inDark: true });
  await button(page, 'Preguntar de nuevo').click();
  await expect(button(page, 'Preguntar de nuevo')).toBeFocused();
  await mend();
  const last = page.waitForRequest('**/api/caja/Canjear');
  await page.reload();
  await expect(headed(page, 'Canjeado')).toBeVisible();
  expect(sent).toHaveLength(2);
  for (const body of [...sent, (await last).postDataJSON()]) expect(body).toEqual(sent[0]);
  expect(await receiptsOf(request, shop)).toHaveLength(1);
  await page.reload();
  await hydrated(page);
  await expect(codeField(page)).toBeFocused();
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
