import type { PlaceDetail } from '#contract/places.ts';
import { webAddress } from '#domain/web-address.ts';

const types: Record<string, string> = {
  Food: 'Restaurant',
  Kids: 'LocalBusiness',
  Shop: 'Store',
  Stay: 'LodgingBusiness',
  Attraction: 'TouristAttraction',
  Service: 'LocalBusiness',
  NightLife: 'BarOrPub',
};

/** A place as schema.org LocalBusiness (a fitting subtype), an event as Event; only what is known. */
export function placeJsonLd(place: PlaceDetail, url: string, photos: string[]): object {
  const website = webAddress(place.Website);
  const about = {
    name: place.Name,
    url,
    ...(place.mapsEditorialSummary && { description: place.mapsEditorialSummary }),
    ...(photos.length > 0 && { image: photos }),
  };
  const where = {
    address: place.Address,
    ...(place.Latitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: place.Latitude, longitude: place.Longitude },
    }),
  };
  if (place.FechaInicio !== null) {
    const location = { '@type': 'Place', name: place.Address || place.Name, ...where };
    return { '@type': 'Event', ...about, startDate: place.FechaInicio, endDate: place.FechaFin, location };
  }
  return {
    '@type': types[place.CATEGORIA] ?? 'LocalBusiness',
    ...about,
    ...where,
    ...(place.Phone && { telephone: place.Phone }),
    ...(website && { sameAs: website }),
  };
}
