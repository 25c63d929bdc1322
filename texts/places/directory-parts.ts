// Parts of the directory that load on demand; the page is at its limit of JavaScript.

/** Map of the directory. */
export const directoryMap = {
  label: (count: number) => (count === 1 ? 'Mapa con 1 punto' : `Mapa con ${count} puntos`),
  /** Name of a marker that stands for several places. */
  places: (count: number) => `${count} lugares`,
  /** Title of the list of a marker. */
  here: (count: number) => (count === 1 ? '1 lugar aquí' : `${count} lugares aquí`),
  sameAsList: 'Estos mismos lugares están en la lista.',
  missing: (count: number) =>
    count === 1
      ? 'Falta 1, sin ubicación exacta: está en la lista.'
      : `Faltan ${count}, sin ubicación exacta: están en la lista.`,
  close: 'Cerrar',
};

/** Controls of every map. */
export const mapControls = {
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  streets: 'Ver calles de OpenStreetMap',
  streetsNote: 'Las imágenes de las calles se piden a openstreetmap.org.',
  streetsFailed: 'No se pudieron cargar las calles. Revisa tu conexión, o desmarca y vuelve a marcar la casilla.',
  simplified: 'El dibujo del río y las calles es aproximado.',
};

/** Empty result of the directory's filters. */
export const noMatches = {
  none: 'Ningún lugar tiene todo eso.',
  /** A filter, and the number of places without it. */
  drop: (filter: string, count: number) => `Quitar «${filter}»: ${count === 1 ? '1 lugar' : `${count} lugares`}`,
  dropAll: 'Quitar todos los filtros',
};
