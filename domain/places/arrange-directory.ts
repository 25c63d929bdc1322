import type { RiverSide } from '#domain/bridges/river-side.ts';
import { isOpenAtMinute } from '#domain/opening-hours/week-minutes.ts';
import type { Coordinates } from './coordinates.ts';
import type { Cuisine } from './cuisines.ts';
import { metresBetween } from './distance.ts';
import type { PlaceFacts } from './place-facts.ts';

/** Filters of the directory. */
export type DirectoryFilters = { isOpen: boolean; side: RiverSide | null; cuisine: Cuisine | null };

/** The fields of a listed place that its position in the directory depends on. */
export type Listed = { Id: number; Name: string; Latitude: number | null; Longitude: number | null };

/** The facts that the card of a place shows. */
export type ShownFacts = Pick<PlaceFacts, 'Tipo' | 'Dibujo' | 'Abierto'>;

/** A place with its facts, if known, and its distance, if it has coordinates. */
export type DirectoryRow<Place, Facts = ShownFacts> = { place: Place; facts: Facts | undefined; metres: number | null };

export type Arrangement = {
  facts: ReadonlyMap<number, PlaceFacts>;
  filters: DirectoryFilters;
  /** Distances are measured from here: a bridge or the visitor. */
  origin: Coordinates;
  /** Whether distance alone decides the order. */
  isByDistance: boolean;
  /** Now, in minutes since Monday 00:00 of the city; null keeps no place by its hours */
  weekMinute: number | null;
};

/** Distance that weighs as much as one point of interest. */
const metresPerPoint = 2000;
const maxDistancePoints = 5;
/** Assumed for places without coordinates. */
const unknownDistancePoints = 2;
/** More points than interest and distance have. */
const pointsPerPosition = 100;
/** Sorts after every position in a list. */
const unfeatured = 1000;
/** Share of places with known hours from which on a filter by them is offered: with less it would hide nearly all of them. */
const minHoursShare = 1 / 3;
/** Places with the same name from which on they are one chain. */
const minChainPlaces = 3;

/**
 * The places of a category that pass the filters, as groups in the order of the directory: featured places first, then by
 * interest and distance, equal ones in the given order. A chain is one group, nearest branch first; any other place is a
 * group of its own.
 */
export function arrangeDirectory<Place extends Listed>(
  places: readonly Place[],
  { facts, filters, origin, isByDistance, weekMinute }: Arrangement,
): DirectoryRow<Place>[][] {
  const rows = toRows(places, facts, origin)
    .filter((row) => passesFilters(row.facts, filters, weekMinute))
    .map((row) => ({ row, key: isByDistance ? (row.metres ?? Number.MAX_VALUE) : toSortKey(row) }))
    .sort((a, b) => a.key - b.key)
    .map(({ row }) => row);
  return groupChains(rows);
}

/** Whether enough places have known hours for the filter by open ones. */
export const offersOpenFilter = (places: readonly Listed[], facts: ReadonlyMap<number, PlaceFacts>): boolean =>
  places.length > 0 && places.filter(({ Id }) => facts.get(Id)?.Abierto).length >= places.length * minHoursShare;

/** The places in the given order, with their facts and their distances from `origin`. */
export const toRows = <Place extends Listed, Facts>(
  places: readonly Place[],
  facts: ReadonlyMap<number, Facts>,
  origin: Coordinates,
): DirectoryRow<Place, Facts>[] =>
  places.map((place) => ({ place, facts: facts.get(place.Id), metres: measure(place, origin) }));

/** Whether the known facts of a place pass the filters. */
function passesFilters(
  facts: PlaceFacts | undefined,
  { isOpen, side, cuisine }: DirectoryFilters,
  weekMinute: number | null,
) {
  if (isOpen && !(facts?.Abierto && weekMinute !== null && isOpenAtMinute(facts.Abierto, weekMinute))) return false;
  if (side && facts?.Lado !== side) return false;
  return !cuisine || (facts?.Cocinas.includes(cuisine) ?? false);
}

/** Sort key, lowest first: the position in a featured list outweighs distance minus interest. */
function toSortKey({ facts, metres }: DirectoryRow<unknown, PlaceFacts>): number {
  const distance = metres === null ? unknownDistancePoints : Math.min(metres / metresPerPoint, maxDistancePoints);
  return (facts?.Destacado ?? unfeatured) * pointsPerPosition + distance - (facts?.Interes ?? 0);
}

/** Groups the branches of each chain at its first one, nearest branch first. */
export function groupChains<Place extends Listed>(rows: DirectoryRow<Place>[]): DirectoryRow<Place>[][] {
  const byName = new Map<string, DirectoryRow<Place>[]>();
  const keyOf = ({ place }: DirectoryRow<Place>) => getChainName(place.Name).toLowerCase();
  for (const row of rows) {
    const branches = byName.get(keyOf(row)) ?? [];
    branches.push(row);
    byName.set(keyOf(row), branches);
  }
  return rows.flatMap((row) => {
    const branches = byName.get(keyOf(row)) as DirectoryRow<Place>[];
    if (branches.length < minChainPlaces) return [[row]];
    if (branches[0] !== row) return [];
    return [branches.toSorted((a, b) => (a.metres ?? Number.MAX_VALUE) - (b.metres ?? Number.MAX_VALUE))];
  });
}

/** Name of a place without its branch: 'Starbucks – Mall del Norte' and 'Danny's #4' become 'Starbucks' and 'Danny's'. */
export const getChainName = (name: string): string => name.split(/ [–—] | #\d/)[0] as string;

function measure({ Latitude, Longitude }: Listed, origin: Coordinates): number | null {
  if (Latitude === null || Longitude === null) return null;
  return metresBetween(origin, { latitude: Latitude, longitude: Longitude });
}

/** Number of places without each filter. */
export type FilterCounts = { [Filter in keyof DirectoryFilters]: number };

/** For a directory without results: how many places it would have without each of the filters. */
export function countWithoutFilters(
  places: readonly Listed[],
  { facts, filters, weekMinute }: Arrangement,
): FilterCounts {
  const countWith = (changed: Partial<DirectoryFilters>) =>
    places.filter(({ Id }) => passesFilters(facts.get(Id), { ...filters, ...changed }, weekMinute)).length;
  return {
    isOpen: countWith({ isOpen: false }),
    side: countWith({ side: null }),
    cuisine: countWith({ cuisine: null }),
  };
}
