import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { BusinessCategory, BusinessSubcategory } from '#contract/businesses.ts';
import { newBusiness, posted } from './belongings.ts';
import { aPicture } from './pictures.ts';

/** A small photo as the browser's file chooser gives it. */
export async function photoFile(name = 'foto.jpg') {
  return { name, mimeType: 'image/jpeg', buffer: await aPicture({ width: 320, height: 240 }) };
}

/** Stores a photo through the API; gives its path. */
export async function storedPhoto(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/photos/UploadPhoto', { multipart: { photo: await photoFile() } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).files[0];
}

/** Makes a business of a partner with photos that are really stored. */
export async function newPicturedBusiness(request: APIRequestContext, partnerId: number, overrides: object = {}) {
  const [UrlLogo, UrlPortada] = [await storedPhoto(request), await storedPhoto(request)];
  return newBusiness(request, partnerId, { UrlLogo, UrlPortada, ...overrides });
}

/** Makes a category that no other test uses, with subcategories of these names. */
export async function newCategory(request: APIRequestContext, subcategories: string[] = []) {
  const mark = crypto.randomUUID().slice(0, 8);
  const names = { Categoria_ESP: `Panadería ${mark}`, Categoria_ENG: `Bakery ${mark}` };
  const { Id } = await posted<BusinessCategory>(request, '/api/businesses/categories', names);
  const subs: BusinessSubcategory[] = [];
  for (const name of subcategories) {
    const sub = { IdCategoria: Id, Subcategoria_ESP: name, Subcategoria_ENG: `${name} (EN)` };
    subs.push(await posted<BusinessSubcategory>(request, '/api/businesses/subcategories', sub));
  }
  return { Id, ...names, subs: subs.map((sub) => sub.Id) };
}

/** Puts navigation state on the page that is open, as a link with state leaves it. */
export async function withState(page: Page, state: object): Promise<void> {
  await page.evaluate((usr) => history.replaceState({ usr, key: 'test', idx: 0 }, ''), state);
  await page.reload();
}

/** Chooses a logo in the form and takes the crop as it is offered. */
export async function chooseLogo(page: Page, name = 'logo.jpg'): Promise<void> {
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await photoFile(name));
  await page.getByRole('button', { name: 'Usar este recorte' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Chooses a category by what is typed of its name. */
export async function chooseCategory(page: Page, typed: string, shown: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Categoría' }).fill(typed);
  await page.getByRole('option', { name: shown }).click();
}
