/** Words of the pieces that screens are made of (web/components). */
export const confirmWords = {
  yes: 'Sí, continuar',
  no: 'Cancelar',
};

export const toastWords = {
  close: 'Cerrar aviso',
};

export const stateWords = {
  failed: 'No se pudieron traer los datos',
  retry: 'Reintentar',
};

export const tableWords = {
  search: 'Buscar en la tabla',
  searchHint: 'Buscar…',
  any: (column: string) => `${column}: todos`,
  sortBy: 'Ordenar por',
  ascending: (column: string) => `${column}, de menor a mayor`,
  descending: (column: string) => `${column}, de mayor a menor`,
  actions: 'Acciones',
  csv: 'Descargar CSV',
  csvFailed: 'No se pudo preparar el archivo CSV',
  count: (shown: number, total: number) =>
    shown === total ? (total === 1 ? '1 fila' : `${total} filas`) : `${shown} de ${total} filas`,
  noMatch: 'Nada coincide con la búsqueda',
  noMatchHelp: 'Prueba con otras palabras o quita los filtros.',
  clear: 'Quitar búsqueda y filtros',
};
