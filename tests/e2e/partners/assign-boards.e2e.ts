import { expect, type Page } from '@playwright/test';
import { createBusiness, createPlace, postToApi } from '#tests/support/pages/create-entities.ts';
import { openWithState } from '#tests/support/pages/list-pages.ts';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { assignBoards } from '#tests/support/responses/assign-boards.ts';

const { places, businesses, branches } = assignBoards;
const cards = (page: Page) => page.getByRole('article');
const search = (page: Page) => page.getByRole('searchbox');
/** The assign button of the card with this name. */
const assignButton = (page: Page, name: string) =>
  page.getByRole('article', { name }).getByRole('button', { name: 'Incorporar' });

/** Opens the board of places with the given rows; `sent` collects the bodies of the assignments. */
async function openPlaces(page: Page, json: readonly object[] = places.rows): Promise<{ sent: unknown[] }> {
  const sent: unknown[] = [];
  await page.route(`**${places.list}`, (route) => route.fulfill({ json }));
  await page.route(`**${places.assign}`, (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { Id: 1 } });
  });
  await signIn(page);
  await page.goto(places.address);
  await waitForHydration(page);
  return { sent };
}

test('[ROUTE-8][ROUTE-9][UPL-1][UBU-1][UPL-6][UBU-3] assigned places and businesses belong to the partner on the server and on its page, to which back returns', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  const place = await createPlace(request);
  const business = await createBusiness(request, partner.Id);
  await postToApi(request, '/api/partners/DESAsignarBusinessAPartner', { Id1: business.Id });
  await signIn(page);
  await page.goto(`/admin/partners/${partner.Id}`);
  for (const [kind, name] of [
    ['Places', place.Name],
    ['Negocios', business.Nombre],
  ] as const) {
    await page.getByRole('link', { name: `Asignar ${kind}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${kind} sin asignar para Partner #${partner.Id}`);
    await search(page).fill(name);
    await assignButton(page, name).click();
    await expect(page.getByRole('article', { name })).toHaveCount(0);
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page).toHaveURL(`/admin/partners/${partner.Id}`);
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  }
});

test('[ROUTE-10][UBR-2] a partner makes its place a branch of its business', async ({ page, request }) => {
  const partner = await createPartner(request);
  const business = await createBusiness(request, partner.Id);
  const place = await createPlace(request, { ID_OWNER: partner.Id });
  await signIn(page, partner);
  await openWithState(page, branches.address, { businessId: business.Id, partnerId: partner.Id }, '/AdminPage');
  await page.getByRole('article', { name: place.Name }).getByRole('button', { name: 'Asignar' }).click();
  await expect(page.getByText(branches.noneLeft)).toBeVisible();
  const branchRows = await postToApi<{ Id: number }[]>(request, '/api/partners/ListarBranchesBYBusiness', {
    Id: business.Id,
  });
  expect(branchRows.map(({ Id }) => Id)).toEqual([place.Id]);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/AdminPage');
});

test('[UPL-4][UPL-6] cards stand in 1, 2 or 3 columns and fade out; with reduced motion they go at once, and a double click does not assign the card that moves up', async ({
  page,
}) => {
  const { sent } = await openPlaces(page);
  await expect(assignButton(page, 'Café Río')).toHaveCSS('background-color', 'rgb(31, 107, 60)');
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
  await assignButton(page, 'Zapatería').click();
  await expect(cards(page)).toHaveCount(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(cards(page).first()).toHaveCSS('animation-duration', '0s');
  const box = await assignButton(page, 'Café Río').boundingBox();
  if (!box) throw new Error('no button');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2, { delay: 60 });
  await expect(cards(page)).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([{ Id1: 42, Id2: 13 }, places.sent]);
});

test('a board of 3,000 cards renders few of them, searches all and keeps the focus', async ({ page }) => {
  const many = Array.from({ length: 3000 }, (_, index) => ({
    Id: index + 1,
    Name: `Lugar ${String(index + 1).padStart(4, '0')}`,
    Address: `Calle ${index}`,
    PhotoUrls: [],
  }));
  await openPlaces(page, many);
  await expect(page.getByText('Quedan 3000 places por asignar')).toBeVisible();
  await expect.poll(() => cards(page).count()).toBeLessThan(100);
  await search(page).fill('lugar 2999');
  await expect(cards(page)).toHaveCount(1);
  await search(page).fill('');
  await assignButton(page, 'Lugar 0003').focus();
  await page.keyboard.press('Enter');
  await expect(assignButton(page, 'Lugar 0004')).toBeFocused();
  await page.mouse.wheel(0, 100_000);
  await expect.poll(() => cards(page).first().textContent()).not.toContain('Lugar 0001');
  await expectAccessibleScreen(page);
});

test('each board is accessible and fits a phone: with cards, empty, after an error and without its navigation state', async ({
  page,
  expectStatus,
}) => {
  expectStatus(403);
  await openPlaces(page);
  await expect(cards(page)).toHaveCount(places.rows.length);
  await expectAccessibleScreen(page, { inDark: true });
  await search(page).fill('nada de esto');
  await expect(page.getByText(places.noMatch)).toBeVisible();
  await expectAccessibleScreen(page);
  await page.route(`**${places.list}`, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByText(places.noneLeft)).toBeVisible();
  await expectAccessibleScreen(page);

  await page.route(`**${businesses.list}`, (route) => route.fulfill({ json: businesses.rows }));
  await page.goto(businesses.address);
  await expect(cards(page)).toHaveCount(businesses.rows.length);
  await expectAccessibleScreen(page);

  await page.route(`**${branches.list}`, (route) => route.fulfill({ json: branches.rows }));
  await page.route(`**${branches.list}`, (route) => route.fulfill({ status: 403, body: 'Hoy no.' }), { times: 1 });
  await openWithState(page, branches.address, branches.state);
  await expect(page.getByRole('alert').getByText('Hoy no.')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(cards(page)).toHaveCount(branches.rows.length);
  await expectAccessibleScreen(page);
  await openWithState(page, branches.address, null);
  await expect(page.getByRole('alert')).toContainText('Faltan businessId o partnerId en state');
  await expectAccessibleScreen(page);
});
