/** Words on buttons and states that many screens share. */
export const actions = {
  search: 'Buscar',
  loading: 'Cargando…',
  back: 'Volver',
};
