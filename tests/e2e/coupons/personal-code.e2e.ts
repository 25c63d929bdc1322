import { expect } from '@playwright/test';
import { registerVisitor, submitSignIn } from '#tests/support/pages/account-pages.ts';
import { createValidCoupon, openPersonalCode } from '#tests/support/pages/personal-codes.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test("[OFFR-2][OFFR-3] 'Usar cupón' shows a personal code that the till redeems without an account; a coupon used up meanwhile is rejected, and its page says so", async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  const { coupon, branch } = await createValidCoupon(request, { UsoMaximo: 1 });
  const scripts: string[] = [];
  page.on('response', (response) => response.request().resourceType() === 'script' && scripts.push(response.url()));
  await page.goto(`/cupones/${coupon.Id}`);
  await waitForHydration(page);
  expect(scripts.filter((url) => /code-screen|qr-code|bar-?code|qrcode|esm-/i.test(url))).toEqual([]);
  const scriptsBefore = scripts.length;
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  const code = page.getByRole('dialog', { name: 'Tu código' });
  const picture = code.getByRole('img', { name: /^Código QR de [0-9A-Z]{6}-[0-9A-Z]{6}-[0-9A-Z]{6}$/ });
  await expect(picture).toBeVisible();
  expect(scripts.length).toBeGreaterThan(scriptsBefore);
  await expect(code.getByText(/[0-9A-Z]{6} [0-9A-Z]{6} [0-9A-Z]{6}/)).toBeVisible();
  await expect(code.getByRole('timer')).toHaveText(/^Vence en (9:\d\d|10:00)$/);
  const Codigo = (await picture.getAttribute('aria-label'))?.slice('Código QR de '.length);
  for (const [action, extra] of [
    ['Consultar', {}],
    ['Canjear', { Clave: crypto.randomUUID() }],
  ] as const) {
    const response = await request.post(`/api/caja/${action}`, { data: { Codigo, Sucursal: branch.Id, ...extra } });
    expect(response.status(), await response.text()).toBe(200);
  }
  await code.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Usar cupón' }).click();
  await expect(code.getByRole('alert')).toContainText('Ese cupón ya se agotó.');
  await page.goto(`/cupones/${coupon.Id}`);
  await expect(page.getByText('Ya se agotó')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Usar cupón' })).toHaveCount(0);
});

test("[OFFR-2] the code's screen is accessible; on a phone the code and its QR code fill the width, black on white also in the dark theme", async ({
  page,
  request,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 640 });
  const { coupon } = await createValidCoupon(request, { TipoCodigo: 'CODIGO DE BARRAS', UsoPorUsuario: 1 });
  const code = await openPersonalCode(page, coupon.Id);
  const qr = code.getByRole('img', { name: /^Código QR de/ });
  await expect(code.getByRole('timer')).toBeInViewport({ ratio: 1 }); // all of it without scrolling
  await expect(qr).toBeInViewport({ ratio: 1 });
  const text = await code.getByText(/[0-9A-Z]{6} [0-9A-Z]{6} [0-9A-Z]{6}/).boundingBox();
  expect(text?.width).toBeGreaterThan(290);
  const bars = code.getByRole('img', { name: /^Código de barras de/ });
  await expect(bars.locator('text')).toHaveText(/^[0-9A-Z]{18}$/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessibleScreen(page, { inDark: true });
});

test('[OFFR-2] a coupon that requires an account leads to sign-in and back to its code', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(403);
  const { coupon } = await createValidCoupon(request, { RequiereCuenta: true });
  const code = await openPersonalCode(page, coupon.Id);
  await expect(code.getByRole('alert')).toContainText('Este cupón es para personas con cuenta.');
  await expectAccessibleScreen(page);
  await code.getByRole('link', { name: 'Entrar y volver aquí' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/cupones/${coupon.Id}#usar`)}`);
  const { email, password } = await registerVisitor(request);
  await submitSignIn(page, email, password);
  await expect(page).toHaveURL(`/cupones/${coupon.Id}#usar`);
  await expect(page.getByRole('dialog').getByRole('img', { name: /Código QR/ })).toBeVisible();
});
