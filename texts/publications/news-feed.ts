/** The news feed: public posts and ads. */
export const newsFeed = {
  title: 'Novedades',
  more: 'Leer más',
  link: 'Más información',
  newWindow: '(se abre en otra ventana)',
  ad: 'Publicidad',
};
