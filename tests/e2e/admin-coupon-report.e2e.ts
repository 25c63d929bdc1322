import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { city } from '#domain/city.ts';
import { addDays, localDay } from '#domain/local-time.ts';
import { newCoupon, partnerWithBranch, problem, redeemed } from '#tests/support/coupon-forms.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const calls = { report: '**/api/caja/reporte/*', receipts: '**/api/caja/recibos/*', undo: '**/api/caja/Anular' };
const report = (page: Page) => page.getByRole('region', { name: 'Uso de cupones', exact: true });
const totals = (page: Page) => page.getByLabel('Totales del periodo').getByRole('definition');

/** A day so many days ago, as the city's calendar has it. */
const daysAgo = (days: number) => addDays(localDay(new Date(), city.timeZone), -days);
const row = (Fecha: string, counts: object = {}) => ({
  ...{ Fecha, CuponId: 41, Cupon: '=Martes', SucursalId: 31, Sucursal: 'Ámbar Centro' },
  ...{ Emitidos: 9, Mostrados: 6, Canjeados: 4, Anulados: 1 },
  ...counts,
});

async function openReport(page: Page, partnerId: number): Promise<void> {
  await page.goto(`/admin/partners/${partnerId}`);
  await hydrated(page);
  await report(page).scrollIntoViewIfNeeded();
}

test('[TILL-3] what was issued, shown and redeemed is told by day, coupon and branch, and a receipt is undone with a reason', async ({
  page,
  request,
}) => {
  const { partner, business, branch } = await partnerWithBranch(request);
  const coupon = await newCoupon(request, business.Id);
  const { Recibo } = await redeemed(request, coupon.Id, branch.Id);
  await signIn(page, partner);
  await openReport(page, partner.Id);
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

test('[TILL-3] the report is asked for when it comes into view, for the days that are chosen', async ({ page }) => {
  const asked: string[] = [];
  await page.route(calls.receipts, (route) => route.fulfill({ json: [] }));
  await page.route(calls.report, (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ json: [row(daysAgo(0))] });
  });
  await page.setViewportSize({ width: 800, height: 300 });
  await signIn(page);
  await page.goto('/admin/partners/42');
  await expect(page.getByRole('heading', { name: 'Uso de cupones' })).toBeAttached();
  expect(asked).toEqual([]);
  await report(page).scrollIntoViewIfNeeded();
  const range = (from: string, to: string) => `?desde=${from}&hasta=${to}`;
  await expect.poll(() => asked.at(-1)).toBe(range(daysAgo(29), daysAgo(0)));
  await expect(page.getByRole('button', { name: '30 días' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '7 días' }).click();
  await expect.poll(() => asked.at(-1)).toBe(range(daysAgo(6), daysAgo(0)));
  await page.getByRole('button', { name: '90 días' }).click();
  await expect.poll(() => asked.at(-1)).toBe(range(daysAgo(89), daysAgo(0)));
  await page.getByLabel('Desde').fill(daysAgo(3));
  await expect.poll(() => asked.at(-1)).toBe(range(daysAgo(3), daysAgo(0)));
  const count = asked.length;
  await page.getByLabel('Hasta').fill(daysAgo(4));
  await expect(problem(page)).toHaveText('Elige hasta 400 días, y una fecha «Desde» anterior o igual a «Hasta».');
  expect(asked).toHaveLength(count);
});

test('[TILL-3] the chart has the table as its equivalent, a long one is shown bit by bit, and all of it goes into the CSV file', async ({
  page,
}) => {
  const rows = Array.from({ length: 20 }, (_, day) => row(daysAgo(day), { Emitidos: day }));
  await page.route(calls.receipts, (route) => route.fulfill({ json: [] }));
  await page.route(calls.report, (route) => route.fulfill({ json: rows }));
  await signIn(page);
  await openReport(page, 42);
  const chart = page.getByRole('img', { name: /Gráfica del uso por día.*La tabla tiene los mismos datos/ });
  await expect(chart).toBeVisible();
  await expect(page.getByText('Todavía no hay canjes')).toBeVisible();
  const body = page.getByRole('table', { name: 'Por día, cupón y sucursal' }).getByRole('rowheader');
  await expect(body).toHaveCount(12);
  await page.getByRole('button', { name: 'Mostrar 8 más' }).click();
  await expect(body).toHaveCount(20);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^uso-de-cupones-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFFecha,Cupón,Sucursal,Emitidos,Mostrados,Canjeados,Anulados');
  expect(lines[2]).toBe(`${daysAgo(1)},"'=Martes",Ámbar Centro,1,6,4,1`);
  expect(lines).toHaveLength(21);
});

test('[TILL-3] nothing, a failure and a refusal to undo are each said in words', async ({ page, expectStatus }) => {
  for (const status of [400, 409]) expectStatus(status);
  const receipt = {
    ...{ Recibo: 7, Fecha: '2026-11-21T18:30:00.000Z', CuponId: 41, Titulo: 'Martes', Negocio: 'Ámbar', Sucursal: '' },
    ...{ TipoDescuento: 'Cantidad', ValorDescuento: 5, Cuenta: 42.5, Descuento: 5, Total: 37.5, Anulado: null },
  };
  let fails = true;
  const answer = (json: object[]) => (fails ? { status: 400, body: 'Hoy no hay datos.' } : { json });
  await page.route(calls.report, (route) => route.fulfill(answer([])));
  await page.route(calls.receipts, (route) => route.fulfill(answer([receipt])));
  await page.route(calls.undo, (route) => route.fulfill({ status: 409, body: 'Ese recibo ya estaba anulado.' }));
  await signIn(page);
  await openReport(page, 42);
  await expect(page.getByText('No se pudo traer el uso de los cupones')).toBeVisible();
  await expect(page.getByText('No se pudieron traer los canjes')).toBeVisible();
  await expect(page.getByText('Hoy no hay datos.')).toHaveCount(2);
  fails = false;
  for (const left of [2, 1]) {
    const again = page.getByRole('button', { name: 'Reintentar' });
    await expect(again).toHaveCount(left);
    await again.first().click();
  }
  await expect(page.getByText('Sin movimiento en estos días')).toBeVisible();
  await expect(page.getByText('Cuenta $42.50 − $5.00 = $37.50')).toBeVisible();
  await page.getByRole('button', { name: 'Anular recibo 7' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Motivo').fill('Error');
  await dialog.getByRole('button', { name: 'Anular canje' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Ese recibo ya estaba anulado.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Anular recibo 7' })).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[TILL-3] the report and the question before an undo are accessible and fit a phone, ${colorScheme}`, async ({
    page,
    request,
  }) => {
    const { partner, business, branch } = await partnerWithBranch(request);
    const coupon = await newCoupon(request, business.Id);
    const { Recibo } = await redeemed(request, coupon.Id, branch.Id);
    const rows = Array.from({ length: 90 }, (_, day) => row(daysAgo(day)));
    await page.route(calls.report, (route) => route.fulfill({ json: rows }));
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await openReport(page, partner.Id);
    await page.getByRole('button', { name: '90 días' }).click();
    await expect(page.getByRole('img', { name: /Gráfica/ })).toBeVisible();
    await page.getByRole('button', { name: `Anular recibo ${Recibo}` }).scrollIntoViewIfNeeded();
    await expectSoundScreen(page);
    await page.getByRole('button', { name: `Anular recibo ${Recibo}` }).click();
    await page.getByRole('button', { name: 'Anular canje' }).click();
    await expectSoundScreen(page);
  });
}
