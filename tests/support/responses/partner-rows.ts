import { buildPartner } from './partner-lists.ts';

/** A partner as the API returns it to the table of partners, created on the 21st in Laredo. */
export const buildPartnerRow = (Id: number, Nombre: string, overrides = {}) =>
  buildPartner(Id, {
    Nombre,
    Email: `p${Id}@ejemplo.test`,
    Telefono: '956 1',
    FechaCreado: '2026-11-22T04:30:00Z',
    ...overrides,
  });

/** Partners whose Spanish sort order differs from byte order; one is inactive, and one name is a spreadsheet formula. */
export const partnerRows = [
  buildPartnerRow(1, 'Zapatería'),
  buildPartnerRow(2, 'ñandú'),
  buildPartnerRow(3, 'Farmacia 10'),
  buildPartnerRow(4, 'Ámbar', { Activo: 0 }),
  buildPartnerRow(5, 'Farmacia 2'),
  buildPartnerRow(6, '=SUM(1;2)'),
];
