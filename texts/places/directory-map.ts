/** Map of the directory. A separate file, because it loads with the map. */
export const directoryMap = {
  label: (count: number) => (count === 1 ? 'Mapa con 1 punto' : `Mapa con ${count} puntos`),
  streets: 'Ver calles de OpenStreetMap',
  streetsNote: 'Las imágenes de las calles se piden a openstreetmap.org.',
  streetsFailed: 'No se pudieron cargar las calles. Revisa tu conexión, o desmarca y vuelve a marcar la casilla.',
  /** Name of a marker that stands for several places. */
  places: (count: number) => `${count} lugares`,
  simplified: 'El dibujo del río y las calles es aproximado.',
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
