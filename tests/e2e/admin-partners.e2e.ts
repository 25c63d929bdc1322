import { expect, type Page } from '@playwright/test';
import { newPartner, signIn, uniqueEmail } from '#tests/support/sign-in.ts';
import { expectSoundScreen, hydrated, test } from '#tests/support/visitor.ts';

const password = 'Un puente largo 9';

async function fillPartner(page: Page, fields: Record<string, string>): Promise<void> {
  await hydrated(page);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

test('[PNEW-1][PNEW-2][ROUTE-7] a new partner is refused until it is complete, then created, and leads to /admin/partners', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/PartnerCreate');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  const Email = uniqueEmail();
  await fillPartner(page, { Nombre: 'Café Río', Email, Password: password });
  await page.getByRole('button', { name: 'Crear partner' }).click();
  await expect(page.getByRole('alert')).toContainText('Por favor completa todos los campos.');
  await expect(page.getByLabel('Telefono', { exact: true })).toBeFocused();
  await expectSoundScreen(page, { inDark: true });
  await fillPartner(page, { Telefono: ' 956 1 ' });
  await page.getByRole('button', { name: 'Crear partner' }).click();
  await expect(page).toHaveURL('/admin/partners');
  await expect(page.getByRole('status').filter({ hasText: 'Se creó el partner Café Río.' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Abrir su página' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Café Río');
  await expect(page.getByRole('link', { name: Email, exact: true })).toBeVisible();
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
  await page.getByRole('link', { name: 'Todos los partners' }).click();
  await expect(page).toHaveURL('/admin/partners/all');
  await expect(page.getByRole('row', { name: /Partner de muestra/ })).toBeVisible();
  await expectSoundScreen(page, { inDark: true });
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

test('[ROUTE-6][ADM-2] an administrator edits a partner; an edit that somebody else overtook keeps what was typed, shows theirs, and undoes nothing else when it is saved', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  const { Id, Nombre, Email } = await newPartner(request);
  await signIn(page);
  await page.goto(`/admin/partners/${Id}`);
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(Nombre);
  await fillPartner(page, { Nombre: 'Lo que escribí' });
  await request.put(`/api/partners/${Id}`, { data: { Nombre, Email, Telefono: '867 000 0001' } });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('alert')).toContainText('Otra persona cambió este partner');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Lo que escribí');
  await expect(page.getByRole('region', { name: 'Lo que hay guardado ahora:' })).toContainText(
    /Telefono\s*867 000 0001/,
  );
  await expectSoundScreen(page, { inDark: true });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cambios guardados' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo que escribí');
  await expect(page.getByRole('link', { name: '867 000 0001' })).toHaveAttribute('href', 'tel:8670000001');
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
