import { expect, type Page } from '@playwright/test';
import type { List } from '#contract/lists.ts';
import { posted } from '#tests/support/belongings.ts';
import { newList } from '#tests/support/curated.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { hydrated, test } from '#tests/support/visitor.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en la tabla' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const listed = async (page: Page, titulo: string) =>
  (await posted<List[]>(page.request, '/api/listas/Listar', {})).find((list) => list.titulo === titulo);

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/lists${query && `?q=${encodeURIComponent(query)}`}`);
  await hydrated(page);
}

test('[LIST-1][LIST-4][ROUTE-16] the table is asked for once, sorts by each of its six columns, is searched, and a row opens the places', async ({
  page,
}) => {
  await signIn(page);
  const mark = crypto.randomUUID();
  const first = await newList(page.request, [], { titulo: `Álamo ${mark}`, descripcion: 'Zeta' });
  const second = await newList(page.request, [], {
    titulo: `<b>Zócalo</b> ${mark}`,
    descripcion: 'Alfa',
    estado: 'OFF',
  });
  const asked = page.waitForRequest('**/api/listas/Listar');
  await open(page, mark);
  expect((await asked).postDataJSON()).toEqual({});
  await expect(page.getByRole('rowheader')).toHaveText([second.titulo, first.titulo]); // signs before letters
  const orders = {
    Descripción: [second, first],
    Estado: [first, second],
    Id: [first, second],
    Usuario: [],
    Creada: [],
  };
  for (const [column, rows] of Object.entries(orders)) {
    const head = page.getByRole('columnheader', { name: column });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    if (rows.length > 0) await expect(page.getByRole('rowheader')).toHaveText(rows.map(({ titulo }) => titulo));
  }
  await page.getByRole('columnheader', { name: 'Título' }).getByRole('button').click();
  await search(page).fill(`zocalo</b> ${mark}`);
  await expect(page.getByRole('rowheader')).toHaveText([second.titulo]);
  await expect(page.getByRole('cell', { name: 'Administración' })).toBeVisible();
  await page.getByRole('link', { name: second.titulo }).click();
  await expect(page).toHaveURL('/listsitems');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Lugares de «${second.titulo}»`);
  await page.getByRole('link', { name: 'Volver a las listas' }).click();
  await expect(page).toHaveURL('/lists');
});

test('[LIST-2][VAL-1] a list is made in a dialog: what is wrong is said there, nothing typed is lost, and it is sent as it was typed', async ({
  page,
  expectStatus,
}) => {
  expectStatus(409);
  await signIn(page);
  await open(page);
  await page.getByRole('button', { name: 'Nueva lista' }).click();
  const form = dialog(page, 'Nueva lista');
  const title = form.getByLabel('Título');
  await expect(title).toBeFocused();
  await expect(form.getByLabel('Estado')).toHaveValue('ACTIVO');
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/listas/Crear') && sent.push(request.postData() ?? ''));
  await title.fill('   ');
  await form.getByRole('button', { name: 'Crear lista' }).click();
  await expect(form.getByRole('alert')).toHaveText('El título es obligatorio.');
  await expect(title).toBeFocused();
  const titulo = `Nueva ${crypto.randomUUID()}`;
  await title.fill(titulo);
  await form.getByLabel('Descripción').fill('a'.repeat(10_000));
  await form.getByRole('button', { name: 'Crear lista' }).click();
  await expect(form.getByRole('alert')).toHaveText('La descripción puede tener hasta 1000 letras.');
  await expect(form.getByLabel('Descripción')).toHaveValue('a'.repeat(10_000));
  expect(sent).toEqual([]);
  await form.getByLabel('Descripción').fill('Con <b>negritas</b>');
  await form.getByLabel('Estado').selectOption('MAIN1');
  await form.getByRole('button', { name: 'Crear lista' }).click();
  await expect(form.getByRole('alert')).toContainText('Esa fila destacada ya la ocupa otra lista. Es «Historia a pie»');
  await expect(title).toHaveValue(titulo);
  await form.getByLabel('Estado').selectOption('OFF');
  await form.getByRole('button', { name: 'Crear lista' }).click();
  await expect(page.getByText('Lista creada')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Nueva lista' })).toBeFocused();
  expect(JSON.parse(sent.at(-1) ?? '')).toEqual({ titulo, descripcion: 'Con <b>negritas</b>', estado: 'OFF' });
  await search(page).fill(titulo);
  await expect(page.getByRole('cell', { name: 'Con <b>negritas</b>' })).toBeVisible();
});

test('[LIST-2][ADM-2][DLG-1] a dialog that was typed into is left only after a question; an edit that others overtook shows theirs', async ({
  page,
  expectStatus,
}) => {
  expectStatus(409);
  await signIn(page);
  const { id, titulo } = await newList(page.request);
  await open(page, titulo);
  const edit = page.getByRole('button', { name: `Editar ${titulo}` });
  await edit.click();
  const form = dialog(page, 'Editar lista');
  await expect(form.getByLabel('Título')).toBeFocused();
  await page.keyboard.press('Escape'); // nothing was typed
  await expect(form).toHaveCount(0);
  await expect(edit).toBeFocused();
  await edit.click();
  await form.getByLabel('Título').fill(`Lo mío ${titulo}`);
  await form.getByRole('button', { name: 'Cancelar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await posted(page.request, '/api/listas/Editar', { id, titulo, descripcion: 'Lo de otra persona' });
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form.getByRole('region', { name: 'Lo que hay guardado ahora:' })).toContainText('Lo de otra persona');
  await expect(form.getByLabel('Título')).toHaveValue(`Lo mío ${titulo}`);
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  expect(await listed(page, `Lo mío ${titulo}`)).toMatchObject({ descripcion: 'Lo de otra persona', Version: 3 });
  await search(page).fill('Lo mío');
  await page.getByRole('button', { name: `Editar Lo mío ${titulo}` }).click();
  await form.getByLabel('Descripción').fill('A medias');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(form).toHaveCount(0);
  expect(await listed(page, `Lo mío ${titulo}`)).toMatchObject({ Version: 3 });
});

test("[LIST-2][LIST-3][MSG-1] a list goes after confirmation; a failure without a sentence is said in the screen's own words", async ({
  page,
  expectStatus,
}) => {
  expectStatus(500);
  await signIn(page);
  const { id, titulo } = await newList(page.request);
  await open(page, titulo);
  const remove = page.getByRole('button', { name: `Eliminar ${titulo}` });
  const confirm = page.getByRole('alertdialog', { name: `¿Eliminar la lista «${titulo}»?` });
  const fail = (call: string) =>
    page.route(`**/api/listas/${call}`, (route) => route.fulfill({ status: 500, body: '' }));
  await fail('Eliminar');
  await remove.click();
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('alert').getByText('No se pudo eliminar la lista')).toBeVisible();
  await fail('Editar');
  await page.getByRole('button', { name: `Editar ${titulo}` }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog(page, 'Editar lista').getByRole('alert')).toHaveText('No se pudo editar la lista');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await fail('Crear');
  await page.getByRole('button', { name: 'Nueva lista' }).click();
  await dialog(page, 'Nueva lista').getByLabel('Título').fill('Una');
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await expect(dialog(page, 'Nueva lista').getByRole('alert')).toHaveText('No se pudo crear la lista');
  await page.unrouteAll();
  await open(page, titulo);
  await remove.click();
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([titulo]);
  await remove.click();
  const sent = page.waitForRequest('**/api/listas/Eliminar');
  await confirm.getByRole('button', { name: 'Eliminar' }).click();
  expect((await sent).postDataJSON()).toEqual({ Id: id });
  await expect(page.getByText('Lista eliminada')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  expect(await listed(page, titulo)).toBeUndefined();
});
