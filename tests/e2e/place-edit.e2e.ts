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

test('[PLACE-7] the partner that owns a place may edit it, another may not, and nobody asks for visitors', async ({
  page,
  request,
}) => {
  const owner = await newPartner(request);
  const foreign = await newPartner(request);
  const { Id } = await newPlace(request, { ID_OWNER: owner.Id });
  const toggle = page.getByRole('button', { name: 'Editar lugar' });
  const asked: string[] = [];
  page.on('request', (one) => one.url().includes('/editable') && asked.push(one.url()));
  await page.goto(`/place/${Id}`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(toggle).toHaveCount(0);
  expect(asked).toEqual([]);

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

test('[PLACE-8][PLACE-9] a tag is edited in line, another is added, and deleted after a question', async ({ page }) => {
  const { Id } = await openEditMode(page, { tags: ['terraza'] });
  const [edited, added] = [sentTo(page, '/api/EditarTag'), sentTo(page, '/api/AgregarTag')];
  const storedTags = () => posted<{ Id: number; Tag: string }[]>(page.request, '/api/CargarTagsByID', { Id });
  const [tag] = await storedTags();
  await page.getByRole('button', { name: 'Editar la etiqueta terraza' }).click();
  await page.getByRole('textbox', { name: 'Etiqueta', exact: true }).fill('  terraza al río  ');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Editar la etiqueta terraza al río' })).toBeFocused();
  expect(edited).toEqual([{ Id: tag?.Id, Tag: 'terraza al río' }]);

  await page.getByRole('textbox', { name: 'Nueva etiqueta' }).fill(' música ');
  await page.getByRole('button', { name: 'Agregar' }).click();
  const remove = page.getByRole('button', { name: 'Eliminar la etiqueta música' });
  await remove.click();
  expect(added).toEqual([{ IdPlace: Id, Tag: 'música' }]);
  const question = page.getByRole('alertdialog', { name: '¿Eliminar?', exact: true });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(remove).toHaveCount(0);
  expect((await storedTags()).map(({ Tag }) => Tag)).toEqual(['terraza al río']);
});

test('[PLACE-10][PLACE-12] many images are picked, shown and uploaded, and one is deleted by its index', async ({
  page,
}) => {
  const { Id } = await openEditMode(page);
  await page.getByRole('button', { name: 'Subir Fotos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir Fotos' });
  const send = dialog.getByRole('button', { name: /^Sub(ir|iendo…)$/ });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Imágenes para subir').setInputFiles(await pictureFiles(2));
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
  const photos = await photosOf(page, Id);
  expect(photos).toHaveLength(2);

  const deleted = sentTo(page, '/api/places/RemovePhotoUrl');
  await page.getByRole('button', { name: 'Eliminar la foto 2' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar esta imagen?' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(movablePhotos(page)).toHaveCount(1);
  expect(deleted).toEqual([{ Id, Index: 1 }]);
  expect(await photosOf(page, Id)).toEqual([photos[0]]);
});

test('[PLACE-10] edit mode, refused files and an upload that failed are accessible and fit a phone', async ({
  page,
  expectStatus,
}) => {
  expectStatus(415);
  await openEditMode(page, { tags: ['terraza', 'una etiqueta bastante larga para un teléfono'], photos: 4 });
  await expectSoundScreen(page, { inDark: true });
  await page.route('**/api/places/UploadPhotos', (route) =>
    route.fulfill({ status: 415, body: '«foto-1.jpg»: No es una imagen.' }),
  );
  await page.getByRole('button', { name: 'Subir Fotos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir Fotos' });
  const notes = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') };
  await dialog.getByLabel('Imágenes para subir').setInputFiles([notes, ...(await pictureFiles(2))]);
  await expect(dialog.getByText('«notas.txt»: El archivo no es una imagen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'No se aceptó' })).toBeVisible();
  await expect(dialog.getByText('Error al subir fotos', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Subir', exact: true })).toBeFocused();
  await expectSoundScreen(page);
});
