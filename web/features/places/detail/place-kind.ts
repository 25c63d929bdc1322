import { findDrawing } from '#domain/places/place-drawings.ts';
import { placeTypeNames } from '#texts/places/place-types.ts';

/** Kind of a place: display names of its types, and its drawing ('' for none). */
export type PlaceKind = { types: string[]; drawing: string };

/** Describes the types of a place; types without a name are left out. A separate module, loaded on demand: 4 KiB of names. */
export const describeKind = (types: string[]): PlaceKind => ({
  types: types.flatMap((type) => (Object.hasOwn(placeTypeNames, type) ? (placeTypeNames[type] ?? []) : [])),
  drawing: findDrawing(types),
});
