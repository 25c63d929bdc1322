import { expect } from '@playwright/test';
import { codeTypes, discountTypes } from '#domain/coupon.ts';
import { newBusiness } from '#tests/support/belongings.ts';
import { formAddress, openForm, partnerWithBranch, problem } from '#tests/support/coupon-forms.ts';
import { list } from '#tests/support/partner-page.ts';
import { newPartner, signIn } from '#tests/support/sign-in.ts';
import { holdBack, test } from '#tests/support/visitor.ts';

const create = { name: 'Crear Cupón' };

test('[COUP-1][COUP-7][COUP-9][ROUTE-14] a partner makes a coupon: exactly the payload goes out, and it stands on the partner page', async ({
  page,
  request,
}) => {
  const { partner, business, branch } = await partnerWithBranch(request);
  await signIn(page, partner);
  await openForm(page, partner.Id);
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
  await page.getByLabel('Monto Mínimo').fill(''); // no number is sent as 0
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

test('[COUP-2] the branches are those whose business has the same trimmed name, and another business means all again', async ({
  page,
}) => {
  const business = (Id: number, Nombre: string) => ({ Id, Nombre, Telefono: '', Email: '', UrlLogo: '' });
  const place = (Id: number, Name: string, negocio_nombre: string) => ({
    Id,
    Name,
    Address: 'Calle 1',
    negocio_nombre,
  });
  const places = [
    place(31, 'Ámbar Centro', ' Ámbar '),
    place(32, 'Ámbar Norte', 'Ámbar'),
    place(33, 'Kiosco', ''),
    place(34, 'Ámbar y Sal', 'Ámbar y Sal'),
  ];
  await page.route(list('Business'), (route) =>
    route.fulfill({ json: [business(21, 'Ámbar  '), business(22, 'Botica')] }),
  );
  await page.route(list('Places'), (route) => route.fulfill({ json: places }));
  await signIn(page);
  await openForm(page, 42);
  const [businesses, branches] = [page.getByLabel('Negocio'), page.getByLabel('Sucursal')];
  await expect(businesses).toHaveAttribute('required');
  await expect(businesses.getByRole('option')).toHaveText(['-- Selecciona un negocio --', 'Ámbar  ', 'Botica']);
  await expect(branches).toBeDisabled();
  await expect(branches).toHaveAccessibleDescription('Primero selecciona un negocio.');
  await expect(branches.getByRole('option')).toHaveText(['Todas las sucursales']);

  await businesses.selectOption('21');
  await expect(branches).toBeEnabled();
  await expect(page.getByText('Primero selecciona un negocio.')).toHaveCount(0);
  const all = ['Todas las sucursales', 'Ámbar Centro · Calle 1', 'Ámbar Norte · Calle 1'];
  await expect(branches.getByRole('option')).toHaveText(all);
  await branches.selectOption('32');
  await businesses.selectOption('22');
  await expect(branches.getByRole('option')).toHaveText(['Todas las sucursales']);
  await businesses.selectOption('21');
  await expect(branches).toHaveValue('');
});

test('[COUP-3][COUP-4][COUP-5] the form begins as the specification says, and a coupon without code has none', async ({
  page,
  request,
}) => {
  const { partner } = await partnerWithBranch(request);
  await signIn(page);
  await openForm(page, partner.Id);
  const [value, minimum] = [page.getByLabel('Valor del Descuento'), page.getByLabel('Monto Mínimo')];
  const [most, each] = [page.getByLabel('Usos Máximos'), page.getByLabel('Usos por Usuario')];
  const [type, code] = [page.getByLabel('Tipo de Código'), page.getByLabel('Código', { exact: true })];
  const discount = page.getByLabel('Tipo de Descuento');
  await expect(type.getByRole('option')).toHaveText([...codeTypes]);
  await expect(discount.getByRole('option')).toHaveText([...discountTypes]);
  await expect(type).toHaveValue('TEXTO');
  await expect(discount).toHaveValue('Porcentaje');
  for (const amount of [value, minimum]) await expect(amount).toHaveValue('0');
  for (const uses of [most, each]) await expect(uses).toHaveValue('1');
  for (const amount of [value, minimum]) await expect(amount).toHaveAttribute('step', '0.01');
  for (const uses of [most, each]) await expect(uses).toHaveAccessibleDescription('0 = sin límite');
  for (const name of ['Campaña', 'Fecha de Inicio', 'Fecha de Expiración'])
    await expect(page.getByLabel(name)).toHaveValue('');
  await expect(page.getByLabel('Descripción')).toHaveCount(0);
  await expect(page.getByLabel('Solo para personas con cuenta')).toHaveAccessibleDescription(
    /límite es por dispositivo/,
  );

  await code.fill('RIO-15');
  await type.selectOption('SIN CODIGO');
  await expect(code).toBeDisabled();
  await expect(code).toHaveValue('');
  await type.selectOption('TEXTO');
  await expect(code).toBeEnabled();
  await expect(code).toHaveValue('');
});

test('[COUP-5] a coupon without code is sent with an empty one', async ({ page, request }) => {
  const { partner, business } = await partnerWithBranch(request);
  await signIn(page);
  await openForm(page, partner.Id);
  await page.getByLabel('Negocio').selectOption(business.Nombre);
  await page.getByLabel('Título').fill('Sin nada');
  await page.getByLabel('Código', { exact: true }).fill('RIO-15');
  await page.getByLabel('Tipo de Código').selectOption('SIN CODIGO');
  const sent = page.waitForRequest('**/api/partners/CreateCoupon');
  await page.getByRole('button', create).click();
  expect((await sent).postDataJSON()).toMatchObject({ TipoCodigo: 'SIN CODIGO', Codigo: '', Descripcion: '' });
  await expect(page).toHaveURL('/admin/partners');
});

test('[COUP-7] while it is sent the button says so and is off, and two clicks send it once', async ({
  page,
  request,
}) => {
  const { partner, business } = await partnerWithBranch(request);
  await signIn(page, partner);
  await openForm(page, partner.Id);
  await page.getByLabel('Negocio').selectOption(business.Nombre);
  await page.getByLabel('Título').fill('Uno solo');
  const sent: string[] = [];
  page.on('request', (it) => it.url().endsWith('/CreateCoupon') && sent.push(it.url()));
  const release = await holdBack(page, '**/api/partners/CreateCoupon');
  await page.getByRole('button', create).dblclick();
  await expect(page.getByRole('button', { name: 'Creando…' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/admin/partners');
  expect(sent).toHaveLength(1);
});

test('[COUP-8][VAL-1] the first broken rule is said above the form, in order, with the focus on its field', async ({
  page,
  request,
}) => {
  const { partner, business } = await partnerWithBranch(request);
  await signIn(page);
  await openForm(page, partner.Id);
  const sent: string[] = [];
  page.on('request', (it) => it.url().endsWith('/CreateCoupon') && sent.push(it.url()));
  await page.getByLabel('Valor del Descuento').fill('101');
  const steps = [
    {
      says: 'Debes seleccionar un negocio.',
      at: 'Negocio',
      mend: () => page.getByLabel('Negocio').selectOption(business.Nombre),
    },
    {
      says: 'Completa los campos obligatorios: Título, Tipo de Código y Tipo de Descuento.',
      at: 'Título',
      mend: () => page.getByLabel('Título').fill('Martes'),
    },
    {
      says: 'Un porcentaje no puede pasar de 100.',
      at: 'Valor del Descuento',
      mend: () => page.getByLabel('Valor del Descuento').fill('100'),
    },
  ];
  for (const { says, at, mend } of steps) {
    await page.getByRole('button', create).click();
    await expect(problem(page)).toHaveText(says);
    await expect(page.getByLabel(at)).toBeFocused();
    await expect(page.getByLabel(at)).toHaveAccessibleDescription(new RegExp(says));
    await expect(problem(page)).toBeInViewport();
    await mend();
  }
  await page.getByLabel('Fecha de Inicio').focus();
  await page.keyboard.type('11'); // a date that was begun and not finished
  await page.getByRole('button', create).click();
  await expect(problem(page)).toHaveText('Esa fecha no existe. Escríbela como año, mes y día.');
  await expect(page.getByLabel('Fecha de Inicio')).toBeFocused();
  expect(sent).toEqual([]);
});

test('[COUP-10][MSG-1] what fails is said by the server or by our sentence, and the form is kept', async ({
  page,
  request,
  expectStatus,
}) => {
  for (const status of [500, 422]) expectStatus(status);
  const { partner, business } = await partnerWithBranch(request);
  await signIn(page, partner);
  await openForm(page, partner.Id);
  await page.getByLabel('Negocio').selectOption(business.Nombre);
  await page.getByLabel('Título').fill('Martes');
  const refusals = [
    { status: 500, body: '' },
    { status: 422, body: 'Hoy no se hacen cupones.' },
  ];
  await page.route('**/api/partners/CreateCoupon', async (route) => {
    const refusal = refusals.shift();
    await (refusal ? route.fulfill(refusal) : route.continue());
  });
  await page.getByRole('button', create).click();
  await expect(problem(page)).toHaveText('Error al crear el cupón');
  await page.getByRole('button', create).click();
  await expect(problem(page)).toHaveText('Hoy no se hacen cupones.');
  await expect(page.getByLabel('Título')).toHaveValue('Martes');
  await page.evaluate(() => window.scrollTo(0, 0));
  const alertBox = await problem(page).boundingBox();
  const formBox = await page.getByLabel('Negocio').boundingBox();
  expect(alertBox && formBox && alertBox.y < formBox.y).toBe(true);
  await page.getByRole('button', create).click();
  await expect(page).toHaveURL('/admin/partners');
});

test('[COUP-10] lists that do not come are said above the form, and can be asked for again', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(400);
  const { partner, business } = await partnerWithBranch(request);
  await signIn(page);
  let fails = true;
  await page.route(list('Places'), (route) => (fails ? route.fulfill({ status: 400 }) : route.continue()));
  await openForm(page, partner.Id);
  const alert = page.getByRole('alert').filter({ hasText: 'Error al cargar negocios y sucursales' });
  await expect(alert).toContainText('Error desconocido');
  await page.getByLabel('Título').fill('Martes');
  fails = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByLabel('Título')).toHaveValue('Martes');
  await page.getByLabel('Negocio').selectOption(business.Nombre);
  await expect(page.getByLabel('Sucursal').getByRole('option')).toHaveCount(2);
});

test('[ROUTE-14] another partner gets no form, an administrator does, and a partner without business is led to one', async ({
  page,
  request,
  expectStatus,
}) => {
  expectStatus(403);
  expectStatus(404);
  const [partner, foreign] = [await newPartner(request), await newPartner(request)];
  await newBusiness(request, foreign.Id);
  await signIn(page, foreign);
  expect((await page.goto(formAddress(partner.Id)))?.status()).toBe(403);
  await signIn(page);
  expect((await page.goto(formAddress(2147483647)))?.status()).toBe(404);
  await openForm(page, partner.Id);
  await page.getByRole('link', { name: 'Crear un negocio' }).click();
  await expect(page).toHaveURL(`/admin/partners/${partner.Id}/business/new`);
});
