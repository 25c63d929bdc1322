import type { Coordinates } from './coordinates.ts';

/** The four crossings of Laredo: what people call them and where they stand (TxDOT). */
export const bridges: ({ name: string } & Coordinates)[] = [
  { name: 'Puente 1', latitude: 27.499484, longitude: -99.507481 },
  { name: 'Puente 2', latitude: 27.500438, longitude: -99.502723 },
  { name: 'Puente Colombia', latitude: 27.699841, longitude: -99.745612 },
  { name: 'Puente del Comercio Mundial', latitude: 27.597208, longitude: -99.536873 },
];
