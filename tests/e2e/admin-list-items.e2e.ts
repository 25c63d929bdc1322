import { expect, type Locator, type Page } from '@playwright/test';
import { newPlace, posted } from '#tests/support/belongings.ts';
import { expectOrder, itemsOf, newList, openWithState, shownItems } from '#tests/support/curated.ts';
import { liftByKey } from '#tests/support/place-edit.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, holdBack, test } from '#tests/support/visitor.ts';

const movePath = '/api/listas/Items/Mover';
const handle = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Mover ${name}, `) });
const open = (page: Page, listId: unknown) => openWithState(page, '/listsitems', { listId });
const stored = async (page: Page, id: number) => (await itemsOf(page.request, id)).map(({ Name }) => Name);

/** The moves that a page sends from now on. */
function movesOf(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === movePath && sent.push(request.postDataJSON()));
  return sent;
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('[LITM-1][LASG-1][ROUTE-16] without a list the screens say what is missing, ask nothing, and lead to the lists', async ({
  page,
}) => {
  const sent: string[] = [];
  await signIn(page);
  for (const state of [null, {}, { listId: 0 }, { listId: 'x' }]) {
    await openWithState(page, '/listsitems', state);
    await expect(page.getByRole('alert')).toContainText('Falta listId en state');
  }
  await expectSoundScreen(page);
  page.on('request', (request) => request.url().includes('/Items/ListarPorLista') && sent.push(request.url()));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Falta listId en state');
  await page.getByRole('link', { name: 'Ir a las listas' }).click();
  await expect(page).toHaveURL('/lists');
  await page.goto('/AssignPlacesToList');
  await expect(page).toHaveURL('/lists');
  await expect(page.getByRole('alert').getByText('Falta listId en state', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Listas');
  expect(sent).toEqual([]);
});

test('[LITM-1] the places of a list survive a reload, are searched, and one is taken out after confirmation', async ({
  page,
}) => {
  await signIn(page);
  const list = await newList(page.request, ['Ágora', 'Botica', 'Café Río']);
  const asked = page.waitForRequest('**/api/listas/Items/ListarPorLista');
  await open(page, String(list.id));
  expect((await asked).postDataJSON()).toEqual({ Id: list.id });
  await expectOrder(page, ['Ágora', 'Botica', 'Café Río']);
  await page.reload();
  await expectOrder(page, ['Ágora', 'Botica', 'Café Río']);
  const search = page.getByRole('searchbox', { name: 'Buscar en la lista' });
  await search.fill(' agora');
  await expectOrder(page, ['Ágora']);
  await expect(page.getByText('Borra la búsqueda para cambiar el orden.')).toBeVisible();
  await expect(handle(page, 'Ágora')).toHaveCount(0);
  await search.fill('nada de esto');
  await expect(page.getByText('Ningún lugar de la lista coincide con la búsqueda')).toBeVisible();
  await search.fill('');
  const remove = page.getByRole('button', { name: 'Quitar Botica de la lista' });
  const confirm = page.getByRole('alertdialog', { name: '¿Quitar «Botica» de esta lista?' });
  await remove.click();
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  await remove.click();
  const item = (await itemsOf(page.request, list.id))[1];
  const sent = page.waitForRequest('**/api/listas/Items/Eliminar');
  await confirm.getByRole('button', { name: 'Quitar' }).click();
  expect((await sent).postDataJSON()).toEqual({ Id: item?.id });
  await expectOrder(page, ['Ágora', 'Café Río']);
  await expect(handle(page, 'Café Río')).toBeFocused();
  expect(await stored(page, list.id)).toEqual(['Ágora', 'Café Río']);
});

test('[LITM-1][LITM-2] what cannot be fetched, taken out or moved is said in its words; the list is shown as others left it', async ({
  page,
  expectStatus,
}) => {
  for (const status of [403, 409, 500]) expectStatus(status);
  await signIn(page);
  const list = await newList(page.request, ['Ágora']);
  await page.route('**/Items/ListarPorLista', (route) => route.fulfill({ status: 403, body: 'Hoy no.' }));
  await open(page, list.id);
  await expect(page.getByRole('alert')).toContainText('No se pudo obtener los items de la lista');
  await expect(page.getByRole('alert')).toContainText('Hoy no.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expectOrder(page, ['Ágora']);
  await page.route('**/Items/Eliminar', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Quitar Ágora de la lista' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('alert').getByText('No se pudo eliminar el place de la lista.')).toBeVisible();
  await expectOrder(page, ['Ágora']);
  const { Id } = await newPlace(page.request, { Name: 'Botica', banned: 1 });
  await posted(page.request, '/api/partners/AsignarPlaceALista', { Id1: list.id, Id2: Id });
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expectOrder(page, ['Ágora', 'Botica']);
  await expect(shownItems(page).nth(1).getByText('No se ve en la guía')).toBeVisible();
  const [first] = await itemsOf(page.request, list.id);
  await posted(page.request, movePath, { Id: first?.id, OldIndex: 0, NewIndex: 1 });
  await page.getByRole('button', { name: 'Bajar Ágora' }).click();
  await expect(
    page.getByRole('alert').getByText('Alguien cambió el orden de esta lista mientras tanto.'),
  ).toBeVisible();
  await expectOrder(page, ['Botica', 'Ágora']);
});

test('[LITM-2] a place dragged by its handle stands there at once, and the order is stored', async ({ page }) => {
  await signIn(page);
  const list = await newList(page.request, ['Ágora', 'Botica', 'Café Río']);
  const [first] = await itemsOf(page.request, list.id);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await open(page, list.id);
  await expectOrder(page, ['Ágora', 'Botica', 'Café Río']);
  const sent = movesOf(page);
  const release = await holdBack(page, `**${movePath}`);
  const [start, end] = [await middleOf(handle(page, 'Ágora')), await middleOf(handle(page, 'Café Río'))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 12, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await expect(page.getByText('Ahora está en la posición 3 de 3.')).toBeAttached();
  await page.mouse.up();
  await expectOrder(page, ['Botica', 'Café Río', 'Ágora']); // before any answer
  release();
  await expect.poll(() => stored(page, list.id)).toEqual(['Botica', 'Café Río', 'Ágora']);
  expect(sent).toEqual([{ Id: first?.id, OldIndex: 0, NewIndex: 2 }]);
});

test('[LITM-2] by keyboard and by buttons a place moves too, the focus goes with it, and the ends do nothing', async ({
  page,
}) => {
  await signIn(page);
  const list = await newList(page.request, ['Ágora', 'Botica', 'Café Río']);
  await open(page, list.id);
  await expectOrder(page, ['Ágora', 'Botica', 'Café Río']);
  const sent = movesOf(page);
  await handle(page, 'Ágora').focus();
  await liftByKey(page, handle(page, 'Ágora'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Ahora está en la posición 2 de 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('El lugar volvió a su posición.')).toBeAttached();
  await liftByKey(page, handle(page, 'Ágora'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Ahora está en la posición 2 de 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expectOrder(page, ['Botica', 'Ágora', 'Café Río']);
  await page.getByRole('button', { name: 'Bajar Café Río' }).press('Enter');
  const down = page.getByRole('button', { name: 'Bajar Botica' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expectOrder(page, ['Ágora', 'Botica', 'Café Río']);
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOrder(page, ['Ágora', 'Café Río', 'Botica']);
  await page.getByRole('button', { name: 'Subir Café Río' }).click();
  await expect.poll(() => stored(page, list.id)).toEqual(['Café Río', 'Ágora', 'Botica']);
  expect(sent).toHaveLength(4);
});

test('[LASG-1][ROUTE-16] places that are not in the list yet are found and assigned, the card goes, and they stand in the list', async ({
  page,
  expectStatus,
}) => {
  expectStatus(500);
  await signIn(page);
  const list = await newList(page.request, ['Ágora']);
  const { Id, Name } = await newPlace(page.request);
  await open(page, list.id);
  const asked = page.waitForRequest('**/api/partners/ListarBranchesAll');
  await page.getByRole('link', { name: 'Agregar lugares' }).click();
  await expect(page).toHaveURL('/AssignPlacesToList');
  expect((await asked).postDataJSON()).toEqual({ ListId: list.id });
  await page.getByRole('searchbox', { name: 'Buscar por nombre o dirección...' }).fill(Name);
  const card = page.getByRole('article', { name: Name });
  const assign = card.getByRole('button', { name: 'Asignar' });
  const call = '**/api/partners/AsignarPlaceALista';
  await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
  await assign.click();
  await expect(page.getByRole('alert').getByText('Error al asignar')).toBeVisible();
  await expect(card).toBeVisible();
  await page.unroute(call);
  const sent = page.waitForRequest(call);
  await assign.click();
  expect((await sent).postDataJSON()).toEqual({ Id1: list.id, Id2: Id });
  await expect(page.getByText('No se encontraron lugares que coincidan.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/listsitems');
  await expectOrder(page, ['Ágora', Name]);
});
