import { expect } from '@playwright/test';
import { newPlace } from '#tests/support/belongings.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const change = {
  Fecha: '2026-11-22T04:30:05Z', // Saturday night in Laredo, Sunday in Tokyo
  Actor: 'Ana Pérez',
  ActorId: 2,
  Rol: 'admin',
  EntidadId: 7,
  Reversible: false,
};
const changes = [
  {
    ...change,
    Id: 60,
    Accion: 'update',
    Entidad: 'partner',
    Antes: { Nombre: 'Café', Email: 'a@ejemplo.test', Telefono: '1', Activo: 1 },
    Despues: { Nombre: 'Café Río', Email: 'a@ejemplo.test', Telefono: '2', Activo: 0 },
  },
  { ...change, Id: 59, Accion: 'password', Entidad: 'account', Antes: null, Despues: null },
  { ...change, Id: 58, Accion: 'tocar', Entidad: 'campana', Rol: 'system', Antes: null, Despues: { Tono: 'do' } },
];

test('[DASH-1][ROUTE-4] the dashboard has its title, a way out and four cards', async ({ page }) => {
  await signIn(page);
  await page.goto('/AdminPage');
  await expect(page).toHaveTitle('Panel de Control · Entrepuentes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel de Control');
  await expect(page.getByRole('link', { name: 'Cerrar sesión' })).toHaveAttribute('href', '/logout');
  const cards = page.getByRole('list', { name: 'Secciones' }).getByRole('link');
  await expect(cards).toHaveCount(4);
  const addresses = ['/admin/overview', '/admin/sites', '/admin/partners', '/admin/alerts'];
  expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(addresses);
});

test('the dashboard counts what there is, and tells the latest changes', async ({ page, request }) => {
  const { Nombre } = await newPartner(request);
  await signIn(page);
  await page.goto('/AdminPage');
  await expect(page.getByText(/^\d+ lugares a la vista$/)).toBeVisible();
  await expect(page.getByText(/^\d+ partners activos$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Últimos cambios' })).toContainText(`Creó el partner ${Nombre}`);
});

test('without its figures the dashboard still leads on, and says that they are missing', async ({
  page,
  expectStatus,
}) => {
  expectStatus(403);
  await page.route('**/api/overview**', (route) => route.fulfill({ status: 403, body: 'Hoy no.' }));
  await signIn(page);
  await page.goto('/AdminPage');
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudieron traer las cifras.' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Hoy no.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administrar sitios' })).toBeVisible();
});

test('[ROUTE-23] the overview counts everything by its state', async ({ page }) => {
  const counts = {
    partners: { activos: 1200, inactivos: 3 },
    lugares: { activos: 351, inactivos: 2, vetados: 1 },
    eventos: { porVenir: 8, pasados: 40 },
    negocios: { conPartner: 3, sinPartner: 1 },
    cupones: { vigentes: 12, porEmpezar: 2, vencidos: 30 },
    alertas: { vigentes: 1, apagadas: 9 },
    posts: { publicados: 4, ocultos: 5 },
    anuncios: { publicados: 6, ocultos: 7 },
    cuentas: { admin: 1, partner: 5, visitor: 6 },
  };
  await page.route('**/api/overview', (route) => route.fulfill({ json: counts }));
  await signIn(page);
  await page.goto('/admin/overview');
  const figures = page.getByRole('region', { name: 'Cifras' });
  await expect(figures).toContainText(/Partners.*activos.*1,200.*inactivos.*3/s);
  await expect(figures).toContainText(/Lugares.*activos.*351.*inactivos.*2.*vetados.*1/s);
  await expect(figures).toContainText(/Eventos.*por venir.*8.*pasados.*40/s);
  await expect(figures).toContainText(/Cupones.*vigentes.*12.*por empezar.*2.*vencidos.*30/s);
  await expect(figures).toContainText(/Publicidad.*a la vista.*6.*ocultos o programados.*7/s);
  await expect(figures).toContainText(/Cuentas.*visitantes.*6.*partners.*5.*administradores.*1/s);
});

test('[ROUTE-23] a change says who, when in the city and what, and opens to what was before and after', async ({
  page,
}) => {
  await page.route('**/api/overview/changes*', (route) => route.fulfill({ json: changes }));
  await signIn(page);
  await page.goto('/admin/overview');
  const row = page.getByRole('row').filter({ hasText: 'Editó el partner Café Río' });
  await expect(row).toContainText('Ana Pérez');
  await expect(row.getByText('21 nov 2026, 10:30 p.m.')).toHaveAttribute(
    'title',
    /sábado, 21 de noviembre de 2026, 10:30:05/,
  );
  const toggle = row.getByRole('button', { name: 'Ver detalle' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const fields = page.getByRole('table', { name: 'Editó el partner Café Río' });
  await expect(fields.getByRole('row')).toHaveText([
    'CampoAntesDespués',
    'NombreCaféCafé Río',
    'Telefono12',
    'ActivoSíNo',
  ]);
  await expectSoundScreen(page);
  await toggle.click();
  await expect(fields).toBeHidden();
});

test('[ROUTE-23] words that nobody knows are shown as they are, and a change without fields says so', async ({
  page,
}) => {
  await page.route('**/api/overview/changes*', (route) => route.fulfill({ json: changes }));
  await signIn(page);
  await page.goto('/admin/overview');
  await expect(page.getByRole('row').filter({ hasText: 'tocar campana #7' })).toContainText('Sistema');
  await page.getByRole('button', { name: 'Ver detalle: Cambió la contraseña de la cuenta #7' }).click();
  await expect(page.getByText('Este cambio no toca datos que se guarden en la bitácora.')).toBeVisible();
});

test('[ROUTE-23] more changes come on demand, before the last one held; a failure can be tried again', async ({
  page,
  expectStatus,
}) => {
  expectStatus(503);
  const full = Array.from({ length: 50 }, (_, i) => ({ ...changes[1], Id: 100 - i }));
  let failing = true;
  await page.route('**/api/overview/changes*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('antesDe');
    if (before === null) return route.fulfill({ json: full });
    if (failing) return route.fulfill({ status: 503, body: 'Espera un poco.' });
    return route.fulfill({ json: before === '51' ? [changes[2]] : [] });
  });
  await signIn(page);
  await page.goto('/admin/overview');
  await page.clock.install();
  await page.getByRole('button', { name: 'Ver más' }).click();
  await page.clock.runFor(10_000); // the pauses between tries
  await expect(page.getByRole('alert').filter({ hasText: 'Espera un poco.' })).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(page.getByText('tocar campana #7')).toBeVisible();
  await expect(page.getByText('Es todo lo que hay en la bitácora.')).toBeVisible();
});

test('[ADM-1] a change can be taken back from its own history, unless somebody was there since', async ({
  page,
  expectStatus,
}) => {
  expectStatus(409);
  await signIn(page);
  const place = await newPlace(page.request);
  const site = await (await page.request.get(`/api/sites/${place.Id}`)).json();
  const rename = (Name: string) => {
    const { mapsOpeningHours: mapsopeninghours, mapsEditorialSummary: mapseditorial_summary, ...rest } = site;
    const data = { ...rest, Name, mapsopeninghours, mapseditorial_summary, Version: undefined };
    return page.request.put(`/api/sites/${place.Id}`, { data });
  };
  expect((await rename('Por error')).status()).toBe(200);
  await page.goto(`/admin/overview?entidad=place&entidadId=${place.Id}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Historia: el lugar #${place.Id}`);
  const what = 'Editó el lugar Por error';
  await page.getByRole('button', { name: `Ver detalle: ${what}` }).click();
  await expectSoundScreen(page);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Deshacer este cambio?' });
  await expect(question).toContainText(`${what}. Vuelve a quedar como estaba antes.`);
  await question.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Cambio deshecho')).toBeVisible();
  expect((await (await page.request.get(`/api/sites/${place.Id}`)).json()).Name).toBe(place.Name);
  await expect(page.getByRole('row').filter({ hasText: `Editó el lugar ${place.Name}` })).toBeVisible();

  await page.getByRole('button', { name: `Ver detalle: Editó el lugar ${place.Name}` }).click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(1); // the change before it no longer has one
  await rename('De otra persona');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await question.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('alert').getByText(/^Después hubo otro cambio ahí mismo/)).toBeVisible();
  expect((await (await page.request.get(`/api/sites/${place.Id}`)).json()).Name).toBe('De otra persona');
  await page.getByRole('link', { name: 'Ver todos los cambios' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Últimos cambios' })).toBeVisible();
});

test('the overview fails in words, and tries again', async ({ page, expectStatus }) => {
  expectStatus(403);
  let failing = true;
  await page.route('**/api/overview**', (route) =>
    failing ? route.fulfill({ status: 403, body: 'Hoy no.' }) : route.continue(),
  );
  await signIn(page);
  await page.goto('/admin/overview');
  await expect(page.getByRole('alert').filter({ hasText: 'Hoy no.' })).toHaveCount(3);
  failing = false;
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(page.getByRole('table', { name: 'Últimos cambios' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cifras' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const address of ['/AdminPage', '/admin/overview']) {
    test(`${address} is accessible and fits a phone, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await signIn(page);
      await page.goto(address);
      await hydrated(page);
      await expect(page.getByText(/^\d+ (lugares a la vista)?$|Creó/).first()).toBeVisible();
      await expectSoundScreen(page);
    });
  }
}
