import { expect, type Locator, type Page } from '@playwright/test';
import { createPlace } from '#tests/support/pages/create-entities.ts';
import { liftByKey, waitUntilLifted } from '#tests/support/pages/edit-mode-page.ts';
import { createList, expectOrder, fetchListItems, openWithState } from '#tests/support/pages/list-pages.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { delayRequests, expectAccessibleScreen, test } from '#tests/support/pages/visitor-test.ts';

const movePath = '/api/listas/Items/Mover';
const handle = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Mover ${name}, `) });
const open = (page: Page, listId: unknown) => openWithState(page, '/listsitems', { listId });
const getStoredNames = async (page: Page, id: number) =>
  (await fetchListItems(page.request, id)).map(({ Name }) => Name);

/** Records the bodies of the move requests that a page sends. */
function recordMoves(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === movePath && sent.push(request.postDataJSON()));
  return sent;
}

async function getCenter(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('[LITM-1][LASG-1][ROUTE-16] places are added to a list, kept after a reload and removed; without a list in the state the screens say so', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/listsitems');
  await expect(page.getByRole('alert')).toContainText('Falta listId en state');
  await expectAccessibleScreen(page);
  await page.goto('/AssignPlacesToList');
  await expect(page).toHaveURL('/lists');
  await expect(page.getByRole('alert').getByText('Falta listId en state', { exact: true })).toHaveCount(1);

  const list = await createList(page.request, ['Ágora', 'Botica']);
  const { Name } = await createPlace(page.request);
  await open(page, String(list.id));
  await expectOrder(page, ['Ágora', 'Botica']);
  await page.getByRole('link', { name: 'Agregar lugares' }).click();
  await expect(page).toHaveURL('/AssignPlacesToList');
  await page.getByRole('searchbox').fill(Name);
  await page.getByRole('article', { name: Name }).getByRole('button', { name: 'Asignar' }).click();
  await expect(page.getByText('No se encontraron lugares que coincidan.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/listsitems');
  await expectOrder(page, ['Ágora', 'Botica', Name]);
  await page.reload();
  await expectOrder(page, ['Ágora', 'Botica', Name]);
  await page.getByRole('button', { name: 'Quitar Botica de la lista' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expectOrder(page, ['Ágora', Name]);
  await expect(handle(page, Name)).toBeFocused();
  expect(await getStoredNames(page, list.id)).toEqual(['Ágora', Name]);
});

test('[LITM-2] a place dragged by its handle moves at once; keyboard and buttons move it too, and the focus follows it', async ({
  page,
}) => {
  await signIn(page);
  const list = await createList(page.request, ['Ágora', 'Botica', 'Café Río']);
  const [first] = await fetchListItems(page.request, list.id);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await open(page, list.id);
  await expectOrder(page, ['Ágora', 'Botica', 'Café Río']);
  const sent = recordMoves(page);
  const release = await delayRequests(page, `**${movePath}`);
  const [start, end] = [await getCenter(handle(page, 'Ágora')), await getCenter(handle(page, 'Café Río'))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 12, { steps: 3 });
  await waitUntilLifted(page, handle(page, 'Ágora'));
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await expect(page.getByText('Ahora está en la posición 3 de 3.')).toBeAttached();
  await page.mouse.up();
  await expectOrder(page, ['Botica', 'Café Río', 'Ágora']); // before any response
  release();
  await expect.poll(() => getStoredNames(page, list.id)).toEqual(['Botica', 'Café Río', 'Ágora']);
  expect(sent).toEqual([{ Id: first?.id, OldIndex: 0, NewIndex: 2 }]);

  await handle(page, 'Ágora').focus();
  await liftByKey(page, handle(page, 'Ágora'));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Ahora está en la posición 2 de 3.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('El lugar volvió a su posición.')).toBeAttached();
  await liftByKey(page, handle(page, 'Ágora'));
  await page.keyboard.press('ArrowUp');
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
  await expect.poll(() => getStoredNames(page, list.id)).toEqual(['Café Río', 'Ágora', 'Botica']);
  expect(sent).toHaveLength(5);
});
