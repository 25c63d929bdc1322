import { expect, type Page } from '@playwright/test';
import { newBusiness, newPlace, posted } from '#tests/support/belongings.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const address = '/admin/partners/branches/unassigned';
const list = '**/api/partners/ListarBranchesSINBusiness';
const assign = '**/api/partners/AsignarBrancheABusiness';
const branches = [
  { Id: 11, Name: 'Café Río', Address: 'Calle 1', negocio_nombre: '', PhotoUrls: [] },
  { Id: 12, Name: 'Kiosco', Address: 'Calle 2', negocio_nombre: '', PhotoUrls: [] },
];

/** Opens the board as a link with navigation state does. */
async function open(page: Page, state: object | null): Promise<void> {
  await page.goto('/AdminPage');
  await page.evaluate(([usr, to]) => history.pushState({ usr, key: 'test', idx: 1 }, '', to as string), [
    state,
    address,
  ] as const);
  await page.reload();
  await hydrated(page);
}

const cards = (page: Page) => page.getByRole('article');
const assignButton = (page: Page, name: string) =>
  page.getByRole('article', { name }).getByRole('button', { name: 'Asignar' });

for (const state of [null, {}, { businessId: 7 }, { partnerId: 42 }, { businessId: 0, partnerId: 'x' }]) {
  test(`[UBR-1] with the state ${JSON.stringify(state)} it says what is missing and asks nothing`, async ({ page }) => {
    const sent: string[] = [];
    await signIn(page);
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await open(page, state);
    await expect(page.getByRole('alert')).toContainText('Faltan businessId o partnerId en state');
    expect(sent).toEqual([]);
    await expectSoundScreen(page);
  });
}

test('[UBR-2][ROUTE-10] branches are asked for by business and partner, found by name, and assigned by three numbers', async ({
  page,
}) => {
  await page.route(list, (route) => route.fulfill({ json: branches }));
  await page.route(assign, (route) => route.fulfill({ json: { Id: 11 } }));
  await signIn(page);
  const asked = page.waitForRequest(list);
  await open(page, { businessId: '7', partnerId: 42 });
  expect((await asked).postDataJSON()).toEqual({ BusinessId: 7, PartnerId: 42 });
  await page.getByRole('searchbox', { name: 'Buscar por nombre...' }).fill(' cafe');
  await expect(cards(page)).toHaveCount(1);
  const sent = page.waitForRequest(assign);
  await assignButton(page, 'Café Río').click();
  expect((await sent).postDataJSON()).toEqual({ Idowner: 42, Idplace: 11, Idbusiness: 7 });
  await expect(page.getByText('No se encontraron sucursales que coincidan.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/AdminPage');
});

for (const [answer, shown] of [
  [{ status: 403, body: 'Hoy no.' }, 'Hoy no.'],
  [{ status: 403, body: '' }, 'Error al cargar branches'],
  [{ status: 200, json: { message: 'algo' } }, 'Respuesta inválida del servidor'],
] as const) {
  test(`[UBR-2][MSG-1] a load that is answered ${JSON.stringify(answer)} shows "${shown}"`, async ({
    page,
    expectStatus,
  }) => {
    expectStatus(403);
    await page.route(list, (route) => route.fulfill(answer));
    await signIn(page);
    await open(page, { businessId: 7, partnerId: 42 });
    await expect(page.getByRole('alert').getByText(shown, { exact: true })).toBeVisible();
    await expectSoundScreen(page);
  });
}

for (const [body, shown] of [
  ['Ese lugar ya es sucursal de un negocio.', 'Ese lugar ya es sucursal de un negocio.'],
  ['', 'Error al asignar'],
] as const) {
  test(`[UBR-2][MSG-1] a refusal with "${body}" is told as "${shown}" and the card stays`, async ({
    page,
    expectStatus,
  }) => {
    expectStatus(409);
    await page.route(list, (route) => route.fulfill({ json: branches }));
    await page.route(assign, (route) => route.fulfill({ status: 409, body }));
    await signIn(page);
    await open(page, { businessId: 7, partnerId: 42 });
    await assignButton(page, 'Kiosco').click();
    await expect(page.getByRole('alert').getByText(shown, { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
  });
}

test('[ROUTE-10][UBR-2] a partner makes its place a branch of its business', async ({ page, request }) => {
  const partner = await newPartner(request);
  const business = await newBusiness(request, partner.Id);
  const place = await newPlace(request, { ID_OWNER: partner.Id });
  await signIn(page, partner);
  await open(page, { businessId: business.Id, partnerId: partner.Id });
  await assignButton(page, place.Name).click();
  await expect(page.getByText('No quedan sucursales por asignar.')).toBeVisible();
  const branches = await posted<{ Id: number }[]>(request, '/api/partners/ListarBranchesBYBusiness', {
    Id: business.Id,
  });
  expect(branches.map(({ Id }) => Id)).toEqual([place.Id]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const board of ['/admin/partners/42/places/unassigned', '/admin/partners/42/business/unassigned', address]) {
    test(`${board} is accessible and fits a phone, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const businesses = [{ Id: 1, Nombre: 'Ámbar', Categoria: 'Comida', Telefono: '956 1', Email: 'a@ejemplo.test' }];
      await page.route(list, (route) => route.fulfill({ json: branches }));
      await page.route('**/ListarPlacesSINPartner', (route) => route.fulfill({ json: branches }));
      await page.route('**/ListarBusinessSINPartner', (route) => route.fulfill({ json: businesses }));
      await signIn(page);
      if (board === address) await open(page, { businessId: 7, partnerId: 42 });
      else await page.goto(board);
      await expect(cards(page).first()).toBeVisible();
      await expectSoundScreen(page);
    });
  }
}
