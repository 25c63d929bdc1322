/** Text for data that failed to load. A separate file because public pages load it without the texts of the other components. */
export const loadStateTexts = {
  failed: 'No se pudieron traer los datos',
  retry: 'Reintentar',
};
