import { expect, type Page } from '@playwright/test';
import { city } from '#domain/city.ts';
import { localDay } from '#domain/local-time.ts';
import { newBusiness, newPlace } from '#tests/support/belongings.ts';
import { newAd, openEdit, preview, storedAd } from '#tests/support/publication-forms.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

async function open(page: Page, title: string): Promise<void> {
  await page.goto(`/advertisingadmin?q=${encodeURIComponent(title)}`);
  await hydrated(page);
}

test('[ROUTE-19][ADV-1][ADV-2] an ad is made of a post’s fields, a business and a place, edited at its own address, shown its report, hidden and deactivated', async ({
  page,
}) => {
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

  await open(page, title);
  const openReport = page.getByRole('button', { name: `Reporte de ${title}` });
  const dialog = page.getByRole('dialog', { name: `Reporte de ${title}` });
  await openReport.click();
  await expect(dialog.getByText('Sin vistas en estos días')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(openReport).toBeFocused();
  await page.getByRole('button', { name: `Ocultar ${title}` }).click();
  await expect.poll(() => storedAd(page.request, id)).toMatchObject({ mostrar: 0 });
  await page.getByRole('button', { name: `Desactivar ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  expect(await storedAd(page.request, id)).toMatchObject({ activo: 0 });
});

test('advertising is sound as a list, a report and a form', async ({ page }) => {
  await signIn(page);
  const { titulo, id } = await newAd(page.request, { urlsimagenes: '/samples/coffee.svg' });
  const days = [{ Fecha: localDay(new Date(), city.timeZone), Vistas: 12, Clics: 3 }];
  await page.route(`**/api/advertising/${id}/reporte`, (route) => route.fulfill({ json: days }));
  await open(page, titulo);
  await page.getByRole('button', { name: `Reporte de ${titulo}` }).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  await expectSoundScreen(page, { inDark: true });
  await page.keyboard.press('Escape');
  await expectSoundScreen(page, { inDark: true });
  await openEdit(page, '/advertisingadmin', titulo);
  await expectSoundScreen(page, { inDark: true });
});
