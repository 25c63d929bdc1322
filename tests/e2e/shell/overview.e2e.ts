import { expect } from '@playwright/test';
import { createPlace } from '#tests/support/pages/create-entities.ts';
import { admin, createPartner, signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { feedStates } from '#tests/support/responses/feed-states.ts';

test('[DASH-1][ROUTE-4] the dashboard shows counts and the latest changes, is accessible and fits a phone', async ({
  page,
  request,
}) => {
  const { Nombre } = await createPartner(request);
  await signIn(page);
  await page.goto('/AdminPage');
  await expect(page.getByText(/^\d+ lugares a la vista$/)).toBeVisible();
  await expect(page.getByText(/^\d+ partners activos$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Últimos cambios' })).toContainText(`Creó el partner ${Nombre}`);
  await expectAccessibleScreen(page, { inDark: true });
});

test('[ROUTE-23][BRDG-11][AUTH-27] counts, feeds, changes and administrators are accessible and fit a phone, and the raw response of a feed is reachable by keyboard', async ({
  page,
}) => {
  await page.route('**/api/overview/feeds', (route) => route.fulfill({ json: feedStates }));
  await signIn(page);
  await page.goto('/admin/overview');
  await waitForHydration(page);
  await expect(page.getByRole('region', { name: 'Cifras' })).toContainText(/Lugares.*activos.*\d/s);
  const administrators = page.getByRole('region', { name: 'Administradores' });
  await expect(administrators.getByRole('listitem').filter({ hasText: admin.email })).toContainText('(Tú)');
  await expect(administrators.getByRole('button')).toHaveCount(0); // none to reset one's own second factor
  const bridges = page.getByRole('article', { name: 'Esperas en los puentes' });
  await bridges.getByText(/HTTP 200 · se tomó/).click();
  const body = bridges.getByRole('region', { name: /^Respuesta de bwtpublicmod/ });
  await expect(body).toHaveText('<b>[]</b>');
  await page.keyboard.press('Tab');
  await expect(body).toBeFocused();
  await bridges.getByText(/sin respuesta · no se tomó/).click();
  await expect(bridges.getByText('No trajo texto.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Ver detalle: / })
    .first()
    .click();
  await expectAccessibleScreen(page, { inDark: true });
});

test('[ADM-1] a change is undone in the history of its place, unless a later change exists', async ({
  page,
  expectStatus,
}) => {
  expectStatus(409);
  await signIn(page);
  const place = await createPlace(page.request);
  const site = await (await page.request.get(`/api/sites/${place.Id}`)).json();
  const rename = (Name: string) => {
    const { mapsOpeningHours: mapsopeninghours, mapsEditorialSummary: mapseditorial_summary, ...rest } = site;
    const data = { ...rest, Name, mapsopeninghours, mapseditorial_summary, Version: undefined };
    return page.request.put(`/api/sites/${place.Id}`, { data });
  };
  expect((await rename('Por error')).status()).toBe(200);
  await page.goto(`/admin/overview?entidad=place&entidadId=${place.Id}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Historia: el lugar Por error');
  const description = 'Editó el lugar Por error';
  await page.getByRole('button', { name: `Ver detalle: ${description}` }).click();
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Deshacer este cambio?' });
  await question.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Cambio deshecho')).toBeVisible();
  expect((await (await page.request.get(`/api/sites/${place.Id}`)).json()).Name).toBe(place.Name);
  await expect(page.getByRole('row').filter({ hasText: `Editó el lugar ${place.Name}` })).toBeVisible();

  await page.getByRole('button', { name: `Ver detalle: Editó el lugar ${place.Name}` }).click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(1); // only the latest change has the button
  await rename('De otra persona');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await question.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('alert').getByText(/^Después hubo otro cambio ahí mismo/)).toBeVisible();
  expect((await (await page.request.get(`/api/sites/${place.Id}`)).json()).Name).toBe('De otra persona');
  await page.getByRole('link', { name: 'Ver todos los cambios' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Últimos cambios' })).toBeVisible();
});
