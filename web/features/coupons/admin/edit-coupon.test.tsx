import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminUser, createErrorResponse, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';

const coupon = {
  Id: 41,
  CIUDADCLAVE: 'LAREDO',
  TITULO: 'Martes',
  CAMPANA: '',
  Id_negocio: 21,
  Id_Sucursal: null,
  TipoCodigo: 'TEXTO',
  Codigo: 'RIO-15',
  Descripcion: '',
  TipoDescuento: 'Porcentaje',
  ValorDescuento: 10,
  MontoMinimo: 0,
  UsoMaximo: 0,
  UsoPorUsuario: 0,
  FechaInicio: null,
  FechaExpiracion: null,
  Activo: 1,
  RequiereCuenta: false,
  Version: 1,
};
const paths = { get: '/api/partners/GetCoupon/41', update: '/api/partners/UpdateCoupon' };
const open = (responses: Record<string, unknown>, state: unknown = { couponId: 41 }, signedInUser = partnerUser) =>
  openScreen('/admin/partners/42/coupons/new', {
    signedInUser,
    api: { partners: { get: async () => ({ Id: 42, Nombre: 'Grupo Ámbar' }) } },
    responses: {
      '/api/partners/ListarBusinessPartner': [{ Id: 21, Nombre: 'Ámbar' }],
      '/api/partners/ListarPlacesPartner': [],
      [paths.get]: coupon,
      ...responses,
    },
    state,
  });
const save = () => screen.getByRole('button', { name: 'Guardar Cambios' });

test('[BACK-7][COUP-7] after a save an administrator is back at the page of this partner, and a partner at its own', async () => {
  for (const [signedInUser, trail, page] of [
    [adminUser, ['Partners', 'Volver a Grupo Ámbar'], '/admin/partners?partner=42'],
    [partnerUser, ['Volver a mi página'], '/admin/partners'],
  ] as const) {
    const { user } = await open({ [paths.update]: { ...coupon, Version: 2 } }, { couponId: 41 }, signedInUser);
    const crumbs = within(screen.getByRole('navigation', { name: 'Ruta' })).getAllByRole('link');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(trail);
    expect(crumbs.at(-1)).toHaveAttribute('href', '/admin/partners/42');
    await user.type(await screen.findByLabelText('Título'), ' de mayo');
    await user.click(save());
    expect(await screen.findByText(`Another screen: ${page}`)).toBeVisible();
    cleanup();
  }
});

test('[COUP-1][DLG-1] an edit conflict keeps the typed values, shows what changed, and can be saved after review', async () => {
  const { user, setResponse, listBodiesSentTo } = await open({
    [paths.update]: createErrorResponse(409, 'Otra persona cambió este cupón.'),
  });
  const title = await screen.findByLabelText('Título');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar Cupón #41');
  await user.clear(title);
  await user.type(title, 'Lo que escribí');
  const theirs = {
    TipoCodigo: 'SIN CODIGO',
    Codigo: '',
    ValorDescuento: 33,
    FechaExpiracion: '2099-12-31',
    Version: 2,
  };
  setResponse(paths.get, { ...coupon, ...theirs });
  await user.click(save());
  expect(await screen.findByText('Otra persona cambió este cupón.')).toBeVisible();
  expect(title).toHaveValue('Lo que escribí');
  const changes = screen.getByRole('region', { name: 'Lo que hay guardado ahora:' });
  expect(changes).toHaveTextContent(/Tipo de Código\s*SIN CODIGO/);
  expect(changes).toHaveTextContent(/Valor del Descuento\s*33/);
  expect(changes).toHaveTextContent(/Fecha de Expiración\s*2099-12-31/);

  await user.click(screen.getByRole('link', { name: /^Volver a / }));
  const question = { name: '¿Salir sin guardar? Lo que escribiste se perderá.' };
  await user.click(within(await screen.findByRole('alertdialog', question)).getByRole('button', { name: 'Cancelar' }));
  setResponse(paths.update, { Id: 41 });
  await user.click(save());
  expect(await screen.findByText('Another screen: /admin/partners')).toBeVisible();
  expect(listBodiesSentTo(paths.update)).toMatchObject([
    { Id: 41, Titulo: 'Lo que escribí', Version: 1 },
    { Id: 41, Titulo: 'Lo que escribí', Version: 2 },
  ]);
});

test('[COUP-10] a failed load shows its reason, and a failed save shows its own message', async () => {
  const { user, setResponse } = await open({
    [paths.get]: createErrorResponse(404, 'Ese cupón no existe.'),
    [paths.update]: createErrorResponse(500, ''),
  });
  const failed = await screen.findByText('Error al cargar el cupón');
  expect(failed.closest('[role=alert]')).toHaveTextContent('Ese cupón no existe.');
  setResponse(paths.get, coupon);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByLabelText('Título')).toHaveValue('Martes');
  await user.click(save());
  expect(await screen.findByText('Error al actualizar el cupón')).toBeVisible();
});

test('[ROUTE-14] does not show a coupon that the user may not edit', async () => {
  await open({ [paths.get]: createErrorResponse(403, 'Ese cupón es de otro partner.') });
  const failed = await screen.findByText('Error al cargar el cupón');
  expect(failed.closest('[role=alert]')).toHaveTextContent('Ese cupón es de otro partner.');
  expect(screen.queryByLabelText('Título')).not.toBeInTheDocument();
});

test('[COUP-1] navigation state without a coupon id opens the form for a new one', async () => {
  const { listBodiesSentTo } = await open({}, { couponId: 0 });
  expect(await screen.findByLabelText('Título')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Crear Nuevo Cupón');
  expect(listBodiesSentTo(paths.get)).toEqual([]);
});
