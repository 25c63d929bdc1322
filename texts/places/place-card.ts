/** Cards of places. */
export const placeCard = {
  open: 'Abierto',
  closed: 'Cerrado',
  reviewed: (year: string) => `rev. ${year}`,
  branches: (count: number) => `${count} sucursales`,
  nearest: (distance: string) => `la más cercana ${distance}`,
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
