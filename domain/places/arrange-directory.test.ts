import { expect, test } from 'vitest';
import { arrangeDirectory, countWithoutFilters, type DirectoryFilters, getChainName } from './arrange-directory.ts';
import type { PlaceFacts } from './place-facts.ts';

const origin = { latitude: 27.5, longitude: -99.5 };
const noFilters: DirectoryFilters = { isOpen: false, side: null, cuisine: null };

/** A place north of the origin; null: without coordinates. */
const buildPlace = (Id: number, Name: string, metres: number | null = 1000) => ({
  Id,
  Name,
  Latitude: metres === null ? null : origin.latitude + metres / 111_195,
  Longitude: metres === null ? null : origin.longitude,
});
const buildFacts = (Id: number, overrides: Partial<PlaceFacts> = {}): PlaceFacts => ({
  Id,
  Tipo: '',
  Dibujo: '',
  Cocinas: [],
  Lado: null,
  Abierto: null,
  FechaDatos: '',
  Destacado: null,
  Interes: 0,
  ...overrides,
});
const arrange = (
  places: ReturnType<typeof buildPlace>[],
  facts: PlaceFacts[] = [],
  { filters = {}, ...rest }: { filters?: Partial<DirectoryFilters>; isByDistance?: boolean; weekMinute?: number } = {},
) =>
  arrangeDirectory(places, {
    facts: new Map(facts.map((each) => [each.Id, each])),
    filters: { ...noFilters, ...filters },
    origin,
    isByDistance: false,
    weekMinute: null,
    ...rest,
  }).map((group) => group.map(({ place }) => place.Id));

test('featured places come first in the order of their list, then interest, then distance', () => {
  const places = [buildPlace(1, 'Lejos', 6000), buildPlace(2, 'Cerca', 500), buildPlace(3, 'Con fotos', 6000)];
  const featured = [buildPlace(4, 'Segundo', 9000), buildPlace(5, 'Primero', 9000)];
  const facts = [
    ...[buildFacts(3, { Interes: 5 }), buildFacts(2), buildFacts(1)],
    ...[buildFacts(4, { Destacado: 2, Interes: 7 }), buildFacts(5, { Destacado: 1 })],
  ];
  expect(arrange([...places, ...featured], facts)).toEqual([[5], [4], [3], [2], [1]]);
});

test('places without facts keep the given order, and one without coordinates counts as four kilometres away', () => {
  expect(arrange([buildPlace(1, 'Uno'), buildPlace(2, 'Dos')])).toEqual([[1], [2]]);
  expect(
    arrange([buildPlace(1, 'Lejos', 5000), buildPlace(2, 'Sin punto', null), buildPlace(3, 'Cerca', 3000)]),
  ).toEqual([[3], [2], [1]]);
});

test('three places with one name are a chain, nearest branch first; two are not', () => {
  const shops = [
    buildPlace(1, 'Stripes', 3000),
    buildPlace(2, 'STRIPES – Centro', 100),
    buildPlace(3, 'Stripes #4', 200),
  ];
  expect(arrange([...shops, buildPlace(4, 'Macy’s', 50)])).toEqual([[4], [2, 3, 1]]);
  expect(arrange(shops.slice(0, 2))).toEqual([[2], [1]]);
  expect(getChainName('7-Eleven / Stripes')).toBe('7-Eleven / Stripes');
});

test('near the visitor, distance alone decides, and places without coordinates come last', () => {
  const places = [buildPlace(1, 'Sin punto', null), buildPlace(2, 'Lejos', 900), buildPlace(3, 'Cerca', 100)];
  expect(arrange(places, [buildFacts(2, { Destacado: 1 })], { isByDistance: true })).toEqual([[3], [2], [1]]);
});

test('filters keep the places whose known facts match, and the counts say what each filter removes', () => {
  const places = [1, 2, 3].map((id) => buildPlace(id, `Lugar ${id}`));
  const facts = [
    buildFacts(1, { Lado: 'mx', Cocinas: ['mariscos'] }),
    buildFacts(2, { Lado: 'us', Cocinas: ['mariscos'], Abierto: [[600, 700]] }),
  ];
  expect(arrange(places, facts, { filters: { side: 'mx' } })).toEqual([[1]]);
  expect(arrange(places, facts, { filters: { cuisine: 'mariscos' } })).toEqual([[1], [2]]);
  expect(arrange(places, facts, { filters: { isOpen: true }, weekMinute: 650 })).toEqual([[2]]);
  expect(arrange(places, facts, { filters: { isOpen: true }, weekMinute: 700 })).toEqual([]);
  const filters: DirectoryFilters = { isOpen: true, side: 'mx', cuisine: 'mariscos' };
  const arrangement = { facts: new Map(facts.map((each) => [each.Id, each])), filters, origin, isByDistance: false };
  expect(countWithoutFilters(places, { ...arrangement, weekMinute: 650 })).toEqual({ isOpen: 1, side: 1, cuisine: 0 });
});
