import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ExchangeHouse, RateBoard } from '#contract/rates.ts';
import { postToApi } from '#tests/support/pages/create-entities.ts';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const newHouse = (request: APIRequestContext, overrides: object = {}): Promise<ExchangeHouse> =>
  postToApi(request, '/api/rates/houses', { name: `Casa ${crypto.randomUUID()}`, ...overrides });
const getHouseOnBoard = async (request: APIRequestContext, id: number) =>
  ((await (await request.get('/api/rates')).json()) as RateBoard).houses.find((house) => house.id === id);
const row = (page: Page, name: string) => page.getByRole('row', { name });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const error = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const confirmDialog = (page: Page, word: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: word }).click();

test('[RATE-2] an administrator creates an exchange house for a partner, publishes its rates, edits it, and switches it off and on again', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  const name = `Divisas ${crypto.randomUUID()}`;
  await signIn(page);
  await page.goto('/AdminPage');
  await page.getByRole('list', { name: 'La frontera' }).getByRole('link', { name: 'Casas de cambio' }).click();
  await page.getByRole('link', { name: 'Nueva casa' }).click();
  await waitForHydration(page);
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Coordenadas').fill('27.5');
  await page.getByRole('button', { name: 'Crear casa' }).click();
  await expect(error(page)).toContainText('Escribe las coordenadas');
  await page.getByLabel('Coordenadas').fill('27.5036, -99.5076');
  await page.getByRole('combobox', { name: 'Partner' }).fill(partner.email);
  await page.getByRole('option', { name: partner.Nombre }).click();
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Crear casa' }).click();
  await expect(page).toHaveURL(/\/casas\?casa=\d+$/);
  const Id = new URL(page.url()).searchParams.get('casa');
  await expect(card(page, name)).toContainText('Todavía no tiene precios.');
  await card(page, name).getByLabel('Compra').fill('17.1');
  await card(page, name).getByLabel('Venta').fill('18.2');
  await card(page, name).getByRole('button', { name: 'Publicar' }).click();
  await expect(card(page, name)).toContainText('En la pizarra');
  await page.goto('/admin/overview');
  await expect(page.getByRole('button', { name: `Ver detalle: Publicó los precios de ${name}` })).toBeVisible();

  const { name: otherName } = await newHouse(request);
  await page.goto(`/admin/partners/${partner.Id}`);
  await page.getByRole('link', { name: 'Precios del dólar' }).click();
  await expect(card(page, name)).toBeVisible();
  await expect(card(page, otherName)).toHaveCount(0);

  await page.goto(`/admin/houses?q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toContainText(
    new RegExp(`${partner.Nombre}.*17\\.10 / 18\\.20.*En la pizarra.*Activa`),
  );
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await waitForHydration(page);
  await expect(page.getByLabel('Coordenadas')).toHaveValue('27.5036, -99.5076');
  await page.getByLabel('Teléfono').fill('956 555 0177');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page).toHaveURL('/admin/houses');

  await page.goto(`/admin/houses?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Desactivar ${name}` }).click();
  await confirmDialog(page, 'Desactivar');
  await expect(row(page, name)).toContainText('Inactiva');
  await page.getByRole('button', { name: `Activar ${name}` }).click();
  await expect(row(page, name)).not.toContainText('Inactiva');
  await expectAccessibleScreen(page);
  await postToApi(request, `/api/rates/houses/${Id}/withdraw`, {});
});

test('[RATE-2] a partner publishes plausible rates, and withdraws them after a confirmation', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  const { Id, name } = await newHouse(request, { partnerId: partner.Id, address: '900 Convent Ave' });
  const { name: otherName } = await newHouse(request);
  await signIn(page, partner);
  await page.goto('/AdminPage');
  await page.getByRole('list', { name: 'Secciones' }).getByRole('link', { name: 'Precios del dólar' }).click();
  await expect(page).toHaveURL('/casas');
  const houseCard = card(page, name);
  await expect(houseCard).toContainText('900 Convent Ave');
  await expect(card(page, otherName)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Administrar casas' })).toHaveCount(0);
  const [buy, sell] = [houseCard.getByLabel('Compra'), houseCard.getByLabel('Venta')];
  const publish = houseCard.getByRole('button', { name: 'Publicar' });
  await buy.fill('180');
  await sell.fill('181');
  await publish.click();
  await expect(houseCard.getByRole('alert')).toContainText(/^La compra .*\. La venta .*\.$/);
  await expect(buy).toBeFocused();
  await buy.fill('17,20');
  await sell.fill('18.3');
  await publish.dblclick();
  await expect(houseCard).toContainText(/En la pizarra\s*Compra 17\.20 · Venta 18\.30\s*Capturado hace un momento/);
  await expect(houseCard).toContainText(/Sale de la pizarra mañana a las \d/);
  expect(await getHouseOnBoard(page.request, Id)).toMatchObject({ name, buy: 17.2, sell: 18.3 });
  await expectAccessibleScreen(page, { inDark: true });

  await houseCard.getByRole('button', { name: 'Quitar de la pizarra' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(await getHouseOnBoard(page.request, Id)).toBeDefined();
  await houseCard.getByRole('button', { name: 'Quitar de la pizarra' }).click();
  await confirmDialog(page, 'Quitar de la pizarra');
  await expect(houseCard).toContainText(/Fuera de la pizarra\s*Los últimos: compra 17\.20, venta 18\.30/);
  await expect(houseCard.getByRole('heading')).toBeFocused();
  await expect(houseCard.getByRole('button', { name: 'Quitar de la pizarra' })).toHaveCount(0);
  expect(await getHouseOnBoard(page.request, Id)).toBeUndefined();

  await page.goto('/admin/partners');
  await page.getByRole('link', { name: 'Precios del dólar' }).click();
  await expect(page).toHaveURL('/casas');
});

test('[RATE-2] a partner without an exchange house sees an accessible message', async ({ page, request }) => {
  await signIn(page, await createPartner(request));
  await page.goto('/casas');
  await expect(page.getByText('Todavía no llevas una casa de cambio')).toBeVisible();
  await expectAccessibleScreen(page);
});
