/** How many cards a board shows of how many are left: 'Quedan 12 places por asignar', '3 de 12 places por asignar'. */
const count = (one: string, many: string) => (shown: number, left: number) => {
  if (shown < left) return `${shown} de ${left} ${many} por asignar`;
  return left === 1 ? `Queda 1 ${one} por asignar` : `Quedan ${left} ${many} por asignar`;
};

const why = (sentence: string) => sentence || 'Error desconocido';

/** Words that the boards share. */
const board = {
  action: 'Incorporar',
  sending: 'Incorporando…',
  noMatchHelp: 'Prueba con otras palabras o borra la búsqueda.',
  assignFailed: (sentence: string) => `❌ Error: ${why(sentence)}`,
};

/** What a board lacks when nobody told it for whom it is. */
export const boardProblems = {
  partner: 'Partner ID no especificado',
  partnerHelp: 'Abre esta pantalla desde la página de un partner.',
  branch: 'Faltan businessId o partnerId en state',
  branchHelp: 'Abre esta pantalla desde la página de un negocio.',
  toPartners: 'Ir a los partners',
};

/** Places without partner (spec 1 §2 and §8). */
export const unassignedPlaces = {
  title: 'Places sin asignar',
  titleFor: (partnerId: number) => `Places sin asignar para Partner #${partnerId}`,
  lead: (partner: string) => `Los que incorpores pasan a ser de ${partner}.`,
  board: {
    ...board,
    search: 'Buscar por nombre...',
    count: count('place', 'places'),
    noMatch: 'No se encontraron lugares que coincidan.',
    noneLeft: 'No quedan places por asignar.',
    noneLeftHelp: 'Todos los lugares de la guía tienen ya su partner.',
    loadFailed: (sentence: string) => `Error al cargar places: ${why(sentence)}`,
    assigned: '✅ Place asignado correctamente!',
  },
};

/** Businesses without partner (spec 2 §2 and §8). */
export const unassignedBusinesses = {
  title: 'Negocios sin asignar',
  titleFor: (partnerId: number) => `Negocios sin asignar para Partner #${partnerId}`,
  lead: (partner: string) => `Los que incorpores pasan a ser de ${partner}.`,
  phone: 'Teléfono',
  email: 'Email',
  board: {
    ...board,
    search: 'Buscar por nombre o categoría...',
    count: count('negocio', 'negocios'),
    noMatch: 'No se encontraron negocios que coincidan.',
    noneLeft: 'No quedan negocios por asignar.',
    noneLeftHelp: 'Todos los negocios de la guía tienen ya su partner.',
    loadFailed: (sentence: string) => `Error al cargar negocios: ${why(sentence)}`,
    assigned: '✅ Negocio asignado correctamente!',
  },
};

/** Places of a partner that are no branch yet (spec 2 §2 and §8). */
export const unassignedBranches = {
  title: 'Sucursales sin asignar',
  lead: 'Los places de este partner que todavía no son sucursal de ningún negocio.',
  board: {
    ...board,
    action: 'Asignar',
    sending: 'Asignando…',
    search: 'Buscar por nombre...',
    count: count('sucursal', 'sucursales'),
    noMatch: 'No se encontraron sucursales que coincidan.',
    noneLeft: 'No quedan sucursales por asignar.',
    noneLeftHelp: 'Cada place de este partner es ya sucursal de un negocio.',
    loadFailed: (sentence: string) => sentence || 'Error al cargar branches',
    assigned: 'Sucursal asignada correctamente',
    assignFailed: (sentence: string) => sentence || 'Error al asignar',
  },
};
