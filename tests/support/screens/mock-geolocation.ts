import { onTestFinished, vi } from 'vitest';

/** Replaces the browser's geolocation until the end of the test. */
export function mockGeolocation(respond: (resolve: PositionCallback, reject: PositionErrorCallback) => void) {
  const getCurrentPosition = vi.fn(respond);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  return getCurrentPosition;
}

/** A browser that knows the visitor's position. */
export const mockPosition = (latitude: number, longitude: number) =>
  mockGeolocation((resolve) => resolve({ coords: { latitude, longitude } } as GeolocationPosition));
