import { expect, type Page } from '@playwright/test';
import { createCoupon, createPartnerWithBranch } from '#tests/support/pages/coupon-forms.ts';
import { admin, type Credentials, signIn } from '#tests/support/pages/sign-in.ts';
import { delayRequests, test, waitForHydration } from '#tests/support/pages/visitor-test.ts';

const save = { name: 'Guardar Cambios' };

test('[COUP-1][COUP-7][COUP-9][ROUTE-14] the form is filled in with the coupon of the navigation state, also after a reload, and saves the changed fields', async ({
  page,
  request,
}) => {
  const { partner, business, branch } = await createPartnerWithBranch(request);
  const coupon = await createCoupon(request, business.Id, {
    Id_Sucursal: branch.Id,
    TipoCodigo: 'CODIGO QR',
    Codigo: 'RIO-15',
    Descripcion: 'Solo martes',
    FechaInicio: '2026-11-01',
    FechaExpiracion: '2099-12-31',
    UsoMaximo: 50,
    RequiereCuenta: true,
  });
  await signIn(page, partner);
  const release = await delayRequests(page, '**/api/partners/GetCoupon/*');
  await page.goto(`/admin/partners/${partner.Id}`);
  await page.getByRole('link', { name: `Editar ${coupon.TITULO}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editar Cupón #${coupon.Id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Cargando…' })).toBeVisible();
  release();
  await expect(page.getByLabel('Título')).toHaveValue(coupon.TITULO);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editar Cupón #${coupon.Id}`);
  await expect(page.getByLabel('Título')).toHaveValue(coupon.TITULO);
  await expect(page.getByLabel('Negocio')).toHaveValue(String(business.Id));
  await expect(page.getByLabel('Sucursal')).toHaveValue(String(branch.Id));
  await expect(page.getByLabel('Tipo de Código')).toHaveValue('CODIGO QR');
  await expect(page.getByLabel('Fecha de Inicio')).toHaveValue('2026-11-01');
  await expect(page.getByLabel('Fecha de Expiración')).toHaveValue('2099-12-31');
  await expect(page.getByLabel('Solo para personas con cuenta')).toBeChecked();
  await expect(page.getByLabel('Descripción')).toHaveCount(0);

  await page.getByLabel('Sucursal').selectOption('Todas las sucursales');
  await page.getByLabel('Usos Máximos').fill('75');
  await page.getByLabel('Fecha de Inicio').fill('');
  const updateRequest = page.waitForRequest('**/api/partners/UpdateCoupon');
  const releaseUpdate = await delayRequests(page, '**/api/partners/UpdateCoupon');
  await page.getByRole('button', save).click();
  await expect(page.getByRole('button', { name: 'Guardando…' })).toBeDisabled();
  releaseUpdate();
  expect((await updateRequest).postDataJSON()).toMatchObject({
    Id: coupon.Id,
    Version: 1,
    CIUDADCLAVE: 'LAREDO',
    Activo: 1,
    Id_Sucursal: null,
    Descripcion: 'Solo martes',
    Codigo: 'RIO-15',
    UsoMaximo: 75,
    FechaInicio: null,
    FechaExpiracion: '2099-12-31',
    RequiereCuenta: true,
  });
  // the toast closes after two seconds, on a slow network before the next page shows
  await expect(page.getByRole('status').filter({ hasText: 'Cambios guardados' })).toBeVisible();
  await expect(page).toHaveURL('/admin/partners');
});

test('[COUP-1] a session that ends during an edit loses nothing, and the draft does not reach the next user', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(401);
  const { partner, business } = await createPartnerWithBranch(request);
  const coupon = await createCoupon(request, business.Id);
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('borrador:')));
  await signIn(page, partner);
  await page.goto(`/admin/partners/${partner.Id}`);
  await page.getByRole('link', { name: `Editar ${coupon.TITULO}` }).click();
  await page.getByLabel('Monto Mínimo').fill('15');
  await page.getByLabel('Campaña').fill('Invierno');
  await page.context().clearCookies();
  await page.getByRole('button', save).click();
  await submitSignIn(page, partner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editar Cupón #${coupon.Id}`);
  await expect(page.getByText('Recuperamos lo que escribiste.')).toBeVisible();
  await expect(page.getByLabel('Monto Mínimo')).toHaveValue('15');
  await expect(page.getByLabel('Campaña')).toHaveValue('Invierno');
  await expect.poll(drafts).toHaveLength(1);

  await page.context().clearCookies();
  await page.getByRole('button', save).click();
  await submitSignIn(page, admin);
  await expect(page.getByLabel('Campaña')).toHaveValue('');
  await expect.poll(drafts).toEqual([]);
});

async function submitSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await waitForHydration(page);
  await page.getByLabel('Correo o usuario').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
