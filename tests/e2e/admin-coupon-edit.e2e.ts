import { expect } from '@playwright/test';
import { withState } from '#tests/support/businesses.ts';
import { formAddress, newCoupon, openEdit, partnerWithBranch, problem } from '#tests/support/coupon-forms.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { expectSoundScreen, holdBack, hydrated, test } from '#tests/support/visitor.ts';

const save = { name: 'Guardar Cambios' };

test('[COUP-1][COUP-7][COUP-9][ROUTE-14] with a coupon in navigation state the form is filled, and saves what was changed', async ({
  page,
  request,
}) => {
  const { partner, business, branch } = await partnerWithBranch(request);
  const coupon = await newCoupon(request, business.Id, {
    ...{ Id_Sucursal: branch.Id, TipoCodigo: 'CODIGO QR', Codigo: 'RIO-15', Descripcion: 'Solo martes' },
    ...{ FechaInicio: '2026-11-01', FechaExpiracion: '2099-12-31', UsoMaximo: 50, RequiereCuenta: true },
  });
  await signIn(page, partner);
  const release = await holdBack(page, '**/api/partners/GetCoupon/*');
  await page.goto(`/admin/partners/${partner.Id}`);
  await page.getByRole('link', { name: `Editar ${coupon.TITULO}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editar Cupón #${coupon.Id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Cargando…' })).toBeVisible();
  release();
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
  const sent = page.waitForRequest('**/api/partners/UpdateCoupon');
  const hold = await holdBack(page, '**/api/partners/UpdateCoupon');
  await page.getByRole('button', save).click();
  await expect(page.getByRole('button', { name: 'Guardando…' })).toBeDisabled();
  hold();
  expect((await sent).postDataJSON()).toMatchObject({
    ...{ Id: coupon.Id, Version: 1, CIUDADCLAVE: 'LAREDO', Activo: 1, Id_Sucursal: null, Descripcion: 'Solo martes' },
    ...{ Codigo: 'RIO-15', UsoMaximo: 75, FechaInicio: null, FechaExpiracion: '2099-12-31', RequiereCuenta: true },
  });
  await expect(page).toHaveURL('/admin/partners');
  await expect(page.getByRole('status').filter({ hasText: 'Cambios guardados' })).toBeVisible();
});

test('[COUP-1] a reload keeps the coupon that is edited, and a state without one makes a new one', async ({
  page,
  request,
}) => {
  const { partner, business } = await partnerWithBranch(request);
  const coupon = await newCoupon(request, business.Id);
  await signIn(page);
  await openEdit(page, partner.Id, coupon.TITULO);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Editar Cupón #${coupon.Id}`);
  await expect(page.getByLabel('Título')).toHaveValue(coupon.TITULO);
  await withState(page, { couponId: 0 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear Nuevo Cupón');
  await expect(page.getByLabel('Título')).toHaveValue('');
});

test('[COUP-1][DLG-1] an edit that was overtaken keeps what was typed, shows what changed, and can be saved knowingly', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(409);
  const { partner, business } = await partnerWithBranch(request);
  const coupon = await newCoupon(request, business.Id);
  await signIn(page);
  await openEdit(page, partner.Id, coupon.TITULO);
  await page.getByLabel('Título').fill('Lo que escribí');
  const theirs = {
    ...{ Id: coupon.Id, CIUDADCLAVE: 'LAREDO', Titulo: coupon.TITULO, Id_negocio: business.Id, ValorDescuento: 33 },
    ...{ TipoCodigo: 'SIN CODIGO', TipoDescuento: 'Porcentaje', FechaExpiracion: '2099-12-31', UsoMaximo: 0 },
  };
  expect((await request.post('/api/partners/UpdateCoupon', { data: theirs })).status()).toBe(200);
  await page.getByRole('button', save).click();
  await expect(problem(page)).toContainText('Otra persona cambió este cupón');
  await expect(page.getByLabel('Título')).toHaveValue('Lo que escribí');
  const changes = page.getByRole('region', { name: 'Lo que hay guardado ahora:' });
  await expect(changes).toContainText(/Tipo de Código\s*SIN CODIGO/);
  await expect(changes).toContainText(/Valor del Descuento\s*33/);
  await expect(changes).toContainText(/Fecha de Expiración\s*2099-12-31/);
  await expectSoundScreen(page);
  await page.getByRole('link', { name: 'Volver al partner' }).click();
  const asks = page.getByRole('alertdialog', { name: '¿Salir sin guardar? Lo que escribiste se perderá.' });
  await expect(asks).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', save).click();
  await expect(page).toHaveURL('/admin/partners');
  await page.goto(`/admin/partners/${partner.Id}`);
  await expect(page.getByRole('heading', { name: 'Lo que escribí' })).toBeVisible();
});

test('[COUP-10] a coupon that does not come is said with the reason, and an edit that fails has its own sentence', async ({
  page,
  request,
  expectStatus,
}) => {
  for (const status of [404, 500]) expectStatus(status);
  const { partner, business } = await partnerWithBranch(request);
  const coupon = await newCoupon(request, business.Id);
  await signIn(page, partner);
  await page.goto(formAddress(partner.Id));
  await hydrated(page);
  let gone = true;
  await page.route('**/api/partners/GetCoupon/*', (route) =>
    gone ? route.fulfill({ status: 404, body: 'Ese cupón no existe.' }) : route.continue(),
  );
  await withState(page, { couponId: coupon.Id });
  await expect(problem(page)).toContainText('Error al cargar el cupón');
  await expect(problem(page)).toContainText('Ese cupón no existe.');
  gone = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByLabel('Título')).toHaveValue(coupon.TITULO);
  await page.route('**/api/partners/UpdateCoupon', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', save).click();
  await expect(problem(page)).toHaveText('Error al actualizar el cupón');
});

test('[ROUTE-14] the coupon of another partner is not shown to one', async ({ page, request, expectStatus }) => {
  expectStatus(403);
  const theirs = await partnerWithBranch(request);
  const coupon = await newCoupon(request, theirs.business.Id);
  const { partner } = await partnerWithBranch(request);
  await signIn(page, partner);
  await page.goto(formAddress(partner.Id));
  await hydrated(page);
  await withState(page, { couponId: coupon.Id });
  await expect(problem(page)).toContainText('Error al cargar el cupón');
  await expect(page.getByLabel('Título')).toHaveCount(0);
});
