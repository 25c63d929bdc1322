import { expect } from '@playwright/test';
import type { List } from '#contract/lists.ts';
import { posted } from '#tests/support/belongings.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { hydrated, test } from '#tests/support/visitor.ts';

test('[LIST-1][LIST-2][LIST-3][LIST-4][ADM-2][DLG-1][ROUTE-16] a list is made, edited beside others and deleted in dialogs that return the focus, and its row opens its places', async ({
  page,
  expectStatus,
}) => {
  expectStatus(409);
  await signIn(page);
  await page.goto('/lists');
  await hydrated(page);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const titulo = `<b>Nueva</b> ${crypto.randomUUID()}`;
  const listed = async (wanted: string) =>
    (await posted<List[]>(page.request, '/api/listas/Listar', {})).find((list) => list.titulo === wanted);

  await page.getByRole('button', { name: 'Nueva lista' }).click();
  const form = dialog('Nueva lista');
  await expect(form.getByLabel('Título')).toBeFocused();
  await form.getByLabel('Título').fill(titulo);
  await form.getByLabel('Estado').selectOption('MAIN1');
  await form.getByRole('button', { name: 'Crear lista' }).click();
  await expect(form.getByRole('alert')).toContainText('Esa fila destacada ya la ocupa otra lista. Es «Historia a pie»');
  await form.getByLabel('Estado').selectOption('OFF');
  await form.getByRole('button', { name: 'Crear lista' }).click();
  await expect(page.getByText('Lista creada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nueva lista' })).toBeFocused();
  const made = await listed(titulo);
  expect(made).toMatchObject({ descripcion: '', estado: 'OFF', Version: 1 });

  await page.getByRole('searchbox', { name: 'Buscar en la tabla' }).fill(titulo);
  await page.getByRole('link', { name: titulo }).click();
  await expect(page).toHaveURL('/listsitems');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lugares de «${titulo}»`);
  await page.getByRole('link', { name: 'Volver a las listas' }).click();
  await expect(page).toHaveURL('/lists');

  const edit = page.getByRole('button', { name: `Editar ${titulo}` });
  await edit.click();
  const editing = dialog('Editar lista');
  await expect(editing.getByLabel('Título')).toBeFocused();
  await page.keyboard.press('Escape'); // nothing was typed
  await expect(editing).toHaveCount(0);
  await expect(edit).toBeFocused();
  await edit.click();
  await editing.getByLabel('Título').fill(`Lo mío ${titulo}`);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await posted(page.request, '/api/listas/Editar', { id: made?.id, titulo, descripcion: 'Lo de otra persona' });
  await editing.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(editing.getByRole('region', { name: 'Lo que hay guardado ahora:' })).toContainText('Lo de otra persona');
  await editing.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  expect(await listed(`Lo mío ${titulo}`)).toMatchObject({ descripcion: 'Lo de otra persona', Version: 3 });

  await page.getByRole('button', { name: `Eliminar Lo mío ${titulo}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Lista eliminada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nueva lista' })).toBeFocused();
  expect(await listed(`Lo mío ${titulo}`)).toBeUndefined();
});
