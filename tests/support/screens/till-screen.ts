import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { openScreen, partnerUser } from './open-screen.tsx';

/** Paths of the API requests of the till. */
export const quotePath = '/api/caja/Consultar';
export const redeemPath = '/api/caja/Canjear';
export const listPlacesPath = '/api/partners/ListarPlacesPartner';
export const listBusinessesPath = '/api/partners/ListarBusinessPartner';

export const sampleCode = 'K7Q2MX-9FTR4B-ZW83HM';
export const sampleBranch = { Id: 21, Name: 'Sucursal Centro', Address: 'Calle 1', negocio_nombre: 'El Metate' };
export const sampleQuote = {
  CuponId: 5,
  Titulo: 'Martes de mole',
  Descripcion: 'En todos los platillos de mole',
  Negocio: 'El Metate',
  Sucursal: '',
  SucursalId: null,
  CodigoDeCaja: null,
  TipoDescuento: 'Porcentaje',
  ValorDescuento: 15,
  MontoMinimo: 0,
  FechaExpiracion: '2099-12-31',
  Vence: '2026-11-21T18:10:00Z',
};
export const sampleReceipt = {
  Recibo: 12,
  Fecha: '2026-11-21T18:00:00Z',
  CuponId: 5,
  Titulo: 'Martes de mole',
  Negocio: 'El Metate',
  Sucursal: 'Sucursal Centro',
  CodigoDeCaja: null,
  TipoDescuento: 'Porcentaje',
  ValorDescuento: 15,
  Cuenta: null,
  Descuento: null,
  Total: null,
  Anulado: null,
};

/** Opens the till of partner 42, which has one business with one branch. */
export function openTillScreen(
  responses: Record<string, unknown> = {},
  { address = '/caja', signedInUser = partnerUser } = {},
) {
  const partner = async ({ Id }: { Id: number }) => ({ Id, Nombre: 'Ámbar' });
  const lists = { [listBusinessesPath]: [{ Id: 9, Nombre: 'El Metate' }], [listPlacesPath]: [sampleBranch] };
  return openScreen(address, {
    signedInUser,
    api: { partners: { get: partner } },
    responses: { ...lists, ...responses },
  });
}

export const findCodeField = () => screen.findByRole('textbox', { name: 'Código del cliente' });
export const getButton = (name: string) => screen.getByRole('button', { name });
export const findCardHeading = (name: string) => screen.findByRole('heading', { level: 2, name });

type User = Awaited<ReturnType<typeof openScreen>>['user'];

/** Types a code and waits for its quote. */
export async function requestQuote(user: User): Promise<void> {
  await user.type(await findCodeField(), `${sampleCode}{Enter}`);
  await waitFor(async () => expect(await findCardHeading('Martes de mole')).toHaveFocus());
}
