/** A partner as the table of partners gets it. */
export const partnerRow = (Id: number, Nombre: string, more = {}) => ({
  Id,
  Nombre,
  Email: `p${Id}@ejemplo.test`,
  Telefono: '956 1',
  Activo: 1,
  FechaCreado: '2026-11-22T04:30:00Z', // the 21st in Laredo
  Version: 1,
  ...more,
});

/** Names whose Spanish order is not that of their bytes, one inactive, and one that a spreadsheet would run. */
export const partnerRows = [
  partnerRow(1, 'Zapatería'),
  partnerRow(2, 'ñandú'),
  partnerRow(3, 'Farmacia 10'),
  partnerRow(4, 'Ámbar', { Activo: 0 }),
  partnerRow(5, 'Farmacia 2'),
  partnerRow(6, '=SUM(1;2)'),
];
