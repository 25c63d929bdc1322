import { expect, type Page } from '@playwright/test';
import { city } from '#domain/city.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { createBusiness, createPlace } from '#tests/support/pages/create-entities.ts';
import { createAd, fetchAd, openEditForm, preview } from '#tests/support/pages/publication-forms.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

async function open(page: Page, title: string): Promise<void> {
  await page.goto(`/advertisingadmin?q=${encodeURIComponent(title)}`);
  await waitForHydration(page);
}

test('[ROUTE-19][ADV-1][ADV-2] an ad with the fields of a post, a business and a place is created, edited, reported on, hidden and deactivated', async ({
  page,
}) => {
  await signIn(page);
  const business = await createBusiness(page.request, 42);
  const place = await createPlace(page.request);
  await page.goto('/advertisingform');
  await waitForHydration(page);
  const title = `Anuncio ${crypto.randomUUID()}`;
  await page.getByLabel('Título', { exact: true }).fill(title);
  const combobox = (name: string) => page.getByRole('combobox', { name, exact: true });
  await combobox('Negocio').fill(business.Nombre);
  await page.getByRole('option', { name: business.Nombre }).click();
  await combobox('Lugar').fill(place.Name);
  await page.getByRole('option', { name: place.Name }).click();
  await expect(preview(page)).toContainText('Publicidad');
  await expect(preview(page).getByRole('link')).toHaveAttribute('href', `/place/${place.Id}`);
  await page.getByLabel('Se publica desde').fill('2020-01-01T12:00');
  await page.getByLabel('Se muestra en').selectOption('Páginas de lugares');
  await page.getByRole('checkbox', { name: 'Vigente' }).uncheck();
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/advertising'),
  );
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const { id } = await (await created).json();
  expect((await created).request().postDataJSON()).toMatchObject({
    idnegocio: business.Id,
    idplace: place.Id,
    vigente: 0,
  });
  await expect(page).toHaveURL('/advertisingadmin');

  await openEditForm(page, '/advertisingadmin', title);
  await expect(combobox('Negocio')).toHaveValue(business.Nombre);
  await expect(combobox('Lugar')).toHaveValue(place.Name);
  await combobox('Lugar').fill('');
  await page.getByLabel('Subtítulo').fill('Otro');
  await expect(preview(page).getByRole('link')).toHaveAttribute('href', `/negocio/${business.Id}`);
  const updateRequest = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  expect(new URL((await updateRequest).url()).pathname).toBe('/api/advertising');
  await expect(page).toHaveURL(/\/advertisingadmin\?/);
  expect(await fetchAd(page.request, id)).toMatchObject({ subtitulo: 'Otro', idnegocio: business.Id, idplace: null });

  await open(page, title);
  const openReport = page.getByRole('button', { name: `Reporte de ${title}` });
  const dialog = page.getByRole('dialog', { name: `Reporte de ${title}` });
  await openReport.click();
  await expect(dialog.getByText('Sin vistas en estos días')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(openReport).toBeFocused();
  await page.getByRole('button', { name: `Ocultar ${title}` }).click();
  await expect.poll(() => fetchAd(page.request, id)).toMatchObject({ mostrar: 0 });
  await page.getByRole('button', { name: `Desactivar ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  expect(await fetchAd(page.request, id)).toMatchObject({ activo: 0 });
});

test('the list, the report and the form of ads are accessible and fit a phone', async ({ page }) => {
  await signIn(page);
  const { titulo, id } = await createAd(page.request, { urlsimagenes: '/samples/coffee.svg' });
  const days = [{ Fecha: formatLocalDay(new Date(), city.timeZone), Vistas: 12, Clics: 3 }];
  await page.route(`**/api/advertising/${id}/reporte`, (route) => route.fulfill({ json: days }));
  await open(page, titulo);
  await page.getByRole('button', { name: `Reporte de ${titulo}` }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectAccessibleScreen(page, { inDark: true });
  await page.keyboard.press('Escape');
  await expectAccessibleScreen(page, { inDark: true });
  await openEditForm(page, '/advertisingadmin', titulo);
  await expectAccessibleScreen(page, { inDark: true });
});
