import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { codeTypes, discountTypes } from '#domain/coupons/coupon.ts';
import { storedCoupon } from '#tests/support/responses/coupon-row.ts';
import { createErrorResponse, delayResponse, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';
import { stubCanvas } from '#tests/support/screens/stub-canvas.ts';

const url = '/admin/partners/42/coupons/new';
const paths = {
  businesses: '/api/partners/ListarBusinessPartner',
  places: '/api/partners/ListarPlacesPartner',
  create: '/api/partners/CreateCoupon',
};
const businesses = [
  { Id: 21, Nombre: 'Ámbar  ' },
  { Id: 22, Nombre: 'Botica' },
];
const place = (Id: number, Name: string, negocio_nombre: string) => ({ Id, Name, Address: 'Calle 1', negocio_nombre });
const places = [
  place(31, 'Ámbar Centro', ' Ámbar '),
  place(32, 'Ámbar Norte', 'Ámbar'),
  place(33, 'Kiosco', ''),
  place(34, 'Ámbar y Sal', 'Ámbar y Sal'),
];
const open = async (responses: Record<string, unknown> = {}, state: unknown = null) => {
  const screens = await openScreen(url, {
    signedInUser: partnerUser,
    state,
    api: { partners: { get: async () => ({ Id: 42, Nombre: 'Grupo Ámbar' }) } },
    responses: { [paths.businesses]: businesses, [paths.places]: places, [paths.create]: { Id: 1 }, ...responses },
  });
  await screen.findByLabelText('Título');
  return screens;
};
const field = (name: string) => screen.getByLabelText(name, { exact: true });
const optionsOf = (name: string) =>
  within(field(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const save = () => screen.getByRole('button', { name: 'Crear Cupón' });

/** Fills in the required fields. */
async function fill({ user }: Awaited<ReturnType<typeof open>>, title: string): Promise<void> {
  await user.selectOptions(field('Negocio'), '21');
  await user.type(field('Título'), title);
  await user.type(field('Valor del Descuento'), '15');
}

test('[COUP-2] lists the branches with the same trimmed business name, and resets to all branches for another business', async () => {
  const { user } = await open();
  expect(field('Negocio')).toBeRequired();
  expect(optionsOf('Negocio')).toEqual(['-- Selecciona un negocio --', 'Ámbar  ', 'Botica']);
  expect(field('Sucursal')).toBeDisabled();
  expect(field('Sucursal')).toHaveAccessibleDescription('Primero selecciona un negocio.');
  expect(optionsOf('Sucursal')).toEqual(['Todas las sucursales']);

  await user.selectOptions(field('Negocio'), '21');
  expect(field('Sucursal')).toBeEnabled();
  expect(screen.queryByText('Primero selecciona un negocio.')).not.toBeInTheDocument();
  expect(optionsOf('Sucursal')).toEqual(['Todas las sucursales', 'Ámbar Centro · Calle 1', 'Ámbar Norte · Calle 1']);
  await user.selectOptions(field('Sucursal'), '32');
  await user.selectOptions(field('Negocio'), '22');
  expect(optionsOf('Sucursal')).toEqual(['Todas las sucursales']);
  await user.selectOptions(field('Negocio'), '21');
  expect(field('Sucursal')).toHaveValue('');
});

test('[COUP-3][COUP-4][COUP-5] starts with the specified values, and clears the code of a coupon without code', async () => {
  const { user } = await open();
  expect(optionsOf('Tipo de Código')).toEqual([...codeTypes]);
  expect(optionsOf('Tipo de Descuento')).toEqual([...discountTypes]);
  expect(field('Tipo de Código')).toHaveValue('TEXTO');
  expect(field('Tipo de Descuento')).toHaveValue('Porcentaje');
  for (const amount of ['Valor del Descuento', 'Monto Mínimo']) {
    expect(field(amount)).toHaveValue(0);
    expect(field(amount)).toHaveAttribute('step', '0.01');
  }
  for (const uses of ['Usos Máximos', 'Usos por Usuario']) {
    expect(field(uses)).toHaveValue(1);
    expect(field(uses)).toHaveAccessibleDescription('0 = sin límite');
  }
  const warning = () => screen.queryByText(/se acaba con la primera persona que lo canjee en toda la ciudad/);
  expect(warning()).toBeVisible();
  await user.type(field('Usos Máximos'), '0');
  expect(field('Usos Máximos')).toHaveValue(10);
  expect(warning()).not.toBeInTheDocument();
  for (const name of ['Campaña', 'Fecha de Inicio', 'Fecha de Expiración']) expect(field(name)).toHaveValue('');
  expect(screen.queryByLabelText('Descripción')).not.toBeInTheDocument();
  expect(field('Solo para personas con cuenta')).toHaveAccessibleDescription(/límite es por dispositivo/);

  await user.type(field('Código'), 'RIO-15');
  await user.selectOptions(field('Tipo de Código'), 'SIN CODIGO');
  expect(field('Código')).toBeDisabled();
  expect(field('Código')).toHaveValue('');
  await user.selectOptions(field('Tipo de Código'), 'TEXTO');
  expect(field('Código')).toBeEnabled();
  expect(field('Código')).toHaveValue('');
});

test('[COUP-5] sends an empty code for a coupon without code', async () => {
  const screens = await open();
  await fill(screens, 'Sin nada');
  await screens.user.type(field('Código'), 'RIO-15');
  await screens.user.selectOptions(field('Tipo de Código'), 'SIN CODIGO');
  await screens.user.click(save());
  expect(await screen.findByText('Another screen: /admin/partners')).toBeVisible();
  expect(screens.listBodiesSentTo(paths.create)).toMatchObject([
    { TipoCodigo: 'SIN CODIGO', Codigo: '', Descripcion: '' },
  ]);
});

test('[COUP-7] disables the button during the request, and sends a double click once', async () => {
  const { respond, release } = delayResponse({ Id: 1 });
  const screens = await open({ [paths.create]: respond });
  await fill(screens, 'Uno solo');
  await act(async () => {
    for (const _ of [1, 2]) fireEvent.click(save()); // before the button is disabled
  });
  expect(await screen.findByRole('button', { name: 'Creando…' })).toBeDisabled();
  await release();
  expect(await screen.findByText('Another screen: /admin/partners')).toBeVisible();
  expect(screens.listBodiesSentTo(paths.create)).toHaveLength(1);
});

test("[COUP-10][MSG-1] shows the server's error message or a default one, and keeps the form", async () => {
  const screens = await open({ [paths.create]: createErrorResponse(500, '') });
  await fill(screens, 'Martes');
  await screens.user.click(save());
  expect(await screen.findByText('Error al crear el cupón')).toBeVisible();
  screens.setResponse(paths.create, createErrorResponse(422, 'Hoy no se hacen cupones.'));
  await screens.user.click(save());
  const error = await screen.findByText('Hoy no se hacen cupones.');
  expect(error.parentElement).toBe(screen.getByRole('alert'));
  expect(error.compareDocumentPosition(field('Negocio'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(field('Título')).toHaveValue('Martes');
  screens.setResponse(paths.create, { Id: 1 });
  await screens.user.click(save());
  expect(await screen.findByText('Another screen: /admin/partners')).toBeVisible();
});

test('[COUP-10] reports a failed list above the form, and loads it again on demand', async () => {
  const screens = await open({ [paths.places]: createErrorResponse(400, '') });
  const title = screen.getByText('Error al cargar negocios y sucursales');
  expect(title.closest('[role=alert]')).toHaveTextContent('Error desconocido');
  expect(title.compareDocumentPosition(field('Título'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await screens.user.type(field('Título'), 'Martes');
  screens.setResponse(paths.places, places);
  await screens.user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('heading', { level: 1, name: 'Crear Nuevo Cupón' });
  await waitFor(() => expect(screen.queryByText('Error al cargar negocios y sucursales')).toBeNull());
  expect(field('Título')).toHaveValue('Martes');
  await screens.user.selectOptions(field('Negocio'), '21');
  expect(optionsOf('Sucursal')).toHaveLength(3);
});

test('[ROUTE-14] links to the business form for a partner without businesses', async () => {
  const { user } = await open({ [paths.businesses]: [], [paths.places]: [] });
  await user.click(screen.getByRole('link', { name: 'Crear un negocio' }));
  expect(await screen.findByText('Another screen: /admin/partners/42/business/new')).toBeVisible();
});

test('[COUP-6] the preview follows the typed code: a barcode, blank for an invalid code, or a QR code with its margin', async () => {
  stubCanvas();
  const { user } = await open();
  const type = (value: string) => user.selectOptions(field('Tipo de Código'), value);
  const code = async (value: string) => {
    await user.clear(field('Código'));
    await user.type(field('Código'), value);
  };
  const preview = () => screen.queryByRole('region', { name: 'Vista previa del código' });
  expect(preview()).not.toBeInTheDocument();
  await type('CODIGO DE BARRAS');
  expect(preview()).toHaveTextContent('Ingresa un valor en “Código” para ver la vista previa.');

  await code('RIO-15');
  const bars = await screen.findByRole('img', { name: 'Código de barras de RIO-15' });
  expect(await within(bars).findByText('RIO-15')).toBeInTheDocument();
  // start, six symbols and checksum: 11 modules each; stop: 13; a module is 2 px wide, and each side has a margin of 4 px
  expect(bars).toHaveAttribute('width', `${(8 * 11 + 13) * 2 + 8}px`);
  expect(bars.querySelectorAll('rect[height="80"]').length).toBeGreaterThan(10);
  const hasDrawn = () => preview()?.querySelector('[data-drawn]')?.getAttribute('data-drawn'); // CSS hides the box until it is 'true'
  expect(hasDrawn()).toBe('true');
  await code('año');
  await waitFor(() => expect(hasDrawn()).toBe('false'));
  expect(preview()).not.toHaveTextContent('Ingresa un valor');
  await code('RIO-16');
  const others = await screen.findByRole('img', { name: 'Código de barras de RIO-16' });
  expect(await within(others).findByText('RIO-16')).toBeInTheDocument();
  expect(hasDrawn()).toBe('true');

  await type('CODIGO QR');
  const squares = await screen.findByRole('img', { name: 'Código QR de RIO-16' });
  expect(squares).toHaveAttribute('width', '180');
  expect(squares).toHaveAttribute('viewBox', '0 0 29 29'); // 21 modules and a margin of 4 on each side
  await type('SIN CODIGO');
  expect(preview()).not.toBeInTheDocument();
  await type('TEXTO');
  expect(preview()).not.toBeInTheDocument();
});

test('[COUP-11] asks before it saves a coupon of 0 %, with a past expiry, or of a business without branches', async () => {
  const { user, listBodiesSentTo } = await open();
  await user.selectOptions(field('Negocio'), '22');
  await user.type(field('Título'), 'Nada');
  fireEvent.change(field('Fecha de Expiración'), { target: { value: '2020-01-01' } });
  await user.click(save());
  const dialog = within(screen.getByRole('alertdialog', { name: '¿Guardar así?' }));
  for (const doubt of [/el cupón no descuenta nada/, /no tiene sucursales en la guía/, /expiración ya pasó/])
    expect(dialog.getByText(doubt)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(listBodiesSentTo(paths.create)).toEqual([]);
  expect(field('Título')).toHaveValue('Nada');
  await user.click(save());
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Guardar así' }));
  await waitFor(() => expect(listBodiesSentTo(paths.create)).toMatchObject([{ ValorDescuento: 0 }]));
});

test('[REAL-8] asks before it rounds an amount, and before an emptied limit makes a coupon unlimited', async () => {
  const { user, listBodiesSentTo } = await open();
  await user.selectOptions(field('Negocio'), '21');
  await user.type(field('Título'), 'Martes');
  for (const [label, value] of [
    ['Valor del Descuento', '10.555'],
    ['Monto Mínimo', '20.001'],
    ['Usos Máximos', ''],
    ['Usos por Usuario', ''],
  ] as const)
    fireEvent.change(field(label), { target: { value } });
  await user.click(save());
  const dialog = within(screen.getByRole('alertdialog', { name: '¿Guardar así?' }));
  for (const doubt of [
    'Se guardan hasta dos decimales: 10.555 quedará en 10.56.',
    'Se guardan hasta dos decimales: 20.001 quedará en 20.',
    '«Usos Máximos» está vacío: el cupón se podrá usar sin límite.',
    '«Usos por Usuario» está vacío: cada persona podrá usarlo sin límite.',
  ])
    expect(dialog.getByText(doubt, { exact: false })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(listBodiesSentTo(paths.create)).toEqual([]);
  await user.click(save());
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Guardar así' }));
  const sent = { ValorDescuento: 10.56, MontoMinimo: 20, UsoMaximo: 0, UsoPorUsuario: 0 };
  await waitFor(() => expect(listBodiesSentTo(paths.create)).toMatchObject([sent]));
});

test('[API-2] a field that the server rejects is named by its label, receives the focus, and its message goes when it changes', async () => {
  const header = encodeURIComponent(JSON.stringify([['UsoPorUsuario', 'Los usos son un número entero.']]));
  const rejection = () =>
    new Response('Los datos enviados no son válidos: UsoPorUsuario: los usos son un número entero.', {
      status: 400,
      headers: { 'Invalid-Fields': header },
    });
  const screens = await open({ [paths.create]: rejection });
  await fill(screens, 'Martes');
  await screens.user.click(save());
  expect(await screen.findByText('Usos por Usuario: los usos son un número entero.')).toBeVisible();
  await waitFor(() => expect(field('Usos por Usuario')).toHaveFocus());
  expect(field('Usos por Usuario')).toBeInvalid();
  await screens.user.type(field('Usos por Usuario'), '0');
  expect(screen.queryByText(/los usos son un número entero/)).toBeNull();
});

test('[COUP-11] a description that is too long keeps all its text, shows how much is over, and is not sent', async () => {
  const screens = await open();
  await fill(screens, 'Martes');
  await screens.user.click(screen.getByRole('button', { name: 'Añadir descripción' }));
  fireEvent.input(field('Descripción'), { target: { value: 'a'.repeat(1900) } });
  expect(screen.getByText('1900 de 2000 letras')).toBeVisible();
  fireEvent.input(field('Descripción'), { target: { value: 'a'.repeat(2010) } });
  expect(screen.getByText('Sobran 10 letras')).toBeVisible();
  await screens.user.click(save());
  expect(await screen.findByText('Descripción: tiene 2010 letras y puede tener hasta 2000.')).toBeVisible();
  expect(field('Descripción')).toHaveValue('a'.repeat(2010));
  expect(screens.listBodiesSentTo(paths.create)).toEqual([]);
});

test('[COUP-1] a copy starts with the values of its original except code and dates, and is created as a new coupon', async () => {
  const original = {
    ...storedCoupon,
    Id_Sucursal: 32,
    ValorDescuento: 15,
    MontoMinimo: 20,
    UsoMaximo: 0,
    UsoPorUsuario: 1,
    FechaExpiracion: '2020-12-31',
    Version: 3,
  };
  const { user, listBodiesSentTo } = await open({ '/api/partners/GetCoupon/41': original }, { copyOf: 41 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Crear Nuevo Cupón');
  expect(field('Título')).toHaveValue('Martes (copia)');
  expect(field('Sucursal')).toHaveValue('32');
  expect(field('Código')).toHaveValue('');
  expect(field('Fecha de Expiración')).toHaveValue('');
  await user.click(save());
  await waitFor(() => expect(listBodiesSentTo(paths.create)).toHaveLength(1));
  expect(listBodiesSentTo(paths.create)[0]).not.toHaveProperty('Id');
  expect(listBodiesSentTo(paths.create)).toMatchObject([
    { Titulo: 'Martes (copia)', ValorDescuento: 15, MontoMinimo: 20 },
  ]);
});
