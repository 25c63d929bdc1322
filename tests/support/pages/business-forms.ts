import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { BusinessCategory, BusinessSubcategory } from '#contract/business-categories.ts';
import { createImage } from '#tests/support/files/images.ts';
import { createBusiness, postToApi } from './create-entities.ts';

/** A small photo for a file input of Playwright. */
export async function createPhotoFile(name = 'foto.jpg') {
  return { name, mimeType: 'image/jpeg', buffer: await createImage({ width: 320, height: 240 }) };
}

/** Uploads a photo through the API; returns its path. */
async function uploadPhoto(request: APIRequestContext): Promise<string> {
  const response = await request.post('/api/photos/UploadPhoto', { multipart: { photo: await createPhotoFile() } });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).files[0];
}

/** Creates a business of a partner with uploaded photos. */
export async function createBusinessWithPhotos(request: APIRequestContext, partnerId: number, overrides: object = {}) {
  const [UrlLogo, UrlPortada] = [await uploadPhoto(request), await uploadPhoto(request)];
  return createBusiness(request, partnerId, { UrlLogo, UrlPortada, ...overrides });
}

/** Creates a category with a unique name and with these subcategories. */
export async function createCategory(request: APIRequestContext, subcategories: string[] = []) {
  const suffix = crypto.randomUUID().slice(0, 8);
  const names = { Categoria_ESP: `Panadería ${suffix}`, Categoria_ENG: `Bakery ${suffix}` };
  const { Id } = await postToApi<BusinessCategory>(request, '/api/businesses/categories', names);
  const subs: BusinessSubcategory[] = [];
  for (const name of subcategories) {
    const sub = { IdCategoria: Id, Subcategoria_ESP: name, Subcategoria_ENG: `${name} (EN)` };
    subs.push(await postToApi<BusinessSubcategory>(request, '/api/businesses/subcategories', sub));
  }
  return { Id, ...names, subs: subs.map((sub) => sub.Id) };
}

/** Reloads the current page with navigation state, as after a link with state. */
export async function reloadWithState(page: Page, state: object): Promise<void> {
  await page.evaluate((usr) => history.replaceState({ usr, key: 'test', idx: 0 }, ''), state);
  await page.reload();
}

/** Chooses a logo in the form and accepts the default crop. */
export async function chooseLogo(page: Page, name = 'logo.jpg'): Promise<void> {
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await createPhotoFile(name));
  await page.getByRole('button', { name: 'Usar este recorte' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Types part of a category name and chooses the option optionName. */
export async function chooseCategory(page: Page, input: string, optionName: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Categoría' }).fill(input);
  await page.getByRole('option', { name: optionName }).click();
}
