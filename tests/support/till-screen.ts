import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { aPartner, openScreen } from './screens.tsx';

export const quoting = '/api/caja/Consultar';
export const redeeming = '/api/caja/Canjear';
export const listingPlaces = '/api/partners/ListarPlacesPartner';
export const listingBusinesses = '/api/partners/ListarBusinessPartner';

export const code = 'K7Q2MX-9FTR4B-ZW83HM';
export const aBranch = { Id: 21, Name: 'Sucursal Centro', Address: 'Calle 1', negocio_nombre: 'El Metate' };
export const aQuote = {
  CuponId: 5,
  Titulo: 'Martes de mole',
  Descripcion: 'En todos los platillos de mole',
  Negocio: 'El Metate',
  Sucursal: '',
  SucursalId: null,
  TipoDescuento: 'Porcentaje',
  ValorDescuento: 15,
  MontoMinimo: 0,
  FechaExpiracion: '2099-12-31',
  Vence: '2026-11-21T18:10:00Z',
};
export const aReceipt = {
  Recibo: 12,
  Fecha: '2026-11-21T18:00:00Z',
  CuponId: 5,
  Titulo: 'Martes de mole',
  Negocio: 'El Metate',
  Sucursal: 'Sucursal Centro',
  TipoDescuento: 'Porcentaje',
  ValorDescuento: 15,
  Cuenta: null,
  Descuento: null,
  Total: null,
  Anulado: null,
};

/** Opens the till of partner 42, which has one business with one branch. */
export function openTill(answers: Record<string, unknown> = {}, { address = '/caja', viewer = aPartner } = {}) {
  const partner = async ({ Id }: { Id: number }) => ({ Id, Nombre: 'Ámbar' });
  const lists = { [listingBusinesses]: [{ Id: 9, Nombre: 'El Metate' }], [listingPlaces]: [aBranch] };
  return openScreen(address, { viewer, api: { partners: { get: partner } }, answers: { ...lists, ...answers } });
}

export const codeField = () => screen.findByRole('textbox', { name: 'Código del cliente' });
export const button = (name: string) => screen.getByRole('button', { name });
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

type Keys = Awaited<ReturnType<typeof openScreen>>['user'];

/** Types a code and waits for its quote. */
export async function quote(keys: Keys): Promise<void> {
  await keys.type(await codeField(), `${code}{Enter}`);
  expect(await heading('Martes de mole')).toHaveFocus();
}
