import { expect, type Page } from '@playwright/test';
import { createPartner, createUniqueEmail, signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test, waitForHydration, waitForToast } from '#tests/support/pages/visitor-test.ts';

const password = 'Un puente largo 9';

async function fillPartner(page: Page, fields: Record<string, string>): Promise<void> {
  await waitForHydration(page);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

test('[PNEW-1][PNEW-2][ROUTE-7] a new partner is rejected until it is complete, and leads to /admin/partners once created', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/PartnerCreate');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  const Email = createUniqueEmail();
  await fillPartner(page, { Nombre: 'Café Río', Email, Password: password });
  await page.getByRole('button', { name: 'Crear partner' }).click();
  await expect(page.getByRole('alert')).toContainText('Por favor completa todos los campos.');
  await expect(page.getByLabel('Telefono', { exact: true })).toBeFocused();
  await expect(page.getByText(/^Seguridad:/)).toBeVisible(); // the password meter
  await expectAccessibleScreen(page, { inDark: true });
  await fillPartner(page, { Telefono: ' 956 1 ' });
  await page.getByRole('button', { name: 'Crear partner' }).click();
  await expect(page.getByText('Se creó el partner Café Río')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/partners\?partner=\d+$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Café Río');
  await expect(page.getByRole('link', { name: Email, exact: true })).toBeVisible();
});

test('[ROUTE-5] /admin/partners shows an administrator partner 42 and a way to every other partner', async ({
  page,
  request,
}) => {
  const other = await createPartner(request);
  await signIn(page);
  await page.goto('/admin/partners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partner de muestra');
  await waitForHydration(page);
  const switcher = page.getByRole('combobox', { name: 'Ver otro partner' });
  await switcher.fill(other.email.slice(0, 20).toUpperCase());
  await page.getByRole('option', { name: other.Nombre }).click();
  await expect(page).toHaveURL(`/admin/partners/${other.Id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.Nombre);
  await expect(page.getByText('Todavía no hay negocios')).toBeVisible();
  await page.getByRole('link', { name: 'Todos los partners' }).click();
  await expect(page).toHaveURL('/admin/partners/all');
  await expect(page.getByRole('row', { name: /Partner de muestra/ })).toBeVisible();
});

test('[ROUTE-5] /admin/partners shows a partner only its own page', async ({ page, request }) => {
  const partner = await createPartner(request);
  await signIn(page, partner);
  await page.goto('/admin/partners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(partner.Nombre);
  await expect(page.getByRole('link', { name: partner.Email, exact: true })).toHaveAttribute(
    'href',
    `mailto:${partner.Email}`,
  );
  await expect(page.getByRole('combobox')).toHaveCount(0);
});

test('[ROUTE-6][ADM-2] on an edit conflict the form keeps what was typed and shows the other changes; saving again does not revert them', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  const { Id, Nombre, Email } = await createPartner(request);
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
  await expectAccessibleScreen(page, { inDark: true });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cambios guardados' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo que escribí');
  await expect(page.getByRole('link', { name: '867 000 0001' })).toHaveAttribute('href', 'tel:+528670000001');
});

test('[DLG-1][CONST-3] deactivating asks for confirmation, is cancelled by Escape and returns the focus', async ({
  page,
  request,
}) => {
  const partner = await createPartner(request);
  await signIn(page);
  await page.goto(`/admin/partners/${partner.Id}`);
  await waitForHydration(page);
  const deactivate = page.getByRole('button', { name: 'Desactivar' });
  await deactivate.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: /¿Desactivar este partner\?/ });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessibleScreen(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(deactivate).toBeFocused();
  await expect(page.getByText('Activo', { exact: true })).toBeVisible();

  await deactivate.press('Enter');
  await expect(dialog).toContainText('no dejan de ver ningún cupón');
  await page.keyboard.press('Tab');
  const toast = waitForToast(page, 'Partner desactivado correctamente');
  await page.keyboard.press('Enter');
  await toast;
  await expect(page.getByText('Inactivo', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activar' })).toBeFocused();
  const loginResponse = await request.post('/api/auth/login', {
    data: { usernameoremail: partner.email, password: partner.password },
  });
  expect(loginResponse.status()).toBe(401);
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activar' }).click();
  await expect(page.getByText('Activo', { exact: true })).toBeVisible();
});
