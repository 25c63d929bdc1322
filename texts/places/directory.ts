/** Things to do. English texts come from the specification. */
export const directory = {
  title: 'Things to do',
  pageTitle: (what: string) => `${what} · Things to do en Laredo · Entrepuentes`,
  description:
    'Tiendas, restaurantes, atracciones, eventos, hoteles y servicios de Laredo y Nuevo Laredo, en lista y en mapa.',
  lead: 'Lugares y eventos de los dos Laredos.',
  categories: 'Categories',
  loading: 'Loading…',
  empty: 'No hay lugares en esta categoría todavía.',
  search: 'Buscar un lugar, una calle o un evento',
  searchPlaceholder: 'Tacos, museo…',
  searching: 'Buscando…',
  results: (query: string) => `Resultados de «${query}»`,
  noResults: (query: string) => `No encontramos nada con «${query}». Prueba con otra palabra o elige una categoría.`,
  clearSearch: 'Borrar la búsqueda',
  count: (category: string, count: number) => {
    const noun = category === 'Events' ? 'evento' : 'lugar';
    if (count === 1) return `1 ${noun}`;
    return `${count} ${noun === 'lugar' ? 'lugares' : 'eventos'}`;
  },
  countFound: (count: number, limit: number) => {
    if (count > limit) return `Más de ${limit} resultados`;
    return count === 1 ? '1 resultado' : `${count} resultados`;
  },
  countHere: (count: number) =>
    `${count === 1 ? '1 resultado' : `${count} resultados`} entre lo ya cargado. Revisa tu conexión para verlos todos.`,
  searchFailed: 'No se pudo buscar. Revisa tu conexión e inténtalo de nuevo.',
  more: 'Ver más lugares',
  list: 'Lista',
  map: 'Mapa',
  view: 'Forma de ver los resultados',
};

export const directoryMap = {
  label: (count: number) => (count === 1 ? 'Mapa con 1 punto' : `Mapa con ${count} puntos`),
  streets: 'Ver calles de OpenStreetMap',
  streetsNote: 'Las imágenes de las calles se piden a openstreetmap.org.',
  sameAsList: 'Estos mismos lugares están en la lista.',
  missing: (count: number) =>
    count === 1
      ? 'Falta 1, sin ubicación exacta: está en la lista.'
      : `Faltan ${count}, sin ubicación exacta: están en la lista.`,
  close: 'Cerrar',
  failed: 'No se pudo abrir el mapa. La lista sigue disponible.',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
};
