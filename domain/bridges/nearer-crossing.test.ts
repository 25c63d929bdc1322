import { expect, test } from 'vitest';
import { findNearerCrossing, otherCrossings } from './nearer-crossing.ts';
import { getRiverSide } from './river-side.ts';

test.each([
  ['Reynosa', 26.07, -98.28, 'Reynosa'],
  ['Tampico', 22.25, -97.86, 'Matamoros'],
  ['Nuevo Laredo', 27.4935, -99.508, null],
  ['the town of Colombia', 27.7, -99.755, null],
  ['Monterrey, about as far from Reynosa', 25.6866, -100.3161, null],
  ['Saltillo', 25.4232, -101.0053, null],
  ['Sabinas Hidalgo', 26.5036, -100.1806, null],
  ['Nava', 28.42, -100.765, 'Piedras Negras'],
])('[FIVE-3] the crossing that is nearer to %s', (_, latitude, longitude, city) => {
  expect(findNearerCrossing({ latitude, longitude })).toBe(city);
});

test('[FIVE-3] the other crossings lie on the border line: a step to the south and one to the north differ in country', () => {
  const stepDegrees = 0.03; // about 3 km
  for (const { city, latitude, longitude } of otherCrossings) {
    const sides = [-1, 0, 1].flatMap((east) =>
      [-1, 1].map((north) =>
        getRiverSide({ latitude: latitude + north * stepDegrees, longitude: longitude + east * stepDegrees }),
      ),
    );
    expect(new Set(sides), city).toEqual(new Set(['mx', 'us']));
  }
});
