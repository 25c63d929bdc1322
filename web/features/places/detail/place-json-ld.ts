import type { PlaceDetail } from '#contract/places.ts';
import { toSafeUrl } from '#domain/safe-url.ts';

const types: Record<string, string> = {
  Food: 'Restaurant',
  Kids: 'LocalBusiness',
  Shop: 'Store',
  Stay: 'LodgingBusiness',
  Attraction: 'TouristAttraction',
  Service: 'LocalBusiness',
  NightLife: 'BarOrPub',
};

/** A place as schema.org JSON-LD: a matching type, else LocalBusiness; an event as Event. Unknown properties are left out. */
export function toPlaceJsonLd(place: PlaceDetail, url: string, photos: string[]): object {
  const website = toSafeUrl(place.Website);
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
    // unconfirmed dates are given as a month only
    const dates = place.FechaNota
      ? { startDate: place.FechaInicio.slice(0, 7) }
      : { startDate: place.FechaInicio, endDate: place.FechaFin };
    return { '@type': 'Event', ...about, ...dates, location };
  }
  return {
    '@type': types[place.CATEGORIA] ?? 'LocalBusiness',
    ...about,
    ...where,
    ...(place.Telefonos[0] && { telephone: place.Telefonos[0].Numero }),
    ...(website && { sameAs: website }),
  };
}
