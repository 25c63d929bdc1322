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
  /** Spanish names beneath the specification's English ones. */
  categoryNames: {
    Shop: 'Compras',
    Food: 'Comida',
    Kids: 'Niños',
    Attractions: 'Atracciones',
    Events: 'Eventos',
    Stay: 'Hospedaje',
    'Night Life': 'Vida nocturna',
    Services: 'Servicios',
  },
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
  countFound: (count: number, hasMore: boolean) => {
    if (hasMore) return `Más de ${count} resultados`;
    return count === 1 ? '1 resultado' : `${count} resultados`;
  },
  countHere: (count: number) =>
    `${count === 1 ? '1 resultado' : `${count} resultados`} entre lo ya cargado. Revisa tu conexión para verlos todos.`,
  searchFailed: 'No se pudo buscar. Revisa tu conexión e inténtalo de nuevo.',
  filtersFailed: 'No se pudieron cargar los datos para filtrar. Revisa tu conexión.',
  retry: 'Reintentar',
  more: 'Ver más lugares',
  list: 'Lista',
  map: 'Mapa',
  mapFailed: 'No se pudo abrir el mapa. La lista sigue disponible.',
  view: 'Forma de ver los resultados',
};

/** Filters and order of the directory. */
export const directoryFilters = {
  title: 'Filtros y orden',
  near: 'Cerca de mí',
  open: 'Abierto ahora',
  sides: { us: 'Laredo', mx: 'Nuevo Laredo' },
  cuisine: 'Cocina',
  anyCuisine: 'Cualquiera',
  /** By the values of the URL (domain/places/cuisines.ts). */
  cuisines: {
    mexicana: 'Mexicana',
    mariscos: 'Mariscos',
    carnes: 'Carnes y parrilla',
    hamburguesas: 'Hamburguesas',
    pizza: 'Pizza e italiana',
    pollo: 'Pollo y alitas',
    asiatica: 'Asiática',
    cafe: 'Café',
    postres: 'Pan y postres',
  },
  from: (bridge: string) => `Desde ${bridge}`,
  locating: 'Buscando tu ubicación…',
};

/** Result of the request for the visitor's position in the directory. */
export const nearMe = {
  found: 'Ordenado desde tu ubicación, que no sale de este teléfono.',
  refused: 'No diste permiso para usar tu ubicación: las distancias son desde el puente.',
  slow: 'Tu ubicación tardó demasiado: las distancias son desde el puente.',
  failed: 'No se pudo saber dónde estás: las distancias son desde el puente.',
};
