import { expect, type Page } from '@playwright/test';
import { chooseCategory, chooseLogo, newCategory, photoFile } from '#tests/support/businesses.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { holdBack, hydrated, test } from '#tests/support/visitor.ts';

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

test('[BNEW-1][BNEW-4][VAL-1] the first broken rule is said in order, with the focus on its field', async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const category = await newCategory(request);
  await signIn(page, partner);
  await page.goto(address(partner.Id));
  await hydrated(page);
  const sent: string[] = [];
  page.on('request', (it) => /CreateNegocio|UploadPhoto/.test(it.url()) && sent.push(it.url()));
  await expect(page.getByLabel('Nombre')).toHaveAttribute('required');
  const alert = page.getByRole('alert');
  const steps = [
    { says: 'Debes subir un logo.', at: 'Logo', mend: () => chooseLogo(page) },
    {
      says: 'Debes seleccionar una categoría.',
      at: 'Categoría',
      mend: () => chooseCategory(page, category.Categoria_ESP, category.Categoria_ESP),
    },
    {
      says: 'La descripción es obligatoria.',
      at: 'Descripción',
      mend: () => page.getByLabel('Descripción').fill('Pan'),
    },
    { says: 'El email es obligatorio.', at: 'Email', mend: () => page.getByLabel('Email').fill('pan@ejemplo.test') },
    { says: 'El nombre es obligatorio', at: 'Nombre', mend: () => page.getByLabel('Nombre').fill('Pan') },
  ];
  await page.getByLabel('Sitio web').fill('no es un sitio');
  for (const { says, at, mend } of steps) {
    await create(page).click();
    await expect(alert.filter({ hasText: says })).toBeVisible();
    await expect(page.getByLabel(at, { exact: true }).and(page.locator(':focus'))).toHaveCount(1);
    await mend();
  }
  await create(page).click();
  await expect(alert.filter({ hasText: 'El sitio web debe ser una dirección' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('[BNEW-1] the logo is cropped square, with a zoom from 1 to 3 in steps of 0.1, by keys alone', async ({
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
});

test('[BNEW-1] a file that is no photo is refused with a sentence', async ({ page }) => {
  await signIn(page);
  await page.goto(address(42));
  await hydrated(page);
  const cover = page.getByLabel('Portada');
  await cover.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  await expect(page.getByRole('alert').filter({ hasText: 'El archivo no es una imagen' })).toBeVisible();
  await cover.setInputFiles(await photoFile('portada.jpg'));
  await expect(page.getByRole('alert').filter({ hasText: 'El archivo no es una imagen' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitar portada.jpg' }).press('Enter');
  await expect(page.getByRole('img', { name: 'portada.jpg' })).toHaveCount(0);
  await expect(cover).toBeFocused();

  const fake = { name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('hola') };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(fake);
  const dialog = page.getByRole('dialog', { name: 'Recortar la imagen' });
  await expect(dialog.getByRole('alert')).toContainText('Este navegador no puede abrir esa imagen.');
  await expect(dialog.getByRole('slider')).toHaveCount(0);
  await expect(dialog.getByRole('button')).toHaveText(['Cancelar']);
  await expect(dialog.getByRole('button')).toBeFocused();
});

for (const width of [360, 1280]) {
  test(`[BNEW-4] at ${width} px why it was not sent is seen together with the field that failed`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await signIn(page);
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
  });
}

test('[BNEW-5][MSG-1] what fails is said by the server or by our sentence, nothing is lost, and no photo goes twice', async ({
  page,
  request,
  expectStatus,
}) => {
  for (const status of [500, 413, 409]) expectStatus(status);
  const partner = await newPartner(request);
  const category = await newCategory(request);
  await signIn(page, partner);
  await page.goto(address(partner.Id));
  await fill(page, category);
  const alert = page.getByRole('alert').filter({ hasText: /./ });
  const fails: { status: number; body: string }[] = [
    { status: 500, body: '' },
    { status: 413, body: 'La foto pesa más de 15 MB.' },
  ];
  let stored = 0;
  await page.route('**/api/photos/UploadPhoto', async (route) => {
    const fail = fails.shift();
    if (!fail) stored += 1;
    await (fail ? route.fulfill(fail) : route.continue());
  });
  await create(page).click();
  await expect(alert).toHaveText('Fallo al subir imagen');
  await create(page).click();
  await expect(alert).toHaveText('La foto pesa más de 15 MB.');

  const refusals = [
    { status: 500, body: '' },
    { status: 409, body: 'Hoy no se puede.' },
  ];
  await page.route('**/api/partners/CreateNegocio', async (route) => {
    const refusal = refusals.shift();
    await (refusal ? route.fulfill(refusal) : route.continue());
  });
  await create(page).click();
  await expect(alert).toHaveText('Error al crear negocio');
  await create(page).click();
  await expect(alert).toHaveText('Hoy no se puede.');
  await expect(page.getByLabel('Nombre')).toHaveValue('Pan del Río');
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toHaveValue(category.Categoria_ESP);
  await create(page).click();
  await expect(page).toHaveURL('/admin/partners');
  expect(stored).toBe(1);
});

test('[BNEW-5] while it is sent the form says how far a photo is, and nothing is sent twice', async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const category = await newCategory(request);
  await signIn(page, partner);
  await page.goto(address(partner.Id));
  await fill(page, category);
  const release = await holdBack(page, '**/api/photos/UploadPhoto');
  await create(page).click();
  await expect(page.getByRole('button', { name: 'Creando…' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: 'Logo' })).toBeVisible();
  release();
  await expect(page).toHaveURL('/admin/partners');
});

test('[DLG-1] leaving a form that was typed into asks first; one that was not does not', async ({ page, request }) => {
  const partner = await newPartner(request);
  await signIn(page);
  await page.goto(address(partner.Id));
  await hydrated(page);
  const back = page.getByRole('link', { name: 'Volver al partner' });
  await back.click();
  await expect(page).toHaveURL(`/admin/partners/${partner.Id}`);
  await page.goBack();
  await page.getByLabel('Nombre').fill('Pan');
  await back.click();
  const dialog = page.getByRole('alertdialog', { name: '¿Salir sin guardar? Lo que escribiste se perderá.' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Nombre')).toHaveValue('Pan');
  await back.click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(`/admin/partners/${partner.Id}`);
});

test('[ROUTE-11] another partner gets no form, and a partner that does not exist is no page', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(403);
  expectStatus(404);
  const [partner, foreign] = [await newPartner(request), await newPartner(request)];
  await signIn(page, foreign);
  expect((await page.goto(address(partner.Id)))?.status()).toBe(403);
  await signIn(page);
  expect((await page.goto(address(2147483647)))?.status()).toBe(404);
});
