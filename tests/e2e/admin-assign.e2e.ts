import { expect, type Page } from '@playwright/test';
import { newBusiness, newPlace, posted } from '#tests/support/belongings.ts';
import { boards } from '#tests/support/boards.ts';
import { openWithState } from '#tests/support/curated.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const { places, businesses, branches } = boards;
const cards = (page: Page) => page.getByRole('article');
const search = (page: Page) => page.getByRole('searchbox');
/** The button of the card with that name. */
const incorporate = (page: Page, name: string) =>
  page.getByRole('article', { name }).getByRole('button', { name: 'Incorporar' });

/** Opens the board of places with rows of the test's own, and accepts what is assigned there. */
async function openPlaces(page: Page, json: readonly object[] = places.rows): Promise<{ sent: unknown[] }> {
  const sent: unknown[] = [];
  await page.route(`**${places.list}`, (route) => route.fulfill({ json }));
  await page.route(`**${places.assign}`, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { Id: 1 } });
  });
  await signIn(page);
  await page.goto(places.address);
  await hydrated(page);
  return { sent };
}

test("[ROUTE-8][ROUTE-9][UPL-1][UBU-1][UPL-6][UBU-3] what is assigned is the partner's, on the server and on its page, where back leads", async ({
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${kind} sin asignar para Partner #${partner.Id}`);
    await search(page).fill(name);
    await incorporate(page, name).click();
    await expect(page.getByRole('article', { name })).toHaveCount(0);
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page).toHaveURL(`/admin/partners/${partner.Id}`);
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  }
});

test('[ROUTE-10][UBR-2] a partner makes its place a branch of its business', async ({ page, request }) => {
  const partner = await newPartner(request);
  const business = await newBusiness(request, partner.Id);
  const place = await newPlace(request, { ID_OWNER: partner.Id });
  await signIn(page, partner);
  await openWithState(page, branches.address, { businessId: business.Id, partnerId: partner.Id });
  await page.getByRole('article', { name: place.Name }).getByRole('button', { name: 'Asignar' }).click();
  await expect(page.getByText(branches.noneLeft)).toBeVisible();
  const stored = await posted<{ Id: number }[]>(request, '/api/partners/ListarBranchesBYBusiness', { Id: business.Id });
  expect(stored.map(({ Id }) => Id)).toEqual([place.Id]);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/AdminPage');
});

test('[UPL-4][UPL-6] cards stand in 1, 2 and 3 columns and fade; with reduced motion they go at once, and a double click takes no card that moves up', async ({
  page,
}) => {
  const { sent } = await openPlaces(page);
  await expect(incorporate(page, 'Café Río')).toHaveCSS('background-color', 'rgb(31, 107, 60)');
  for (const [width, columns] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columns);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.getByRole('article', { name: 'Zapatería' })).toHaveCSS('animation-duration', '0.14s');
  await incorporate(page, 'Zapatería').click();
  await expect(cards(page)).toHaveCount(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(cards(page).first()).toHaveCSS('animation-duration', '0s');
  const box = await incorporate(page, 'Café Río').boundingBox();
  if (!box) throw new Error('no button');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 60 });
  await expect(cards(page)).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([{ Id1: 42, Id2: 13 }, places.sent]);
});

test('[UPL-6] with the keyboard one goes from card to card, and at the end the focus is on the sentence of the empty board', async ({
  page,
}) => {
  await openPlaces(page);
  await incorporate(page, 'Taquería El Puente').focus();
  await page.keyboard.press('Enter');
  await expect(incorporate(page, 'Zapatería')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(incorporate(page, 'Café Río')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.locator(':focus')).toContainText(places.noneLeft);
});

test('a board of 3,000 cards draws few of them, searches at once and keeps the focus', async ({ page }) => {
  const many = Array.from({ length: 3000 }, (_, at) => ({
    Id: at + 1,
    Name: `Lugar ${String(at + 1).padStart(4, '0')}`,
    Address: `Calle ${at}`,
    PhotoUrls: [],
  }));
  await openPlaces(page, many);
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

test('each board is accessible and fits a phone, with cards, without any, after a failure and without what it needs', async ({
  page,
  expectStatus,
}) => {
  expectStatus(403);
  await openPlaces(page);
  await expect(cards(page)).toHaveCount(places.rows.length);
  await expectSoundScreen(page, { inDark: true });
  await search(page).fill('nada de esto');
  await expect(page.getByText(places.noMatch)).toBeVisible();
  await expectSoundScreen(page);
  await page.route(`**${places.list}`, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText(places.noneLeft)).toBeVisible();
  await expectSoundScreen(page);

  await page.route(`**${businesses.list}`, (route) => route.fulfill({ json: businesses.rows }));
  await page.goto(businesses.address);
  await expect(cards(page)).toHaveCount(businesses.rows.length);
  await expectSoundScreen(page);

  await page.route(`**${branches.list}`, (route) => route.fulfill({ json: branches.rows }));
  await openWithState(page, branches.address, branches.state);
  await expect(cards(page)).toHaveCount(branches.rows.length);
  await expectSoundScreen(page);
  await page.route(`**${branches.list}`, (route) => route.fulfill({ status: 403, body: 'Hoy no.' }));
  await page.reload();
  await expect(page.getByRole('alert').getByText('Hoy no.')).toBeVisible();
  await expectSoundScreen(page);
  await openWithState(page, branches.address, null);
  await expect(page.getByRole('alert')).toContainText('Faltan businessId o partnerId en state');
  await expectSoundScreen(page);
});
