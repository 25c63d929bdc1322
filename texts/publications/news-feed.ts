/** The news feed: public posts and ads. A separate file because every public page loads it. */
export const newsFeed = {
  title: 'Novedades',
  more: 'Leer más',
  link: 'Más información',
  newWindow: '(se abre en otra ventana)',
  ad: 'Publicidad',
};
