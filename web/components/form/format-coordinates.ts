type Degrees = number | null | undefined;

/** Formats coordinates as 'latitude, longitude', as `parseCoordinates` reads them; '' when unknown. */
export const formatCoordinates = (latitude: Degrees, longitude: Degrees): string =>
  latitude == null || longitude == null ? '' : `${latitude}, ${longitude}`;
