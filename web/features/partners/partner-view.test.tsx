import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { city } from '#domain/city.ts';
import { addDays, formatLocalDay } from '#domain/time/local-time.ts';
import {
  buildPartner,
  buildPartnerBusiness,
  buildPartnerResponses,
  partnerLists,
} from '#tests/support/responses/partner-lists.ts';
import {
  adminUser,
  confirmQuestion,
  createErrorResponse,
  delayResponse,
  fakeTimers,
  openScreen,
  partnerUser,
} from '#tests/support/screens/open-screen.tsx';

const api = { partners: { get: async ({ Id }: { Id: number }) => buildPartner(Id, { Nombre: `Partner de ${Id}` }) } };
const open = (responses: Record<string, unknown> = {}, signedInUser = adminUser) =>
  openScreen('/admin/partners', {
    api,
    signedInUser,
    responses: { ...buildPartnerResponses(), ...responses },
  });

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const row = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);
const source = (image: Element | null | undefined) => image?.getAttribute('src');
const logoOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return heading.closest('li')?.querySelector('img') as HTMLImageElement;
};

test('[PART-1][ROUTE-5] requests the three lists of partner 42 in parallel, and shows a loading message until all have arrived', async () => {
  const paths = Object.keys(buildPartnerResponses()).filter((path) => path.includes('Listar'));
  const { respond, release } = delayResponse([]);
  const { listBodiesSentTo } = await open(Object.fromEntries(paths.map((path) => [path, respond])));
  expect(screen.getByText('Cargando…')).toBeVisible();
  for (const path of paths) expect(listBodiesSentTo(path)).toEqual([{ Id: 42 }]);
  expect(screen.queryByRole('heading', { level: 2, name: 'Negocios' })).toBeNull();
  await release();
  await screen.findByRole('heading', { level: 2, name: 'Primeros pasos' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Primeros pasos',
    'Resultados',
    'Negocios',
    'Places',
    'Cupones',
    'Cajeros',
    'Uso de cupones',
  ]);
  expect(screen.queryByText('Cargando…')).toBeNull();
  for (const noun of ['negocios', 'places', 'cupones'])
    expect(screen.getByText(`Todavía no hay ${noun}`)).toBeVisible();
});

for (const noun of ['Business', 'Places', 'Cupones'] as const) {
  test(`[PART-1] when the list of ${noun} fails, the page shows the error message and a retry button`, async () => {
    const path = `/api/partners/Listar${noun}Partner`;
    const { user, setResponse } = await open({ [path]: createErrorResponse(403, 'Hoy no.') });
    expect(await screen.findByText('Error al cargar datos: Hoy no.')).toBeVisible();
    expect(screen.getByText('Error al cargar datos: Hoy no.').closest('[role="alert"]')).not.toBeNull();
    setResponse(path, partnerLists[noun]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Negocios' })).toBeVisible();
    await screen.findByRole('heading', { level: 2, name: 'Primeros pasos' });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(8);
  });
}

test('[PART-2] a business shows logo, name, categories, phone and e-mail, and opens with its partner in navigation state', async () => {
  const { user, location } = await open();
  const first = await row('Ámbar');
  expect(source(await logoOf('Ámbar'))).toBe('/files/photos/logo.webp');
  expect(first.getByText('Comida · Tacos · Mar')).toBeVisible();
  expect(first.getByText('956 555 0101').closest('a')).toHaveAttribute('href', 'tel:+19565550101');
  expect(first.getByText('hola@ejemplo.test').closest('a')).toHaveAttribute('href', 'mailto:hola@ejemplo.test');
  expect(source(await logoOf('Botica'))).toBe('/no-logo.svg');
  await user.click(screen.getByRole('link', { name: 'Botica' }));
  expect(await screen.findByText('Another screen: /business/22')).toBeVisible();
  expect(location().state).toEqual({ partnerId: 42 });
});

test('[PART-2] replaces a logo that fails to load with the placeholder', async () => {
  await open();
  fireEvent.error(await logoOf('Ámbar'));
  expect(source(await logoOf('Ámbar'))).toBe('/no-logo.svg');
});

test('[PART-3][PART-5][PART-7] each section links to the pages to edit, assign and create its rows', async () => {
  await open();
  for (const [inSection, name, href] of [
    ['Negocios', 'Editar Ámbar', '/admin/partners/42/business/21/edit'],
    ['Negocios', 'Asignar Negocios', '/admin/partners/42/business/unassigned'],
    ['Negocios', 'Nuevo Negocio', '/admin/partners/42/business/new'],
    ['Places', 'Editar Kiosco', '/admin/partners/42/places/32/edit'],
    ['Places', 'Asignar Places', '/admin/partners/42/places/unassigned'],
    ['Cupones', 'Nuevo Cupón', '/admin/partners/42/coupons/new'],
  ] as const) {
    const link = (await section(inSection)).getByRole('link', { name });
    expect(link, name).toHaveAttribute('href', href);
  }
});

test('[PART-5] a place shows name, address, and its business with logo, and opens /place with its id in navigation state', async () => {
  const { user, location } = await open();
  const first = await row('Ámbar Centro');
  expect(source(await logoOf('Ámbar Centro'))).toBe('/files/photos/a.webp');
  expect(first.getByText('Calle 1')).toBeVisible();
  expect(first.getByText('Ámbar')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Kiosco' }));
  expect(await screen.findByText('Another screen: /place')).toBeVisible();
  expect(location().state).toEqual({ id: 32 });
});

test('[PART-5] "Nuevo Place" goes to the search with no business and this partner as owner', async () => {
  const { user, location } = await open();
  await user.click((await section('Places')).getByRole('link', { name: 'Nuevo Place' }));
  expect(await screen.findByText('Another screen: /SearchPlaces')).toBeVisible();
  expect(location().state).toEqual({ idbusiness: 0, idowner: 42 });
});

test('[BACK-7][ROUTE-5] ?partner= shows an administrator that partner, and a partner its own page', async () => {
  const partners = { get: async ({ Id }: { Id: number }) => buildPartner(Id) };
  for (const [signedInUser, id] of [
    [adminUser, 43],
    [partnerUser, 42],
  ] as const) {
    const lists = { ...buildPartnerResponses(), '/api/partners/43': buildPartner(43), '/api/caja/recibos/43': [] };
    await openScreen('/admin/partners?partner=43', { api: { partners }, signedInUser, responses: lists });
    expect(await screen.findByRole('heading', { level: 1, name: `Partner ${id}` })).toBeVisible();
    cleanup();
  }
});

test('[PART-7] a coupon shows code, discount and expiry, and its edit link passes its id as navigation state', async () => {
  const { user, location } = await open();
  const coupons = (await section('Cupones')).getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const [index, words] of [
    ['MARTES', '15 % · Porcentaje', '5 de enero de 2099', 'A la vista'],
    ['$5.00 · Cantidad', 'Vence: —'],
    ['Producto Gratis', '29 de febrero de 2020', 'Vencido'],
  ].entries())
    for (const word of words) expect(coupons[index]?.replaceAll('\u00a0', ' ')).toContain(word);
  expect(coupons[0]).not.toContain('Vencido');
  await user.click(screen.getByRole('link', { name: 'Editar Cinco' }));
  expect(await screen.findByText('Another screen: /admin/partners/42/coupons/new')).toBeVisible();
  expect(location().state).toEqual({ couponId: 42 });
});

test('[BACK-7][PART-7] shows the state of each coupon, and on top each of their concerns', async () => {
  const [base] = partnerLists.Cupones;
  const tomorrow = addDays(formatLocalDay(new Date(), city.timeZone), 1);
  const coupons = [
    { ...base, Id: 51, Titulo: 'Sin problema', UsoMaximo: 10, Usados: 3 },
    { ...base, Id: 52, Titulo: 'Gastado', UsoMaximo: 2, Usados: 2, Estado: 'agotado', Publicado: false },
    { ...base, Id: 53, Titulo: 'Próximo', Estado: 'por empezar', FechaInicio: '2099-02-01', Publicado: false },
    { ...base, Id: 54, Titulo: 'Termina', FechaExpiracion: tomorrow, UsoMaximo: 10, Usados: 9 },
    { ...base, Id: 55, Titulo: 'Uno solo', UsoMaximo: 1 },
    { ...base, Id: 56, Titulo: 'Escondido', Estado: 'sin sucursal', Publicado: false, Sucursales: 0 },
    { ...base, Id: 57, Titulo: 'Sin dirección', Sucursales: 0 },
  ];
  const { user, location } = await open({ '/api/partners/ListarCuponesPartner': coupons });
  const rows = (await section('Cupones')).getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const [index, words] of [
    ['A la vista', '3 de 10 usos'],
    ['Agotado', '2 de 2 usos'],
    ['Empieza el 1 de febrero de 2099'],
    ['A la vista', 'Casi agotado', 'Vence pronto'],
    ['Un solo uso para toda la ciudad', '0 de 1 uso'],
    ['No se ve: sin sucursal a la vista'],
    ['A la vista', 'Sin sucursales'],
  ].entries())
    for (const word of words) expect(rows[index]).toContain(word);
  const attention = await section('Requiere atención');
  expect(attention.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 16))).toEqual([
    'Gastado se agotó',
    'Termina se acaba',
    'Termina vence el',
    'Uno solo tiene u',
    'Escondido no se ',
    'Sin dirección no',
  ]);
  await user.click(attention.getByRole('link', { name: 'Gastado' }));
  await waitFor(() => expect(location().state).toEqual({ couponId: 52 }));
});

test('[PART-3][PART-5] a partner can edit and create on its own page, but not assign', async () => {
  await open({}, partnerUser);
  for (const name of ['Editar Ámbar', 'Nuevo Negocio', 'Nuevo Place', 'Nuevo Cupón', 'Editar Kiosco', 'Editar Cinco'])
    expect(await screen.findByRole('link', { name })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Eliminar Cinco' })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: /^Asignar/ })).toEqual([]);
  expect(screen.queryAllByRole('button', { name: /^Desasignar/ })).toEqual([]);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('one search covers hundreds of rows in all sections', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => buildPartnerBusiness(at + 1, `Negocio ${at + 1}`));
  await open({ '/api/partners/ListarBusinessPartner': rows });
  const sections = within(await screen.findByRole('navigation', { name: 'Secciones de este partner' }));
  expect(sections.getByRole('link', { name: 'Cupones 3' })).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Buscar en negocios, places y cupones...' });
  fireEvent.change(search, { target: { value: ' NEGOCIO 399 ' } });
  await waitFor(() => expect(sections.getByRole('link', { name: 'Negocios 1 de 400' })).toBeVisible());
  expect((await row('Negocio 399')).getByText('Comida')).toBeVisible();
  expect((await section('Places')).getByText('Nada coincide con la búsqueda en esta sección.')).toBeVisible();
});

test('[CONST-3][DLG-1] keeps a state that could not be changed, and shows the reason in a toast for 4 s', async () => {
  const path = '/api/partners/Desactivar';
  const { user, listBodiesSentTo } = await open({ [path]: createErrorResponse(404, 'Ese partner no existe.') });
  const { pass } = fakeTimers();
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));
  expect(listBodiesSentTo(path)).toEqual([]);
  const dialog = within(await screen.findByRole('alertdialog', { name: /¿Desactivar este partner\?/ }));
  expect(await dialog.findByText(/no dejan de ver ningún cupón\. Sus lugares siguen en la guía/)).toBeVisible();
  await confirmQuestion(user, 'Desactivar');
  const toast = await screen.findByText('Error: Ese partner no existe.');
  expect(toast.closest('[role="alert"]')).not.toBeNull();
  expect(listBodiesSentTo(path)).toEqual([{ Id: 42 }]);
  expect(screen.getByText('Activo')).toBeVisible();
  await pass(3800);
  expect(toast).toBeInTheDocument();
  await pass(400);
  expect(toast).not.toBeInTheDocument();
});
