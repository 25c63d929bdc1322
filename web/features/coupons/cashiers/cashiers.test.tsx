import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildPartner, buildPartnerResponses } from '#tests/support/responses/partner-lists.ts';
import {
  createErrorResponse,
  delayResponse,
  fakeTimers,
  openScreen,
  partnerUser,
} from '#tests/support/screens/open-screen.tsx';
import {
  findCardHeading,
  getButton,
  quotePath,
  redeemPath,
  requestQuote,
  sampleCode,
  sampleQuote,
  sampleReceipt,
} from '#tests/support/screens/till-screen.ts';
import { errors } from '#texts/errors.ts';

const till = { phoneId: 3, partnerId: 42, branchId: 21, branch: 'Sucursal Centro', business: 'El Metate' };
const cashierUser = { ...partnerUser, id: 88, nombre: 'Nora Peña', rol: 'cashier' as const, partnerId: null, till };
const receiptsPath = '/api/caja/recibos';
const phonePath = '/api/caja/telefono';
const enterPath = '/api/caja/Entrar';
const nora = { Id: 5, Nombre: 'Nora Peña' };
const phoneTill = {
  Negocio: 'El Metate',
  Sucursal: 'Sucursal Centro',
  Cajeros: [nora, { Id: 6, Nombre: 'Omar Ruiz' }],
};

test('[BACK-4] the till of a cashier names who redeems where, redeems at that branch and offers no undo', async () => {
  const { user, listBodiesSentTo } = await openScreen('/caja', {
    signedInUser: cashierUser,
    responses: { [receiptsPath]: [sampleReceipt], [quotePath]: sampleQuote, [redeemPath]: sampleReceipt },
  });
  expect(screen.getByText('Cobra Nora Peña')).toBeVisible();
  expect(screen.getByText('Sucursal Centro · El Metate')).toBeVisible();
  expect(screen.queryByLabelText('¿En qué sucursal estás?')).toBeNull();
  expect(await screen.findByText(/Recibo 12/)).toBeVisible();
  await requestQuote(user);
  expect(listBodiesSentTo(quotePath)).toEqual([{ Codigo: sampleCode, Sucursal: 21 }]);
  await user.click(getButton('Canjear'));
  await findCardHeading('Canjeado');
  expect(screen.queryByRole('button', { name: /Anular/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /anular un canje/ })).toBeNull();
});

test('[BACK-4] changing the cashier signs out and asks for the next PIN', async () => {
  const { user, listBodiesSentTo } = await openScreen('/caja', {
    signedInUser: cashierUser,
    responses: { [receiptsPath]: [], '/api/auth/logout': { success: true, message: '' } },
  });
  await user.click(getButton('Cambiar de cajero'));
  expect(await screen.findByText('Another screen: /caja/entrar')).toBeVisible();
  expect(listBodiesSentTo('/api/auth/logout')).toHaveLength(1);
});

test('[BACK-4] a cashier chooses its name, and a wrong PIN is cleared with its reason and the time to wait', async () => {
  const { user, listBodiesSentTo } = await openScreen('/caja/entrar', {
    signedInUser: null,
    responses: {
      [phonePath]: { Caja: phoneTill },
      [enterPath]: () => new Response(errors['cashier/throttled'], { status: 429, headers: { 'Retry-After': '30' } }),
    },
  });
  const pin = await screen.findByLabelText('Tu PIN');
  await user.type(pin, '4829{Enter}');
  expect(await screen.findByText('¿Quién cobra?', { selector: '[role=alert] *' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Nora Peña' }));
  await user.click(getButton('Entrar'));
  expect(await screen.findByText('El PIN son seis números.')).toBeVisible();
  expect(listBodiesSentTo(enterPath)).toEqual([]);
  await user.clear(pin);
  await user.type(pin, '482915{Enter}');
  expect(await screen.findByText(/Podrás intentarlo de nuevo en 30 segundos/)).toBeVisible();
  expect(listBodiesSentTo(enterPath)).toEqual([{ Cajero: 5, Pin: '482915' }]);
  expect(pin).toHaveValue('');
});

test('[BACK-4] a phone of no till says how to connect it', async () => {
  await openScreen('/caja/entrar', { signedInUser: null, responses: { [phonePath]: { Caja: null } } });
  expect(await screen.findByText('Este teléfono no está en ninguna caja')).toBeVisible();
});

test('[BACK-4] a link connects the phone only after a tap, and a used one says so', async () => {
  const linkPath = '/api/caja/Conectar';
  const { user, listBodiesSentTo, setResponse } = await openScreen('/caja/vincular#token-1', {
    signedInUser: null,
    responses: { [linkPath]: createErrorResponse(410, errors['till-phone/link-used']) },
  });
  expect(listBodiesSentTo(linkPath)).toEqual([]);
  await user.click(getButton('Vincular este teléfono'));
  expect(await screen.findByText(errors['till-phone/link-used'])).toBeVisible();
  setResponse(linkPath, { Sucursal: 'Sucursal Centro' });
  await user.click(getButton('Vincular este teléfono'));
  expect(await screen.findByText('Another screen: /caja/entrar')).toBeVisible();
  expect(listBodiesSentTo(linkPath)).toEqual([{ Enlace: 'token-1' }, { Enlace: 'token-1' }]);
});

/** Opens the page of partner 42 with its cashiers in view. */
async function openPartnerPage(responses: Record<string, unknown>) {
  const reveals: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        reveals.push(() => callback([{ isIntersecting: true }]));
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
  const opened = await openScreen('/admin/partners', {
    signedInUser: partnerUser,
    api: { partners: { get: async ({ Id }: { Id: number }) => buildPartner(Id) } },
    responses: { ...buildPartnerResponses(), '/api/partners/42': buildPartner(42), ...responses },
  });
  await screen.findByRole('heading', { level: 2, name: 'Cajeros' });
  act(() => reveals.at(-2)?.()); // the usage report is below
  return opened;
}

const listPath = '/api/cajeros/42';
const lists = {
  Cajeros: [{ ...nora, Sucursales: [{ Id: 31, Nombre: 'Ámbar Centro' }], Version: 2 }],
  Telefonos: [
    {
      Id: 3,
      Nombre: 'Mostrador',
      Sucursal: { Id: 31, Nombre: 'Ámbar Centro' },
      Conectado: '2026-11-21T18:00:00Z',
      Vence: null,
    },
  ],
};

test('[BACK-4] a partner adds a cashier with a PIN that is not guessable, at branches it chooses', async () => {
  const createPath = '/api/cajeros/Crear';
  const { user, listBodiesSentTo } = await openPartnerPage({ [listPath]: lists, [createPath]: lists.Cajeros[0] });
  await user.click(await screen.findByRole('button', { name: 'Agregar cajero' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Agregar cajero' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await save();
  expect(dialog.getByText('Escribe el nombre del cajero.')).toBeVisible();
  await user.type(dialog.getByLabelText('Nombre'), 'Omar');
  await user.type(dialog.getByLabelText('PIN de seis números'), '123456');
  await save();
  expect(dialog.getByText(/de los primeros que alguien probaría/)).toBeVisible();
  await user.clear(dialog.getByLabelText('PIN de seis números'));
  await user.type(dialog.getByLabelText('PIN de seis números'), '482915');
  for (const box of dialog.getAllByRole('checkbox', { checked: true })) await user.click(box);
  await save();
  expect(dialog.getByText('Elige al menos una sucursal.')).toBeVisible();
  await user.click(dialog.getAllByRole('checkbox')[0] as HTMLElement);
  await save();
  expect(await screen.findByText('Omar ya puede entrar en la caja')).toBeVisible();
  expect(listBodiesSentTo(createPath)).toEqual([
    { PartnerId: 42, Nombre: 'Omar', Pin: '482915', Sucursales: [expect.any(Number)] },
  ]);
});

test('[BACK-4] revoking a cashier asks first, and a link for a phone is a QR code with the token in its fragment', async () => {
  const [revokePath, linkPath] = ['/api/cajeros/Quitar', '/api/cajeros/CrearEnlace'];
  const { user, listBodiesSentTo } = await openPartnerPage({
    [listPath]: lists,
    [revokePath]: { Id: 5 },
    [linkPath]: { Id: 4, Enlace: 'token-1', Vence: '2026-11-21T18:15:00Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Quitar a Nora Peña' }));
  expect(listBodiesSentTo(revokePath)).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText('Cajero quitado')).toBeVisible();
  expect(listBodiesSentTo(revokePath)).toEqual([{ Id: 5 }]);
  await user.click(getButton('Conectar un teléfono'));
  const dialog = within(screen.getByRole('dialog', { name: 'Conectar un teléfono' }));
  const branch = dialog.getByLabelText<HTMLSelectElement>('Sucursal');
  await user.selectOptions(branch, branch.options[1]?.value ?? '');
  await user.type(dialog.getByLabelText('Nombre del teléfono'), 'Barra');
  await user.click(dialog.getByRole('button', { name: 'Crear el enlace' }));
  expect(await screen.findByText(/\/caja\/vincular#token-1$/)).toBeVisible();
});

test('[BACK-4] keeps a cashier revoked when a reload began before the write and arrives after it', async () => {
  const { pass, reload } = fakeTimers();
  const { respond, release } = delayResponse(lists);
  const { user, setResponse, listBodiesSentTo } = await openPartnerPage({
    [listPath]: lists,
    '/api/cajeros/Quitar': { Id: 5 },
  });
  const revoke = await screen.findByRole('button', { name: 'Quitar a Nora Peña' });
  setResponse(listPath, respond);
  await reload();
  await waitFor(() => expect(listBodiesSentTo(listPath)).toHaveLength(2));
  setResponse(listPath, { ...lists, Cajeros: [] });
  await user.click(revoke);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText('Cajero quitado')).toBeVisible();
  await release();
  await pass(1000);
  expect(revoke).not.toBeInTheDocument();
});
