import { expect } from '@playwright/test';
import { aCode, aCoupon, answerCodes, look, use } from '#tests/support/codes.ts';
import { stopClock, test } from '#tests/support/visitor.ts';

const [first, second] = ['AAAAAA-222222-BBBBBB', 'CCCCCC-333333-DDDDDD'];
const minute = 60_000;

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

test('[OFFR-2] the screen stays awake while the code is shown, and only then', async ({ page, request }) => {
  await page.addInitScript(() => {
    const locks = { taken: 0, let: 0 };
    Object.assign(window, { locks });
    const request = async () => {
      locks.taken++;
      return { released: false, release: async () => void locks.let++ };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const locks = () => page.evaluate(() => (window as unknown as { locks: object }).locks);
  const { coupon } = await aCoupon(request);
  const code = await use(page, coupon.Id);
  await expect(code.getByRole('timer')).toBeVisible();
  expect(await locks()).toEqual({ taken: 1, let: 0 });
  await code.getByRole('button', { name: 'Cerrar' }).click();
  await expect(code).toBeHidden();
  await expect.poll(locks).toEqual({ taken: 1, let: 1 });
});
