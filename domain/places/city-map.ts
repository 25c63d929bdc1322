import { borderLine } from '#domain/bridges/border-line.ts';

/** [latitude, longitude] in degrees. */
export type MapPoint = readonly [number, number];
export type Road = { name: string; kind: 'highway' | 'street'; points: readonly MapPoint[] };

/** Corners of the drawn area: from south of both airports to north of bridge Colombia. */
const area = { south: 27.3, north: 27.8, west: -99.85, east: -99.3 };

const border: readonly MapPoint[] = Array.from(
  { length: borderLine.length / 2 },
  (_, index) => [borderLine[2 * index], borderLine[2 * index + 1]] as unknown as MapPoint,
);

/** The Rio Grande in the area of the city. The border follows the middle of the river. */
export const riverLine: readonly MapPoint[] = border.filter(
  ([lat, lng]) => lat > area.south && lat < area.north && lng > area.west && lng < area.east,
);

/** Width of the river between its banks, in metres: about that at the bridges of the two centres. */
export const riverWidthM = 90;

/** Outline of Mexico: the border, and two corners far to the south. Only its part around the city has any meaning. */
export const mexico: readonly MapPoint[] = [...border, [14, -97], [14, -117]];

/**
 * Main roads of Laredo, simplified. The vertices are coordinates of street addresses and of bridges that the guide knows; no
 * sources for the streets of Nuevo Laredo. Origin and error: server/db/seed/ATTRIBUTION.md.
 */
export const roads: readonly Road[] = [
  {
    name: 'I-35',
    kind: 'highway',
    points: [
      [27.5004, -99.5027],
      [27.5094, -99.5036],
      [27.5186, -99.5036],
      [27.5466, -99.5028],
      [27.5612, -99.5031],
      [27.5662, -99.5024],
      [27.5696, -99.5],
      [27.6842, -99.462],
    ],
  },
  {
    name: 'Loop 20',
    kind: 'highway',
    points: [
      [27.5972, -99.5369],
      [27.5962, -99.5145],
      [27.6105, -99.4724],
      [27.6124, -99.4642],
      [27.559, -99.4454],
      [27.5288, -99.4443],
      [27.518, -99.4489],
      [27.5158, -99.4505],
      [27.4982, -99.4513],
      [27.4717, -99.4474],
    ],
  },
  {
    name: 'Mines Road',
    kind: 'highway',
    points: [
      [27.5501, -99.508],
      [27.5836, -99.5091],
      [27.5873, -99.5114],
      [27.5926, -99.5133],
      [27.5962, -99.5145],
      [27.6133, -99.5235],
      [27.6305, -99.529],
    ],
  },
  {
    name: 'US 83',
    kind: 'highway',
    points: [
      [27.5063, -99.4895],
      [27.5064, -99.4811],
      [27.5067, -99.4766],
      [27.479, -99.4731],
      [27.4737, -99.4764],
      [27.4629, -99.4771],
      [27.4524, -99.4768],
      [27.4468, -99.4774],
      [27.4409, -99.4797],
    ],
  },
  {
    name: 'Saunders St',
    kind: 'highway',
    points: [
      [27.5309, -99.4847],
      [27.5303, -99.4756],
      [27.5303, -99.469],
      [27.5288, -99.4443],
      [27.5335, -99.4256],
    ],
  },
  {
    name: 'Highway 359',
    kind: 'highway',
    points: [
      [27.49, -99.4616],
      [27.4928, -99.4569],
      [27.4982, -99.4513],
      [27.4958, -99.4382],
      [27.4926, -99.4284],
    ],
  },
  {
    name: 'McPherson Rd',
    kind: 'street',
    points: [
      [27.5415, -99.484],
      [27.545, -99.4823],
      [27.5495, -99.4813],
      [27.5556, -99.479],
      [27.567, -99.4735],
      [27.5735, -99.4729],
      [27.5865, -99.4768],
      [27.592, -99.4791],
      [27.5982, -99.4804],
      [27.603, -99.4773],
      [27.609, -99.4758],
    ],
  },
  {
    name: 'San Bernardo Ave',
    kind: 'street',
    points: [
      [27.5037, -99.5044],
      [27.5113, -99.5043],
      [27.5291, -99.5043],
      [27.5397, -99.5047],
      [27.5453, -99.504],
      [27.5535, -99.5048],
      [27.5545, -99.5067],
    ],
  },
  {
    name: 'Santa María Ave',
    kind: 'street',
    points: [
      [27.5082, -99.5107],
      [27.517, -99.5101],
      [27.5501, -99.508],
    ],
  },
  {
    name: 'Convent Ave',
    kind: 'street',
    points: [
      [27.4995, -99.5075],
      [27.5011, -99.5076],
    ],
  },
  {
    name: 'Farragut St',
    kind: 'street',
    points: [
      [27.5056, -99.5066],
      [27.5058, -99.5122],
    ],
  },
  {
    name: 'Zaragoza St',
    kind: 'street',
    points: [
      [27.5021, -99.5031],
      [27.502, -99.506],
    ],
  },
  {
    name: 'Calton Rd',
    kind: 'street',
    points: [
      [27.5432, -99.4973],
      [27.5423, -99.4944],
      [27.5405, -99.4847],
    ],
  },
  {
    name: 'Del Mar Blvd',
    kind: 'street',
    points: [
      [27.5668, -99.5014],
      [27.5735, -99.4738],
      [27.5749, -99.4723],
      [27.5784, -99.4595],
    ],
  },
  {
    name: 'Clark Blvd',
    kind: 'street',
    points: [
      [27.516, -99.4943],
      [27.5163, -99.4602],
      [27.5157, -99.4523],
    ],
  },
  {
    name: 'Arkansas Ave',
    kind: 'street',
    points: [
      [27.5114, -99.4677],
      [27.5274, -99.4684],
      [27.5303, -99.4686],
    ],
  },
  {
    name: 'Jacaman Rd',
    kind: 'street',
    points: [
      [27.5624, -99.4547],
      [27.5616, -99.449],
      [27.559, -99.4454],
    ],
  },
];

/** Names of the two countries, the two cities and the river, each where it has room while the whole city is shown. */
export const mapNames: readonly { name: string; kind: 'country' | 'city' | 'river'; at: MapPoint }[] = [
  { name: 'Estados Unidos', kind: 'country', at: [27.66, -99.535] },
  { name: 'México', kind: 'country', at: [27.535, -99.56] },
  { name: 'Laredo', kind: 'city', at: [27.552, -99.4] },
  { name: 'Nuevo Laredo', kind: 'city', at: [27.483, -99.537] },
  { name: 'Río Bravo', kind: 'river', at: [27.66, -99.63] },
];
