import { expect, type Page } from '@playwright/test';
import { newPlace, posted } from '#tests/support/belongings.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en la tabla' });
const site = async (page: Page, id: number) => (await page.request.get(`/api/sites/${id}`)).json();

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

test('[ROUTE-24] all places and events stand in one table, searched and filtered in the address', async ({ page }) => {
  await signIn(page);
  const { Name } = await newPlace(page.request, { CATEGORIA: 'Kids' });
  await open(page, '/admin/sites');
  await expect(page.getByRole('rowheader')).toHaveCount(100);
  await search(page).fill(Name);
  await expect(page.getByRole('rowheader')).toHaveText([Name]);
  await page.getByRole('combobox', { name: 'Categoría', exact: true }).selectOption('Kids');
  await page.getByRole('combobox', { name: 'Estado', exact: true }).selectOption('A la vista');
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ q: Name, categoria: 'Kids', estado: 'A la vista' });
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText([Name]);
  await page.getByRole('combobox', { name: 'Categoría', exact: true }).selectOption('Evento');
  await expect(page.getByText('Nada coincide con la búsqueda')).toBeVisible();
});

test('[ROUTE-24] ten thousand rows come in pages, found by a search over all of them', async ({ page }) => {
  const state = { activo: 1, banned: 0, FechaInicio: null, FechaFin: null, Version: 1, Partner: '' };
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    ...state,
    Id: index + 1,
    CATEGORIA: 'Food',
    Name: `Lugar ${String(index + 1).padStart(5, '0')}`,
    Address: `${index} Calle Iturbide`,
    Phone: '',
  }));
  await page.route('**/api/sites', (route) => route.fulfill({ json: rows }));
  await signIn(page);
  await open(page, '/admin/sites');
  await expect(page.getByRole('rowheader')).toHaveCount(100);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL('/admin/sites?page=2');
  await expect(page.getByRole('rowheader').first()).toHaveText('Lugar 00101');
  await expect(page.getByText('Página 2 de 100')).toBeVisible();
  await search(page).fill('lugar 09999');
  await expect(page.getByRole('rowheader')).toHaveText(['Lugar 09999']);
  await expect(page).toHaveURL('/admin/sites?q=lugar+09999');
  await expect(page.getByRole('button', { name: 'Siguiente' })).toHaveCount(0);
});

test('[ROUTE-24] a site is deactivated and activated at once, and banned after a question', async ({ page }) => {
  await signIn(page);
  const { Id, Name } = await newPlace(page.request);
  await open(page, `/admin/sites?q=${encodeURIComponent(Name)}`);
  await page.getByRole('button', { name: `Desactivar ${Name}` }).click();
  await expect(page.getByRole('row', { name: Name }).getByText('Desactivado')).toBeVisible();
  await page.getByRole('button', { name: `Activar ${Name}` }).click();
  await expect(page.getByRole('row', { name: Name }).getByText('A la vista')).toBeVisible();
  await page.getByRole('button', { name: `Vetar ${Name}` }).click();
  await page
    .getByRole('alertdialog', { name: /^¿Vetar/ })
    .getByRole('button', { name: 'Vetar' })
    .click();
  await expect(page.getByRole('row', { name: Name }).getByText('Vetado')).toBeVisible();
  expect(await site(page, Id)).toMatchObject({ activo: 1, banned: 1 });
  await page.getByRole('button', { name: `Quitar el veto a ${Name}` }).click();
  await expect(page.getByRole('row', { name: Name }).getByText('A la vista')).toBeVisible();
});

test('[ROUTE-24] a state that could not be changed stays, and a toast says why', async ({ page, expectStatus }) => {
  expectStatus(409);
  await signIn(page);
  const { Name } = await newPlace(page.request);
  await open(page, `/admin/sites?q=${encodeURIComponent(Name)}`);
  await page.route('**/api/sites/Estado', (route) => route.fulfill({ status: 409, body: 'Otra persona lo cambió.' }));
  await page.getByRole('button', { name: `Desactivar ${Name}` }).click();
  await expect(page.getByRole('alert').getByText('Otra persona lo cambió.')).toBeVisible();
  await expect(page.getByRole('row', { name: Name }).getByText('A la vista')).toBeVisible();
});

test("[ROUTE-24] an event is created with dates in the city's zone, and edited", async ({ page }) => {
  await signIn(page);
  await open(page, '/admin/sites');
  await page.getByRole('link', { name: 'Nuevo evento' }).click();
  const Name = `Feria ${crypto.randomUUID()}`;
  await page.getByLabel('Nombre', { exact: true }).fill(Name);
  await page.getByLabel('Dirección', { exact: true }).fill('Plaza, Laredo');
  await page.getByLabel('Empieza').fill('2027-07-04T20:00');
  await page.getByLabel('Termina').fill('2027-07-03T20:00');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('el fin no puede ser antes');
  await expect(page.getByLabel('Termina')).toBeFocused();
  await expect(page.getByLabel('Termina')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Termina').fill('2027-07-04T23:30');
  const made = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/sites') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  const event = await (await made).json();
  expect(new Date(event.FechaInicio).toISOString()).toBe('2027-07-05T01:00:00.000Z');
  await expect(page).toHaveURL('/admin/sites');
  await search(page).fill(Name);
  await expect(page.getByRole('cell').getByText('domingo, 4 de julio de 2027')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  const category = page.getByRole('combobox', { name: 'Categoría', exact: true });
  await expect(category).toContainText('Categoría: todas');
  expect((await category.boundingBox())?.width).toBeGreaterThan(300);
  await open(page, `/admin/sites/${event.Id}/edit`);
  await expect(page.getByLabel('Empieza')).toHaveValue('2027-07-04T20:00');
});

test('[ROUTE-13] a partner edits every field of its place; hours are written as the specification has them', async ({
  page,
}) => {
  const partner = await newPartner(page.request);
  const hours = 'Monday: 8:00 AM – 10:00 PM | Sunday: por cita';
  const { Id } = await newPlace(page.request, { ID_OWNER: partner.Id, mapsopeninghours: hours, Types: ['cafe'] });
  await signIn(page, partner);
  await open(page, `/admin/partners/${partner.Id}/places/${Id}/edit`);
  await page.getByLabel('Martes, horario').selectOption('Con horario');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('alert')).toContainText('Completa las horas del martes.');
  await page.getByLabel('Martes, abre (1)').fill('09:00');
  await page.getByLabel('Martes, cierra (1)').fill('00:30');
  await page.getByLabel('Domingo, horario').selectOption('Cerrado');
  await page.getByRole('button', { name: 'Quitar el tipo Cafetería' }).click();
  await page.getByRole('combobox', { name: 'Agregar un tipo' }).fill('panad');
  await page.getByRole('option', { name: 'Panadería' }).click();
  await page.getByLabel('Resumen').fill('Pan del día');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ Version: 1 });
  await expect(page).toHaveURL(`/admin/partners/${partner.Id}`);
  expect(await site(page, Id)).toMatchObject({
    mapsOpeningHours: 'Monday: 8:00 AM – 10:00 PM | Tuesday: 9:00 AM – 12:30 AM | Sunday: Closed',
    Types: ['bakery'],
    mapsEditorialSummary: 'Pan del día',
  });
});

test('[ROUTE-13] a partner edits its event but not its dates, which the form shows and leaves as they are', async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  const event = {
    ...{ CIUDADCLAVE: 'LAREDO', CATEGORIA: '', Name: `Feria ${crypto.randomUUID()}`, Address: 'Calle Zaragoza 1' },
    ...{ ID_OWNER: partner.Id, FechaInicio: '2099-12-01T18:00:30Z', FechaFin: '2099-12-02T18:00:00Z' },
  };
  const { Id } = await posted<{ Id: number }>(request, '/api/sites', event);
  await signIn(page, partner);
  await open(page, `/admin/partners/${partner.Id}/places/${Id}/edit`);
  const from = page.getByLabel('Empieza');
  await expect(from).toHaveValue('2099-12-01T12:00');
  await expect(from).toHaveAttribute('readonly');
  await expect(from).toHaveAccessibleDescription(/Solo un administrador puede cambiarla/);
  await expectSoundScreen(page);
  await page.getByLabel('Teléfono').fill('956 555 0177');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page).toHaveURL(`/admin/partners/${partner.Id}`);
  expect(await site(page, Id)).toMatchObject({ Phone: '956 555 0177', FechaInicio: '2099-12-01T18:00:30Z' });
});

test('[ROUTE-13][ADM-2] an edit that somebody else overtook keeps what was typed, shows theirs, and undoes nothing else when it is saved', async ({
  page,
  expectStatus,
}) => {
  expectStatus(409);
  await signIn(page);
  const place = await newPlace(page.request, { ID_OWNER: 42 });
  await open(page, `/admin/partners/42/places/${place.Id}/edit`);
  await page.getByLabel('Nombre', { exact: true }).fill('Lo que escribí');
  const { CIUDADCLAVE, CATEGORIA, Name, Address } = await site(page, place.Id);
  const data = { CIUDADCLAVE, CATEGORIA, Name, Address, Phone: '956 9' };
  expect((await page.request.put(`/api/sites/${place.Id}`, { data })).status()).toBe(200);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('region', { name: 'Lo que hay guardado ahora:' })).toContainText(/Teléfono\s*956 9/);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Lo que escribí');
  await expectSoundScreen(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page).toHaveURL('/admin/partners/42');
  expect(await site(page, place.Id)).toMatchObject({ Name: 'Lo que escribí', Phone: '956 9' });
});

test('[ROUTE-24] after an edit the table stands as it was filtered', async ({ page }) => {
  await signIn(page);
  const { Name } = await newPlace(page.request);
  const address = `/admin/sites?q=${encodeURIComponent(Name)}`;
  for (const leave of ['Guardar cambios', 'Volver a los sitios']) {
    await open(page, address);
    await page.getByRole('link', { name: `Editar ${Name}` }).click();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(Name);
    await page.getByRole(leave === 'Guardar cambios' ? 'button' : 'link', { name: leave }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('rowheader')).toHaveText([Name]);
  }
});

test("[ROUTE-13] at another partner's address there is no such place", async ({ page, expectStatus }) => {
  expectStatus(404);
  await signIn(page);
  const { Id } = await newPlace(page.request, { ID_OWNER: 42 });
  const other = await newPartner(page.request);
  expect((await page.goto(`/admin/partners/${other.Id}/places/${Id}/edit`))?.status()).toBe(404);
});

test('[ROUTE-24] of two that may be one, the one that is chosen stays', async ({ page }) => {
  await signIn(page);
  const same = {
    Name: `Fonda ${crypto.randomUUID()}`,
    Address: 'Calle 9',
    Latitude: 27.51,
    Longitude: -99.51,
    Phone: '956 555 7788',
  };
  const one = await newPlace(page.request, same);
  const other = await newPlace(page.request, same);
  await open(page, '/admin/sites/duplicates');
  const keep = page.getByRole('button', { name: `Conservar ${same.Name} (${other.Id})` });
  await expect(page.getByRole('list', { name: 'Pares parecidos' })).toBeVisible();
  while (!(await keep.isVisible())) await page.getByRole('button', { name: 'Ver más pares' }).click();
  await keep.click();
  const sent = page.waitForRequest('**/api/sites/merge');
  await page
    .getByRole('alertdialog', { name: /¿Unir estos dos\?/ })
    .getByRole('button', { name: 'Unir' })
    .click();
  expect((await sent).postDataJSON()).toEqual({ Id1: other.Id, Id2: one.Id });
  await expect(page.getByText('Sitios unidos')).toBeVisible();
  await expect(keep).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const address of [
    '/admin/sites',
    '/admin/sites/new',
    '/admin/sites/new?kind=event',
    '/admin/sites/duplicates',
  ]) {
    test(`${address} is accessible and fits a phone, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await signIn(page);
      await open(page, address);
      await page.waitForLoadState('networkidle');
      await expectSoundScreen(page);
    });
  }
}
