import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPartner } from '#tests/support/responses/partner-lists.ts';
import { chooseAndCrop } from '#tests/support/screens/choose-and-crop.ts';
import {
  adminUser,
  confirmQuestion,
  createErrorResponse,
  delayResponse,
  openScreen,
  partnerUser,
} from '#tests/support/screens/open-screen.tsx';

const business = {
  Id: 12,
  Nombre: 'Pan del Río',
  Categoria: 'Panadería',
  SubCategoria: '',
  Descripcion: 'Pan de dulce',
  Telefono: '956 555 0101',
  Email: 'pan@ejemplo.test',
  SitioWeb: 'pan.ejemplo.test',
  ID_OWNER: 42,
  UrlLogo: '/samples/coffee.svg',
  UrlPortada: '/samples/clothes.svg',
  Version: 1,
};
const paths = {
  load: '/api/partners/ListarBusinessBYID',
  branches: '/api/partners/ListarBranchesBYBusiness',
  cover: '/api/businesses/UploadCover',
  logo: '/api/businesses/UploadLogo',
};
const open = (responses: Record<string, unknown> = {}, state?: unknown, signedInUser = partnerUser) =>
  openScreen('/business/12', {
    signedInUser,
    api: { businesses: { get: async () => [business] }, partners: { get: async () => buildPartner(42) } },
    responses: { [paths.load]: [business], [paths.branches]: [], ...responses },
    state,
  });

test('[BIZ-2] shows what is loading and what failed', async () => {
  const { respond, release } = delayResponse([business]);
  const { user, setResponse, listBodiesSentTo } = await open({
    [paths.load]: respond,
    [paths.branches]: createErrorResponse(400, 'Sin sucursales.'),
  });
  expect(screen.getByText('Trayendo el negocio…')).toHaveAttribute('role', 'status');
  expect(listBodiesSentTo(paths.load)).toEqual([{ Id: 12 }]);
  await release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pan del Río' })).toBeVisible();
  const failed = await screen.findByText('Error al cargar sucursales: Sin sucursales.');
  expect(failed.closest('[role=alert]')).toBeVisible();
  setResponse(paths.branches, []);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Todavía no tiene sucursales')).toBeVisible();
});

test('[BIZ-2] shows the reason if a business cannot be loaded', async () => {
  await open({ [paths.load]: createErrorResponse(400, 'Hoy no.') });
  const failed = await screen.findByText('Error al cargar negocio: Hoy no.');
  expect(failed.closest('[role=alert]')).toBeVisible();
});

test('[BIZ-1] shows the error message of the server or a default one for a rejected image', async () => {
  const { user, setResponse, listBodiesSentTo } = await open({
    [paths.cover]: createErrorResponse(500, ''),
    [paths.logo]: createErrorResponse(413, 'Pesa mucho.'),
  });
  const cover = new File(['photo'], 'portada.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Cambiar portada'), cover);
  const expectAlert = async (message: string) =>
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeVisible();
  await expectAlert('Error subiendo portada');
  expect(listBodiesSentTo(paths.cover)).toEqual([
    [
      ['businessId', '12'],
      ['cover', expect.any(File)],
    ],
  ]);
  await chooseAndCrop(user, screen.getByLabelText('Cambiar logo'));
  await expectAlert('Pesa mucho.');
  setResponse(paths.logo, createErrorResponse(500, ''));
  await chooseAndCrop(user, screen.getByLabelText('Cambiar logo'));
  await expectAlert('Error subiendo logo');
});

test('[BIZ-4] opens the places without a business of the partner in navigation state', async () => {
  const { user, location } = await open({}, { partnerId: 42 });
  await user.click(await screen.findByRole('button', { name: 'Asignar sucursales' }));
  expect(await screen.findByText('Another screen: /admin/partners/branches/unassigned')).toBeVisible();
  expect(location().state).toEqual({ businessId: 12, partnerId: 42 });
});

test('[BIZ-4][BIZ-5] without navigation state an administrator continues with the partner of the business, and a partner needs none', async () => {
  const { user, location } = await open({}, undefined, adminUser);
  await user.click(await screen.findByRole('button', { name: 'Asignar sucursales' }));
  const missing = screen.getByText('No se ha especificado el Partner ID');
  expect(missing.closest('[role=alert]')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Continuar con Partner 42' }));
  expect(await screen.findByText('Another screen: /admin/partners/branches/unassigned')).toBeVisible();
  expect(location().state).toEqual({ businessId: 12, partnerId: 42 });
});

test('[BIZ-3][DLG-1] keeps a branch that could not be unassigned, and shows the reason', async () => {
  const branch = { Id: 31, Name: 'A Centro', Address: 'Calle 1', negocio_nombre: 'Pan del Río', PhotoUrls: [] };
  const unassign = '/api/partners/DESAsignarBrancheABusiness';
  const { user, listBodiesSentTo } = await open({
    [paths.branches]: [branch],
    [unassign]: createErrorResponse(409, 'Ya no lo es.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Desasignar A Centro' }));
  await screen.findByRole('alertdialog', { name: /¿Desasignar la sucursal A Centro\?/ });
  await confirmQuestion(user, 'Desasignar');
  const failed = await screen.findByText('Error: Ya no lo es.', { exact: false });
  expect(failed.closest('[role=alert]')).toBeVisible();
  expect(listBodiesSentTo(unassign)).toEqual([{ Id1: 31 }]);
  expect(screen.getByRole('article', { name: 'A Centro' })).toBeVisible();
});

test('[BIZ-2] shows a message for a business that does not exist and for a URL without an id', async () => {
  const options = {
    signedInUser: partnerUser,
    api: { businesses: { get: async () => [] } },
    responses: { [paths.load]: [] },
  };
  for (const [address, title] of [
    ['/business/2147483647', 'Negocio no encontrado'],
    ['/business', 'Business ID no especificado'],
  ] as const) {
    await openScreen(address, options);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    cleanup();
  }
});
