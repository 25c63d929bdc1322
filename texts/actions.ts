/** Labels of buttons and states shared by many screens. */
export const actionTexts = {
  search: 'Buscar',
  loading: 'Cargando…',
  back: 'Volver',
};
