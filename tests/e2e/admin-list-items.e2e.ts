import { expect, type Locator, type Page } from '@playwright/test';
import { newPlace } from '#tests/support/belongings.ts';
import { expectOrder, itemsOf, newList, openWithState } from '#tests/support/curated.ts';
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

test('[LITM-1][LASG-1][ROUTE-16] places are added to a list, last through a reload, and one is taken out; without a list the screens say so', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/listsitems');
  await expect(page.getByRole('alert')).toContainText('Falta listId en state');
  await expectSoundScreen(page);
  await page.goto('/AssignPlacesToList');
  await expect(page).toHaveURL('/lists');
  await expect(page.getByRole('alert').getByText('Falta listId en state', { exact: true })).toHaveCount(1);

  const list = await newList(page.request, ['Ágora', 'Botica']);
  const { Name } = await newPlace(page.request);
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
  expect(await stored(page, list.id)).toEqual(['Ágora', Name]);
});

test('[LITM-2] a place is dragged by its handle and stands there at once; by keyboard and by buttons it moves too, and the focus goes with it', async ({
  page,
}) => {
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
  await expect.poll(() => stored(page, list.id)).toEqual(['Café Río', 'Ágora', 'Botica']);
  expect(sent).toHaveLength(5);
});
