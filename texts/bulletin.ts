/** Posts and ads as visitors read them. Apart, because every public page loads these words. */
export const bulletin = {
  title: 'Novedades',
  more: 'Leer más',
  link: 'Más información',
  newWindow: '(se abre en otra ventana)',
  ad: 'Publicidad',
};
