import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminUser, createErrorResponse, delayResponse } from '#tests/support/screens/open-screen.tsx';
import { stubCanvas } from '#tests/support/screens/stub-canvas.ts';
import {
  findCardHeading,
  findCodeField,
  getButton,
  listBusinessesPath,
  listPlacesPath,
  openTillScreen,
  quotePath,
  redeemPath,
  requestQuote,
  sampleBranch,
  sampleCode,
  sampleQuote,
  sampleReceipt,
} from '#tests/support/screens/till-screen.ts';
import { errors } from '#texts/errors.ts';

const bill = () => screen.getByLabelText('Cuenta en dólares');
const branchField = () => screen.getByLabelText('¿En qué sucursal estás?');

test('[TILL-1] a quote shows the discount, the minimum, the business and the end date, and calculates the total', async () => {
  const { user, listBodiesSentTo } = await openTillScreen({
    [quotePath]: { ...sampleQuote, MontoMinimo: 20 },
    [redeemPath]: sampleReceipt,
  });
  await requestQuote(user);
  expect(listBodiesSentTo(quotePath)).toEqual([{ Codigo: sampleCode, Sucursal: 21 }]);
  for (const words of ['15 % de descuento', '$20.00', '31 de diciembre de 2099', 'El Metate'])
    expect(screen.getByText(words)).toBeVisible();
  await user.type(bill(), '45.50');
  expect(screen.getByText('Quedarían $38.67 ($6.83 menos)')).toBeVisible();
  await user.click(getButton('Canjear'));
  await findCardHeading('Canjeado');
  expect(listBodiesSentTo(redeemPath)).toEqual([
    { Codigo: sampleCode, Sucursal: 21, Clave: expect.any(String), Cuenta: 45.5 },
  ]);
});

test('[TILL-1] a receipt shows its number and the sum to charge, and its number stays on screen for the next customer', async () => {
  const receipt = { ...sampleReceipt, Cuenta: 45.5, Descuento: 6.83, Total: 38.67 };
  const { user } = await openTillScreen({ [quotePath]: sampleQuote, [redeemPath]: receipt });
  await requestQuote(user);
  await user.click(getButton('Canjear'));
  await waitFor(async () => expect(await findCardHeading('Canjeado')).toHaveFocus());
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Recibo 12');
  expect(main).toHaveTextContent('Cobra $38.67');
  expect(main).toHaveTextContent('Cuenta $45.50 − $6.83 de descuento');
  await user.click(getButton('Siguiente cliente'));
  expect(await findCodeField()).toHaveValue('');
  expect(main).toHaveTextContent('Último canje: recibo 12');
});

test('[TILL-1] an empty code is never sent, and a rejected one shows the error message of the server', async () => {
  const { user, setResponse, listBodiesSentTo } = await openTillScreen();
  const field = await findCodeField();
  await waitFor(() => expect(branchField()).toBeEnabled());
  await user.click(getButton('Ver cupón'));
  expect(await screen.findByText('Escanea o escribe el código del cliente.')).toBeVisible();
  expect(listBodiesSentTo(quotePath)).toEqual([]);
  for (const [typed, code] of [
    ['MARTES15', 'till/register-code'],
    ['000000-000000-00000U', 'till/unreadable'],
    ['000000-000000-000000', 'till/not-ours'],
  ] as const) {
    setResponse(quotePath, createErrorResponse(404, errors[code]));
    fireEvent.change(field, { target: { value: typed } });
    await user.click(getButton('Ver cupón'));
    expect(await screen.findByText(errors[code])).toBe(screen.getByRole('alert').firstChild);
    await waitFor(() => expect(field).toHaveFocus());
  }
  expect(listBodiesSentTo(quotePath)).toHaveLength(3);
});

test('[TILL-1] shows the error message of the server for a code of another business', async () => {
  const { user } = await openTillScreen({ [quotePath]: createErrorResponse(403, errors['till/other-business']) });
  await user.type(await findCodeField(), `${sampleCode}{Enter}`);
  expect(await screen.findByText('Ese código es de un cupón de otro negocio.')).toBe(
    screen.getByRole('alert').firstChild,
  );
});

test('[TILL-1] rejects a missing, invalid or too small bill at its field, and accepts the corrected one', async () => {
  const needed = createErrorResponse(400, errors['till/bill-required']);
  const { user, setResponse, listBodiesSentTo } = await openTillScreen({
    [quotePath]: { ...sampleQuote, MontoMinimo: 20 },
    [redeemPath]: needed,
  });
  await requestQuote(user);
  for (const [typed, message] of [
    ['', /^Escribe de cuánto es la cuenta/],
    ['12', 'La cuenta no llega al mínimo de este cupón. Faltan $8.00 para el mínimo de $20.00.'],
    ['mucho', 'La cuenta debe ser un monto en dólares, de 0 en adelante.'],
  ] as const) {
    fireEvent.change(bill(), { target: { value: typed } });
    await user.click(getButton('Canjear'));
    expect(await screen.findByText(message)).toBe(screen.getByRole('alert').firstChild);
  }
  setResponse(redeemPath, sampleReceipt);
  fireEvent.change(bill(), { target: { value: '20' } });
  await user.click(getButton('Canjear'));
  await findCardHeading('Canjeado');
  const bills = listBodiesSentTo(redeemPath).map((sent) => (sent as { Cuenta: number | null }).Cuenta);
  expect(bills).toEqual([null, 20]);
});

test('[TILL-1] shows no total for a discount on one item, which the cashier applies', async () => {
  const discount = { TipoDescuento: 'Buy One Get Second %', ValorDescuento: 30 };
  const receipt = { ...sampleReceipt, ...discount, Cuenta: 20, Descuento: 0, Total: 20 };
  const { user } = await openTillScreen({ [quotePath]: { ...sampleQuote, ...discount }, [redeemPath]: receipt });
  await requestQuote(user);
  await user.type(bill(), '20');
  expect(screen.queryByText(/Quedarían/)).toBeNull();
  await user.click(getButton('Canjear'));
  await findCardHeading('Canjeado');
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Aplica: 30 % en el segundo');
  expect(main).toHaveTextContent('Cuenta anotada: $20.00');
  expect(main).not.toHaveTextContent('Cobra');
});

test('[TILL-1] requires a branch if there are several, and stores it on this device', async () => {
  const second = { ...sampleBranch, Id: 22, Name: 'Sucursal Norte', Address: 'Calle 1, Laredo, TX' };
  const responses = { [listPlacesPath]: [sampleBranch, second], [quotePath]: sampleQuote };
  localStorage.setItem('caja:sucursal:42', '{"broken');
  const { user, listBodiesSentTo } = await openTillScreen(responses);
  await waitFor(() => expect(branchField()).toBeEnabled());
  await user.type(await findCodeField(), sampleCode);
  await user.click(getButton('Ver cupón'));
  expect(await screen.findByText(/^Elige en qué sucursal estás/)).toBe(screen.getByRole('alert').firstChild);
  await waitFor(() => expect(branchField()).toHaveFocus());
  expect(listBodiesSentTo(quotePath)).toEqual([]);
  await user.selectOptions(branchField(), 'Sucursal Norte · Calle 1, Laredo, TX');
  expect(localStorage.getItem('caja:sucursal:42')).toBe('22');
});

test('[TILL-1] sends codes with the branch stored on this device', async () => {
  localStorage.setItem('caja:sucursal:42', '22');
  const second = { ...sampleBranch, Id: 22, Name: 'Sucursal Norte' };
  const responses = { [listPlacesPath]: [sampleBranch, second], [quotePath]: sampleQuote, [redeemPath]: sampleReceipt };
  const { user, listBodiesSentTo } = await openTillScreen(responses);
  await waitFor(() => expect(branchField()).toHaveValue('22'));
  await requestQuote(user);
  await user.click(getButton('Canjear'));
  await findCardHeading('Canjeado');
  for (const path of [quotePath, redeemPath])
    expect(listBodiesSentTo(path)).toEqual([expect.objectContaining({ Sucursal: 22 })]);
});

test('[TILL-1] sends a code scanned before the branches are loaded once they are loaded', async () => {
  const { respond, release } = delayResponse([sampleBranch]);
  const { user, listBodiesSentTo } = await openTillScreen({ [listPlacesPath]: respond, [quotePath]: sampleQuote });
  await user.type(await findCodeField(), `${sampleCode}{Enter}`);
  expect(branchField()).toBeDisabled();
  expect(listBodiesSentTo(quotePath)).toEqual([]);
  await release();
  await waitFor(async () => expect(await findCardHeading('Martes de mole')).toHaveFocus());
  expect(listBodiesSentTo(quotePath)).toHaveLength(1);
});

test('[TILL-1] an administrator chooses the partner first, and the choice is stored in the URL', async () => {
  const listing = '/api/partners';
  const partners = { [listing]: [{ Id: 42, Nombre: 'Ámbar' }], [quotePath]: sampleQuote };
  const { user, location } = await openTillScreen(partners, { signedInUser: adminUser });
  const choice = await screen.findByLabelText('¿De qué partner es la caja?');
  await waitFor(() => expect(choice).toBeEnabled());
  expect(screen.queryByRole('textbox', { name: 'Código del cliente' })).toBeNull();
  await user.selectOptions(choice, 'Ámbar');
  await findCodeField();
  expect(location()).toMatchObject({ pathname: '/caja', search: '?partner=42' });
  await requestQuote(user);
});

test('[TILL-1] links to the form for a new business if the partner has none', async () => {
  await openTillScreen({ [listBusinessesPath]: [], [listPlacesPath]: [] });
  expect(await screen.findByText('Todavía no hay negocios')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crear un negocio' })).toHaveAttribute(
    'href',
    '/admin/partners/42/business/new',
  );
});

test('[TILL-1] the quote and the receipt show the code for the cash register, as a barcode for a barcode coupon', async () => {
  stubCanvas();
  const CodigoDeCaja = { Tipo: 'CODIGO DE BARRAS', Codigo: 'LUZ5' };
  const { user } = await openTillScreen({
    [quotePath]: { ...sampleQuote, CodigoDeCaja },
    [redeemPath]: { ...sampleReceipt, CodigoDeCaja: { Tipo: 'TEXTO', Codigo: 'LUZ5' } },
  });
  await requestQuote(user);
  expect(screen.getByRole('img', { name: 'Código para tu caja registradora: LUZ5' })).toBeInTheDocument();
  await user.click(getButton('Canjear'));
  expect(await findCardHeading('Canjeado')).toBeVisible();
  expect(screen.getByText('LUZ5')).toBeVisible();
});

test('[TILL-3] a redemption is undone on its receipt, with a reason', async () => {
  const undoPath = '/api/caja/Anular';
  const Anulado = { Fecha: '2026-11-21T18:01:00Z', Motivo: 'Cobro doble' };
  const { user, listBodiesSentTo } = await openTillScreen({
    [quotePath]: sampleQuote,
    [redeemPath]: sampleReceipt,
    [undoPath]: { ...sampleReceipt, Anulado },
  });
  await requestQuote(user);
  await user.click(getButton('Canjear'));
  await user.click(await screen.findByRole('button', { name: 'Anular este canje' }));
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Cobro doble');
  await user.click(getButton('Anular canje'));
  expect(await findCardHeading('Se canjeó y se anuló')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anular este canje' })).toBeNull();
  expect(listBodiesSentTo(undoPath)).toEqual([{ Recibo: 12, Motivo: 'Cobro doble' }]);
});

test('[TILL-3] the link to undo a redemption opens the latest receipts of the partner', async () => {
  await openTillScreen();
  expect(screen.getByRole('link', { name: 'Ver el uso de los cupones y anular un canje' })).toHaveAttribute(
    'href',
    '/admin/partners/42#canjes',
  );
});

test('[TILL-1] a code scanned during a slow lookup replaces the earlier code, whichever response comes first', async () => {
  const { respond, release } = delayResponse(sampleQuote);
  const { user, setResponse, listBodiesSentTo } = await openTillScreen({ [quotePath]: respond });
  await waitFor(() => expect(branchField()).toBeEnabled());
  await user.type(await findCodeField(), `${sampleCode}{Enter}`);
  await waitFor(() => expect(listBodiesSentTo(quotePath)).toHaveLength(1));
  setResponse(quotePath, { ...sampleQuote, Titulo: 'Jueves de pozole' });
  await user.keyboard('H4T2MX-9FTR4B-ZW83HM{Enter}'); // the field keeps the focus
  await findCardHeading('Jueves de pozole');
  expect(listBodiesSentTo(quotePath).at(-1)).toEqual({ Codigo: 'H4T2MX-9FTR4B-ZW83HM', Sucursal: 21 });
  await release();
  expect(screen.queryByRole('heading', { name: 'Martes de mole' })).toBeNull();
});

test('[TILL-1] the outcome of a replaced lookup is not shown while the later one runs', async () => {
  const rejected = delayResponse(createErrorResponse(404, errors['till/not-ours'])());
  const { respond, release } = delayResponse(sampleQuote);
  const { user, setResponse, listBodiesSentTo } = await openTillScreen({ [quotePath]: rejected.respond });
  await waitFor(() => expect(branchField()).toBeEnabled());
  await user.type(await findCodeField(), `${sampleCode}{Enter}`);
  await waitFor(() => expect(listBodiesSentTo(quotePath)).toHaveLength(1));
  setResponse(quotePath, respond);
  await user.keyboard('H4T2MX-9FTR4B-ZW83HM{Enter}');
  await waitFor(() => expect(listBodiesSentTo(quotePath)).toHaveLength(2));
  await rejected.release();
  expect(screen.queryByText(errors['till/not-ours'])).toBeNull();
  expect(getButton('Buscando el cupón…')).toBeVisible();
  await release();
  await findCardHeading('Martes de mole');
});

test('[TILL-1] a double click and a code scanned twice look the code up once', async () => {
  const { respond, release } = delayResponse(sampleQuote);
  const { user, listBodiesSentTo } = await openTillScreen({ [quotePath]: respond });
  await waitFor(() => expect(branchField()).toBeEnabled());
  await user.type(await findCodeField(), sampleCode);
  await user.dblClick(getButton('Ver cupón'));
  await user.type(await findCodeField(), '{Enter}');
  await release();
  await findCardHeading('Martes de mole');
  expect(listBodiesSentTo(quotePath)).toHaveLength(1);
});
