import { expect, type Page } from '@playwright/test';
import { newPlace, posted } from '#tests/support/belongings.ts';
import { movablePhotos, openEditMode, photosOf, pictureFiles } from '#tests/support/place-edit.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, holdBack, hydrated, test } from '#tests/support/visitor.ts';

/** What a page sends to a path from now on. */
function sentTo(page: Page, path: string): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === path && sent.push(request.postDataJSON()));
  return sent;
}

const refusal = 'Hoy no se puede.';
const refuse = (page: Page, path: string, body = refusal) =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 500, body }));

test('[PLACE-7] visitors see no toggle, and nobody asks for them', async ({ page, request }) => {
  await newPartner(request);
  const { Id } = await newPlace(request);
  const asked: string[] = [];
  page.on('request', (one) => one.url().includes('/editable') && asked.push(one.url()));
  await page.goto(`/place/${Id}`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Editar lugar' })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('[PLACE-7] the partner that owns a place may edit it, another may not', async ({ page, request }) => {
  const owner = await newPartner(request);
  const foreign = await newPartner(request);
  const { Id } = await newPlace(request, { ID_OWNER: owner.Id });
  const toggle = page.getByRole('button', { name: 'Editar lugar' });
  await signIn(page, owner);
  await page.goto(`/place/${Id}`);
  await expect(toggle).toBeVisible();
  await signIn(page, foreign);
  const answered = page.waitForResponse('**/editable');
  await page.goto(`/place/${Id}`);
  expect((await answered).headers()['cache-control']).toContain('no-store');
  expect(await (await answered).json()).toEqual({ Editable: false });
  await expect(toggle).toHaveCount(0);
});

test('[PLACE-7] off, no control stands; on, the button reads Ver Tags and all of them do', async ({ page }) => {
  await openEditMode(page, { tags: ['terraza'], photos: 2 });
  const controls = [
    page.getByRole('button', { name: 'Editar la etiqueta terraza' }),
    page.getByRole('button', { name: 'Eliminar la etiqueta terraza' }),
    page.getByRole('button', { name: 'Subir Fotos' }),
    page.getByRole('button', { name: 'Eliminar la foto 1' }),
    movablePhotos(page).first(),
  ];
  for (const control of controls) await expect(control).toBeVisible();
  await page.getByRole('button', { name: 'Ver Tags' }).click();
  for (const control of controls) await expect(control).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Editar lugar' })).toBeVisible();
  await expect(page.getByText('terraza', { exact: true })).toBeVisible();
});

test('[PLACE-8] a tag is edited in line, sent trimmed, and Cancel leaves it as it was', async ({ page }) => {
  const { Id } = await openEditMode(page, { tags: ['terraza'] });
  const [tag] = await posted<{ Id: number }[]>(page.request, '/api/CargarTagsByID', { Id });
  const sent = sentTo(page, '/api/EditarTag');
  const edit = page.getByRole('button', { name: 'Editar la etiqueta terraza' });
  const input = page.getByRole('textbox', { name: 'Etiqueta', exact: true });
  await edit.click();
  await input.fill('otra cosa');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(edit).toBeFocused();
  await edit.click();
  await input.fill('  terraza al río  ');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Editar la etiqueta terraza al río' })).toBeFocused();
  await expect.poll(() => sent).toEqual([{ Id: tag?.Id, Tag: 'terraza al río' }]);
});

test('[PLACE-8] a tag of nothing is not sent, and a refused one stays in the field', async ({ page, expectStatus }) => {
  expectStatus(500);
  await openEditMode(page, { tags: ['terraza'] });
  await page.getByRole('button', { name: 'Editar la etiqueta terraza' }).click();
  const input = page.getByRole('textbox', { name: 'Etiqueta', exact: true });
  const sent = sentTo(page, '/api/EditarTag');
  await expect(page.getByText('de 60 letras')).toHaveCount(0);
  await input.fill('a'.repeat(55));
  await expect(page.getByText('55 de 60 letras')).toBeVisible();
  await input.fill('a'.repeat(60));
  await expect(input).toHaveAccessibleDescription(/Llegaste a 60 letras/);
  await input.fill('   ');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Escribe la etiqueta.' })).toBeVisible();
  expect(sent).toEqual([]);
  await refuse(page, '/api/EditarTag');
  await input.fill('otra');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
  await expect(input).toHaveValue('otra');
});

test('[PLACE-9] a tag is added, and deleted after a question', async ({ page }) => {
  const { Id } = await openEditMode(page);
  const added = sentTo(page, '/api/AgregarTag');
  const deleted = sentTo(page, '/api/EliminarTag');
  await page.getByRole('textbox', { name: 'Nueva etiqueta' }).fill(' música ');
  await page.getByRole('button', { name: 'Agregar' }).click();
  const remove = page.getByRole('button', { name: 'Eliminar la etiqueta música' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar?', exact: true });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(remove).toHaveCount(0);
  expect(added).toEqual([{ IdPlace: Id, Tag: 'música' }]);
  expect(deleted).toHaveLength(1);
  expect(await posted(page.request, '/api/CargarTagsByID', { Id })).toEqual([]);
});

test('[PLACE-12] a tag or photo that could not be deleted stays, and a toast says why', async ({
  page,
  expectStatus,
}) => {
  expectStatus(500);
  await openEditMode(page, { tags: ['terraza'], photos: 1 });
  await refuse(page, '/api/EliminarTag');
  await refuse(page, '/api/places/RemovePhotoUrl', '');
  for (const [name, said] of [
    ['Eliminar la etiqueta terraza', refusal],
    ['Eliminar la foto 1', 'No se pudo eliminar la imagen'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
});

test('[PLACE-12] a photo is deleted after a question, by its index', async ({ page }) => {
  const { Id, photos } = await openEditMode(page, { photos: 3 });
  const sent = sentTo(page, '/api/places/RemovePhotoUrl');
  await page.getByRole('button', { name: 'Eliminar la foto 2' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar esta imagen?' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(movablePhotos(page)).toHaveCount(2);
  await expect.poll(() => sent).toEqual([{ Id, Index: 1 }]);
  expect(await photosOf(page, Id)).toEqual([photos[0], photos[2]]);
});

test('[PLACE-10] many images are picked, shown and uploaded, with the button off until there are some', async ({
  page,
}) => {
  const { Id } = await openEditMode(page);
  await page.getByRole('button', { name: 'Subir Fotos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir Fotos' });
  const send = dialog.getByRole('button', { name: /^Sub(ir|iendo…)$/ });
  const picker = dialog.getByLabel('Imágenes para subir');
  await expect(send).toBeDisabled();
  await expect(picker).toHaveAttribute('accept', /^(image\/\w+,?)+$/);
  await picker.setInputFiles(await pictureFiles(2));
  await expect(dialog.getByRole('img')).toHaveCount(2);
  const release = await holdBack(page, '**/api/places/UploadPhotos');
  const sent = page.waitForRequest('**/api/places/UploadPhotos');
  await send.click();
  await expect(send).toBeDisabled();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  const body = (await sent).postDataBuffer()?.toString('latin1') ?? '';
  expect(body).toMatch(new RegExp(`name="idPlace"\\s+${Id}\\s`));
  expect(body.match(/name="files"; filename="foto-\d\.jpg"/g)).toHaveLength(2);
  release();
  await expect(dialog).toBeHidden();
  await expect(movablePhotos(page)).toHaveCount(2);
  expect(await photosOf(page, Id)).toHaveLength(2);
});

test('[PLACE-10] an upload that failed says so, and why, and keeps what was picked', async ({ page, expectStatus }) => {
  expectStatus(500);
  await openEditMode(page);
  await refuse(page, '/api/places/UploadPhotos');
  await page.getByRole('button', { name: 'Subir Fotos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir Fotos' });
  await dialog.getByLabel('Imágenes para subir').setInputFiles(await pictureFiles(1));
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(dialog.getByRole('alert').getByText('Error al subir fotos', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText(refusal);
  await expect(dialog.getByRole('img')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Subir', exact: true })).toBeFocused();
  await expectSoundScreen(page);
});

test('[PLACE-10] of many files those that can be sent stay, each other is named with its reason, and one the server refuses is marked', async ({
  page,
  expectStatus,
}) => {
  expectStatus(415);
  await openEditMode(page);
  await page.route('**/api/places/UploadPhotos', (route) =>
    route.fulfill({ status: 415, body: '«foto-1.jpg»: No es una imagen.' }),
  );
  await page.getByRole('button', { name: 'Subir Fotos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir Fotos' });
  const picker = dialog.getByLabel('Imágenes para subir');
  const notes = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') };
  const heavy = { name: 'pesada.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(15 * 1024 * 1024 + 1) };
  await picker.setInputFiles([notes, ...(await pictureFiles(2)), heavy]);
  await expect(dialog.getByRole('img')).toHaveCount(2);
  const refused = dialog.getByRole('alert').getByRole('paragraph');
  await expect(refused).toHaveText([
    /«notas.txt»: El archivo no es una imagen/,
    '«pesada.jpg»: La foto pesa más de 15 MB.',
  ]);
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  const tile = dialog.getByRole('listitem').filter({ hasText: 'No se aceptó' });
  await expect(tile.getByRole('img')).toHaveAttribute('alt', 'foto-1.jpg');
  await expectSoundScreen(page);
  await picker.setInputFiles((await pictureFiles(21)).slice(2));
  await expect(dialog.getByRole('img')).toHaveCount(20);
  await expect(dialog.getByText('«foto-20.jpg»: Sube como máximo 20 fotos a la vez.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`edit mode is accessible and fits a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openEditMode(page, { tags: ['terraza', 'una etiqueta bastante larga para un teléfono'], photos: 4 });
    await expectSoundScreen(page);
  });
}
