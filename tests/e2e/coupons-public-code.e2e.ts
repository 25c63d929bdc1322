import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aVisitor, fillIn } from '#tests/support/accounts.ts';
import { aCode, answerCodes, look } from '#tests/support/codes.ts';
import { newCoupon, partnerWithBranch, redeemed } from '#tests/support/coupon-forms.ts';
import { expectSoundScreen, holdBack, hydrated, stopClock, test } from '#tests/support/visitor.ts';

/** A coupon that can be used today. */
async function aCoupon(request: APIRequestContext, given: object = {}) {
  const { business, branch } = await partnerWithBranch(request);
  return { branch, coupon: await newCoupon(request, business.Id, given) };
}

/** Opens a coupon's page and its code. */
async function use(page: Page, id: number) {
  await page.goto(`/cupones/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  return page.getByRole('dialog', { name: 'Tu código' });
}

const [first, second] = ['AAAAAA-222222-BBBBBB', 'CCCCCC-333333-DDDDDD'];
const minute = 60_000;

test("[OFFR-2] 'Usar cupón' shows a personal code in three groups with its QR code, without an account", async ({
  page,
  request,
}) => {
  const { coupon, branch } = await aCoupon(request, { UsoPorUsuario: 2 });
  const scripts: string[] = [];
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer.url()));
  await page.goto(`/cupones/${coupon.Id}`);
  await hydrated(page);
  expect(scripts.filter((url) => /code-screen|qr-code|bar-?code|qrcode|esm-/i.test(url))).toEqual([]);
  const before = scripts.length;
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  const code = page.getByRole('dialog', { name: 'Tu código' });
  await expect(code.getByRole('img', { name: /^Código QR de [0-9A-Z]{6}-[0-9A-Z]{6}-[0-9A-Z]{6}$/ })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
  await expect(code.getByText(/[0-9A-Z]{6} [0-9A-Z]{6} [0-9A-Z]{6}/)).toBeVisible();
  await expect(code.getByRole('img', { name: /Código de barras/ })).toHaveCount(0);
  await expect(code.getByRole('timer')).toHaveText(/^Vence en (9:\d\d|10:00)$/);
  await expect(code.getByText('Te quedan 2 de 2 usos.')).toBeVisible();
  const shown = (await code.getByRole('img', { name: /Código QR/ }).getAttribute('aria-label'))?.slice(
    'Código QR de '.length,
  );
  const till = await request.post('/api/caja/Consultar', { data: { Codigo: shown, Sucursal: branch.Id } });
  expect(till.status(), await till.text()).toBe(200);
});

test('[OFFR-2] a barcode coupon has its personal code as CODE128 too', async ({ page, request }) => {
  const { coupon } = await aCoupon(request, { TipoCodigo: 'CODIGO DE BARRAS' });
  const code = await use(page, coupon.Id);
  await expect(code.getByRole('img', { name: /^Código QR de/ })).toBeVisible();
  const bars = code.getByRole('img', { name: /^Código de barras de/ });
  await expect(bars).toBeVisible();
  await expect(bars.locator('text')).toHaveText(/^[0-9A-Z]{18}$/);
});

test('[OFFR-2] on a phone the code and its QR code fill the width, black on white in the dark theme too', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 640 });
  const { coupon } = await aCoupon(request, { TipoCodigo: 'CODIGO DE BARRAS' });
  const code = await use(page, coupon.Id);
  const qr = code.getByRole('img', { name: /^Código QR de/ });
  await expect(code.getByRole('timer')).toBeInViewport({ ratio: 1 }); // all of it without scrolling
  await expect(qr).toBeInViewport({ ratio: 1 });
  const text = await code.getByText(/[0-9A-Z]{6} [0-9A-Z]{6} [0-9A-Z]{6}/).boundingBox();
  expect(text?.width).toBeGreaterThan(290);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('[OFFR-2] the code renews itself before it ends, by the server’s clock, and says so quietly', async ({
  page,
  request,
}) => {
  const { coupon } = await aCoupon(request);
  const wrong = Date.now() + 3 * 60 * minute; // the server's clock is three hours ahead of the phone's
  const asked = await answerCodes(
    page,
    (route) => route.fulfill(aCode(first, { now: wrong })),
    (route) => route.fulfill(aCode(second, { now: wrong + 9 * minute })),
  );
  await stopClock(page);
  await page.goto(`/cupones/${coupon.Id}#usar`);
  await page.clock.runFor(2000);
  const code = page.getByRole('dialog', { name: 'Tu código' });
  await expect(code.getByText('AAAAAA 222222 BBBBBB')).toBeVisible();
  await page.clock.runFor(8 * minute);
  expect(asked.times).toBe(1);
  await expect(code.getByRole('timer')).toHaveText(/^Vence en (1:5\d|2:00)$/);
  await page.clock.runFor(minute + 2000);
  await expect(code.getByText('CCCCCC 333333 DDDDDD')).toBeVisible();
  await expect(code.getByRole('status')).toHaveText(/^Tu código se renovó\. Vence a las /);
  await expect(code.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(minute);
  expect(asked.times).toBe(2);
});

test('[OFFR-2] nothing is asked for while the page is hidden; looked at again, it has a new code', async ({
  page,
  request,
}) => {
  const { coupon } = await aCoupon(request);
  const asked = await answerCodes(
    page,
    (route) => route.fulfill(aCode(first)),
    (route) => route.fulfill(aCode(second)),
  );
  await stopClock(page);
  await page.goto(`/cupones/${coupon.Id}#usar`);
  await page.clock.runFor(2000);
  const code = page.getByRole('dialog', { name: 'Tu código' });
  await expect(code.getByText('AAAAAA 222222 BBBBBB')).toBeVisible();
  await look(page, false);
  await page.clock.runFor(20 * minute);
  expect(asked.times).toBe(1);
  await expect(code.getByRole('timer')).toHaveText('Este código ya venció');
  await look(page, true);
  await expect(code.getByText('CCCCCC 333333 DDDDDD')).toBeVisible();
});

test('[OFFR-2] a renewal that fails says until when the code is good and offers another try', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(503);
  const { coupon } = await aCoupon(request);
  const busy = { status: 503, contentType: 'text/plain; charset=utf-8', body: 'La respuesta tardó demasiado.' };
  const asked = await answerCodes(
    page,
    (route) => route.fulfill(aCode(first)),
    (route) => route.fulfill(busy),
    (route) => route.abort(),
    (route) => route.fulfill(aCode(second)),
  );
  await stopClock(page);
  await page.goto(`/cupones/${coupon.Id}#usar`);
  await page.clock.runFor(2000);
  const code = page.getByRole('dialog', { name: 'Tu código' });
  await expect(code.getByText('AAAAAA 222222 BBBBBB')).toBeVisible();
  await page.clock.runFor(9 * minute + 2000);
  await expect(code.getByRole('alert')).toContainText('No se pudo renovar. Este código sirve hasta las');
  await expect(code.getByRole('alert')).toContainText('La respuesta tardó demasiado.');
  await page.clock.runFor(2 * minute);
  expect(asked.times).toBe(2);
  await expect(code.getByRole('timer')).toHaveText('Este código ya venció');
  await code.getByRole('button', { name: 'Pedir otro código' }).click();
  await expect(code.getByRole('alert')).toContainText('No se pudo conectar con el servidor');
  await code.getByRole('button', { name: 'Pedir otro código' }).click();
  await expect(code.getByText('CCCCCC 333333 DDDDDD')).toBeVisible();
  await expect(code.getByRole('alert')).toHaveCount(0);
});

test('[OFFR-2] a coupon for people with an account leads to sign in and back to its code', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(403);
  const { coupon } = await aCoupon(request, { RequiereCuenta: true });
  const code = await use(page, coupon.Id);
  await expect(code.getByRole('alert')).toContainText('Este cupón es para personas con cuenta.');
  await expectSoundScreen(page);
  await code.getByRole('link', { name: 'Entrar y volver aquí' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/cupones/${coupon.Id}#usar`)}`);
  const { email, password } = await aVisitor(request);
  await fillIn(page, email, password);
  await expect(page).toHaveURL(`/cupones/${coupon.Id}#usar`);
  await expect(page.getByRole('dialog').getByRole('img', { name: /Código QR/ })).toBeVisible();
});

test('[OFFR-3] who used it as often as a person may is told so in the server’s words', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  const { coupon, branch } = await aCoupon(request, { UsoPorUsuario: 1 });
  const code = await use(page, coupon.Id);
  const label = await code.getByRole('img', { name: /Código QR/ }).getAttribute('aria-label');
  const Codigo = label?.slice('Código QR de '.length);
  const Clave = crypto.randomUUID();
  const receipt = await request.post('/api/caja/Canjear', { data: { Codigo, Sucursal: branch.Id, Clave } });
  expect(receipt.status(), await receipt.text()).toBe(200);
  await code.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  await expect(code.getByRole('alert')).toContainText('todas las veces que cada persona puede');
  await expect(code.getByRole('img')).toHaveCount(0);
});

test('[OFFR-3] a coupon used up after the page came is refused, and its page says so from then on', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  const { coupon, branch } = await aCoupon(request, { UsoMaximo: 1 });
  await page.goto(`/cupones/${coupon.Id}`);
  await hydrated(page);
  await redeemed(request, coupon.Id, branch.Id);
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Ese cupón ya se agotó.');
  await page.goto(`/cupones/${coupon.Id}`);
  await expect(page.getByText('Ya se agotó')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar cupón' })).toHaveCount(0);
});

test('[OFFR-2] by keyboard: space opens the code, Escape closes it and the focus is back', async ({
  page,
  request,
}) => {
  const { coupon } = await aCoupon(request);
  await page.goto(`/cupones/${coupon.Id}`);
  await hydrated(page);
  const button = page.getByRole('button', { name: 'Usar cupón' });
  await button.focus();
  await page.keyboard.press('Space');
  const code = page.getByRole('dialog', { name: 'Tu código' });
  await expect(code.getByRole('timer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();
  await expect(page).toHaveURL(`/cupones/${coupon.Id}`);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(code.getByRole('timer')).toBeVisible();
  await page.goBack();
  await expect(code).toBeHidden();
  await expect(page).toHaveURL(`/cupones/${coupon.Id}`);
});

test("[OFFR-2] a tap before the page's JavaScript has come is kept", async ({ page, request }) => {
  const { coupon } = await aCoupon(request);
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(`/cupones/${coupon.Id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  await expect(page).toHaveURL(/#usar$/);
  release();
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
});

test('[OFFR-2] where the code’s own screen cannot be fetched the page says so and tries again', async ({
  page,
  request,
}) => {
  const { coupon } = await aCoupon(request);
  await page.goto(`/cupones/${coupon.Id}`);
  await hydrated(page);
  let failing = true;
  await page.route('**/assets/code-screen-*.js*', (route) => (failing ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  await expect(page.getByRole('alert')).toContainText('No se pudo abrir tu código.');
  failing = false;
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
});

test('[OFFR-2] closing the code without a connection leaves the page as it was', async ({ page, request, context }) => {
  const { coupon } = await aCoupon(request);
  const code = await use(page, coupon.Id);
  await expect(code.getByRole('timer')).toBeVisible();
  await context.setOffline(true);
  await code.getByRole('button', { name: 'Cerrar' }).click();
  await expect(code).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(coupon.TITULO);
  await context.setOffline(false);
});

test('[OFFR-2] without JavaScript the page says that a code needs it, and everything else stands', async ({
  browser,
  request,
}) => {
  const { coupon } = await aCoupon(request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/cupones/${coupon.Id}`);
  await expect(page.locator('noscript p')).toContainText('Para darte un código, esta página necesita JavaScript.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(coupon.TITULO);
  await expect(page.getByText('10 % de descuento')).toBeVisible();
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`[OFFR-2] the code's screen is accessible and fits a phone, ${colorScheme}`, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme });
    const { coupon } = await aCoupon(request, { TipoCodigo: 'CODIGO DE BARRAS', UsoPorUsuario: 1 });
    const code = await use(page, coupon.Id);
    await expect(code.getByRole('img', { name: /Código de barras/ })).toBeVisible();
    await expectSoundScreen(page);
  });
