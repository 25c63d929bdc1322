/** URL that opens directions to a place in any browser or map app (Google's public Maps URLs; no API key). */
export function buildDirectionsUrl(place: { name: string; address: string }): string {
  const destination = [place.name, place.address].filter(Boolean).join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
