import { expect } from '@playwright/test';
import { expectAccessibleScreen, test } from '#tests/support/pages/visitor-test.ts';
import { undoMs } from '#web/features/bridges/measure/crossing-state.ts';

test('[MEAS-1] a crossing measured without a network is sent when it is back, and the page is accessible at each step', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/puentes/medir?puente=230402');
  await page.getByRole('button', { name: 'Entré a la fila' }).click();
  await expect(page.getByRole('heading', { name: 'En la fila de Puente 2, Auto' })).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ya crucé' }).click();
  await expect(page.getByRole('button', { name: 'Deshacer: todavía no cruzo' })).toBeVisible();
  const attempt = page.waitForRequest('**/api/bridges/230402/measured');
  await page.clock.fastForward(undoMs);
  await attempt;
  await context.setOffline(false);
  await expect(page.getByText('Se guardó, pero no cuenta: es más rápido de lo que permite el puente.')).toBeVisible();
  await expect(page.locator('[data-connection]')).toBeEmpty();
  await page.evaluate(() => scrollTo(0, 0)); // where a click scrolls to, the header may cover half of a link
  await expectAccessibleScreen(page);
});

test('[PUSH-3][MEAS-1] a visitor erases the data of the device: its rules, and the crossings on the phone', async ({
  page,
}) => {
  await page.goto('/puentes/medir?puente=230402');
  await page.getByRole('button', { name: 'Entré a la fila' }).click();
  await expect(page.getByRole('heading', { name: 'En la fila de Puente 2, Auto' })).toBeVisible();
  const rule = { kind: 'wait', port: '230402', minutes: 30 };
  expect((await page.request.post('/api/notifications/rules', { data: rule })).status()).toBe(200);
  await page.getByRole('link', { name: 'Borrar los datos de este dispositivo' }).click();
  await expect(page.getByText('Puente 2, Auto: menos de 30 min')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar los datos de este dispositivo' }).click();
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByRole('button', { name: 'Sí, borrar todo' }).click();
  await expect(page.getByText('Listo. De este dispositivo se borró: 1 aviso.')).toBeVisible();
  await expect(page.getByText('Todavía no pides ningún aviso')).toBeVisible();
  await page.goto('/puentes/medir?puente=230402');
  await expect(page.getByRole('button', { name: 'Entré a la fila' })).toBeVisible();
});
