import { city } from '#domain/city.ts';

export type SkyPhase = 'dawn' | 'day' | 'dusk' | 'night';

const dayMs = 86_400_000;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
/** Altitudes of the sun in degrees: above `day` the sky is blue, below `night` it is dark (civil twilight). */
const limits = { day: 6, night: -6 };

/**
 * The sky over the city at an instant in milliseconds, by the altitude of the sun. The clock zone of the visitor plays no part. Accurate
 * to about a quarter of an hour: it takes the earth's orbit as a circle (https://gml.noaa.gov/grad/solcalc/solareqns.PDF has the exact equations).
 */
export function getSkyPhase(at: number): SkyPhase {
  const yearStart = Date.UTC(new Date(at).getUTCFullYear(), 0);
  const declination = -23.44 * Math.cos((2 * Math.PI * ((at - yearStart) / dayMs + 10)) / 365.25);
  /** Degrees that the sun has passed its highest point, -180 to 180 */
  const hourAngle = ((((at % dayMs) / dayMs) * 360 + city.longitude + 360) % 360) - 180;
  const [latitude, tilt] = [toRadians(city.latitude), toRadians(declination)];
  const sine =
    Math.sin(latitude) * Math.sin(tilt) + Math.cos(latitude) * Math.cos(tilt) * Math.cos(toRadians(hourAngle));
  const altitude = (Math.asin(sine) * 180) / Math.PI;
  if (altitude > limits.day) return 'day';
  if (altitude < limits.night) return 'night';
  return hourAngle < 0 ? 'dawn' : 'dusk';
}
