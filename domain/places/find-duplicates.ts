import { metresBetween } from './distance.ts';

/** The fields of a place that duplicate detection compares; `name` is in search form: lower case, no accents. */
export type ComparablePlace = {
  id: number;
  name: string;
  latitude: number | null;
  longitude: number | null;
  phone: string;
};
/** Two places that may be duplicates; `metres` is null when either has no coordinates. */
export type DuplicatePair = { one: number; other: number; metres: number | null; samePhone: boolean };

type Entry = ComparablePlace & { digits: string; trigrams: Set<string> };

const nearMetres = 150;
/** Minimum similarity of names, from 0 to 1. */
const minSimilarity = 0.45;
/** Names a pair of places, the smaller id first. */
export const toPairKey = (one: number, other: number): string => `${Math.min(one, other)} ${Math.max(one, other)}`;

/** Above `perCell` places in one grid cell only equal names are compared; a phone shared by more than `perPhone` places is ignored. */
const crowdLimits = { perCell: 100, perPhone: 20 };
/**
 * Side of a grid cell: `nearMetres` in degrees of latitude. In degrees of longitude the same distance spans at most two cells
 * up to 60° north.
 */
const cellDegrees = nearMetres / 111_000;

/**
 * Finds at most `maxPairs` pairs with similar names within 150 m or with the same phone, the most similar names first.
 * Pairs in `different` were compared by a person and are left out. Compares only neighbours, so that 10,000 places take less than two seconds.
 */
export function findDuplicates(
  places: ComparablePlace[],
  maxPairs: number,
  different: ReadonlySet<string> = new Set(),
): DuplicatePair[] {
  const entries = places.map((place) => ({
    ...place,
    digits: digitsOf(place.phone),
    trigrams: extractTrigrams(place.name),
  }));
  const pairs = new Map<string, { pair: DuplicatePair; similarity: number }>();
  const add = (a: Entry, b: Entry) => {
    const key = toPairKey(a.id, b.id);
    if (different.has(key)) return;
    const [one, other] = a.id < b.id ? [a, b] : [b, a];
    const pair = {
      one: one.id,
      other: other.id,
      metres: metresOf(a, b),
      samePhone: a.digits !== '' && a.digits === b.digits,
    };
    pairs.set(key, { pair, similarity: computeSimilarity(a.trigrams, b.trigrams) });
  };
  for (const [a, b] of neighbourPairs(entries)) if (isSimilarAndNear(a, b)) add(a, b);
  for (const group of groupsBy(entries, ({ digits }) => digits).values())
    if (group.length <= crowdLimits.perPhone) for (const [a, b] of allPairs(group)) add(a, b);
  return [...pairs.values()]
    .sort((a, b) => b.similarity - a.similarity || a.pair.one - b.pair.one || a.pair.other - b.pair.other)
    .slice(0, maxPairs)
    .map(({ pair }) => pair);
}

/** Yields all pairs of entries that may lie within 150 m of each other, by grid cells. */
function* neighbourPairs(entries: Entry[]): Generator<[Entry, Entry]> {
  const located = entries.filter(({ latitude, longitude }) => latitude !== null && longitude !== null);
  const cells = groupsBy(located, (entry) => cellKey(entry, 0, 0));
  for (const group of cells.values()) {
    if (group.length > crowdLimits.perCell) {
      for (const same of groupsBy(group, ({ name }) => name).values())
        yield* allPairs(same.slice(0, crowdLimits.perCell));
      continue;
    }
    yield* allPairs(group);
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
        const next = cells.get(cellKey(entry, y, x)) ?? [];
        if (next.length <= crowdLimits.perCell) for (const other of next) yield [entry, other];
      }
  }
}

const cellKey = ({ latitude, longitude }: Entry, y: number, x: number) =>
  `${Math.floor((latitude ?? 0) / cellDegrees) + y} ${Math.floor((longitude ?? 0) / cellDegrees) + x}`;

function* allPairs(group: Entry[]): Generator<[Entry, Entry]> {
  for (const [i, a] of group.entries()) for (const b of group.slice(i + 1)) yield [a, b];
}

function groupsBy(entries: Entry[], key: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = Map.groupBy(entries, key);
  groups.delete('');
  return groups;
}

const isSimilarAndNear = (a: Entry, b: Entry) =>
  (metresOf(a, b) ?? Number.POSITIVE_INFINITY) <= nearMetres &&
  computeSimilarity(a.trigrams, b.trigrams) >= minSimilarity;

function metresOf(a: Entry, b: Entry): number | null {
  const [from, to] = [pointOf(a), pointOf(b)];
  return from && to ? Math.round(metresBetween(from, to)) : null;
}

const pointOf = ({ latitude, longitude }: Entry) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The last ten digits of a phone without its extension; '' when there are fewer than seven digits. */
function digitsOf(phone: string): string {
  const digits = (phone.split(/(?:ext|x|;|,)/i)[0] ?? '').replace(/\D/g, '');
  return digits.length < 7 ? '' : digits.slice(-10);
}

/** Trigrams of a text in search form, as in pg_trgm: each word is padded with two spaces before and one after. */
export function extractTrigrams(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let i = 0; i + 3 <= padded.length; i++) trigrams.add(padded.slice(i, i + 3));
  }
  return trigrams;
}

/** Share of common trigrams of two texts, from 0 to 1: pg_trgm's `similarity`. */
export function computeSimilarity(one: Set<string>, other: Set<string>): number {
  let shared = 0;
  for (const trigram of one) if (other.has(trigram)) shared++;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
