/** Labels of buttons and states shared by many screens. */
export const actionTexts = {
  search: 'Buscar',
  loading: 'Cargando…',
  back: 'Volver',
};

/** Button that shares the address of a page. */
export const shareTexts = { share: 'Compartir', copied: 'Enlace copiado' };

/** Text for data that failed to load. */
export const loadStateTexts = {
  failed: 'No se pudieron traer los datos',
  retry: 'Reintentar',
};
