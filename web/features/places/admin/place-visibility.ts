import type { PlaceAdminRow } from '#contract/places.ts';
import { placesTable as texts } from '#texts/places/places-admin.ts';

/** Label for the visibility of a place: banned, shown or hidden. */
export function formatVisibility({ activo, banned }: Pick<PlaceAdminRow, 'activo' | 'banned'>): string {
  if (banned) return texts.banned;
  return activo ? texts.shown : texts.hidden;
}
