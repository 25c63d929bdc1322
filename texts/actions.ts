/** Words on buttons and states that many screens share. */
export const actions = {
  loading: 'Cargando…',
  retry: 'Reintentar',
  close: 'Cerrar',
  search: 'Buscar',
  clear: 'Borrar',
  back: 'Volver',
  home: 'Ir al inicio',
};
