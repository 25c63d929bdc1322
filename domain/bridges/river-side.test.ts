import { expect, test } from 'vitest';
import { bridges } from './bridges.ts';
import { destinationKeys, destinations } from './destinations.ts';
import { getRiverSide, isInUnitedStates } from './river-side.ts';

test.each([
  ['the centre of Nuevo Laredo', 27.4935, -99.508, 'mx'],
  ['the foot of bridge 1 in Nuevo Laredo', 27.4982, -99.5075, 'mx'],
  ['west of the bend, in Nuevo Laredo', 27.515, -99.535, 'mx'],
  ['the outlet next to the river in Laredo', 27.5017, -99.511, 'us'],
  ['the cathedral of Laredo', 27.50257, -99.50548, 'us'],
  ['a shop in the south of Laredo', 27.4534, -99.47738, 'us'],
  ['Río Bravo, Texas, south of Nuevo Laredo', 27.364, -99.48, 'us'],
  ['the town of Colombia', 27.7, -99.755, 'mx'],
  ['Monterrey', 25.6866, -100.3161, 'mx'],
  ['Reynosa', 26.07, -98.28, 'mx'],
  ['McAllen', 26.2, -98.23, 'us'],
  ['Ciudad Juárez', 31.69, -106.42, 'mx'],
  ['El Paso', 31.76, -106.48, 'us'],
  ['Tijuana', 32.51, -117.03, 'mx'],
  ['Mérida', 20.97, -89.62, 'mx'],
  ['Houston', 29.7604, -95.3698, 'us'],
])('[FIVE-3] %s is on the right side', (_, latitude, longitude, side) => {
  expect(getRiverSide({ latitude, longitude })).toBe(side);
});

test.each([
  ['Laredo', 27.5064, -99.5075, true],
  ['Chicago', 41.88, -87.63, true],
  ['Nuevo Laredo', 27.4935, -99.508, false],
  ['Dublin', 53.35, -6.26, false],
  ['Tokyo', 35.68, 139.69, false],
  ['Bogotá', 4.71, -74.07, false],
])('[FIVE-3] whether %s is in the United States', (_, latitude, longitude, isIn) => {
  expect(isInUnitedStates({ latitude, longitude })).toBe(isIn);
});

test('[FIVE-3] a traveller on a bridge has not crossed yet', () => {
  expect(bridges.map(getRiverSide)).toEqual(['mx', 'mx', 'mx', 'mx']);
  const northOfTheMiddle = { latitude: 27.5012, longitude: -99.5027 };
  expect(getRiverSide(northOfTheMiddle)).toBe('mx');
});

test('[FIVE-3] all destinations are on the US side', () => {
  const atTheBridge = 'zona-colombia';
  const others = destinationKeys.filter((key) => key !== atTheBridge);
  expect(others.map((key) => getRiverSide(destinations[key]))).toEqual(others.map(() => 'us'));
});
