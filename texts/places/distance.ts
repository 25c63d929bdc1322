/** Formats the distance to a place. */
export const formatAway = (metres: number) =>
  metres < 950 ? `a ${Math.round(metres / 10) * 10} m` : `a ${(metres / 1000).toFixed(1)} km`;
