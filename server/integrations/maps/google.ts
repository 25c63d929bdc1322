import { z } from 'zod';
import { maxNameLength } from '#domain/accounts/account-rules.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { normalizeHours } from '#domain/opening-hours/normalize-hours.ts';
import { placeLimits } from '#domain/places/place-limits.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { type FoundPlace, fetchJson, type Maps, normalizePhone, normalizeText, toCoordinates } from './maps.ts';

const home = 'https://places.googleapis.com';
const fields = [
  'id',
  'displayName',
  'formattedAddress',
  'location',
  'types',
  'primaryType',
  'rating',
  'businessStatus',
  'nationalPhoneNumber',
  'websiteUri',
  'googleMapsUri',
  'regularOpeningHours.weekdayDescriptions',
  'editorialSummary',
];
const text = z.string().catch('');
const number = z.number().nullable().catch(null);
const localizedText = z.object({ text }).catch({ text: '' });

const googlePlace = z.object({
  id: z.string().min(1).max(300),
  displayName: z.object({ text: z.string().min(1) }),
  formattedAddress: text,
  location: z.object({ latitude: number, longitude: number }).catch({ latitude: null, longitude: null }),
  types: z.array(z.string()).catch([]),
  primaryType: text,
  rating: z.number().min(0).max(5).nullable().catch(null),
  businessStatus: text,
  nationalPhoneNumber: text,
  websiteUri: text,
  googleMapsUri: text,
  regularOpeningHours: z.object({ weekdayDescriptions: z.array(z.string()) }).catch({ weekdayDescriptions: [] }),
  editorialSummary: localizedText,
});
/** Google omits `places` when there are no results. */
const googleResponse = z.object({ places: z.array(z.unknown()).default([]) });

/** Google Places API (New), text search; requests English, since opening hours are stored with English day names. */
export function googleMaps({ key, url = home }: { key: string; url?: string }): Maps {
  return {
    provider: 'google',
    async search(query) {
      const { latitude, longitude } = city;
      const body = {
        textQuery: query,
        languageCode: 'en',
        regionCode: city.country,
        pageSize: 20,
        locationBias: { circle: { center: { latitude, longitude }, radius: 30_000 } },
      };
      const headers = {
        'Content-Type': 'application/json',
        'X-Goog-Api-Key': key,
        'X-Goog-FieldMask': fields.map((field) => `places.${field}`).join(','),
      };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = googleResponse.safeParse(await fetchJson(new URL(`${url}/v1/places:searchText`), init));
      if (!response.success) throw new AppError('maps/unavailable', { cause: response.error });
      const places = response.data.places.flatMap((place) => {
        const parsed = googlePlace.safeParse(place);
        const foundPlace = parsed.success ? toFoundPlace(parsed.data) : null;
        return foundPlace && foundPlace.name !== '' ? [foundPlace] : [];
      });
      return { places };
    },
  };
}

function toFoundPlace(place: z.infer<typeof googlePlace>): FoundPlace {
  const types = [place.primaryType, ...place.types].filter((type) => /^\w{1,80}$/.test(type));
  return {
    providerPlaceId: place.id,
    name: normalizeText(place.displayName.text, maxNameLength),
    address: normalizeText(place.formattedAddress, placeLimits.address),
    ...toCoordinates(place.location.latitude, place.location.longitude),
    phone: normalizePhone(place.nationalPhoneNumber),
    website: toSafeUrl(place.websiteUri) ?? '',
    types: [...new Set(types)].slice(0, 50),
    rating: place.rating,
    mapsUrl: toSafeUrl(place.googleMapsUri) ?? '',
    openingHours: normalizeText(
      normalizeHours(place.regularOpeningHours.weekdayDescriptions.join(' | ')),
      placeLimits.hours,
    ),
    businessStatus: normalizeText(place.businessStatus, 40),
    editorialSummary: normalizeText(place.editorialSummary.text, placeLimits.summary),
  };
}
