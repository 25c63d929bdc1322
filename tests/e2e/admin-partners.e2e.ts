import { expect, type Page } from '@playwright/test';
import { admin, newPartner, signIn, uniqueEmail } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const password = 'Un puente largo 9';

async function fillPartner(page: Page, fields: Record<string, string>): Promise<void> {
  await hydrated(page);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

for (const missing of ['Nombre', 'Email', 'Telefono', 'Password']) {
  test(`[PNEW-1][VAL-1] without ${missing} nothing is sent and the form says what is missing`, async ({ page }) => {
    await signIn(page);
    await page.goto('/PartnerCreate');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const typed = { Nombre: 'Ana', Email: 'ana@ejemplo.test', Telefono: '956', Password: password };
    await fillPartner(page, { ...typed, [missing]: missing === 'Password' ? '' : '   ' });
    await page.getByRole('button', { name: 'Crear partner' }).click();
    await expect(page.getByRole('alert')).toContainText('Por favor completa todos los campos.');
    await expect(page.getByLabel(missing, { exact: true })).toBeFocused();
    expect(sent).toEqual([]);
  });
}

test('[PNEW-1][PNEW-2][ROUTE-7] a new partner is sent trimmed, its password as typed, and leads to /admin/partners', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/PartnerCreate');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  const Email = uniqueEmail();
  await fillPartner(page, {
    Nombre: '  Café Río ',
    Email: ` ${Email} `,
    Telefono: ' 956 1 ',
    Password: ` ${password} `,
  });
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Crear partner' }).click();
  expect(new URL((await sent).url()).pathname).toBe('/api/partners');
  expect((await sent).postDataJSON()).toEqual({
    Nombre: 'Café Río',
    Email,
    Telefono: '956 1',
    Password: ` ${password} `,
  });
  await expect(page).toHaveURL('/admin/partners');
  await expect(page.getByRole('status').filter({ hasText: 'Se creó el partner Café Río.' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Abrir su página' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Café Río');
});

for (const [field, typed, says] of [
  ['Email', 'sin arroba', 'Ingresa un correo válido'],
  ['Password', 'corta', 'La contraseña debe tener al menos 8 caracteres e incluir letras y números'],
] as const) {
  test(`[VAL-1] ${field} '${typed}' is said at its field before anything is sent`, async ({ page }) => {
    await signIn(page);
    await page.goto('/PartnerCreate');
    const fields = { Nombre: 'Ana', Email: 'ana@ejemplo.test', Telefono: '956', Password: password };
    await fillPartner(page, { ...fields, [field]: typed });
    await page.getByRole('button', { name: 'Crear partner' }).click();
    await expect(page.getByRole('alert')).toHaveText(says);
    await expect(page.getByLabel(field, { exact: true })).toBeFocused();
  });
}

for (const [status, body, shown] of [
  [409, 'Ya existe una cuenta con ese correo.', 'Ya existe una cuenta con ese correo.'],
  [500, '', 'Error al crear el partner'],
] as const) {
  test(`[PNEW-2][MSG-1] a refusal with "${body}" shows "${shown}" and keeps what was typed`, async ({
    page,
    expectStatus,
  }) => {
    expectStatus(status);
    await signIn(page);
    await page.goto('/PartnerCreate');
    await page.route('**/api/partners', (route) => route.fulfill({ status, body }));
    await fillPartner(page, { Nombre: 'Ana', Email: 'ana@ejemplo.test', Telefono: '956', Password: password });
    await page.getByRole('button', { name: 'Crear partner' }).click();
    await expect(page.getByRole('alert')).toContainText(shown);
    await expect(page).toHaveURL('/PartnerCreate');
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  });
}

test('[PNEW-2] without a connection the form says so at once', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/PartnerCreate');
  await fillPartner(page, { Nombre: 'Ana', Email: 'ana@ejemplo.test', Telefono: '956', Password: password });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Crear partner' }).click();
  await expect(page.getByRole('alert')).toContainText('No se pudo conectar con el servidor');
});

test('[ROUTE-5] /admin/partners shows an administrator the partner 42, with a way to every other', async ({
  page,
  request,
}) => {
  const other = await newPartner(request);
  await signIn(page);
  await page.goto('/admin/partners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partner de muestra');
  await hydrated(page);
  const switcher = page.getByRole('combobox', { name: 'Ver otro partner' });
  await switcher.fill(other.email.slice(0, 20).toUpperCase());
  await page.getByRole('option', { name: other.Nombre }).click();
  await expect(page).toHaveURL(`/admin/partners/${other.Id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.Nombre);
  await expect(page.getByText('Todavía no hay negocios')).toBeVisible();
});

test('[ROUTE-5] at /admin/partners a partner sees its own page, and no other', async ({ page, request }) => {
  const partner = await newPartner(request);
  await signIn(page, partner);
  await page.goto('/admin/partners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(partner.Nombre);
  await expect(page.getByRole('link', { name: partner.Email, exact: true })).toHaveAttribute(
    'href',
    `mailto:${partner.Email}`,
  );
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('[ROUTE-6] an administrator edits a partner', async ({ page, request }) => {
  const partner = await newPartner(request);
  await signIn(page);
  await page.goto(`/admin/partners/${partner.Id}`);
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(partner.Nombre);
  await fillPartner(page, { Nombre: 'Otro nombre', Telefono: '867 000 0001' });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cambios guardados' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otro nombre');
  await expect(page.getByRole('link', { name: '867 000 0001' })).toHaveAttribute('href', 'tel:8670000001');
});

test('[ADM-2] an edit that somebody else overtook keeps what was typed, shows theirs, and undoes nothing else when it is saved', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  const partner = await newPartner(request);
  await signIn(page);
  await page.goto(`/admin/partners/${partner.Id}/edit`);
  await fillPartner(page, { Nombre: 'Lo que escribí' });
  const { Nombre, Email } = partner;
  await request.put(`/api/partners/${partner.Id}`, { data: { Nombre, Email, Telefono: '111' } });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('alert')).toContainText('Otra persona cambió este partner');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Lo que escribí');
  await expect(page.getByRole('region', { name: 'Lo que hay guardado ahora:' })).toContainText(/Telefono\s*111/);
  await expectSoundScreen(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo que escribí');
  await expect(page.getByRole('link', { name: '111', exact: true })).toBeVisible();
});

test('[DLG-1][CONST-3] deactivating asks first, can be cancelled by Escape, and gives the focus back', async ({
  page,
  request,
}) => {
  const partner = await newPartner(request);
  await signIn(page);
  await page.goto(`/admin/partners/${partner.Id}`);
  await hydrated(page);
  const deactivate = page.getByRole('button', { name: 'Desactivar' });
  await deactivate.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: /¿Desactivar este partner\?/ });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectSoundScreen(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(deactivate).toBeFocused();
  await expect(page.getByText('Activo', { exact: true })).toBeVisible();

  await deactivate.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const toast = page.getByRole('status').getByText('Partner desactivado correctamente');
  await expect(toast).toBeVisible();
  await expect(page.getByText('Inactivo', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activar' })).toBeFocused();
  await expect(toast).toBeHidden();

  const refused = await request.post('/api/auth/login', {
    data: { usernameoremail: partner.email, password: partner.password },
  });
  expect(refused.status()).toBe(401);
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByText('Activo', { exact: true })).toBeVisible();
});

test('[CONST-3] an error stays for four seconds, and as long as the pointer is on it', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(404);
  const partner = await newPartner(request);
  await signIn(page);
  await page.route('**/api/partners/Desactivar', (route) =>
    route.fulfill({ status: 404, body: 'Ese partner no existe.' }),
  );
  await page.goto(`/admin/partners/${partner.Id}`);
  await hydrated(page);
  await page.clock.install();
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click();
  const toast = page.getByRole('alert').getByText('Error: Ese partner no existe.');
  await expect(toast).toBeVisible();
  await page.clock.runFor(3000);
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 600);
  await page.clock.runFor(4100);
  await expect(toast).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const address of ['/PartnerCreate', '/admin/partners', '/admin/partners/42/edit', '/admin/partners/all']) {
    test(`${address} is accessible and fits a phone, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await signIn(page, admin);
      await page.goto(address);
      await hydrated(page);
      if (address.endsWith('all')) await expect(page.getByRole('row', { name: /Partner de muestra/ })).toBeVisible();
      await expectSoundScreen(page);
    });
  }
}
