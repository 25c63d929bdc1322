import { z } from 'zod';

/** Who a place was found with, as the guide keeps it beside the place's id there. */
export type MapsProvider = 'google' | 'nominatim' | 'guide';

/** A place as a provider knows it; what it does not know is '' or null. */
export const foundPlace = z.object({
  /** Its id at the provider. */
  providerPlaceId: z.string(),
  name: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phone: z.string(),
  /** http or https */
  website: z.string(),
  /** What kinds of place it is, the main one first. */
  types: z.array(z.string()),
  /** 0 to 5 */
  rating: z.number().nullable(),
  mapsUrl: z.string(),
  /** As they are stored: domain/opening-hours-stored.ts */
  openingHours: z.string(),
  businessStatus: z.string(),
  editorialSummary: z.string(),
});
export type FoundPlace = z.infer<typeof foundPlace>;

/** What a provider finds, best first, and when it said so; absent: just now. */
export type MapsAnswer = { places: FoundPlace[]; at?: Date };
/** A maps provider; its search throws NoNetwork, or the failure maps/unavailable. */
export type Maps = { provider: MapsProvider; search(query: string): Promise<MapsAnswer> };

/** Text of a provider as the database takes it: one line, plain spaces, not too long. */
export function plainText(text: string | null | undefined, longest: number): string {
  const line = (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zs}]+/gu, ' ')
    .trim();
  return line.slice(0, longest).toWellFormed(); // half of a character may be left at the end
}

/** A point in degrees; none where either part is off the globe. */
export function point(latitude: number | null | undefined, longitude: number | null | undefined) {
  const isOnGlobe = Math.abs(latitude ?? Number.NaN) <= 90 && Math.abs(longitude ?? Number.NaN) <= 180;
  return isOnGlobe ? { latitude: latitude ?? null, longitude: longitude ?? null } : { latitude: null, longitude: null };
}
