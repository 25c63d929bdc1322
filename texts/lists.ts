/** Curated lists of places (LIST-1). */

/** Validation messages of the list form. */
export const listErrors = {
  title: 'El título es obligatorio.',
  titleLength: 'El título puede tener hasta 120 letras.',
  descriptionLength: 'La descripción puede tener hasta 1000 letras.',
  state: 'Elige uno de los estados de la lista.',
};

/** Appended to the error of a featured row that another list occupies. */
export const formatOccupiedBy = (title: string) => `Es «${title}»: elige otro estado o cambia primero el de esa lista.`;

export const listFields = {
  id: 'Id',
  titulo: 'Título',
  descripcion: 'Descripción',
  estado: 'Estado',
  usuario: 'Usuario',
  fecha_creado: 'Creada',
};

/** The table of lists. */
export const listTable = {
  title: 'Listas',
  lead: 'Selecciones de lugares. Cuatro de ellas pueden ser filas destacadas del inicio y de Things to do.',
  create: 'Nueva lista',
  file: 'listas',
  empty: 'Todavía no hay listas',
  emptyHelp: 'Crea la primera y agrégale lugares.',
  failed: 'No se pudieron traer las listas',
  nobody: '—',
  edit: 'Editar',
  editOne: (title: string) => `Editar ${title}`,
  remove: 'Eliminar',
  removeOne: (title: string) => `Eliminar ${title}`,
  confirmRemove: (title: string) => `¿Eliminar la lista «${title}»?`,
  confirmRemoveDetail: 'Deja de verse en la guía. Sus lugares siguen en la guía.',
  removed: 'Lista eliminada',
  removeFailed: 'No se pudo eliminar la lista',
};

/** The featured rows above the table. */
export const featuredRows = {
  title: 'Filas destacadas',
  lead: 'Así se ven, de arriba abajo, en el inicio y en Things to do.',
  free: 'Libre',
  swap: 'Intercambiar',
  swapRows: (row: string, next: string) => `Intercambiar ${row} y ${next}`,
  swapped: (title: string, row: string, other: string, otherRow: string) =>
    `${row}: «${title}». ${otherRow}: «${other}».`,
  swapFailed: 'No se pudieron intercambiar las filas',
};

/** The list form. */
export const listForm = {
  createTitle: 'Nueva lista',
  editTitle: 'Editar lista',
  create: 'Crear lista',
  creating: 'Creando…',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  created: 'Lista creada',
  saved: 'Cambios guardados',
  createFailed: 'No se pudo crear la lista',
  saveFailed: 'No se pudo editar la lista',
  descriptionHint: 'Se lee bajo el título cuando la lista es una fila destacada. Es opcional.',
  stateHint: 'Con MAIN1 a MAIN4 se ve en el inicio y en Things to do, en ese orden.',
  /** Label of a list state, with the list that occupies a featured row. */
  state: (state: string, holder: string | undefined) => {
    if (state === 'OFF') return 'OFF · apagada';
    const row = state.startsWith('MAIN') ? `${state} · fila destacada ${state.slice(4)}` : state;
    return holder === undefined ? row : `${row} (ocupada por «${holder}»)`;
  },
  confirmSwap: (row: string, holder: string) => `${row} la ocupa «${holder}»`,
  confirmSwapDetail: (title: string, row: string, holder: string, former: string) =>
    `Si las intercambias, «${title}» queda en ${row} y «${holder}» pasa a ${former}.`,
  swap: 'Intercambiar',
};

/** The places of a list. */
export const listItems = {
  title: 'Lugares de la lista',
  titleOf: (title: string) => `Lugares de «${title}»`,
  back: 'Volver a las listas',
  add: 'Agregar lugares',
  refresh: 'Actualizar',
  refreshing: 'Actualizando…',
  refreshed: 'Lista actualizada',
  missing: 'Falta listId en state',
  missingHelp: 'Abre esta pantalla desde la tabla de listas.',
  toLists: 'Ir a las listas',
  failed: 'No se pudo obtener los items de la lista',
  empty: 'Esta lista todavía no tiene lugares',
  emptyHelp: 'Agrega los primeros; después podrás ordenarlos.',
  search: 'Buscar en la lista',
  noMatch: 'Ningún lugar de la lista coincide con la búsqueda',
  noMatchHelp: 'Prueba con otras palabras o borra la búsqueda.',
  count: (shown: number, all: number) => {
    if (shown < all) return `${shown} de ${all} lugares. Borra la búsqueda para cambiar el orden.`;
    return all === 1 ? '1 lugar' : `${all} lugares`;
  },
  orderHelp: 'Arrastra un lugar por su asa para cambiar el orden, o usa las flechas.',
  handle: (name: string, position: number, count: number) => `Mover ${name}, ${position} de ${count}`,
  movable: 'lugar que se puede mover',
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  moveFailed: 'No se pudo cambiar el orden de la lista.',
  remove: 'Quitar',
  removeOne: (name: string) => `Quitar ${name} de la lista`,
  confirmRemove: (name: string) => `¿Quitar «${name}» de esta lista?`,
  removed: 'Lugar quitado de la lista',
  removeFailed: 'No se pudo eliminar el place de la lista.',
  hidden: 'No se ve en la guía',
  rating: (rating: string) => `${rating} de 5`,
};

/** Screen reader announcements while a place of a list is moved. */
export const itemMoveAnnouncements = {
  instructions:
    'Pulsa espacio para tomar el lugar, las flechas para moverlo, espacio para soltarlo o Escape para dejarlo.',
  lifted: (position: number, count: number) => `Tomaste el lugar ${position} de ${count}.`,
  over: (position: number, count: number) => `Ahora está en la posición ${position} de ${count}.`,
  dropped: (position: number, count: number) => `Quedó en la posición ${position} de ${count}.`,
  cancelled: 'El lugar volvió a su posición.',
};

/** Places that can be added to a list. */
export const listAssignBoard = {
  title: 'Agregar lugares a la lista',
  titleOf: (title: string) => `Agregar lugares a «${title}»`,
  lead: 'Los que agregues quedan al final de la lista.',
  board: {
    action: 'Asignar',
    sending: 'Asignando…',
    search: 'Buscar por nombre o dirección...',
    count: (shown: number, left: number) => {
      if (shown < left) return `${shown} de ${left} lugares`;
      return left === 1 ? 'Queda 1 lugar fuera de la lista' : `Quedan ${left} lugares fuera de la lista`;
    },
    noMatch: 'No se encontraron lugares que coincidan.',
    noMatchHelp: 'Prueba con otras palabras o borra la búsqueda.',
    noneLeft: 'No quedan lugares por agregar.',
    noneLeftHelp: 'Todos los lugares de la guía están ya en esta lista.',
    loadFailed: (sentence: string) => sentence || 'No se pudieron traer los lugares',
    assigned: 'Lugar agregado a la lista',
    assignFailed: (sentence: string) => sentence || 'Error al asignar',
  },
};
