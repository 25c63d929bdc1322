import { expect, type Locator, type Page } from '@playwright/test';
import { buildForm, createImage } from '#tests/support/files/images.ts';
import { createPlace, postToApi } from './create-entities.ts';
import { signIn } from './sign-in.ts';
import { waitForHydration } from './visitor-test.ts';

type Extras = { tags?: string[]; photos?: number };
export type EditedPlace = { Id: number; Name: string; photos: string[] };

/** Creates a place with tags and uploaded photos, and opens its page in edit mode, as an administrator. */
export async function openEditMode(page: Page, { tags = [], photos = 0 }: Extras = {}): Promise<EditedPlace> {
  await signIn(page);
  const place = await createPlace(page.request);
  for (const Tag of tags) await postToApi(page.request, '/api/AgregarTag', { IdPlace: place.Id, Tag });
  const paths = photos > 0 ? await uploadPhotos(page, place.Id, photos) : [];
  await page.goto(`/place/${place.Id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Editar lugar' }).click();
  return { ...place, photos: paths };
}

/** Photo paths of a place in the order that visitors see. */
export async function fetchPhotos(page: Page, id: number): Promise<string[]> {
  const [place] = await postToApi<{ PhotoUrls: string[] }[]>(page.request, '/API/cargarlugar', { id });
  return place?.PhotoUrls ?? [];
}

/** The movable photos in the order shown. */
export const movablePhotos = (page: Page): Locator => page.getByRole('button', { name: /^Foto \d+ de \d+$/ });

/** Images for a file input of Playwright. */
export async function createImageFiles(count: number) {
  const buffer = await createImage();
  return Array.from({ length: count }, (_, index) => ({ name: `foto-${index}.jpg`, mimeType: 'image/jpeg', buffer }));
}

async function uploadPhotos(page: Page, id: number, count: number): Promise<string[]> {
  const parts = (await createImageFiles(count)).map(
    ({ name, buffer }) => ['files', [name, buffer]] as ['files', [string, Buffer]],
  );
  const multipart = buildForm(['idPlace', String(id)], ...parts);
  const response = await page.request.post('/api/places/UploadPhotos', { multipart });
  return (await response.json()).files;
}

/** Lifts the focused photo with Space, and waits for the key listener, which is added after `aria-pressed` changes. */
export async function liftByKey(page: Page, photo: Locator): Promise<void> {
  await page.keyboard.press('Space');
  await waitUntilLifted(page, photo);
}

/** Waits until a dragged item follows: a move that comes earlier is lost, and a mouse of a test makes no further one. */
export async function waitUntilLifted(page: Page, photo: Locator): Promise<void> {
  await expect(photo).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
