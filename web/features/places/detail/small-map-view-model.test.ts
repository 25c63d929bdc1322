import { expect, test } from 'vitest';
import { bridges } from '#domain/bridges/bridges.ts';
import { mapNames, riverLine, roads } from '#domain/places/city-map.ts';
import { clipLine, smallMapSize, toSmallMapViewModel } from './small-map-view-model.ts';

const center = { latitude: 27.5065, longitude: -99.505 };
const [halfWidth, halfHeight] = [smallMapSize.width / 2, smallMapSize.height / 2];
/** A point some metres to the north. */
const north = (metres: number) => ({ ...center, latitude: center.latitude + metres / 111_195 });
const numbersIn = (path: string) => (path.match(/-?\d+/g) ?? []).map(Number);

test('everything drawn lies inside the map', () => {
  const map = toSmallMapViewModel(center, [north(300), north(900)]);
  const paths = [map.river, ...map.roads.map(({ path }) => path)];
  expect(map.river).not.toBe('');
  expect(map.roads.length).toBeGreaterThan(2);
  for (const path of paths)
    for (const [index, value] of numbersIn(path).entries())
      expect(Math.abs(value)).toBeLessThanOrEqual(index % 2 === 0 ? halfWidth : halfHeight);
  for (const { x, y } of [...map.pins, ...map.bridges, ...map.roads.flatMap(({ label }) => label ?? [])]) {
    expect(Math.abs(x)).toBeLessThan(halfWidth);
    expect(Math.abs(y)).toBeLessThan(halfHeight);
  }
});

test('the map shows more when the nearby places are farther away', () => {
  const near = toSmallMapViewModel(center, [north(200)]);
  const far = toSmallMapViewModel(center, [north(1300)]);
  expect([near.scale, far.scale]).toEqual([
    { metres: 200, length: 50 },
    { metres: 500, length: 50 },
  ]);
});

test('places that would overlap share a pin, and those at the place itself or off the map have none', () => {
  const map = toSmallMapViewModel(center, [north(5), north(300), north(310), null, north(9000)]);
  expect(map.pins.map(({ label }) => label)).toEqual(['2·3']);
});

test('names of roads are never upside down', () => {
  for (const { latitude, longitude } of [center, ...bridges])
    for (const { label } of toSmallMapViewModel({ latitude, longitude }, []).roads)
      if (label) expect(Math.abs(label.degrees)).toBeLessThanOrEqual(90);
});

test('[FACE-5] the ground of Mexico lies south-west of the river, and a map far from it has one ground', () => {
  const { river, mexico } = toSmallMapViewModel(center, []);
  const [x, y] = numbersIn(river) as [number, number];
  expect(mexico).toContain('9999');
  expect(numbersIn(mexico).slice(0, 2)).not.toEqual([x, y]); // begins outside the area
  expect(toSmallMapViewModel({ latitude: 27.44, longitude: -99.56 }, []).mexico).toBe('M-9999 -9999H9999V9999H-9999Z');
  expect(toSmallMapViewModel({ latitude: 27.56, longitude: -99.4 }, []).mexico).toBe('');
});

test('far from the city the map is empty', () => {
  expect(toSmallMapViewModel({ latitude: 29.42, longitude: -98.49 }, [])).toMatchObject({
    river: '',
    roads: [],
    bridges: [],
  });
});

test('the layer of the city lies around it, and the first bridges lie on its river', () => {
  const points = [...riverLine, ...roads.flatMap((road) => road.points), ...mapNames.map(({ at }) => at)];
  for (const [latitude, longitude] of points) {
    expect(Math.abs(latitude - 27.55)).toBeLessThan(0.26);
    expect(Math.abs(longitude + 99.57)).toBeLessThan(0.29);
  }
  for (const bridge of bridges) expect(toSmallMapViewModel(bridge, []).river).not.toBe('');
});

test('a line inside the rectangle stays as it is', () => {
  const line = [
    [-5, 0],
    [0, 4],
    [9, -3],
  ] as const;
  expect(clipLine(line, 10, 5)).toEqual([line]);
});

test('a line is cut at the edges, into one part for each stay inside', () => {
  const line = [
    [-20, 0],
    [0, 0],
    [0, 20],
    [5, 20],
    [5, -20],
  ] as const;
  expect(clipLine(line, 10, 5)).toEqual([
    [
      [-10, 0],
      [0, 0],
      [0, 5],
    ],
    [
      [5, 5],
      [5, -5],
    ],
  ]);
});

test('a line beside the rectangle leaves nothing', () => {
  expect(
    clipLine(
      [
        [-20, 8],
        [20, 8],
      ],
      10,
      5,
    ),
  ).toEqual([]);
  expect(
    clipLine(
      [
        [-20, 0],
        [0, 20],
      ],
      10,
      5,
    ),
  ).toEqual([]);
});
