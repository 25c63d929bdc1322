import { expect, type Locator, type Page } from '@playwright/test';
import { newPlace, posted } from './belongings.ts';
import { aForm, aPicture } from './pictures.ts';
import { signIn } from './sign-in.ts';
import { hydrated } from './visitor.ts';

type Extras = { tags?: string[]; photos?: number };
export type EditedPlace = { Id: number; Name: string; photos: string[] };

/** Makes a place with tags and uploaded photos, and opens its page with edit mode on, as an administrator. */
export async function openEditMode(page: Page, { tags = [], photos = 0 }: Extras = {}): Promise<EditedPlace> {
  await signIn(page);
  const place = await newPlace(page.request);
  for (const Tag of tags) await posted(page.request, '/api/AgregarTag', { IdPlace: place.Id, Tag });
  const stored = photos > 0 ? await uploadPhotos(page, place.Id, photos) : [];
  await page.goto(`/place/${place.Id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Editar lugar' }).click();
  return { ...place, photos: stored };
}

/** Photos of a place in the order in which visitors get them. */
export async function photosOf(page: Page, id: number): Promise<string[]> {
  const [place] = await posted<{ PhotoUrls: string[] }[]>(page.request, '/API/cargarlugar', { id });
  return place?.PhotoUrls ?? [];
}

/** The photos that can be moved, in the order shown. */
export const movablePhotos = (page: Page): Locator => page.getByRole('button', { name: /^Foto \d+ de \d+$/ });

/** Pictures as a file picker takes them. */
export async function pictureFiles(count: number) {
  const buffer = await aPicture();
  return Array.from({ length: count }, (_, index) => ({ name: `foto-${index}.jpg`, mimeType: 'image/jpeg', buffer }));
}

async function uploadPhotos(page: Page, id: number, count: number): Promise<string[]> {
  const parts = (await pictureFiles(count)).map(
    ({ name, buffer }) => ['files', [name, buffer]] as ['files', [string, Buffer]],
  );
  const multipart = aForm(['idPlace', String(id)], ...parts);
  const answer = await page.request.post('/api/places/UploadPhotos', { multipart });
  return (await answer.json()).files;
}

/** Takes the focused photo up by its key, and waits until the arrows move it: it listens a moment after it says so. */
export async function liftByKey(page: Page, photo: Locator): Promise<void> {
  await page.keyboard.press('Space');
  await expect(photo).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
