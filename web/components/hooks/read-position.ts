import type { Coordinates } from '#domain/places/coordinates.ts';

/** Why there is no position: no permission, too slow, or another failure. */
export type PositionFailure = 'refused' | 'slow' | 'failed';

const timeoutMs = 12_000;
/** A cached position up to this age is accepted. */
const maxAgeMs = 60_000;

/** Requests the visitor's position from the browser, which may ask for permission. Never rejects. */
export const readPosition = (): Promise<Coordinates | PositionFailure> =>
  new Promise((resolve) => {
    const { geolocation } = navigator as { geolocation?: Geolocation | null };
    if (!geolocation) return resolve('failed');
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        resolve(code === PERMISSION_DENIED ? 'refused' : code === TIMEOUT ? 'slow' : 'failed'),
      { timeout: timeoutMs, maximumAge: maxAgeMs },
    );
  });
