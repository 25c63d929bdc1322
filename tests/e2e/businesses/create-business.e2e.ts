import { expect, type Page } from '@playwright/test';
import { chooseCategory, chooseLogo, createCategory, createPhotoFile } from '#tests/support/pages/business-forms.ts';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const formPath = (partnerId: number) => `/admin/partners/${partnerId}/business/new`;
const createButton = (page: Page) => page.getByRole('button', { name: 'Crear negocio' });

/** Fills in every required field. */
async function fill(page: Page, category: { Categoria_ESP: string }): Promise<void> {
  await waitForHydration(page);
  await chooseLogo(page);
  await chooseCategory(page, category.Categoria_ESP, category.Categoria_ESP);
  await page.getByLabel('Nombre').fill('Pan del Río');
  await page.getByLabel('Descripción').fill('Pan de dulce');
  await page.getByLabel('Email').fill('pan@ejemplo.test');
}

test('[BNEW-1][BNEW-5][ROUTE-11] creating a business uploads its photos first and then sends exactly the specified payload', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  const category = await createCategory(request, ['Bolillo', 'Conchas', 'Pasteles']);
  await signIn(page, partner);
  await page.goto(formPath(partner.Id));
  await fill(page, category);
  await page.getByLabel('Portada').setInputFiles(await createPhotoFile('portada.jpg'));
  await expect(page.getByRole('img', { name: 'portada.jpg' })).toBeVisible();
  for (const name of ['Pasteles', 'Bolillo']) await page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel('Teléfono').fill(' 956 555 0100 ');
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/photos/UploadPhoto')) uploads.push(request.headers()['content-type'] ?? '');
  });
  const sent = page.waitForRequest('**/api/partners/CreateNegocio');
  await createButton(page).click();
  const stored = expect.stringMatching(/^\/files\/photos\/.+-1600\.webp$/);
  expect((await sent).postDataJSON()).toEqual({
    CIUDADCLAVE: 'LAREDO',
    Nombre: 'Pan del Río',
    POSICIONAMIENTO_PAGO: null,
    POSICIONAMIENTO_ORGANICO: null,
    CLASIFICACION_INTERNA: null,
    ID_OWNER: partner.Id,
    id_categoria: category.Id,
    id_subcategoria1: category.subs[2],
    id_subcategoria2: category.subs[0],
    id_subcategoria3: null,
    Descripcion: 'Pan de dulce',
    Telefono: '956 555 0100',
    Email: 'pan@ejemplo.test',
    SitioWeb: null,
    codigo_MAPS: '',
    url_MAPS: '',
    UrlLogo: stored,
    UrlPortada: stored,
  });
  await expect(page).toHaveURL('/admin/partners');
  await expect(page.getByRole('status').filter({ hasText: 'Se creó el negocio Pan del Río.' })).toBeVisible();
  expect(uploads).toHaveLength(2);
  for (const type of uploads) expect(type).toContain('multipart/form-data');
});

test('[BNEW-1] the logo is cropped square with a zoom from 1 to 3 in steps of 0.1, by keyboard alone; a file that is not an image is rejected', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  await signIn(page, partner);
  await page.goto(formPath(partner.Id));
  await waitForHydration(page);
  const logo = page.getByLabel('Logo', { exact: true });
  await logo.setInputFiles(await createPhotoFile('marca.jpg'));
  const dialog = page.getByRole('dialog', { name: 'Recortar la imagen' });
  const zoom = dialog.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toHaveAttribute('min', '1');
  await expect(zoom).toHaveAttribute('max', '3');
  await expect(zoom).toHaveAttribute('step', '0.1');
  await expect(dialog.getByRole('button', { name: 'Usar este recorte' })).toBeEnabled();
  await dialog.getByRole('application', { name: 'Imagen que se recorta' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(zoom).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveValue('1.1');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: 'marca.jpg' })).toHaveCount(0);

  await logo.setInputFiles(await createPhotoFile('marca.jpg'));
  await expect(dialog.getByRole('button', { name: 'Usar este recorte' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Usar este recorte' }).press('Enter');
  const shown = page.getByRole('img', { name: 'marca.webp' });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(1);
  await expect(page).toHaveURL(formPath(partner.Id));

  const fake = { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('hola') };
  await logo.setInputFiles(fake);
  await expect(dialog.getByRole('alert')).toContainText('Este navegador no puede abrir esa imagen.');
  await expect(dialog.getByRole('slider')).toHaveCount(0);
  await expect(dialog.getByRole('button')).toHaveText(['Cancelar']);
  await expect(dialog.getByRole('button')).toBeFocused();
});

test('[BNEW-4] the error message and the invalid field are both in view, on a phone and on a wide screen', async ({
  page,
}) => {
  await signIn(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(formPath(42));
    await waitForHydration(page);
    await createButton(page).click();
    const alert = page.getByRole('alert').getByText('Debes subir un logo.');
    const logo = page.getByLabel('Logo', { exact: true });
    await expect(logo).toBeFocused();
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(logo).toBeInViewport({ ratio: 1 });
    const [message, field] = [await alert.boundingBox(), await logo.boundingBox()];
    const isApart = message && field && (field.y + field.height <= message.y || field.x + field.width <= message.x);
    expect(isApart).toBe(true);
  }
});
