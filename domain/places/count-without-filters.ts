import { type Arrangement, type DirectoryFilters, type Listed, passesFilters } from './arrange-directory.ts';

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
