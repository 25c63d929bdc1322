import { expect } from '@playwright/test';
import sharp from 'sharp';
import { createImage } from '#tests/support/files/images.ts';
import { fetchPhotos, openEditMode } from '#tests/support/pages/edit-mode-page.ts';
import { test } from '#tests/support/pages/visitor-test.ts';

test('[REAL-10] a photo of more than 15 MB is scaled down and turned upright before it is sent; HEIC is named with its way out', async ({
  page,
}) => {
  const { Id } = await openEditMode(page);
  await page.getByRole('button', { name: 'Subir Fotos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir Fotos' });
  const buffer = await sharp(await createImage({ width: 4000, height: 3000, isHeavy: true, orientation: 6 }))
    .withMetadata()
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  expect(buffer.length).toBeGreaterThan(15 * 1024 * 1024);
  const head = Buffer.from('\0\0\0\x28ftypheic\0\0\0\0mif1MiHBMiHEheicmiaf', 'latin1');
  await dialog.getByLabel('Imágenes para subir').setInputFiles([
    { name: 'grande.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: head },
  ]);
  await expect(dialog.getByRole('alert').first()).toContainText('«IMG_1.heic»: Es una foto HEIC');
  await expect(dialog.getByRole('img', { name: 'grande.jpg' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await expect(dialog).toBeHidden(); // the server would refuse the file itself
  const [photo = ''] = await fetchPhotos(page, Id);
  const response = await page.request.get(photo);
  const { width = 0, height = 0 } = await sharp(await response.body()).metadata();
  expect([width, height]).toEqual([1600, 2133]);
});
