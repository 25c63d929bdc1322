import { expect } from '@playwright/test';
import type { List } from '#contract/lists.ts';
import { postToApi } from '#tests/support/pages/create-entities.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

test('[LIST-1][LIST-2][LIST-3][LIST-4][ADM-2][DLG-1][ROUTE-16] a list is created, edited despite a conflict and deleted in dialogs that return the focus, and its row opens its places', async ({
  page,
  expectStatus,
}) => {
  expectStatus(409);
  await signIn(page);
  await page.goto('/lists');
  await waitForHydration(page);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const titulo = `<b>Nueva</b> ${crypto.randomUUID()}`;
  const findList = async (title: string) =>
    (await postToApi<List[]>(page.request, '/api/listas/Listar', {})).find((list) => list.titulo === title);

  await page.getByRole('button', { name: 'Nueva lista' }).click();
  const createForm = dialog('Nueva lista');
  await expect(createForm.getByLabel('Título')).toBeFocused();
  await createForm.getByLabel('Título').fill(titulo);
  await createForm.getByLabel('Estado').selectOption('MAIN1');
  await createForm.getByRole('button', { name: 'Crear lista' }).click();
  const swap = page.getByRole('alertdialog', { name: 'MAIN1 la ocupa «Tres horas en el centro»' });
  await expect(swap).toContainText('«Tres horas en el centro» pasa a ACTIVO');
  await swap.getByRole('button', { name: 'Cancelar' }).click();
  await expect(createForm.getByLabel('Estado')).toHaveValue('MAIN1');
  await createForm.getByLabel('Estado').selectOption('OFF');
  await createForm.getByRole('button', { name: 'Crear lista' }).click();
  await expect(page.getByText('Lista creada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nueva lista' })).toBeFocused();
  const created = await findList(titulo);
  expect(created).toMatchObject({ descripcion: '', estado: 'OFF', Version: 1 });

  await page.getByRole('searchbox', { name: 'Buscar en la tabla' }).fill(titulo);
  await page.getByRole('link', { name: titulo }).click();
  await expect(page).toHaveURL('/listsitems');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lugares de «${titulo}»`);
  await page.getByRole('link', { name: 'Volver a las listas' }).click();
  await expect(page).toHaveURL('/lists');

  const editButton = page.getByRole('button', { name: `Editar ${titulo}` });
  await editButton.click();
  const editForm = dialog('Editar lista');
  await expect(editForm.getByLabel('Título')).toBeFocused();
  await page.keyboard.press('Escape'); // closes at once, because nothing was typed
  await expect(editForm).toHaveCount(0);
  await expect(editButton).toBeFocused();
  await editButton.click();
  await editForm.getByLabel('Título').fill(`Lo mío ${titulo}`);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await postToApi(page.request, '/api/listas/Editar', { id: created?.id, titulo, descripcion: 'Lo de otra persona' });
  await editForm.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(editForm.getByRole('region', { name: 'Lo que hay guardado ahora:' })).toContainText(
    'Lo de otra persona',
  );
  await editForm.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  expect(await findList(`Lo mío ${titulo}`)).toMatchObject({ descripcion: 'Lo de otra persona', Version: 3 });

  await page.getByRole('button', { name: `Eliminar Lo mío ${titulo}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Lista eliminada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nueva lista' })).toBeFocused();
  expect(await findList(`Lo mío ${titulo}`)).toBeUndefined();
});

test('[LIST-2] two featured rows are swapped with one click and visitors see the new order; a second tab is refused', async ({
  page,
  context,
  expectStatus,
}) => {
  expectStatus(409);
  await signIn(page);
  /** The featured lists; other tests create and delete lists that are not featured. */
  const readStates = async () =>
    (await postToApi<List[]>(page.request, '/api/listas/Listar', {}))
      .filter(({ estado }) => estado.startsWith('MAIN'))
      .map(({ id, estado }) => `${id} ${estado}`);
  const before = await readStates();
  await page.goto('/lists');
  await waitForHydration(page);
  const rows = page.getByRole('region', { name: 'Filas destacadas' });
  const first = rows.getByRole('listitem').first();
  const other = await context.newPage();
  await other.route('**/api/events*', (route) => route.abort()); // the second tab stays as it was loaded
  await other.goto('/lists');
  await waitForHydration(other);
  const button = (tab: typeof page) => tab.getByRole('button', { name: 'Intercambiar MAIN1 y MAIN2' });
  await expect(button(other)).toBeVisible();
  await expect(button(page)).toBeVisible(); // the lists have loaded
  const title = (await first.locator(':scope > span').last().textContent()) ?? '';
  expect(title).not.toBe('');
  await button(page).click();
  await expect(rows.getByRole('listitem').nth(1)).toContainText(title);
  await expect(button(page)).toBeFocused();
  const swapped = await readStates();
  expect(swapped).not.toEqual(before);
  await button(other).click();
  await expect(other.getByRole('alert').filter({ hasText: 'cambió' })).toBeVisible();
  expect(await readStates()).toEqual(swapped);
  await button(page).press('Enter');
  await expect(first).toContainText(title);
  expect(await readStates()).toEqual(before);
});
