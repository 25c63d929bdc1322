import { expect, type Page } from '@playwright/test';
import { createPlace, postToApi } from '#tests/support/pages/create-entities.ts';
import { createImageFiles, fetchPhotos, movablePhotos, openEditMode } from '#tests/support/pages/edit-mode-page.ts';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { delayRequests, expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

/** Records the bodies that a page sends to a path. */
function recordBodies(page: Page, path: string): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => new URL(request.url()).pathname === path && sent.push(request.postDataJSON()));
  return sent;
}

test('[PLACE-7] the partner that owns a place may edit it and another may not; visitors send no permission request', async ({
  page,
  request,
}) => {
  const owner = await createPartner(request);
  const foreign = await createPartner(request);
  const { Id } = await createPlace(request, { ID_OWNER: owner.Id });
  const toggle = page.getByRole('button', { name: 'Editar lugar' });
  const editableRequests: string[] = [];
  page.on('request', (sent) => sent.url().includes('/editable') && editableRequests.push(sent.url()));
  await page.goto(`/place/${Id}`);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await expect(toggle).toHaveCount(0);
  expect(editableRequests).toEqual([]);

  await signIn(page, owner);
  await page.goto(`/place/${Id}`);
  await expect(toggle).toBeVisible();
  await signIn(page, foreign);
  const editableResponse = page.waitForResponse('**/editable');
  await page.goto(`/place/${Id}`);
  expect((await editableResponse).headers()['cache-control']).toContain('no-store');
  expect(await (await editableResponse).json()).toEqual({ Editable: false });
  await expect(toggle).toHaveCount(0);
});

test('[PLACE-8][PLACE-9] a tag is edited inline, and another one is added and deleted after a confirmation', async ({
  page,
}) => {
  const { Id } = await openEditMode(page, { tags: ['terraza'] });
  const [edited, added] = [recordBodies(page, '/api/EditarTag'), recordBodies(page, '/api/AgregarTag')];
  const storedTags = () => postToApi<{ Id: number; Tag: string }[]>(page.request, '/api/CargarTagsByID', { Id });
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

test('[PLACE-10][PLACE-12] several images are picked, previewed and uploaded, and one is deleted by its index', async ({
  page,
}) => {
  const { Id } = await openEditMode(page);
  await page.getByRole('button', { name: 'Subir Fotos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir Fotos' });
  const send = dialog.getByRole('button', { name: /^Sub(ir|iendo…)$/ });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Imágenes para subir').setInputFiles(await createImageFiles(2));
  await expect(dialog.getByRole('img')).toHaveCount(2);
  const release = await delayRequests(page, '**/api/places/UploadPhotos');
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
  const photos = await fetchPhotos(page, Id);
  expect(photos).toHaveLength(2);

  const deleted = recordBodies(page, '/api/places/RemovePhotoUrl');
  await page.getByRole('button', { name: 'Eliminar la foto 2' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar esta imagen?' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(movablePhotos(page)).toHaveCount(1);
  expect(deleted).toEqual([{ Id, Index: 1 }]);
  expect(await fetchPhotos(page, Id)).toEqual([photos[0]]);
});

test('[PLACE-10] edit mode, rejected files and a failed upload are accessible and fit a phone', async ({
  page,
  expectStatus,
}) => {
  expectStatus(415);
  await openEditMode(page, { tags: ['terraza', 'una etiqueta bastante larga para un teléfono'], photos: 4 });
  await expectAccessibleScreen(page, { inDark: true });
  await page.route('**/api/places/UploadPhotos', (route) =>
    route.fulfill({ status: 415, body: '«foto-1.jpg»: No es una imagen.' }),
  );
  await page.getByRole('button', { name: 'Subir Fotos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir Fotos' });
  const notes = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') };
  await dialog.getByLabel('Imágenes para subir').setInputFiles([notes, ...(await createImageFiles(2))]);
  await expect(dialog.getByText('«notas.txt»: El archivo no es una imagen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'No se aceptó' })).toBeVisible();
  await expect(dialog.getByText('Error al subir fotos', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Subir', exact: true })).toBeFocused();
  await expectAccessibleScreen(page);
});
