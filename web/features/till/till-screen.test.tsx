import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAdmin, heldBack, refusal } from '#tests/support/screens.tsx';
import {
  aBranch,
  aQuote,
  aReceipt,
  button,
  code,
  codeField,
  heading,
  listingBusinesses,
  listingPlaces,
  openTill,
  quote,
  quoting,
  redeeming,
} from '#tests/support/till-screen.ts';
import { errors } from '#texts/errors.ts';

const bill = () => screen.getByLabelText('Cuenta en dólares');
const branchField = () => screen.getByLabelText('¿En qué sucursal estás?');

test('[TILL-1] a quote shows the discount, the minimum, the business and the end date, and calculates the total', async () => {
  const { user, sentTo } = await openTill({ [quoting]: { ...aQuote, MontoMinimo: 20 }, [redeeming]: aReceipt });
  await quote(user);
  expect(sentTo(quoting)).toEqual([{ Codigo: code, Sucursal: 21 }]);
  for (const words of ['15 % de descuento', '$20.00', '31 de diciembre de 2099', 'El Metate'])
    expect(screen.getByText(words)).toBeVisible();
  await user.type(bill(), '45.50');
  expect(screen.getByText('Quedarían $38.67 ($6.83 menos)')).toBeVisible();
  await user.click(button('Canjear'));
  await heading('Canjeado');
  expect(sentTo(redeeming)).toEqual([{ Codigo: code, Sucursal: 21, Clave: expect.any(String), Cuenta: 45.5 }]);
});

test('[TILL-1] a receipt shows its number and the sum to charge, and its number stays on screen for the next customer', async () => {
  const receipt = { ...aReceipt, Cuenta: 45.5, Descuento: 6.83, Total: 38.67 };
  const { user } = await openTill({ [quoting]: aQuote, [redeeming]: receipt });
  await quote(user);
  await user.click(button('Canjear'));
  expect(await heading('Canjeado')).toHaveFocus();
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Recibo 12');
  expect(main).toHaveTextContent('Cobra $38.67');
  expect(main).toHaveTextContent('Cuenta $45.50 − $6.83 de descuento');
  await user.click(button('Siguiente cliente'));
  expect(await codeField()).toHaveValue('');
  expect(main).toHaveTextContent('Último canje: recibo 12');
});

test("[TILL-1] text that is not a code is never sent, and an unknown code shows the server's sentence", async () => {
  const { user, sentTo } = await openTill({ [quoting]: refusal(404, errors['till/not-ours']) });
  const field = await codeField();
  await waitFor(() => expect(branchField()).toBeEnabled());
  for (const [typed, sentence] of [
    ['', 'Escanea o escribe el código del cliente.'],
    ['MARTES15', /no está completo o no es de un cupón/],
    ['000000-000000-00000U', /no está completo o no es de un cupón/],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    await user.click(button('Ver cupón'));
    expect(await screen.findByText(sentence)).toBe(screen.getByRole('alert').firstChild);
    await waitFor(() => expect(field).toHaveFocus());
  }
  expect(sentTo(quoting)).toEqual([]);
  fireEvent.change(field, { target: { value: '000000-000000-000000' } });
  await user.type(field, '{Enter}');
  expect(await screen.findByText(/^Ese no es un código de aquí/)).toBe(screen.getByRole('alert').firstChild);
  expect(sentTo(quoting)).toHaveLength(1);
});

test('[TILL-1] a code of another business is refused in the words of the server', async () => {
  const { user } = await openTill({ [quoting]: refusal(403, errors['till/other-business']) });
  await user.type(await codeField(), `${code}{Enter}`);
  expect(await screen.findByText('Ese código es de un cupón de otro negocio.')).toBe(
    screen.getByRole('alert').firstChild,
  );
});

test('[TILL-1] a missing, invalid or too small bill is refused in place, and can be corrected', async () => {
  const needed = refusal(400, errors['till/bill-required']);
  const { user, answer, sentTo } = await openTill({ [quoting]: { ...aQuote, MontoMinimo: 20 }, [redeeming]: needed });
  await quote(user);
  for (const [typed, sentence] of [
    ['', /^Escribe de cuánto es la cuenta/],
    ['12', 'La cuenta no llega al mínimo de este cupón. Faltan $8.00 para el mínimo de $20.00.'],
    ['mucho', 'La cuenta debe ser un monto en dólares, de 0 en adelante.'],
  ] as const) {
    fireEvent.change(bill(), { target: { value: typed } });
    await user.click(button('Canjear'));
    expect(await screen.findByText(sentence)).toBe(screen.getByRole('alert').firstChild);
  }
  answer(redeeming, aReceipt);
  fireEvent.change(bill(), { target: { value: '20' } });
  await user.click(button('Canjear'));
  await heading('Canjeado');
  const bills = sentTo(redeeming).map((sent) => (sent as { Cuenta: number | null }).Cuenta);
  expect(bills).toEqual([null, 20]);
});

test('[TILL-1] a discount on one item is left to the clerk, and no total is shown', async () => {
  const discount = { TipoDescuento: 'Buy One Get Second %', ValorDescuento: 30 };
  const receipt = { ...aReceipt, ...discount, Cuenta: 20, Descuento: 0, Total: 20 };
  const { user } = await openTill({ [quoting]: { ...aQuote, ...discount }, [redeeming]: receipt });
  await quote(user);
  await user.type(bill(), '20');
  expect(screen.queryByText(/Quedarían/)).toBeNull();
  await user.click(button('Canjear'));
  await heading('Canjeado');
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Aplica: 30 % en el segundo');
  expect(main).toHaveTextContent('Cuenta anotada: $20.00');
  expect(main).not.toHaveTextContent('Cobra');
});

test('[TILL-1] the branch is asked for where there are several, and remembered on this device', async () => {
  const second = { ...aBranch, Id: 22, Name: 'Sucursal Norte', Address: 'Calle 1, Laredo, TX' };
  const answers = { [listingPlaces]: [aBranch, second], [quoting]: aQuote };
  localStorage.setItem('caja:sucursal:42', '{"broken');
  const { user, sentTo } = await openTill(answers);
  await waitFor(() => expect(branchField()).toBeEnabled());
  await user.type(await codeField(), code);
  await user.click(button('Ver cupón'));
  expect(await screen.findByText(/^Elige en qué sucursal estás/)).toBe(screen.getByRole('alert').firstChild);
  await waitFor(() => expect(branchField()).toHaveFocus());
  expect(sentTo(quoting)).toEqual([]);
  await user.selectOptions(branchField(), 'Sucursal Norte · Calle 1, Laredo, TX');
  expect(localStorage.getItem('caja:sucursal:42')).toBe('22');
});

test('[TILL-1] the branch that this device remembers is the one that codes are sent with', async () => {
  localStorage.setItem('caja:sucursal:42', '22');
  const second = { ...aBranch, Id: 22, Name: 'Sucursal Norte' };
  const answers = { [listingPlaces]: [aBranch, second], [quoting]: aQuote, [redeeming]: aReceipt };
  const { user, sentTo } = await openTill(answers);
  await waitFor(() => expect(branchField()).toHaveValue('22'));
  await quote(user);
  await user.click(button('Canjear'));
  await heading('Canjeado');
  for (const path of [quoting, redeeming]) expect(sentTo(path)).toEqual([expect.objectContaining({ Sucursal: 22 })]);
});

test('[TILL-1] a code that is scanned before the branches are there is asked for once they are', async () => {
  const { held, release } = heldBack([aBranch]);
  const { user, sentTo } = await openTill({ [listingPlaces]: held, [quoting]: aQuote });
  await user.type(await codeField(), `${code}{Enter}`);
  expect(branchField()).toBeDisabled();
  expect(sentTo(quoting)).toEqual([]);
  await release();
  expect(await heading('Martes de mole')).toHaveFocus();
  expect(sentTo(quoting)).toHaveLength(1);
});

test('[TILL-1] an administrator chooses the partner first, and it is kept in the address', async () => {
  const listing = '/api/partners';
  const partners = { [listing]: [{ Id: 42, Nombre: 'Ámbar' }], [quoting]: aQuote };
  const { user, location } = await openTill(partners, { viewer: anAdmin });
  const choice = await screen.findByLabelText('¿De qué partner es la caja?');
  await waitFor(() => expect(choice).toBeEnabled());
  expect(screen.queryByRole('textbox', { name: 'Código del cliente' })).toBeNull();
  await user.selectOptions(choice, 'Ámbar');
  await codeField();
  expect(location()).toMatchObject({ pathname: '/caja', search: '?partner=42' });
  await quote(user);
});

test('[TILL-1] a partner without businesses is led to create one', async () => {
  await openTill({ [listingBusinesses]: [], [listingPlaces]: [] });
  expect(await screen.findByText('Todavía no hay negocios')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crear un negocio' })).toHaveAttribute(
    'href',
    '/admin/partners/42/business/new',
  );
});
