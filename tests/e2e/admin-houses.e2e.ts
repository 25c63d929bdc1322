import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { House, RateBoard } from '#contract/rates.ts';
import { posted } from '#tests/support/belongings.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const newHouse = (request: APIRequestContext, given: object = {}): Promise<House> =>
  posted(request, '/api/rates/houses', { name: `Casa ${crypto.randomUUID()}`, ...given });
const onBoard = async (request: APIRequestContext, id: number) =>
  ((await (await request.get('/api/rates')).json()) as RateBoard).houses.find((house) => house.id === id);
const row = (page: Page, name: string) => page.getByRole('row', { name });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const agree = (page: Page, word: string) => page.getByRole('alertdialog').getByRole('button', { name: word }).click();

test("[RATE-2] an administrator makes a house for a partner, prices it, reaches it from the partner's page, edits it, switches it off and on again", async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const name = `Divisas ${crypto.randomUUID()}`;
  await signIn(page);
  await page.goto('/AdminPage');
  await page.getByRole('list', { name: 'La frontera' }).getByRole('link', { name: 'Casas de cambio' }).click();
  await page.getByRole('link', { name: 'Nueva casa' }).click();
  await hydrated(page);
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Coordenadas').fill('27.5');
  await page.getByRole('button', { name: 'Crear casa' }).click();
  await expect(problem(page)).toContainText('Escribe las coordenadas');
  await page.getByLabel('Coordenadas').fill('27.5036, -99.5076');
  await page.getByRole('combobox', { name: 'Partner' }).fill(partner.email);
  await page.getByRole('option', { name: partner.Nombre }).click();
  await expectSoundScreen(page);
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

  const { name: others } = await newHouse(request);
  await page.goto(`/admin/partners/${partner.Id}`);
  await page.getByRole('link', { name: 'Precios del dólar' }).click();
  await expect(card(page, name)).toBeVisible();
  await expect(card(page, others)).toHaveCount(0);

  await page.goto(`/admin/houses?q=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toContainText(
    new RegExp(`${partner.Nombre}.*17\\.10 / 18\\.20.*En la pizarra.*Activa`),
  );
  await page.getByRole('link', { name: `Editar ${name}` }).click();
  await hydrated(page);
  await expect(page.getByLabel('Coordenadas')).toHaveValue('27.5036, -99.5076');
  await page.getByLabel('Teléfono').fill('956 555 0177');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page).toHaveURL('/admin/houses');

  await page.goto(`/admin/houses?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Desactivar ${name}` }).click();
  await agree(page, 'Desactivar');
  await expect(row(page, name)).toContainText('Inactiva');
  await page.getByRole('button', { name: `Activar ${name}` }).click();
  await expect(row(page, name)).not.toContainText('Inactiva');
  await expectSoundScreen(page);
  await posted(request, `/api/rates/houses/${Id}/withdraw`, {});
});

test('[RATE-2] a partner publishes prices that make sense, and takes them away after a question', async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const { Id, name } = await newHouse(request, { partnerId: partner.Id, address: '900 Convent Ave' });
  const { name: others } = await newHouse(request);
  await signIn(page, partner);
  await page.goto('/AdminPage');
  await page.getByRole('list', { name: 'Secciones' }).getByRole('link', { name: 'Precios del dólar' }).click();
  await expect(page).toHaveURL('/casas');
  const own = card(page, name);
  await expect(own).toContainText('900 Convent Ave');
  await expect(card(page, others)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Administrar casas' })).toHaveCount(0);
  const [buy, sell] = [own.getByLabel('Compra'), own.getByLabel('Venta')];
  const publish = own.getByRole('button', { name: 'Publicar' });
  await buy.fill('180');
  await sell.fill('181');
  await publish.click();
  await expect(own.getByRole('alert')).toContainText(/^La compra .*\. La venta .*\.$/);
  await expect(buy).toBeFocused();
  await buy.fill('17,20');
  await sell.fill('18.3');
  await publish.dblclick();
  await expect(own).toContainText(/En la pizarra\s*Compra 17\.20 · Venta 18\.30\s*Capturado hace un momento/);
  await expect(own).toContainText(/Sale de la pizarra mañana a las \d/);
  expect(await onBoard(page.request, Id)).toMatchObject({ name, buy: 17.2, sell: 18.3 });
  await expectSoundScreen(page, { inDark: true });

  await own.getByRole('button', { name: 'Quitar de la pizarra' }).click();
  await page.keyboard.press('Escape');
  expect(await onBoard(page.request, Id)).toBeDefined();
  await own.getByRole('button', { name: 'Quitar de la pizarra' }).click();
  await agree(page, 'Quitar de la pizarra');
  await expect(own).toContainText(/Fuera de la pizarra\s*Los últimos: compra 17\.20, venta 18\.30/);
  await expect(own.getByRole('heading')).toBeFocused();
  await expect(own.getByRole('button', { name: 'Quitar de la pizarra' })).toHaveCount(0);
  expect(await onBoard(page.request, Id)).toBeUndefined();

  await page.goto('/admin/partners');
  await page.getByRole('link', { name: 'Precios del dólar' }).click();
  await expect(page).toHaveURL('/casas');
});

test('[RATE-2][NAV-7] a partner without a house reads that it has none, and sees only links that it may open', async ({
  page,
  request,
}) => {
  await signIn(page, await newPartner(request));
  await page.goto('/AdminPage');
  const bar = page.getByRole('navigation', { name: 'Administración' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Admin', 'Places', 'Partners', 'Logout']);
  await expect(page.getByRole('list', { name: 'Secciones' }).getByRole('link')).toHaveText([
    'Mi página de partner',
    'Caja',
    'Mi cuenta',
  ]);
  await expectSoundScreen(page);
  await page.goto('/casas');
  await expect(page.getByText('Todavía no llevas una casa de cambio')).toBeVisible();
  await expectSoundScreen(page);
});
