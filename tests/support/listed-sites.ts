/** A place as the table of sites gets it: shown, in version 3. */
export const listedSite = (Id: number, more = {}) => ({
  Id,
  Name: `Lugar ${Id}`,
  Address: `Calle ${Id}`,
  Phone: '',
  CATEGORIA: 'Food',
  Partner: '',
  activo: 1,
  banned: 0,
  FechaInicio: null,
  FechaFin: null,
  Version: 3,
  ...more,
});
