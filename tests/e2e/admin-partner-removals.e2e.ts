import { expect } from '@playwright/test';
import { newBusiness, newPlace, posted } from '#tests/support/belongings.ts';
import { agree, answerWith, list, openPartnerPage, removals } from '#tests/support/partner-page.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { hydrated, stopClock, test } from '#tests/support/visitor.ts';

for (const { id, button, question, word, call, payload, done, failed } of [
  {
    id: 'PART-4',
    button: 'Desasignar Botica',
    question: '¿Seguro que quieres desasignar este negocio?',
    word: 'Desasignar',
    call: removals.business,
    payload: { Id1: 22 },
    done: 'Negocio desasignado correctamente',
    failed: 'Error: Hoy no.',
  },
  {
    id: 'PART-6',
    button: 'Desasignar Kiosco',
    question: '¿Estás seguro de que quieres desasignar este place?',
    word: 'Desasignar',
    call: removals.place,
    payload: { Id1: 32 },
    done: 'Place desasignado correctamente',
    failed: 'Error: Hoy no.',
  },
  {
    id: 'PART-8',
    button: 'Eliminar Cinco',
    question: '¿Eliminar este cupón?',
    word: 'Eliminar',
    call: removals.coupon,
    payload: null,
    done: 'Cupón eliminado correctamente',
    failed: 'Error al eliminar cupón',
  },
] as const) {
  test(`[${id}][PART-9][DLG-1] "${button}" asks first; then the row goes and the toast stays 2 s`, async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ json: { Id: 1 } }));
    await openPartnerPage(page);
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(7);
    const sent = page.waitForRequest(call);
    await page.getByRole('button', { name: button }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: button })).toBeFocused();
    await stopClock(page);
    await page.getByRole('button', { name: button }).press('Enter');
    await agree(page, question, word);
    expect((await sent).postDataJSON()).toEqual(payload);
    if (id === 'PART-8') {
      expect((await sent).method()).toBe('DELETE');
      expect(new URL((await sent).url()).pathname).toBe('/api/coupons/42');
    }
    const toast = page.getByRole('status').getByText(done);
    await expect(toast).toBeVisible();
    await page.clock.runFor(500);
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
    await expect(rows).toHaveCount(6);
    await expect(page.locator('main :focus')).toHaveText(word);
    await page.clock.runFor(1300);
    await expect(toast).toBeVisible();
    await page.clock.runFor(300);
    await expect(toast).toBeHidden();
  });

  test(`[${id}][PART-9] when "${button}" is refused the row stays and the toast stays 4 s`, async ({
    page,
    expectStatus,
  }) => {
    expectStatus(409);
    await page.route(call, (route) => route.fulfill({ status: 409, body: 'Hoy no.' }));
    await openPartnerPage(page);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await stopClock(page);
    await page.getByRole('button', { name: button }).click();
    await agree(page, question, word);
    const toast = page.getByRole('alert').getByText(failed);
    await expect(toast).toBeVisible();
    await page.clock.runFor(3800);
    await expect(toast).toBeVisible();
    await page.clock.runFor(400);
    await expect(toast).toBeHidden();
    await expect(page.getByRole('button', { name: button })).toBeVisible();
  });
}

test('[PART-9] no more than twenty toasts stand at once', async ({ page, expectStatus }) => {
  expectStatus(409);
  await page.route(removals.coupon, (route) => route.fulfill({ status: 409, body: '' }));
  await openPartnerPage(page);
  await expect(page.getByRole('button', { name: 'Eliminar Cinco' })).toBeVisible();
  await stopClock(page);
  const toasts = page.getByRole('alert').filter({ hasText: 'Error al eliminar cupón' });
  for (let at = 1; at <= 21; at++) {
    await page.getByRole('button', { name: 'Eliminar Cinco' }).press('Enter');
    const refused = page.waitForResponse(removals.coupon);
    await agree(page, '¿Eliminar este cupón?', 'Eliminar');
    await refused;
    await expect(toasts).toHaveCount(Math.min(at, 20));
  }
  await page.clock.runFor(4000);
  await expect(toasts).toHaveCount(1);
});

test("[PART-4][PART-6][ROUTE-6] what is unassigned is nobody's on the server, and a business takes its coupons along", async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const { Nombre } = await newBusiness(request, partner.Id);
  const { Name } = await newPlace(request, { ID_OWNER: partner.Id });
  await answerWith(page, {});
  await signIn(page);
  await page.goto(`/admin/partners/${partner.Id}`);
  await hydrated(page);
  await page.getByRole('button', { name: `Desasignar ${Name}` }).click();
  await agree(page, '¿Estás seguro de que quieres desasignar este place?', 'Desasignar');
  await expect(page.getByText('Todavía no hay places')).toBeVisible();
  const again = page.waitForRequest(list('Cupones'));
  await page.getByRole('button', { name: `Desasignar ${Nombre}` }).click();
  await agree(page, '¿Seguro que quieres desasignar este negocio?', 'Desasignar');
  await again;
  await expect(page.getByText('Todavía no hay negocios')).toBeVisible();
  for (const noun of ['Business', 'Places'])
    expect(await posted(request, `/api/partners/Listar${noun}Partner`, { Id: partner.Id })).toEqual([]);
});
