import { placeTypeNames } from '#texts/places/place-types.ts';

/** Display names of a place's types; types without a name are left out. A separate module, loaded on demand: 2 KiB of names. */
export function toTypeNames(types: string[]): string[] {
  return types.flatMap((type) => (Object.hasOwn(placeTypeNames, type) ? (placeTypeNames[type] ?? []) : []));
}
