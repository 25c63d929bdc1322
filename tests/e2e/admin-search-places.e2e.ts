import { expect, type Page } from '@playwright/test';
import { newPlace } from '#tests/support/belongings.ts';
import { pictureFiles } from '#tests/support/place-edit.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const path = '/api/TextSearchPlaces';
const result = (PlaceId: string, more = {}) => ({
  PlaceId,
  Name: `Taquería ${PlaceId}`,
  Address: '900 Convent Avenue, Laredo, Texas 78040',
  PhotoUrls: [],
  rating: 4.5,
  Id: null,
  Proveedor: 'OpenStreetMap',
  ...more,
});
type Asked = { Query: string; insertar: number; PlaceId?: string };

/** Opens an address with navigation state, as a link does. */
async function openWith(page: Page, address: string, state: object | null): Promise<void> {
  await page.goto('/AdminPage');
  await hydrated(page);
  await page.evaluate(
    ([to, usr]) => history.replaceState({ usr, key: 'prueba', idx: 0 }, '', to as string),
    [address, state],
  );
  await page.reload();
  await hydrated(page);
}

/** Answers searches in the provider's stead; gives what was asked. */
async function answerSearches(page: Page, results: object[], stored?: object): Promise<Asked[]> {
  const asked: Asked[] = [];
  await page.route(`**${path}`, (route) => {
    const body: Asked = route.request().postDataJSON();
    asked.push(body);
    return route.fulfill({ json: body.insertar ? [stored] : results });
  });
  return asked;
}

async function search(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Nombre o tipo de lugar' }).fill(query);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
}

test('[ROUTE-22][SRCH-1] without a query nothing is sent', async ({ page }) => {
  await signIn(page);
  await openWith(page, '/SearchPlaces', null);
  const asked = await answerSearches(page, []);
  await search(page, '   ');
  await expect(page.getByRole('alert').getByText('Debes especificar Query', { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeFocused();
  expect(asked).toEqual([]);
});

for (const [state, owner] of [
  [null, { idbusiness: 0, idowner: 0 }],
  [
    { idbusiness: 0, idowner: 42 },
    { idbusiness: 0, idowner: 42 },
  ],
  [
    { idbusiness: '3', idowner: '42' },
    { idbusiness: 3, idowner: 42 },
  ],
] as const) {
  test(`[SRCH-1][SRCH-2] with state ${JSON.stringify(state)} it asks for that owner and shows the results`, async ({
    page,
  }) => {
    await signIn(page);
    await openWith(page, '/SearchPlaces', state);
    const asked = await answerSearches(page, [result('a'), result('b', { rating: null })]);
    await search(page, ' tacos ');
    const card = page.getByRole('article', { name: 'Taquería a' });
    await expect(card).toContainText('900 Convent Avenue, Laredo, Texas 78040');
    await expect(card).toContainText('4.5 de 5');
    await expect(page.getByText('Datos de OpenStreetMap')).toBeVisible();
    await expect(page.getByText('2 resultados')).toBeVisible();
    expect(asked).toEqual([{ Query: 'tacos, Laredo, Texas', Category: '', insertar: 0, ...owner }]);
  });
}

test('[SRCH-3] a result is added in the category that was chosen, by its own id', async ({ page }) => {
  await signIn(page);
  const { Id } = await newPlace(page.request);
  await openWith(page, '/SearchPlaces', { idbusiness: 0, idowner: 42 });
  const asked = await answerSearches(page, [result('a'), result('b')], result('b', { Id }));
  await search(page, 'tacos');
  await page.getByRole('button', { name: 'Agregar Taquería b' }).click();
  const dialog = page.getByRole('dialog', { name: '¿En qué categoría va Taquería b?' });
  for (const name of ['GENERAL', 'Food', 'Kids', 'Shop', 'Stay', 'Attraction', 'Service', 'NightLife'])
    await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Agregar Taquería b' }).click();
  await dialog.getByRole('button', { name: /^Food/ }).click();
  await expect(page.getByRole('article', { name: 'Taquería b' })).toContainText('Ya está en la guía');
  const owner = { idbusiness: 0, idowner: 42 };
  expect(asked[1]).toEqual({ Query: 'tacos, Laredo, Texas', Category: 'Food', insertar: 1, ...owner, PlaceId: 'b' });
  expect(asked).toHaveLength(2);
});

test('[SRCH-5] a result that the guide holds leads to it and can be updated by the same call', async ({ page }) => {
  await signIn(page);
  const { Id } = await newPlace(page.request);
  await openWith(page, '/SearchPlaces', null);
  const asked = await answerSearches(page, [result('a', { Id })], result('a', { Id, Name: 'Taquería nueva' }));
  await search(page, 'tacos');
  await expect(page.getByRole('link', { name: 'Ver Taquería a en la guía' })).toHaveAttribute('href', `/place/${Id}`);
  await page.getByRole('button', { name: 'Actualizar Taquería a' }).click();
  await expect(page.getByRole('article', { name: 'Taquería nueva' })).toBeVisible();
  expect(asked[1]).toMatchObject({ insertar: 1, PlaceId: 'a' });
});

test('[SRCH-1][MSG-1] a failed search says what the server says, else that the API could not be asked', async ({
  page,
  expectStatus,
}) => {
  expectStatus(500);
  await signIn(page);
  await openWith(page, '/SearchPlaces', null);
  let body = 'El mapa descansa.';
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, body }));
  await search(page, 'tacos');
  await expect(page.getByRole('alert')).toContainText('El mapa descansa.');
  body = '';
  await search(page, 'tacos');
  await expect(page.getByRole('alert')).toContainText('Error al consultar el API');
  await expect(page.getByRole('searchbox')).toHaveValue('tacos');
});

test('[SRCH-4][MAN-4][MAN-1] the link hands the state on, and a place typed by hand is sent with every field', async ({
  page,
}) => {
  await signIn(page);
  const partner = await newPartner(page.request);
  await openWith(page, '/SearchPlaces', { idbusiness: 0, idowner: partner.Id });
  await page.getByRole('link', { name: 'Agregar a mano' }).click();
  await expect(page).toHaveURL('/places/new');
  await page.getByRole('button', { name: 'Elegir categoría' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Stay/ }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(' Posada del Puente ');
  await page.getByLabel('Dirección', { exact: true }).fill('1 Puente, Laredo');
  await page.getByLabel('Coordenadas').fill('27.5 -99.5');
  await page.getByLabel('Teléfono').fill('956 1');
  await page.getByLabel('Sitio web').fill('https://posada.test');
  await page.getByLabel('Fotos nuevas').setInputFiles(await pictureFiles(1));
  await page.getByLabel('Direcciones de otras fotos').fill('https://fotos.test/1.jpg\nhttps://fotos.test/2.jpg');
  const sent = page.waitForRequest('**/api/UpsertPlacesDirect');
  await page.getByRole('button', { name: 'Guardar lugar' }).click();
  const { PhotoUrls, ...others } = (await sent).postDataJSON();
  expect(PhotoUrls).toEqual([
    expect.stringMatching(/^\/files\/photos\//),
    'https://fotos.test/1.jpg',
    'https://fotos.test/2.jpg',
  ]);
  expect(others).toEqual({
    CIUDADCLAVE: 'LAREDO',
    CATEGORIA: 'Stay',
    ID_OWNER: partner.Id,
    ID_BUSINESS: 0,
    PlaceId: '',
    Name: 'Posada del Puente',
    Address: '1 Puente, Laredo',
    Latitude: 27.5,
    Longitude: -99.5,
    Phone: '956 1',
    Website: 'https://posada.test',
    Types: [],
    activo: 1,
    banned: 0,
    logo: '',
    mapsurl: '',
    mapsopeninghours: '',
    mapsbusiness_status: '',
    mapseditorial_summary: '',
  });
  await expect(page).toHaveURL(`/admin/partners/${partner.Id}`);
  await expect(page.getByText('Lugar guardado')).toBeVisible();
});

test('[MAN-2][VAL-1] without an owner nothing else is looked at', async ({ page }) => {
  await signIn(page);
  await openWith(page, '/places/new', null);
  await page.getByRole('button', { name: 'Guardar lugar' }).click();
  await expect(page.getByRole('alert')).toHaveText('ID_OWNER es obligatorio (no recibido).');
});

test('[MAN-2][MAN-3][MAN-5][VAL-1] the first broken rule is said, and its field gets the focus', async ({ page }) => {
  await signIn(page);
  await openWith(page, '/places/new', { idbusiness: 0, idowner: 42 });
  const save = page.getByRole('button', { name: 'Guardar lugar' });
  const said = page.getByRole('alert').filter({ hasText: /./ });
  const coordinates = page.getByLabel('Coordenadas');
  await save.click();
  await expect(said).toHaveText('El nombre es obligatorio');
  await page.getByLabel('Nombre', { exact: true }).fill('Uno');
  await save.click();
  await expect(said).toHaveText('La dirección es obligatoria');
  await page.getByLabel('Dirección', { exact: true }).fill('Calle 1');
  await coordinates.fill('norte');
  await save.click();
  await expect(said).toHaveText('La categoría es obligatoria');
  await expect(page.getByRole('button', { name: 'Elegir categoría' })).toBeFocused();
  await page.getByRole('button', { name: 'Elegir categoría' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Food/ }).click();
  for (const wrong of ['norte', '27.5', '91, 0', '0, 181', '27,5, -99']) {
    await coordinates.fill(wrong);
    await save.click();
    await expect(said).toHaveText('Coordenadas inválidas. Usa el formato "lat, lng".');
    await expect(coordinates).toBeFocused();
  }
  await expectSoundScreen(page);
});

test('[MAN-4][MSG-1] a save that failed keeps everything that was typed', async ({ page, expectStatus }) => {
  expectStatus(500);
  await signIn(page);
  await openWith(page, '/places/new', { idbusiness: 0, idowner: 42 });
  await page.route('**/api/UpsertPlacesDirect', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Elegir categoría' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Kids/ }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Uno');
  await page.getByLabel('Dirección', { exact: true }).fill('Calle 1');
  await page.getByRole('button', { name: 'Guardar lugar' }).click();
  await expect(page.getByRole('alert')).toContainText('Error al guardar');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Uno');
  await expect(page.getByRole('button', { name: 'Categoría: Kids. Cambiar' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`results, their dialog and the form are accessible and fit a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    await openWith(page, '/SearchPlaces', null);
    await answerSearches(page, [result('a'), result('b', { Id: 1, Name: 'N'.repeat(90) })]);
    await search(page, 'tacos');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectSoundScreen(page);
    await page.getByRole('button', { name: 'Agregar Taquería a' }).click();
    await expectSoundScreen(page);
  });
}
