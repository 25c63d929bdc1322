import { expect, type Page } from '@playwright/test';
import { createPlace, postToApi } from '#tests/support/pages/create-entities.ts';
import { createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const wide = { width: 1280, height: 860 };
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en la tabla' });
const getPlace = async (page: Page, id: number) => (await page.request.get(`/api/sites/${id}`)).json();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

const hideRowsBeyond = (page: Page, count: number) =>
  page.locator('tbody tr').evaluateAll((rows, start) => {
    for (const row of rows.slice(start)) row.setAttribute('style', 'display: none');
  }, count);

test('[ROUTE-24] one table lists all places and events, and keeps its filters after a reload and after an edit', async ({
  page,
}) => {
  await signIn(page);
  const { Id, Name } = await createPlace(page.request, { CATEGORIA: 'Kids' });
  await open(page, '/admin/sites');
  await expect(page.getByRole('rowheader')).toHaveCount(100);
  await hideRowsBeyond(page, 10); // checking all hundred takes seconds and finds nothing new
  await expectAccessibleScreen(page, { inDark: true });
  await page.setViewportSize(wide);
  await search(page).fill(Name);
  await expect(page.getByRole('rowheader')).toHaveText([Name]);
  await page.getByRole('combobox', { name: 'Categoría', exact: true }).selectOption('Kids');
  await page.getByRole('combobox', { name: 'Estado', exact: true }).selectOption('A la vista');
  const filtered = { q: Name, categoria: 'Kids', estado: 'A la vista' };
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filtered);
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveText([Name]);
  const filteredUrl = page.url();
  for (const exit of ['Guardar cambios', 'Volver a los lugares']) {
    await waitForHydration(page);
    await page.getByRole('link', { name: `Editar ${Name}` }).click();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(Name);
    if (exit === 'Guardar cambios') await page.getByLabel('Teléfono').fill('956 555 0142');
    await page.getByRole(exit === 'Guardar cambios' ? 'button' : 'link', { name: exit }).click();
    await expect(page).toHaveURL(filteredUrl);
    await expect(page.getByRole('rowheader')).toHaveText([Name]);
  }
  expect(await getPlace(page, Id)).toMatchObject({ Phone: '956 555 0142' });
});

test('[ROUTE-24] a place is activated at once, and deactivated or banned after a question that names the page that becomes 404', async ({
  page,
}) => {
  await signIn(page);
  const { Id, Name } = await createPlace(page.request);
  await open(page, `/admin/sites?q=${encodeURIComponent(Name)}`);
  await page.getByRole('button', { name: `Desactivar ${Name}` }).click();
  const question = page.getByRole('alertdialog', { name: `¿Desactivar ${Name}?` });
  await expect(question).toContainText(`Deja de existir la página /place/${Id} («${Name}»)`);
  await question.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByRole('row', { name: Name }).getByText('Desactivado')).toBeVisible();
  await page.getByRole('button', { name: `Activar ${Name}` }).click();
  await expect(page.getByRole('row', { name: Name }).getByText('A la vista')).toBeVisible();
  await page.getByRole('button', { name: `Vetar ${Name}` }).click();
  await page
    .getByRole('alertdialog', { name: /^¿Vetar/ })
    .getByRole('button', { name: 'Vetar' })
    .click();
  await expect(page.getByRole('row', { name: Name }).getByText('Vetado')).toBeVisible();
  expect(await getPlace(page, Id)).toMatchObject({ activo: 1, banned: 1 });
  await page.getByRole('button', { name: `Quitar el veto a ${Name}` }).click();
  await expect(page.getByRole('row', { name: Name }).getByText('A la vista')).toBeVisible();
});

test("[ROUTE-24] an event is created with dates in the city's time zone, and the forms of places and events fit a phone", async ({
  page,
}) => {
  await signIn(page);
  await open(page, '/admin/sites/new');
  await expectAccessibleScreen(page, { inDark: true });
  await page.setViewportSize(wide);
  await page.getByRole('link', { name: 'Volver a los lugares' }).click();
  await page.getByRole('link', { name: 'Nuevo evento' }).click();
  const Name = `Feria ${crypto.randomUUID()}`;
  await page.getByLabel('Nombre', { exact: true }).fill(Name);
  await page.getByLabel('Dirección', { exact: true }).fill('Plaza, Laredo');
  await page.getByLabel('Empieza').fill('2027-07-04T20:00');
  await page.getByLabel('Termina').fill('2027-07-03T20:00');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('el fin no puede ser antes');
  await expect(page.getByLabel('Termina')).toBeFocused();
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByLabel('Termina').fill('2027-07-04T23:30');
  const created = page.waitForResponse(
    (response) => response.url().endsWith('/api/sites') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  const event = await (await created).json();
  expect(new Date(event.FechaInicio).toISOString()).toBe('2027-07-05T01:00:00.000Z');
  await expect(page).toHaveURL('/admin/sites');
  await search(page).fill(Name);
  await expect(page.getByRole('cell').getByText('domingo, 4 de julio de 2027')).toBeVisible();
  const category = page.getByRole('combobox', { name: 'Categoría', exact: true });
  await expect(category).toContainText('Categoría: todas');
  expect((await category.boundingBox())?.width).toBeGreaterThan(300);
  await open(page, `/admin/sites/${event.Id}/edit`);
  await expect(page.getByLabel('Empieza')).toHaveValue('2027-07-04T20:00');
});

test("[ROUTE-13] a partner edits its place, and its event except for the event's dates; under another partner's path the place does not exist", async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  const hours = 'Monday: 8:00 AM – 10:00 PM | Sunday: por cita';
  const { Id } = await createPlace(request, { ID_OWNER: partner.Id, mapsopeninghours: hours });
  const event = await postToApi<{ Id: number }>(request, '/api/sites', {
    CIUDADCLAVE: 'LAREDO',
    CATEGORIA: '',
    Name: `Feria ${crypto.randomUUID()}`,
    Address: 'Calle Zaragoza 1',
    ID_OWNER: partner.Id,
    FechaInicio: '2099-12-01T18:00:30Z',
    FechaFin: '2099-12-02T18:00:00Z',
  });
  const editPath = (partnerId: number, id: number) => `/admin/partners/${partnerId}/places/${id}/edit`;
  expect((await request.get(editPath(42, Id))).status()).toBe(404);

  await signIn(page, partner);
  await open(page, editPath(partner.Id, Id));
  await page.getByLabel('Martes, horario').selectOption('Con horario');
  await page.getByLabel('Martes, abre (1)').fill('09:00');
  await page.getByLabel('Martes, cierra (1)').fill('00:30');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page).toHaveURL(`/admin/partners/${partner.Id}`);
  expect(await getPlace(page, Id)).toMatchObject({
    mapsOpeningHours: 'Monday: 8:00 AM – 10:00 PM | Tuesday: 9:00 AM – 12:30 AM | Sunday: por cita',
  });

  await open(page, editPath(partner.Id, event.Id));
  await expect(page.getByLabel('Empieza')).toHaveValue('2099-12-01T12:00');
  await expect(page.getByLabel('Empieza')).toHaveAttribute('readonly');
  await expectAccessibleScreen(page);
  await page.getByLabel('Teléfono').fill('956 555 0177');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page).toHaveURL(`/admin/partners/${partner.Id}`);
  expect(await getPlace(page, event.Id)).toMatchObject({ Phone: '956 555 0177', FechaInicio: '2099-12-01T18:00:30Z' });
});

test('[ROUTE-24] merging two similar places keeps the chosen one', async ({ page }) => {
  await signIn(page);
  const fields = {
    Name: `Fonda ${crypto.randomUUID()}`,
    Address: 'Calle 9',
    Latitude: 27.51,
    Longitude: -99.51,
    Phone: '956 555 7788',
  };
  const one = await createPlace(page.request, fields);
  const other = await createPlace(page.request, fields);
  await open(page, '/admin/sites/duplicates');
  const keep = page.getByRole('button', { name: `Conservar ${fields.Name} (${other.Id})` });
  await expect(page.getByRole('list', { name: 'Pares parecidos' })).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  const more = page.getByRole('button', { name: 'Ver más pares' });
  await expect(async () => {
    if (!(await keep.isVisible())) await more.click({ timeout: 1000 });
    await expect(keep).toBeVisible({ timeout: 1000 });
  }).toPass({ intervals: [0] });
  await keep.click();
  const sent = page.waitForRequest('**/api/sites/merge');
  await page
    .getByRole('alertdialog', { name: /¿Unir estos dos\?/ })
    .getByRole('button', { name: 'Unir' })
    .click();
  expect((await sent).postDataJSON()).toEqual({ Id1: other.Id, Id2: one.Id });
  await expect(page.getByText('Lugares unidos')).toBeVisible();
  await expect(keep).toHaveCount(0);
});
