import { expect, test } from 'vitest';
import { city } from '#domain/city.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { bridges } from './bridges.ts';
import { type Destination, destinations } from './destinations.ts';
import { estimateDriveTime, estimateDriveToBridge, estimateWalkTime } from './travel-time.ts';

type Port = '230401' | '230402' | '230403' | '230404';
const bridgeAt = (port: Port) => bridges.find((bridge) => bridge.port === port) as (typeof bridges)[number];

test('[BRDG-6] estimates the drive from the city centre: 38 minutes to Colombia, 1 minute to bridge 2', () => {
  expect(estimateDriveTime(city, bridgeAt('230403'))).toEqual({ minutes: 38, low: 30, high: 45 });
  expect(estimateDriveTime(city, bridgeAt('230402')).minutes).toBe(1);
  expect(estimateDriveTime(city, city)).toEqual({ minutes: 0, low: 0, high: 0 });
});

/** Usual driving times without traffic, in minutes. */
test.each<[Port, Destination, number]>([
  ['230403', 'centro', 38],
  ['230403', 'mall-del-norte', 35],
  ['230403', 'mines-road', 28],
  ['230402', 'mall-del-norte', 10],
  ['230402', 'aeropuerto', 13],
  ['230402', 'tamiu', 17],
  ['230402', 'san-antonio', 145],
  ['230404', 'mines-road', 8],
])('[BRDG-6] the range of the drive from bridge %s to %s contains the usual %i minutes', (port, destination, usual) => {
  const { low, high } = estimateDriveTime(bridgeAt(port), destinations[destination]);
  expect(low).toBeLessThanOrEqual(usual);
  expect(high).toBeGreaterThanOrEqual(usual);
});

test.each<[string, number, number, Port, number]>([
  ['Monterrey', 25.6866, -100.3161, '230402', 145],
  ['Monterrey', 25.6866, -100.3161, '230403', 155],
  ['Saltillo', 25.4232, -100.9924, '230402', 195],
  ['Torreón', 25.5428, -103.4068, '230402', 345],
  ['Anáhuac', 27.2386, -100.1353, '230403', 57],
  ['Piedras Negras', 28.7, -100.523, '230403', 110],
  ['Piedras Negras, past Colombia', 28.7, -100.523, '230402', 148],
  ['Nueva Ciudad Guerrero', 26.5617, -99.2253, '230402', 80],
  ['Nueva Ciudad Guerrero, past Nuevo Laredo', 26.5617, -99.2253, '230403', 120],
])('[BRDG-6] the range of the drive from %s contains the usual time', (_, latitude, longitude, port, usual) => {
  const { low, high } = estimateDriveToBridge({ latitude, longitude }, bridgeAt(port));
  expect(low).toBeLessThanOrEqual(usual);
  expect(high).toBeGreaterThanOrEqual(usual);
});

test('[BRDG-6] a near way to a bridge does not lead past another', () => {
  const near: Coordinates = { latitude: 27.4439, longitude: -99.5705 };
  for (const bridge of bridges) expect(estimateDriveToBridge(near, bridge)).toEqual(estimateDriveTime(near, bridge));
});

test('[BRDG-6] estimates a walk to a near bridge and returns null for one too far to walk', () => {
  expect(estimateWalkTime(city, bridgeAt('230401'))?.minutes).toBe(8);
  expect(estimateWalkTime(city, bridgeAt('230403'))).toBeNull();
});
