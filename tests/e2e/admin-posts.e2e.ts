import { expect, type Page } from '@playwright/test';
import { photoFile } from '#tests/support/businesses.ts';
import { newPost, openEdit, preview, storedPost } from '#tests/support/publication-forms.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';
import { picture } from '#tests/support/wire.ts';

const all = '/postsadmin?soloPublicables=false';
const row = (page: Page, title: string) => page.getByRole('row', { name: title });
const only = (page: Page) => page.getByRole('checkbox', { name: 'Solo publicables' });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });

async function open(page: Page, address: string, title = ''): Promise<void> {
  await page.goto(title ? `${address}${address.includes('?') ? '&' : '?'}q=${encodeURIComponent(title)}` : address);
  await hydrated(page);
}

test('[ROUTE-18][POST-1] only what is publishable is listed at first; the filter is in the address, and images are counted', async ({
  page,
}) => {
  await signIn(page);
  const shown = await newPost(page.request, { urlsimagenes: '/samples/coffee.svg' });
  const mark = shown.titulo.slice(-12);
  const hidden = await newPost(page.request, { titulo: `Oculto ${mark}`, mostrar: 0 });
  const two = '/samples/coffee.svg,/samples/clothes.svg';
  await newPost(page.request, {
    titulo: `Luego ${mark}`,
    fechahorapublicacion: '2999-01-01T00:00:00Z',
    urlsimagenes: two,
  });
  const asked = page.waitForRequest('**/api/postsmain/all?*');
  await open(page, '/postsadmin', mark);
  expect(new URL((await asked).url()).search).toBe('?soloPublicables=true');
  await expect(only(page)).toBeChecked();
  await expect(page.getByRole('rowheader')).toHaveText([shown.titulo]);
  await expect(row(page, shown.titulo)).toContainText('1 img');
  await only(page).uncheck();
  await expect(page.getByRole('rowheader')).toHaveText([`Luego ${mark}`, hidden.titulo, shown.titulo].sort(byAge));
  await expect(row(page, hidden.titulo)).toContainText('0 imgs');
  await expect(row(page, hidden.titulo)).toContainText('Oculto');
  await expect(row(page, `Luego ${mark}`)).toContainText('2 imgs');
  await expect(row(page, `Luego ${mark}`)).toContainText('Programado');
  expect(new URL(page.url()).searchParams.get('soloPublicables')).toBe('false');
  await page.reload();
  await hydrated(page);
  await expect(only(page)).not.toBeChecked();
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

/** What comes later stands first; of one moment, as they were listed. */
const byAge = (one: string, other: string) => Number(other.startsWith('Luego')) - Number(one.startsWith('Luego'));

test('[POST-1] a post is hidden by its flag and stays in the list until the next load; deactivating asks first', async ({
  page,
}) => {
  await signIn(page);
  const { id, titulo } = await newPost(page.request);
  await open(page, '/postsadmin', titulo);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: `Ocultar ${titulo}` }).click();
  expect((await sent).url()).toContain(`/api/postsmain/${id}`);
  expect((await sent).postDataJSON()).toEqual({ mostrar: 0, Version: 1 });
  await expect(row(page, titulo).getByText('Oculto')).toBeVisible();
  await expect.poll(async () => (await storedPost(page.request, id)).mostrar).toBe(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('rowheader', { name: titulo })).toHaveCount(0);

  await open(page, all, titulo);
  await page.getByRole('button', { name: `Mostrar ${titulo}` }).click();
  await expect(row(page, titulo).getByText('A la vista')).toBeVisible();
  const remove = page.getByRole('button', { name: `Desactivar ${titulo}` });
  const question = page.getByRole('alertdialog', { name: `¿Desactivar «${titulo}»?` });
  await remove.click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(row(page, titulo).getByText('A la vista')).toBeVisible();
  await remove.click();
  const gone = page.waitForRequest((request) => request.method() === 'DELETE');
  await question.getByRole('button', { name: 'Desactivar' }).click();
  expect((await gone).url()).toContain(`/api/postsmain/${id}`);
  await expect(row(page, titulo).getByText('Desactivado')).toBeVisible();
  await expect(remove).toHaveCount(0);
});

test('[POST-1] a failed toggle says nothing and shows what the server holds; a failed load says so', async ({
  page,
  expectStatus,
}) => {
  expectStatus(500);
  await signIn(page);
  const { id, titulo } = await newPost(page.request);
  await open(page, '/postsadmin', titulo);
  await page.route(`**/api/postsmain/${id}`, (route) => route.fulfill({ status: 500, body: 'No se pudo.' }));
  const again = page.waitForResponse('**/api/postsmain/all?*');
  await page.getByRole('button', { name: `Ocultar ${titulo}` }).click();
  await again;
  await expect(row(page, titulo).getByText('A la vista')).toBeVisible();
  await expect(page.getByText('No se pudo.')).toHaveCount(0);
  await page.route('**/api/postsmain/all?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(problem(page)).toContainText('No se pudo consultar', { timeout: 15_000 });
});

test('[ROUTE-18][POST-2] a new post: rules first, images stored in their order, the preview as visitors see it, nothing lost', async ({
  page,
  expectStatus,
  allowHost,
}) => {
  expectStatus(500);
  allowHost('fotos.test');
  await page.route('https://fotos.test/**', (route) => route.fulfill({ body: picture, contentType: 'image/svg+xml' }));
  await signIn(page);
  await open(page, '/postsform');
  const title = `Feria <b>${crypto.randomUUID()}</b>`;
  await page.getByLabel('Título', { exact: true }).fill('   ');
  await save(page).click();
  await expect(problem(page)).toHaveText('El título es obligatorio.');
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByLabel('Enlace').fill('javascript:alert(1)');
  await save(page).click();
  await expect(problem(page)).toContainText('https://ejemplo.com');
  await page.getByLabel('Enlace').fill('https://feria.test');
  await page.getByLabel('Texto').fill('Dos\nrenglones <script>alert(1)</script>');
  await page.getByLabel('Locación').fill('Centro');
  await expect(preview(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(preview(page)).toContainText('renglones <script>alert(1)</script>');
  await expect(preview(page)).not.toContainText('Publicidad');

  await page.route('**/api/photos/UploadPhoto', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel('Imágenes', { exact: true }).setInputFiles(await photoFile('a.jpg'));
  await expect(page.getByRole('alert').getByText('Fallo al subir imagen')).toBeVisible();
  await page.unroute('**/api/photos/UploadPhoto');
  await page.getByRole('button', { name: 'Subir de nuevo' }).click();
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await page.getByLabel('Dirección de otra imagen').fill('http://otra.test/b.jpg');
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Esa dirección no sirve')).toBeVisible();
  await page.getByLabel('Dirección de otra imagen').fill('https://fotos.test/b.jpg');
  await page.getByLabel('Dirección de otra imagen').press('Enter');
  await expect(page.getByRole('img', { name: 'Foto 2' })).toBeAttached();
  await page.getByRole('button', { name: 'Pasar la foto 2 antes' }).click();
  await expect(preview(page).locator('img').first()).toHaveAttribute('src', 'https://fotos.test/b.jpg');

  await page.getByLabel('Fecha').fill('2026-12-24');
  await page.getByLabel('Se publica desde').fill('2020-07-04T08:30');
  await page.getByLabel('Se muestra en').selectOption('Páginas de lugares');
  await page.getByRole('checkbox', { name: 'Mostrar' }).uncheck(); // other tests look at those pages too
  await page.route('**/api/postsmain', (route) => route.fulfill({ status: 500, body: '' }));
  await save(page).click();
  await expect(problem(page)).toHaveText('Error al guardar');
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title);
  await page.unroute('**/api/postsmain');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/postsmain'),
  );
  await save(page).click();
  expect((await sent).postDataJSON()).toEqual({
    locacion: 'Centro',
    titulo: title,
    subtitulo: '',
    texto: 'Dos\nrenglones <script>alert(1)</script>',
    urlsimagenes: expect.stringMatching(/^https:\/\/fotos\.test\/b\.jpg,\/files\/photos\/.+-1600\.webp$/),
    url: 'https://feria.test',
    fecha: '2026-12-24',
    fechahorapublicacion: '2020-07-04T13:30:00.000Z',
    lugardemostreo: 'place',
    mostrar: 0,
    activo: 1,
  });
  await expect(page).toHaveURL('/postsadmin');
});

test('[POST-2][ADM-2] a post is edited by the id in the state, also after a reload; what others saved meanwhile is shown and kept', async ({
  page,
  expectStatus,
}) => {
  expectStatus(409);
  await signIn(page);
  const { id, titulo } = await newPost(page.request, { texto: 'Antes' });
  await openEdit(page, all, titulo);
  await expect(page).toHaveURL('/postsform');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editar post #${id}`);
  await page.reload();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(titulo);
  await page.getByLabel('Texto').fill('Lo que escribí');
  await page.getByRole('link', { name: 'Volver a los posts' }).click();
  await page
    .getByRole('alertdialog', { name: /sin guardar/ })
    .getByRole('button', { name: 'Cancelar' })
    .click();
  const theirs = await page.request.put(`/api/postsmain/${id}`, { data: { subtitulo: 'El suyo' } });
  expect(theirs.status()).toBe(200);
  await save(page).click();
  await expect(page.getByRole('region', { name: 'Lo que hay guardado ahora:' })).toContainText(/Subtítulo\s*El suyo/);
  await expect(page.getByLabel('Texto')).toHaveValue('Lo que escribí');
  const sent = page.waitForRequest('**/api/postsmain/update');
  await save(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ id, Version: 2 });
  await expect(page).toHaveURL(/\/postsadmin\?/);
  expect(await storedPost(page.request, id)).toMatchObject({ texto: 'Lo que escribí', subtitulo: 'El suyo' });
  await page.goto('/postsform');
  await page.evaluate(() => history.replaceState({ usr: { id: 2147483647 }, key: 'x', idx: 0 }, ''));
  await page.reload();
  await expect(page.getByText('No se encontró el post')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`posts are sound screens as a list, a form and a form that was refused, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    const { titulo } = await newPost(page.request, {
      urlsimagenes: '/samples/coffee.svg',
      texto: 'Palabra '.repeat(90),
    });
    await open(page, all);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expectSoundScreen(page);
    await openEdit(page, all, titulo);
    await expectSoundScreen(page);
    await page.getByLabel('Título', { exact: true }).fill('');
    await save(page).click();
    await expect(problem(page)).toBeVisible();
    await expectSoundScreen(page);
  });
}
