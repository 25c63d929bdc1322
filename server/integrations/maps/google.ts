import { z } from 'zod';
import { longestName, longestPhone } from '#domain/accounts.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { webAddress } from '#domain/links.ts';
import { storedHours } from '#domain/opening-hours-stored.ts';
import { placeLimits } from '#domain/place-limits.ts';
import { askForJson } from './ask.ts';
import { type FoundPlace, type Maps, plainText, point } from './maps.ts';

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
const words = z.object({ text }).catch({ text: '' });

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
  editorialSummary: words,
});
/** Google leaves `places` out when it finds none. */
const googleAnswer = z.object({ places: z.array(z.unknown()).default([]) });

/** Google Places API (New), text search; asked in English, since opening hours are stored with English day names. */
export function googleMaps({ key, url = home, timeoutMs }: { key: string; url?: string; timeoutMs?: number }): Maps {
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
      const answer = googleAnswer.safeParse(await askForJson(new URL(`${url}/v1/places:searchText`), init, timeoutMs));
      if (!answer.success) throw new Failure('maps/unavailable', { cause: answer.error });
      const places = answer.data.places.flatMap((place) => {
        const read = googlePlace.safeParse(place);
        const found = read.success ? foundOf(read.data) : null;
        return found && found.name !== '' ? [found] : [];
      });
      return { places };
    },
  };
}

function foundOf(place: z.infer<typeof googlePlace>): FoundPlace {
  const types = [place.primaryType, ...place.types].filter((type) => /^\w{1,80}$/.test(type));
  return {
    providerPlaceId: place.id,
    name: plainText(place.displayName.text, longestName),
    address: plainText(place.formattedAddress, placeLimits.address),
    ...point(place.location.latitude, place.location.longitude),
    phone: plainText(place.nationalPhoneNumber, longestPhone),
    website: webAddress(place.websiteUri) ?? '',
    types: [...new Set(types)].slice(0, 50),
    rating: place.rating,
    mapsUrl: webAddress(place.googleMapsUri) ?? '',
    openingHours: plainText(storedHours(place.regularOpeningHours.weekdayDescriptions.join(' | ')), placeLimits.hours),
    businessStatus: plainText(place.businessStatus, 40),
    editorialSummary: plainText(place.editorialSummary.text, placeLimits.summary),
  };
}
