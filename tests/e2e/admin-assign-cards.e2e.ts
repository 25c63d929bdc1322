import { expect } from '@playwright/test';
import { newBusiness, newPlace, posted } from '#tests/support/belongings.ts';
import { cards, incorporate, ofPlaces, openBoard, search } from '#tests/support/boards.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, test } from '#tests/support/visitor.ts';

test('[UPL-4] cards of 1, 2 and 3 columns show the first photo or a grey block, name, address and a green button', async ({
  page,
}) => {
  await openBoard(page, ofPlaces);
  const first = page.getByRole('article', { name: 'Café Río' });
  await expect(first.locator('img')).toHaveAttribute('src', '/no-logo.svg');
  await expect(first.getByText('Calle 1')).toBeVisible();
  for (const name of ['Taquería El Puente', 'Zapatería'])
    await expect(page.getByRole('article', { name }).getByText('No image')).toBeVisible();
  await expect(first.getByRole('button')).toHaveCSS('background-color', 'rgb(31, 107, 60)');
  for (const [width, columns] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columns);
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`[UPL-4] cards fade and slide, with reduced motion in no time: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.route(ofPlaces.assign, (route) => route.fulfill({ json: { Id: 11 } }));
    await openBoard(page, ofPlaces);
    const card = page.getByRole('article', { name: 'Café Río' });
    await expect(card).toHaveCSS('animation-duration', reducedMotion === 'reduce' ? '0s' : '0.14s');
    await incorporate(page, 'Café Río').click();
    await expect(card).toHaveCount(0);
  });
}

test('[UPL-6] a double click sends once, and what moves up under it is not taken in', async ({ page }) => {
  let sent = 0;
  await page.route(ofPlaces.assign, (route) => {
    sent += 1;
    return route.fulfill({ json: { Id: 1 } });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBoard(page, ofPlaces);
  const box = await incorporate(page, 'Café Río').boundingBox();
  if (!box) throw new Error('no button');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 60 });
  await expect(cards(page)).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  expect(sent).toBe(1);
});

test('[UPL-6] with the keyboard one goes from card to card, and hears how many are left', async ({ page }) => {
  await page.route(ofPlaces.assign, (route) => route.fulfill({ json: { Id: 1 } }));
  await openBoard(page, ofPlaces);
  const left = page.getByRole('status').filter({ hasText: /^Queda/ });
  await expect(left).toHaveText('Quedan 3 places por asignar');
  await incorporate(page, 'Taquería El Puente').focus();
  await page.keyboard.press('Enter');
  await expect(incorporate(page, 'Zapatería')).toBeFocused();
  await expect(left).toHaveText('Quedan 2 places por asignar');
  await page.keyboard.press('Enter');
  await expect(incorporate(page, 'Café Río')).toBeFocused();
  await expect(left).toHaveText('Queda 1 place por asignar');
  await page.keyboard.press('Space');
  await expect(page.getByText('No quedan places por asignar.')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('No quedan places por asignar.');
});

test('a board of 3,000 cards draws few of them, searches at once and keeps the focus', async ({ page }) => {
  const many = Array.from({ length: 3000 }, (_, at) => ({
    Id: at + 1,
    Name: `Lugar ${String(at + 1).padStart(4, '0')}`,
    Address: `Calle ${at}`,
    PhotoUrls: [],
  }));
  await page.route(ofPlaces.assign, (route) => route.fulfill({ json: { Id: 1 } }));
  await openBoard(page, ofPlaces, many);
  await expect(page.getByText('Quedan 3000 places por asignar')).toBeVisible();
  await expect.poll(() => cards(page).count()).toBeLessThan(100);
  const typing = await page.evaluate(() => performance.now());
  await search(page).fill('lugar 2999');
  await expect(cards(page)).toHaveCount(1);
  expect((await page.evaluate(() => performance.now())) - typing).toBeLessThan(1000);
  await search(page).fill('');
  await incorporate(page, 'Lugar 0003').focus();
  await page.keyboard.press('Enter');
  await expect(incorporate(page, 'Lugar 0004')).toBeFocused();
  await page.mouse.wheel(0, 100_000);
  await expect.poll(() => cards(page).first().textContent()).not.toContain('Lugar 0001');
  await expectSoundScreen(page);
});

test("[ROUTE-8][ROUTE-9][UPL-6][UBU-3] what is taken in is the partner's, on the server and on its page", async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const place = await newPlace(request);
  const business = await newBusiness(request, partner.Id);
  await posted(request, '/api/partners/DESAsignarBusinessAPartner', { Id1: business.Id });
  await signIn(page);
  await page.goto(`/admin/partners/${partner.Id}`);
  for (const [kind, name] of [
    ['Places', place.Name],
    ['Negocios', business.Nombre],
  ] as const) {
    await page.getByRole('link', { name: `Asignar ${kind}` }).click();
    await expect(page.getByText(`Los que incorpores pasan a ser de ${partner.Nombre}.`)).toBeVisible();
    await search(page).fill(name);
    await incorporate(page, name).click();
    await expect(page.getByRole('article', { name })).toHaveCount(0);
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  }
});
