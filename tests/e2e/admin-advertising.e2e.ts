import { expect, type Page } from '@playwright/test';
import { city } from '#domain/city.ts';
import { addDays, localDay } from '#domain/local-time.ts';
import { newBusiness, newPlace } from '#tests/support/belongings.ts';
import { newAd, openEdit, preview, storedAd } from '#tests/support/publication-forms.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const row = (page: Page, title: string) => page.getByRole('row', { name: title });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const today = localDay(new Date(), city.timeZone);

async function open(page: Page, title: string): Promise<void> {
  await page.goto(`/advertisingadmin?q=${encodeURIComponent(title)}`);
  await hydrated(page);
}

test('[ROUTE-19][ADV-1] ads that are not active are hidden; mostrar and vigente are toggled apart, deleting asks first', async ({
  page,
}) => {
  await signIn(page);
  const { id, titulo } = await newAd(page.request);
  await newAd(page.request, { titulo: `${titulo} apagado`, activo: 0 });
  const asked = page.waitForRequest('**/api/advertising?*');
  await open(page, titulo);
  expect(new URL((await asked).url()).search).toBe('?lugardemostreo=&soloPublicables=false');
  await expect(page.getByRole('rowheader')).toHaveText([titulo]);
  await expect(row(page, titulo)).toContainText('0 imgs');
  for (const [button, flags, state] of [
    ['Quitar vigencia a', { vigente: 0 }, 'No vigente'],
    ['Ocultar', { mostrar: 0 }, 'Oculto'],
    ['Poner vigente', { vigente: 1 }, 'Oculto'],
    ['Mostrar', { mostrar: 1 }, 'A la vista'],
  ] as const) {
    const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.getByRole('button', { name: `${button} ${titulo}` }).click();
    const request = (await sent).request();
    expect([new URL(request.url()).pathname, request.postDataJSON()]).toEqual([
      `/api/advertising/${id}`,
      { ...flags, Version: expect.any(Number) },
    ]);
    await expect(row(page, titulo).getByText(state, { exact: true })).toBeVisible();
    await expect.poll(() => storedAd(page.request, id)).toMatchObject(flags);
  }
  await page.getByRole('button', { name: `Desactivar ${titulo}` }).click();
  const gone = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click();
  expect((await gone).url()).toContain(`/api/advertising/${id}`);
  await expect(page.getByRole('rowheader')).toHaveCount(0);
});

test('[ADV-1] a failed toggle of an ad says nothing and shows what the server holds; its report tells days, views and clicks', async ({
  page,
  expectStatus,
}) => {
  expectStatus(403);
  await signIn(page);
  const { id, titulo } = await newAd(page.request, { urlsimagenes: '/samples/coffee.svg' });
  await open(page, titulo);
  await expect(row(page, titulo)).toContainText('1 img');
  await page.route(`**/api/advertising/${id}`, (route) => route.fulfill({ status: 403, body: 'No puedes.' }));
  const again = page.waitForResponse('**/api/advertising?*');
  await page.getByRole('button', { name: `Quitar vigencia a ${titulo}` }).click();
  await again;
  await expect(row(page, titulo).getByText('A la vista')).toBeVisible();
  await expect(page.getByText('No puedes.')).toHaveCount(0);

  const openReport = page.getByRole('button', { name: `Reporte de ${titulo}` });
  const dialog = page.getByRole('dialog', { name: `Reporte de ${titulo}` });
  await openReport.click();
  await expect(dialog.getByText('Sin vistas en estos días')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(openReport).toBeFocused();
  const days = [
    { Fecha: today, Vistas: 5, Clics: 1 },
    { Fecha: addDays(today, -3), Vistas: 40, Clics: 7 },
  ];
  await page.route(`**/api/advertising/${id}/reporte`, (route) => route.fulfill({ json: days }));
  await page.reload();
  await hydrated(page);
  await openReport.click();
  await expect(dialog.getByLabel('Totales').getByRole('definition')).toHaveText(['45', '8']);
  await expect(dialog.getByRole('img', { name: /Gráfica de vistas y clics por día/ })).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Por día' }).getByRole('row')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toHaveCount(0);
});

test('[ROUTE-19][ADV-2] an ad is made of a post’s fields, a business and a place, and edited at its own address', async ({
  page,
  expectStatus,
}) => {
  expectStatus(500);
  await signIn(page);
  const business = await newBusiness(page.request, 42);
  const place = await newPlace(page.request);
  await page.goto('/advertisingform');
  await hydrated(page);
  const title = `Anuncio ${crypto.randomUUID()}`;
  await page.getByLabel('Título', { exact: true }).fill(title);
  const combo = (name: string) => page.getByRole('combobox', { name, exact: true });
  await combo('Negocio').fill(business.Nombre);
  await page.getByRole('option', { name: business.Nombre }).click();
  await combo('Lugar').fill(place.Name);
  await page.getByRole('option', { name: place.Name }).click();
  await expect(preview(page)).toContainText('Publicidad');
  await expect(preview(page).getByRole('link')).toHaveAttribute('href', `/place/${place.Id}`);
  await page.getByLabel('Se publica desde').fill('2020-01-01T12:00');
  await page.getByLabel('Se muestra en').selectOption('Páginas de lugares');
  await page.getByRole('checkbox', { name: 'Vigente' }).uncheck();
  await page.route('**/api/advertising', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(problem(page)).toHaveText('Error al guardar');
  await page.unroute('**/api/advertising');
  const made = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/advertising'),
  );
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const { id } = await (await made).json();
  expect((await made).request().postDataJSON()).toMatchObject({
    idnegocio: business.Id,
    idplace: place.Id,
    vigente: 0,
  });
  await expect(page).toHaveURL('/advertisingadmin');

  await openEdit(page, '/advertisingadmin', title);
  await expect(combo('Negocio')).toHaveValue(business.Nombre);
  await expect(combo('Lugar')).toHaveValue(place.Name);
  await combo('Lugar').fill('');
  await page.getByLabel('Subtítulo').fill('Otro');
  await expect(preview(page).getByRole('link')).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  expect(new URL((await sent).url()).pathname).toBe('/api/advertising');
  await expect(page).toHaveURL(/\/advertisingadmin\?/);
  expect(await storedAd(page.request, id)).toMatchObject({ subtitulo: 'Otro', idnegocio: business.Id, idplace: null });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`advertising is sound as a list, a report and a form, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    const { titulo, id } = await newAd(page.request, { urlsimagenes: '/samples/coffee.svg' });
    const days = [{ Fecha: today, Vistas: 12, Clics: 3 }];
    await page.route(`**/api/advertising/${id}/reporte`, (route) => route.fulfill({ json: days }));
    await open(page, titulo);
    await page.getByRole('button', { name: `Reporte de ${titulo}` }).click();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    await expectSoundScreen(page);
    await page.keyboard.press('Escape');
    await expectSoundScreen(page);
    await openEdit(page, '/advertisingadmin', titulo);
    await expectSoundScreen(page);
  });
}
