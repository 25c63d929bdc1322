import { expect, type Page } from '@playwright/test';
import { chooseCategory, chooseLogo, newCategory, photoFile } from '#tests/support/businesses.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { hydrated, test } from '#tests/support/visitor.ts';

const address = (partnerId: number) => `/admin/partners/${partnerId}/business/new`;
const create = (page: Page) => page.getByRole('button', { name: 'Crear negocio' });

/** Fills in all that must be there, apart from what is named. */
async function fill(page: Page, category: { Categoria_ESP: string }): Promise<void> {
  await hydrated(page);
  await chooseLogo(page);
  await chooseCategory(page, category.Categoria_ESP, category.Categoria_ESP);
  await page.getByLabel('Nombre').fill('Pan del Río');
  await page.getByLabel('Descripción').fill('Pan de dulce');
  await page.getByLabel('Email').fill('pan@ejemplo.test');
}

test('[BNEW-1][BNEW-5][ROUTE-11] a partner makes a business: the photos are stored first, then exactly the payload goes out', async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const category = await newCategory(request, ['Bolillo', 'Conchas', 'Pasteles']);
  await signIn(page, partner);
  await page.goto(address(partner.Id));
  await fill(page, category);
  await page.getByLabel('Portada').setInputFiles(await photoFile('portada.jpg'));
  await expect(page.getByRole('img', { name: 'portada.jpg' })).toBeVisible();
  for (const name of ['Pasteles', 'Bolillo']) await page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel('Teléfono').fill(' 956 555 0100 ');
  const uploads: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/photos/UploadPhoto')) uploads.push(sent.headers()['content-type'] ?? '');
  });
  const sent = page.waitForRequest('**/api/partners/CreateNegocio');
  await create(page).click();
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

test('[BNEW-1] the logo is cropped square, with a zoom from 1 to 3 in steps of 0.1, by keys alone, and a file that is no picture is refused', async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  await signIn(page, partner);
  await page.goto(address(partner.Id));
  await hydrated(page);
  const logo = page.getByLabel('Logo', { exact: true });
  await logo.setInputFiles(await photoFile('marca.jpg'));
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

  await logo.setInputFiles(await photoFile('marca.jpg'));
  await dialog.getByRole('button', { name: 'Usar este recorte' }).press('Enter');
  const shown = page.getByRole('img', { name: 'marca.webp' });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBe(1);
  await expect(page).toHaveURL(address(partner.Id));

  const fake = { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('hola') };
  await logo.setInputFiles(fake);
  await expect(dialog.getByRole('alert')).toContainText('Este navegador no puede abrir esa imagen.');
  await expect(dialog.getByRole('slider')).toHaveCount(0);
  await expect(dialog.getByRole('button')).toHaveText(['Cancelar']);
  await expect(dialog.getByRole('button')).toBeFocused();
});

test('[BNEW-4] why it was not sent is seen together with the field that failed, on a phone and on a wide screen', async ({
  page,
}) => {
  await signIn(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(address(42));
    await hydrated(page);
    await create(page).click();
    const alert = page.getByRole('alert').getByText('Debes subir un logo.');
    const logo = page.getByLabel('Logo', { exact: true });
    await expect(logo).toBeFocused();
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(logo).toBeInViewport({ ratio: 1 });
    const [said, field] = [await alert.boundingBox(), await logo.boundingBox()];
    const apart = said && field && (field.y + field.height <= said.y || field.x + field.width <= said.x);
    expect(apart).toBe(true);
  }
});
