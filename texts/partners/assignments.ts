/** Formats the number of unassigned cards, with the shown ones when filtered: 'Quedan 12 places por asignar', '3 de 12 places por asignar'. */
const countLabel = (one: string, many: string) => (shown: number, left: number) => {
  if (shown < left) return `${shown} de ${left} ${many} por asignar`;
  return left === 1 ? `Queda 1 ${one} por asignar` : `Quedan ${left} ${many} por asignar`;
};

const orUnknown = (sentence: string) => sentence || 'Error desconocido';

/** Texts shared by the assign boards. */
const board = {
  action: 'Incorporar',
  sending: 'Incorporando…',
  noMatchHelp: 'Prueba con otras palabras o borra la búsqueda.',
  assignFailed: (sentence: string) => `❌ Error: ${orUnknown(sentence)}`,
};

/** Errors of an assign board opened without a partner or business. */
export const assignBoardErrors = {
  partner: 'Partner ID no especificado',
  partnerHelp: 'Abre esta pantalla desde la página de un partner.',
  branch: 'Faltan businessId o partnerId en state',
  branchHelp: 'Abre esta pantalla desde la página de un negocio.',
  toPartners: 'Ir a los partners',
};

/** Assign board of places without a partner (UPL-1). */
export const unassignedPlaces = {
  title: 'Places sin asignar',
  titleFor: (partnerId: number) => `Places sin asignar para Partner #${partnerId}`,
  lead: (partner: string) => `Los que incorpores pasan a ser de ${partner}.`,
  board: {
    ...board,
    search: 'Buscar por nombre...',
    count: countLabel('place', 'places'),
    noMatch: 'No se encontraron lugares que coincidan.',
    noneLeft: 'No quedan places por asignar.',
    noneLeftHelp: 'Todos los lugares de la guía tienen ya su partner.',
    loadFailed: (sentence: string) => `Error al cargar places: ${orUnknown(sentence)}`,
    assigned: '✅ Place asignado correctamente!',
  },
};

/** Assign board of businesses without a partner (UBU-1). */
export const unassignedBusinesses = {
  title: 'Negocios sin asignar',
  titleFor: (partnerId: number) => `Negocios sin asignar para Partner #${partnerId}`,
  lead: (partner: string) => `Los que incorpores pasan a ser de ${partner}.`,
  phone: 'Teléfono',
  email: 'Email',
  board: {
    ...board,
    search: 'Buscar por nombre o categoría...',
    count: countLabel('negocio', 'negocios'),
    noMatch: 'No se encontraron negocios que coincidan.',
    noneLeft: 'No quedan negocios por asignar.',
    noneLeftHelp: 'Todos los negocios de la guía tienen ya su partner.',
    loadFailed: (sentence: string) => `Error al cargar negocios: ${orUnknown(sentence)}`,
    assigned: '✅ Negocio asignado correctamente!',
  },
};

/** Assign board of a partner's places that are not a branch yet (UBR-1). */
export const unassignedBranches = {
  title: 'Sucursales sin asignar',
  lead: 'Los places de este partner que todavía no son sucursal de ningún negocio.',
  board: {
    ...board,
    action: 'Asignar',
    sending: 'Asignando…',
    search: 'Buscar por nombre...',
    count: countLabel('sucursal', 'sucursales'),
    noMatch: 'No se encontraron sucursales que coincidan.',
    noneLeft: 'No quedan sucursales por asignar.',
    noneLeftHelp: 'Cada place de este partner es ya sucursal de un negocio.',
    loadFailed: (sentence: string) => sentence || 'Error al cargar branches',
    assigned: 'Sucursal asignada correctamente',
    assignFailed: (sentence: string) => sentence || 'Error al asignar',
  },
};
