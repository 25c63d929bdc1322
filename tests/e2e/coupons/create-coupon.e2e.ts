import { expect } from '@playwright/test';
import { createPartnerWithBranch, formError, openCouponForm } from '#tests/support/pages/coupon-forms.ts';
import { signIn } from '#tests/support/pages/sign-in.ts';
import { expectAccessibleScreen, test } from '#tests/support/pages/visitor-test.ts';

const wide = { width: 1280, height: 720 };
const create = { name: 'Crear Cupón' };

test('[COUP-1][COUP-7][COUP-9][ROUTE-14] a partner creates a coupon: the form sends exactly the specified payload, and the partner page lists the coupon', async ({
  page,
  request,
}) => {
  const { partner, business, branch } = await createPartnerWithBranch(request);
  await signIn(page, partner);
  await openCouponForm(page, partner.Id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crear Nuevo Cupón');
  await page.getByLabel('Negocio').selectOption(business.Nombre);
  await page.getByLabel('Sucursal').selectOption(`${branch.Name} · Calle Hidalgo 7, Laredo, TX`);
  await page.getByLabel('Título').fill('  Martes de río ');
  await page.getByLabel('Campaña').fill('Verano');
  await page.getByRole('button', { name: 'Añadir descripción' }).click();
  await expect(page.getByLabel('Descripción')).toBeFocused();
  await page.getByLabel('Descripción').fill('Solo los martes');
  await page.getByLabel('Código', { exact: true }).fill('RIO-15');
  await page.getByLabel('Valor del Descuento').fill('12.5');
  await page.getByLabel('Monto Mínimo').fill(''); // an empty number is sent as 0
  await page.getByLabel('Usos por Usuario').fill('0');
  await page.getByLabel('Solo para personas con cuenta').check();
  await page.getByLabel('Fecha de Expiración').fill('2099-12-31');
  const sent = page.waitForRequest('**/api/partners/CreateCoupon');
  await page.getByRole('button', create).click();
  expect((await sent).postDataJSON()).toEqual({
    CIUDADCLAVE: 'LAREDO',
    Titulo: 'Martes de río',
    Campana: 'Verano',
    Id_negocio: business.Id,
    Id_Sucursal: branch.Id,
    TipoCodigo: 'TEXTO',
    Codigo: 'RIO-15',
    MostrarCodigo: false,
    Descripcion: 'Solo los martes',
    TipoDescuento: 'Porcentaje',
    ValorDescuento: 12.5,
    MontoMinimo: 0,
    UsoMaximo: 1,
    UsoPorUsuario: 0,
    FechaInicio: null,
    FechaExpiracion: '2099-12-31',
    Activo: 1,
    RequiereCuenta: true,
  });
  await expect(page).toHaveURL('/admin/partners');
  await expect(page.getByRole('status').filter({ hasText: 'Se creó el cupón Martes de río.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Martes de río' })).toBeVisible();
  await expect(page.getByText('12.5 % · Porcentaje')).toBeVisible();
});

test('[COUP-8][VAL-1] the first broken rule is shown above the form, in order, with the focus on its field; the form and its previews are accessible and fit a phone', async ({
  page,
  request,
}) => {
  const { partner, business } = await createPartnerWithBranch(request);
  await signIn(page);
  await openCouponForm(page, partner.Id);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/CreateCoupon') && sent.push(request.url()));
  await page.getByLabel('Valor del Descuento').fill('101');
  const steps = [
    {
      message: 'Debes seleccionar un negocio.',
      label: 'Negocio',
      fix: () => page.getByLabel('Negocio').selectOption(business.Nombre),
    },
    {
      message: 'Completa los campos obligatorios: Título, Tipo de Código y Tipo de Descuento.',
      label: 'Título',
      fix: () => page.getByLabel('Título').fill('Martes'),
    },
    {
      message: 'Un porcentaje no puede pasar de 100.',
      label: 'Valor del Descuento',
      fix: () => page.getByLabel('Valor del Descuento').fill('100'),
    },
  ];
  for (const { message, label, fix } of steps) {
    await page.getByRole('button', create).click();
    await expect(formError(page)).toHaveText(message);
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(formError(page)).toBeInViewport();
    if (label === 'Negocio') await expectAccessibleScreen(page, { inDark: true });
    await page.setViewportSize(wide);
    await fix();
  }
  await page.getByLabel('Fecha de Inicio').focus();
  await page.keyboard.type('11'); // an incomplete date
  await page.getByRole('button', create).click();
  await expect(formError(page)).toHaveText('Esa fecha no existe. Escríbela como año, mes y día.');
  await expect(page.getByLabel('Fecha de Inicio')).toBeFocused();
  expect(sent).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  const [alertBox, formBox] = [await formError(page).boundingBox(), await page.getByLabel('Negocio').boundingBox()];
  expect(alertBox && formBox && alertBox.y < formBox.y).toBe(true);

  await page.getByRole('button', { name: 'Añadir descripción' }).click();
  await page.getByLabel('Código', { exact: true }).fill('UN-CODIGO-DE-BARRAS-TAN-LARGO-COMO-SE-PUEDA-LEER');
  for (const [type, preview] of [
    ['CODIGO DE BARRAS', /Código de barras/],
    ['CODIGO QR', /Código QR/],
  ] as const) {
    await page.getByLabel('Tipo de Código').selectOption(type);
    await expect(page.getByRole('img', { name: preview })).toBeVisible();
    await expectAccessibleScreen(page, { inDark: true });
  }
  await page.getByLabel('Tipo de Código').selectOption('SIN CODIGO');
  await expectAccessibleScreen(page, { inDark: true });
});
