import { placeTypes } from '#texts/place-types.ts';

/** What a reader sees for a place's types; those without a name are not shown. Kept apart: the names weigh 2 KiB. */
export function typeNames(types: string[]): string[] {
  return types.flatMap((type) => (Object.hasOwn(placeTypes, type) ? (placeTypes[type] ?? []) : []));
}
