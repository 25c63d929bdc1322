/** What stands around every page. */
export const shell = {
  name: 'Entrepuentes',
  tagline: 'La guía de Laredo para quienes cruzan sus puentes',
  skip: 'Saltar al contenido',
  mainNavigation: 'Principal',
  thingsToDo: 'Qué hacer',
  toDark: 'Cambiar a modo oscuro',
  toLight: 'Cambiar a modo claro',
  rights: (year: number) => `© ${year} Entrepuentes`,
  attribution: 'Datos de fuentes públicas; cada ficha dice la suya.',
  footerNavigation: 'Pie de página',
  description:
    'Lugares, eventos y puentes de Laredo y Nuevo Laredo en un solo lugar: qué hacer, dónde comer y cómo llegar desde cada puente.',
};

export const errorPage = {
  notFoundTitle: 'Página no encontrada',
  notFound: 'Este puente no lleva a ningún lado',
  notFoundHelp: 'La página que buscas no existe o cambió de dirección. Revisa lo que escribiste o vuelve al inicio.',
  failedTitle: 'Algo salió mal',
  failed: 'Algo salió mal de nuestro lado',
  failedHelp: 'No pudimos mostrar esta página. Inténtalo de nuevo en un momento.',
  reference: 'Referencia:',
  home: 'Ir al inicio',
  thingsToDo: 'Ver qué hacer en Laredo',
};
