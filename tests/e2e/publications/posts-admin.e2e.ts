import { expect, type Page } from '@playwright/test';
import { createPhotoFile } from '#tests/support/pages/business-forms.ts';
import { createPost, fetchPost, openEditForm, preview } from '#tests/support/pages/publication-forms.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { svgImage } from '#tests/support/responses/public-responses.ts';

const allPosts = '/postsadmin?soloPublicables=false';
const row = (page: Page, title: string) => page.getByRole('row', { name: title });
const publishableFilter = (page: Page) => page.getByRole('checkbox', { name: 'Solo publicables' });
const error = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });

async function open(page: Page, path: string, title = ''): Promise<void> {
  await page.goto(title ? `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(title)}` : path);
  await waitForHydration(page);
}

test('[ROUTE-18][POST-2] a new post stores its images in order, is previewed as visitors see it and sends exactly the specified payload', async ({
  page,
  allowHost,
}) => {
  allowHost('fotos.test');
  await page.route('https://fotos.test/**', (route) => route.fulfill({ body: svgImage, contentType: 'image/svg+xml' }));
  await signIn(page);
  await open(page, '/postsform');
  const title = `Feria <b>${crypto.randomUUID()}</b>`;
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByLabel('Enlace').fill('https://feria.test');
  await page.getByLabel('Texto').fill('Dos\nrenglones <script>alert(1)</script>');
  await page.getByLabel('Locación').fill('Centro');
  await expect(preview(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(preview(page)).toContainText('renglones <script>alert(1)</script>');
  await expect(preview(page)).not.toContainText('Publicidad');

  await page.getByLabel('Imágenes', { exact: true }).setInputFiles(await createPhotoFile('a.jpg'));
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await page.getByLabel('Dirección de otra imagen').fill('https://fotos.test/b.jpg');
  await page.getByLabel('Dirección de otra imagen').press('Enter');
  await expect(page.getByRole('img', { name: 'Foto 2' })).toBeAttached();
  await page.getByRole('button', { name: 'Pasar la foto 2 antes' }).click();
  await expect(preview(page).locator('img').first()).toHaveAttribute('src', 'https://fotos.test/b.jpg');

  await page.getByLabel('Fecha').fill('2026-12-24');
  await page.getByLabel('Se publica desde').fill('2020-07-04T08:30');
  await page.getByLabel('Se muestra en').selectOption('Páginas de lugares');
  await page.getByRole('checkbox', { name: 'Mostrar' }).uncheck(); // other tests open those pages too
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/postsmain'),
  );
  await saveButton(page).click();
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
  await expect(page.getByText('Guardado. No está a la vista de los visitantes; el filtro la oculta.')).toBeVisible();
  await page.getByRole('button', { name: 'Verla en la lista' }).click();
  await expect(row(page, title)).toBeVisible();
});

test('[ROUTE-18][POST-1][POST-2] the post of the navigation state is edited, also after a reload, then hidden and deactivated', async ({
  page,
}) => {
  await signIn(page);
  const { id, titulo } = await createPost(page.request, { texto: 'Antes' });
  await open(page, '/postsadmin', titulo);
  await publishableFilter(page).uncheck();
  await expect(page).toHaveURL(/soloPublicables=false/);
  await page.reload();
  await waitForHydration(page);
  await expect(publishableFilter(page)).not.toBeChecked();
  await page.getByRole('link', { name: `Editar ${titulo}` }).click();
  await expect(page).toHaveURL(`/postsform?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editar post #${id}`);
  await page.reload();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(titulo);
  await page.getByLabel('Texto').fill('Lo que escribí');
  const sent = page.waitForRequest('**/api/postsmain/update');
  await saveButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ id, Version: 1 });
  await expect(page).toHaveURL(/\/postsadmin\?/);
  await page.getByRole('button', { name: `Ocultar ${titulo}` }).click();
  await expect.poll(() => fetchPost(page.request, id)).toMatchObject({ texto: 'Lo que escribí', mostrar: 0 });
  await open(page, '/postsadmin', titulo);
  await expect(page.getByText('Nada coincide con la búsqueda')).toBeVisible();

  await open(page, allPosts, titulo);
  await page.getByRole('button', { name: `Desactivar ${titulo}` }).click();
  const deleteRequest = page.waitForRequest((request) => request.method() === 'DELETE');
  const question = page.getByRole('alertdialog', { name: `¿Desactivar «${titulo}»?` });
  await question.getByRole('button', { name: 'Desactivar' }).click();
  expect(new URL((await deleteRequest).url()).pathname).toBe(`/api/postsmain/${id}`);
  await expect(row(page, titulo).getByText('Desactivado')).toBeVisible();
  await expect(page.getByRole('button', { name: `Desactivar ${titulo}` })).toHaveCount(0);
});

test('the list and the form of posts are accessible and fit a phone, also with an error', async ({ page }) => {
  await signIn(page);
  const { titulo } = await createPost(page.request, {
    urlsimagenes: '/samples/coffee.svg',
    texto: 'Palabra '.repeat(90),
  });
  await open(page, allPosts);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  await openEditForm(page, allPosts, titulo);
  await expectAccessibleScreen(page);
  await page.getByLabel('Título', { exact: true }).fill('');
  await saveButton(page).click();
  await expect(error(page)).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
});
