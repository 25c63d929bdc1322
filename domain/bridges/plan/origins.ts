import type { Coordinates } from '#domain/places/coordinates.ts';

/** Starting points of a plan, as the `desde` parameter names them; the first is the default. */
export const originKeys = [
  'nuevo-laredo',
  'aeropuerto-nuevo-laredo',
  'fila',
  'anahuac',
  'sabinas-hidalgo',
  'monterrey',
  'piedras-negras',
] as const;
export type Origin = (typeof originKeys)[number];

export const defaultOrigin: Origin = 'nuevo-laredo';

/** Coordinates of the starting points: town centres, and the airport by its entry in OurAirports. null: at the bridge already. */
export const origins: Record<Origin, Coordinates | null> = {
  'nuevo-laredo': { latitude: 27.4935, longitude: -99.508 },
  'aeropuerto-nuevo-laredo': { latitude: 27.4439, longitude: -99.5705 },
  fila: null,
  anahuac: { latitude: 27.2386, longitude: -100.1353 },
  'sabinas-hidalgo': { latitude: 26.505, longitude: -100.178 },
  monterrey: { latitude: 25.6866, longitude: -100.3161 },
  'piedras-negras': { latitude: 28.7, longitude: -100.523 },
};
