import { expect } from '@playwright/test';
import {
  button,
  cardHeading,
  codeField,
  createTill,
  dropResponses,
  fetchReceipts,
  openTill,
  requestPersonalCode,
  requestQuote,
} from '#tests/support/pages/till-page.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const unknownOutcome = 'No se sabe si se canjeó';

test('[TILL-2] a redemption whose responses are lost does not show Canjeado, survives a reload and yields one receipt', async ({
  page,
  request,
}) => {
  const shop = await createTill(request, { MontoMinimo: 0 });
  await openTill(page, shop);
  await requestQuote(page, await requestPersonalCode(request, shop));
  const { sent, restore } = await dropResponses(page);
  await button(page, 'Canjear').click();
  await expect(cardHeading(page, unknownOutcome)).toBeFocused();
  await expect(cardHeading(page, 'Canjeado')).toHaveCount(0);
  await expectAccessibleScreen(page, { inDark: true });
  await button(page, 'Preguntar de nuevo').click();
  await expect(button(page, 'Preguntar de nuevo')).toBeFocused();
  await restore();
  const last = page.waitForRequest('**/api/caja/Canjear');
  await page.reload();
  await expect(cardHeading(page, 'Canjeado')).toBeVisible();
  expect(sent).toHaveLength(2);
  for (const body of [...sent, (await last).postDataJSON()]) expect(body).toEqual(sent[0]);
  expect(await fetchReceipts(request, shop)).toHaveLength(1);
  await page.reload();
  await waitForHydration(page);
  await expect(codeField(page)).toBeFocused();
});

test('[TILL-2] offline, the till says so at once; back online it offers to retry the pending redemption', async ({
  page,
  context,
  request,
}) => {
  const shop = await createTill(request, { MontoMinimo: 0 });
  await openTill(page, shop);
  await requestQuote(page, await requestPersonalCode(request, shop));
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión. Para canjear hace falta internet.')).toBeVisible();
  await button(page, 'Canjear').click();
  await expect(cardHeading(page, unknownOutcome)).toBeFocused();
  await expect(page.getByText('No hay conexión. Cuando vuelva, pregunta de nuevo antes de cobrar.')).toBeVisible();
  expect(await fetchReceipts(request, shop)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(/^Sin conexión/)).toHaveCount(0);
  await button(page, 'Preguntar de nuevo').click();
  await expect(cardHeading(page, 'Canjeado')).toBeVisible();
  expect(await fetchReceipts(request, shop)).toHaveLength(1);
});
