import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseCropped } from '#tests/support/cropping.ts';
import { aPartner, heldBack, openScreen, refusal } from '#tests/support/screens.tsx';

const business = {
  ...{ Id: 12, Nombre: 'Pan del Río', Categoria: 'Panadería', SubCategoria: '', Descripcion: 'Pan de dulce' },
  ...{ Telefono: '956 555 0101', Email: 'pan@ejemplo.test', SitioWeb: 'pan.ejemplo.test', ID_OWNER: 42 },
  ...{ UrlLogo: '/samples/coffee.svg', UrlPortada: '/samples/clothes.svg', Version: 1 },
};
const paths = {
  load: '/api/partners/ListarBusinessBYID',
  branches: '/api/partners/ListarBranchesBYBusiness',
  cover: '/api/businesses/UploadCover',
  logo: '/api/businesses/UploadLogo',
};
const open = (answers: Record<string, unknown> = {}, state?: unknown) =>
  openScreen('/business/12', {
    viewer: aPartner,
    api: { businesses: { get: async () => [business] } },
    answers: { [paths.load]: [business], [paths.branches]: [], ...answers },
    state,
  });

test('[BIZ-2] the page of a business says what is on its way and what failed', async () => {
  const { held, release } = heldBack([business]);
  const { user, answer, sentTo } = await open({
    [paths.load]: held,
    [paths.branches]: refusal(400, 'Sin sucursales.'),
  });
  expect(screen.getByText('Trayendo el negocio…')).toHaveAttribute('role', 'status');
  expect(sentTo(paths.load)).toEqual([{ Id: 12 }]);
  await release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pan del Río' })).toBeVisible();
  const failed = await screen.findByText('Error al cargar sucursales: Sin sucursales.');
  expect(failed.closest('[role=alert]')).toBeVisible();
  answer(paths.branches, []);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Todavía no tiene sucursales')).toBeVisible();
});

test('[BIZ-2] a business that cannot be fetched says why', async () => {
  await open({ [paths.load]: refusal(400, 'Hoy no.') });
  const failed = await screen.findByText('Error al cargar negocio: Hoy no.');
  expect(failed.closest('[role=alert]')).toBeVisible();
});

test('[BIZ-1] an image that is not taken is said by the server or by our sentence', async () => {
  const { user, answer, sentTo } = await open({
    [paths.cover]: refusal(500, ''),
    [paths.logo]: refusal(413, 'Pesa mucho.'),
  });
  const cover = new File(['photo'], 'portada.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Cambiar portada'), cover);
  const said = async (sentence: string) =>
    expect((await screen.findByText(sentence)).closest('[role=alert]')).toBeVisible();
  await said('Error subiendo portada');
  expect(sentTo(paths.cover)).toEqual([
    [
      ['businessId', '12'],
      ['cover', expect.any(File)],
    ],
  ]);
  await chooseCropped(user, screen.getByLabelText('Cambiar logo'));
  await said('Pesa mucho.');
  answer(paths.logo, refusal(500, ''));
  await chooseCropped(user, screen.getByLabelText('Cambiar logo'));
  await said('Error subiendo logo');
});

test('[BIZ-4] with the partner in state assigning opens its places without business', async () => {
  const { user, location } = await open({}, { partnerId: 42 });
  await user.click(await screen.findByRole('button', { name: 'Asignar sucursales' }));
  expect(await screen.findByText('Another screen: /admin/partners/branches/unassigned')).toBeVisible();
  expect(location().state).toEqual({ businessId: 12, partnerId: 42 });
});

test('[BIZ-4][BIZ-5] without state assigning says so, and offers to go on with the partner of the business', async () => {
  const { user, location } = await open();
  await user.click(await screen.findByRole('button', { name: 'Asignar sucursales' }));
  const missing = screen.getByText('No se ha especificado el Partner ID');
  expect(missing.closest('[role=alert]')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Continuar con el partner #42' }));
  expect(await screen.findByText('Another screen: /admin/partners/branches/unassigned')).toBeVisible();
  expect(location().state).toEqual({ businessId: 12, partnerId: 42 });
});

test('[BIZ-3][DLG-1] a branch that could not be unassigned says why and stays', async () => {
  const branch = { Id: 31, Name: 'A Centro', Address: 'Calle 1', negocio_nombre: 'Pan del Río', PhotoUrls: [] };
  const unassign = '/api/partners/DESAsignarBrancheABusiness';
  const { user, sentTo } = await open({ [paths.branches]: [branch], [unassign]: refusal(409, 'Ya no lo es.') });
  await user.click(await screen.findByRole('button', { name: 'Desasignar A Centro' }));
  const dialog = await screen.findByRole('alertdialog', { name: /¿Desasignar la sucursal A Centro\?/ });
  await user.click(within(dialog).getByRole('button', { name: 'Desasignar' }));
  const failed = await screen.findByText('Error: Ya no lo es.', { exact: false });
  expect(failed.closest('[role=alert]')).toBeVisible();
  expect(sentTo(unassign)).toEqual([{ Id1: 31 }]);
  expect(screen.getByRole('article', { name: 'A Centro' })).toBeVisible();
});

test('[BIZ-2] a business that does not exist and an address without one are each said in words', async () => {
  const options = { viewer: aPartner, api: { businesses: { get: async () => [] } }, answers: { [paths.load]: [] } };
  for (const [address, title] of [
    ['/business/2147483647', 'Negocio no encontrado'],
    ['/business', 'Business ID no especificado'],
  ] as const) {
    await openScreen(address, options);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    cleanup();
  }
});
