import { z } from 'zod';
import { maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { AppError } from '#domain/app-error.ts';
import { isPhoneText } from '#domain/phones.ts';
import { toLine } from '#domain/visible-text.ts';
import { fetchText, UnreachableError } from '#server/integrations/fetch-text.ts';

/** Provider of a place, stored with the provider's place id. */
export type MapsProvider = 'google' | 'nominatim' | 'guide';

/** A search result of a provider; unknown values are '' or null. */
export const foundPlace = z.object({
  /** Id at the provider. */
  providerPlaceId: z.string(),
  name: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phone: z.string(),
  /** http or https */
  website: z.string(),
  /** Place types, the primary one first. */
  types: z.array(z.string()),
  /** 0 to 5 */
  rating: z.number().nullable(),
  mapsUrl: z.string(),
  /** Stored format: domain/opening-hours/normalize-hours.ts */
  openingHours: z.string(),
  businessStatus: z.string(),
  editorialSummary: z.string(),
});
export type FoundPlace = z.infer<typeof foundPlace>;

/** Results, best first; `fetchedAt` is the fetch time of a cached response. */
export type MapsResult = { places: FoundPlace[]; fetchedAt?: Date };
/** A maps provider; `search` throws NoNetwork, or the error maps/unavailable. */
export type Maps = { provider: MapsProvider; search(query: string): Promise<MapsResult> };

/** Normalizes a provider's text for the database: one line without characters that nobody sees, of limited length. */
export const normalizeText = (text: string | null | undefined, maxLength: number): string =>
  toLine((text ?? '').toWellFormed().replace(/\p{Cc}/gu, ' '))
    .slice(0, maxLength)
    .toWellFormed(); // the cut may split a surrogate pair

/** A provider's phone number; '' for a text without one. */
export function normalizePhone(phone: string | null | undefined): string {
  const text = normalizeText(phone, maxPhoneLength);
  return isPhoneText(text) ? text : '';
}

/** Coordinates in degrees; nulls if either is missing or off the globe. */
export function toCoordinates(latitude: number | null | undefined, longitude: number | null | undefined) {
  const isOnGlobe = Math.abs(latitude ?? Number.NaN) <= 90 && Math.abs(longitude ?? Number.NaN) <= 180;
  return isOnGlobe ? { latitude: latitude ?? null, longitude: longitude ?? null } : { latitude: null, longitude: null };
}

const timeoutMs = 5000;

/** Fetches JSON from a maps provider, within 5 s; throws NoNetwork, or maps/unavailable with the cause. */
export async function fetchJson(url: URL, init: Omit<RequestInit, 'signal'>): Promise<unknown> {
  try {
    const { status, body } = await fetchText(url, { ...init, timeoutMs });
    if (status < 200 || status > 299) throw new Error(`the maps provider returned ${status}: ${body.slice(0, 300)}`);
    return JSON.parse(body);
  } catch (cause) {
    if (cause instanceof UnreachableError) throw cause;
    throw new AppError('maps/unavailable', { cause });
  }
}
