/** Cards of places. */
export const placeCard = {
  open: 'Abierto',
  closed: 'Cerrado',
  /** Reason to go: 'Mariscos, a 4 min'; only the way when the kind is unknown. */
  reason: (kind: string, way: string) => (kind && way ? `${kind}, ${way}` : kind || way),
  onFoot: (minutes: number) => `a ${Math.max(1, minutes)} min a pie`,
  byCar: (minutes: number) => `a ${minutes} min`,
  from: (bridge: string) => (bridge.startsWith('Puente') ? `del ${bridge}` : `de ${bridge}`),
  fromMe: 'de ti',
  branches: (count: number) => `${count} sucursales`,
  /** Distance of the nearest branch: 'desde 1.7 km'. */
  nearest: (distance: string) => distance.replace(/^a /, 'desde '),
  branchesFromBridge: (bridge: string) => `De la más cercana a la más lejana de ${bridge}`,
  branchesFromMe: 'De la más cercana a ti a la más lejana',
};

/** Placeholder of a missing photo, from the specification. */
export const missingPhotoText = 'No image';

/** Formats the distance to a place; within ten metres the coordinates are not exact enough for a number. */
export const formatAway = (metres: number) =>
  metres < 10
    ? 'a unos pasos'
    : metres < 950
      ? `a ${Math.round(metres / 10) * 10} m`
      : `a ${(metres / 1000).toFixed(1)} km`;
