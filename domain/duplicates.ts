import { metresBetween } from './distance.ts';
import { likeness, trigramsOf } from './trigrams.ts';

/** A place as duplicates are told by it; its name in search form: lower case, no accents. */
export type Comparable = { id: number; name: string; latitude: number | null; longitude: number | null; phone: string };
/** Two places that may be one; metres are null where either has no coordinates. */
export type LikelyPair = { one: number; other: number; metres: number | null; samePhone: boolean };

type Entry = Comparable & { digits: string; trigrams: Set<string> };

const nearMetres = 150;
/** How alike names must be, from 0 to 1. */
const leastLikeness = 0.45;
/** Of a crowd at one spot only equal names are compared, and a phone that many share tells nothing. */
const crowd = { square: 100, phone: 20 };
/** Degrees of latitude that no two places within `nearMetres` are apart; of longitude they are more, up to 60° north. */
const squareDegrees = nearMetres / 111_000;

/**
 * Pairs with like names within 150 m, or with the same phone; at most `most`, the likeliest first. Only neighbours are
 * compared, so that 10,000 places take a moment.
 */
export function likelyPairs(places: Comparable[], most: number): LikelyPair[] {
  const entries = places.map((place) => ({
    ...place,
    digits: digitsOf(place.phone),
    trigrams: trigramsOf(place.name),
  }));
  const pairs = new Map<string, { pair: LikelyPair; likeness: number }>();
  const add = (a: Entry, b: Entry) => {
    const [one, other] = a.id < b.id ? [a, b] : [b, a];
    const pair = {
      one: one.id,
      other: other.id,
      metres: metresOf(a, b),
      samePhone: a.digits !== '' && a.digits === b.digits,
    };
    pairs.set(`${one.id} ${other.id}`, { pair, likeness: likeness(a.trigrams, b.trigrams) });
  };
  for (const [a, b] of neighbours(entries)) if (isLikeAndNear(a, b)) add(a, b);
  for (const group of groupsBy(entries, ({ digits }) => digits).values())
    if (group.length <= crowd.phone) for (const [a, b] of eachTwo(group)) add(a, b);
  return [...pairs.values()]
    .sort((a, b) => b.likeness - a.likeness || a.pair.one - b.pair.one || a.pair.other - b.pair.other)
    .slice(0, most)
    .map(({ pair }) => pair);
}

/** Every two entries that may lie within 150 m of each other, by squares of the map. */
function* neighbours(entries: Entry[]): Generator<[Entry, Entry]> {
  const located = entries.filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
  const squares = groupsBy(located, (entry) => squareOf(entry, 0, 0));
  for (const group of squares.values()) {
    if (group.length > crowd.square) {
      for (const same of groupsBy(group, ({ name }) => name).values()) yield* eachTwo(same.slice(0, crowd.square));
      continue;
    }
    yield* eachTwo(group);
    for (const entry of group)
      for (const [y, x] of [
        [0, 2],
        [0, 1],
        [1, -2],
        [1, -1],
        [1, 0],
        [1, 1],
        [1, 2],
      ] as const) {
        const next = squares.get(squareOf(entry, y, x)) ?? [];
        if (next.length <= crowd.square) for (const other of next) yield [entry, other];
      }
  }
}

const squareOf = ({ latitude, longitude }: Entry, y: number, x: number) =>
  `${Math.floor((latitude ?? 0) / squareDegrees) + y} ${Math.floor((longitude ?? 0) / squareDegrees) + x}`;

function* eachTwo(group: Entry[]): Generator<[Entry, Entry]> {
  for (const [i, a] of group.entries()) for (const b of group.slice(i + 1)) yield [a, b];
}

function groupsBy(entries: Entry[], key: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = Map.groupBy(entries, key);
  groups.delete('');
  return groups;
}

const isLikeAndNear = (a: Entry, b: Entry) =>
  (metresOf(a, b) ?? Number.POSITIVE_INFINITY) <= nearMetres && likeness(a.trigrams, b.trigrams) >= leastLikeness;

function metresOf(a: Entry, b: Entry): number | null {
  const [from, to] = [pointOf(a), pointOf(b)];
  return from && to ? Math.round(metresBetween(from, to)) : null;
}

const pointOf = ({ latitude, longitude }: Entry) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The last ten digits of a phone without its extension; '' for what is none. */
function digitsOf(phone: string): string {
  const digits = (phone.split(/(?:ext|x|;|,)/i)[0] ?? '').replace(/\D/g, '');
  return digits.length < 7 ? '' : digits.slice(-10);
}
