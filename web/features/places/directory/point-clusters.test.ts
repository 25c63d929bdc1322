import { expect, test } from 'vitest';
import { buildListedPlace } from '#tests/support/responses/public-responses.ts';
import { clusterPoints, groupByPoint } from './point-clusters.ts';

const place = (Id: number, Latitude: number | null, Longitude: number | null) =>
  buildListedPlace({ Id, Latitude, Longitude });
/** A scale of 1000 pixels for each degree. */
const toPixel = ([latitude, longitude]: [number, number]) => ({ x: longitude * 1000, y: -latitude * 1000 });

test('places at one position share a point, and places without coordinates have none', () => {
  const points = groupByPoint([
    place(1, 27.5, -99.5),
    place(2, null, null),
    place(3, 27.5, -99.5),
    place(4, 27.6, -99.5),
  ]);
  expect(points.map(({ items }) => items.map(({ Id }) => Id))).toEqual([[1, 3], [4]]);
});

test('points whose markers would overlap form one cluster in their middle; distant points stay alone', () => {
  const points = groupByPoint([place(1, 27.5, -99.5), place(2, 27.51, -99.5), place(3, 27.6, -99.5)]);
  const clusters = clusterPoints(points, toPixel);
  expect(clusters.map((cluster) => cluster.points.length)).toEqual([2, 1]);
  expect(clusters[0]?.position[0]).toBeCloseTo(27.505);
  expect(clusters[1]?.position).toEqual([27.6, -99.5]);
});

test('no point is lost, however many there are', () => {
  const items = Array.from({ length: 500 }, (_, n) =>
    place(n, 27.4 + (n % 25) / 100, -99.6 + Math.floor(n / 25) / 100),
  );
  const clusters = clusterPoints(groupByPoint(items), toPixel);
  expect(clusters.flatMap(({ points }) => points)).toHaveLength(500);
  expect(clusters.length).toBeLessThan(100);
});
