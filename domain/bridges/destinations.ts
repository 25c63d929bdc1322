import { city } from '#domain/city.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { bridges } from './bridges.ts';

/** Destinations on the US side, as the `destino` parameter names them; the first is the default. */
export const destinationKeys = [
  'centro',
  'mall-del-norte',
  'aeropuerto',
  'tamiu',
  'mines-road',
  'zona-colombia',
  'san-antonio',
] as const;
export type Destination = (typeof destinationKeys)[number];

export const defaultDestination: Destination = 'centro';

const bridgeColombia = bridges[2] as Coordinates;

/** Coordinates of the destinations. Sources by their ids in server/db/seed/ATTRIBUTION.md. */
export const destinations: Record<Destination, Coordinates> = {
  centro: { latitude: city.latitude, longitude: city.longitude },
  /** laredo-guide, 5300 San Dario Ave */
  'mall-del-norte': { latitude: 27.548048, longitude: -99.503044 },
  /** faa, LRD */
  aeropuerto: { latitude: 27.544194, longitude: -99.461583 },
  /** chain-stores, the café of the university's library */
  tamiu: { latitude: 27.57354, longitude: -99.43518 },
  /** chain-stores, 15118 Mines Rd, between the warehouses */
  'mines-road': { latitude: 27.63049, longitude: -99.529 },
  /** txdot: the warehouses next to the bridge have no coordinates of their own */
  'zona-colombia': { latitude: bridgeColombia.latitude, longitude: bridgeColombia.longitude },
  /** City centre, 157 miles along I-35 */
  'san-antonio': { latitude: 29.4241, longitude: -98.4936 },
};

/** Parses a destination from a query parameter; the default when it is missing or unknown. */
export const parseDestination = (param: string | null): Destination =>
  destinationKeys.find((key) => key === param?.trim().toLowerCase()) ?? defaultDestination;
