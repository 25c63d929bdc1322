import { expect, type Page } from '@playwright/test';
import { city } from '#domain/city.ts';
import { addDays, formatLocalDay } from '#domain/time/local-time.ts';
import { createCoupon, createPartnerWithBranch, redeemCoupon } from '#tests/support/pages/coupon-forms.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const report = (page: Page) => page.getByRole('region', { name: 'Uso de cupones', exact: true });
const totals = (page: Page) => page.getByLabel('Totales del periodo').getByRole('definition');

/** The date that many days ago in the city's time zone. */
const daysAgo = (days: number) => addDays(formatLocalDay(new Date(), city.timeZone), -days);

test('[TILL-3] the report loads when it scrolls into view, counts issued, shown and redeemed codes, and undoes a receipt with a reason', async ({
  page,
  request,
}) => {
  const { partner, business, branch } = await createPartnerWithBranch(request);
  const coupon = await createCoupon(request, business.Id);
  const { Recibo } = await redeemCoupon(request, coupon.Id, branch.Id);
  await signIn(page, partner);
  const reportRequests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/caja/reporte/') && reportRequests.push(request.url()));
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto(`/admin/partners/${partner.Id}`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { name: 'Uso de cupones' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(reportRequests).toEqual([]);
  await report(page).scrollIntoViewIfNeeded();
  await expect(totals(page)).toHaveText(['1', '1', '1', '0']);
  const rows = report(page).getByRole('table', { name: 'Por día, cupón y sucursal' }).getByRole('row');
  await expect(rows.filter({ hasText: branch.Name })).toContainText(coupon.TITULO);

  const undo = page.getByRole('button', { name: `Anular recibo ${Recibo}` });
  await undo.click();
  const dialog = page.getByRole('alertdialog', { name: `¿Anular el recibo ${Recibo} de «${coupon.TITULO}»?` });
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(undo).toBeFocused();

  await undo.click();
  await dialog.getByRole('button', { name: 'Anular canje' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Escribe por qué se anula.');
  await dialog.getByLabel('Motivo').fill('El cliente cambió de opinión');
  await dialog.getByLabel('Motivo').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Canje anulado' })).toBeVisible();
  const receipt = page.getByRole('listitem').filter({ hasText: `Recibo ${Recibo}` });
  await expect(receipt).toContainText('El cliente cambió de opinión');
  await expect(receipt).toBeFocused();
  await expect(undo).toHaveCount(0);
  await expect(totals(page)).toHaveText(['1', '1', '1', '1']);
});

test('[TILL-3] the report and the undo dialog are accessible and fit a phone', async ({ page, request }) => {
  const { partner, business, branch } = await createPartnerWithBranch(request);
  const coupon = await createCoupon(request, business.Id);
  const { Recibo } = await redeemCoupon(request, coupon.Id, branch.Id);
  const counts = { Emitidos: 9, Mostrados: 6, Canjeados: 4, Anulados: 1 };
  const rows = Array.from({ length: 90 }, (_, day) => ({
    Fecha: daysAgo(day),
    CuponId: 41,
    Cupon: 'Martes',
    SucursalId: 31,
    Sucursal: 'Ámbar Centro',
    ...counts,
  }));
  await page.route('**/api/caja/reporte/*', (route) => route.fulfill({ json: rows }));
  await signIn(page);
  await page.goto(`/admin/partners/${partner.Id}`);
  await waitForHydration(page);
  await report(page).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: '90 días' }).click();
  await expect(page.getByRole('img', { name: /Gráfica/ })).toBeVisible();
  await page.getByRole('button', { name: `Anular recibo ${Recibo}` }).scrollIntoViewIfNeeded();
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByRole('button', { name: `Anular recibo ${Recibo}` }).click();
  await page.getByRole('button', { name: 'Anular canje' }).click();
  await expectAccessibleScreen(page);
});
