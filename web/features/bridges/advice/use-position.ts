import { useState } from 'react';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { adviceTexts as texts } from '#texts/bridges/bridges-public.ts';

type Position = {
  /** undefined until permitted; never stored, so a reload clears it */
  coordinates: Coordinates | undefined;
  /** Progress or error message; '' for none */
  status: string;
  requestPosition: () => void;
};

const timeoutMs = 12_000;
/** A cached position up to this age is accepted. */
const maxAgeMs = 60_000;

/** Position of the visitor, requested on demand. It stays in the page and is never sent (BRDG-6). */
export function usePosition(): Position {
  const [coordinates, setPoint] = useState<Coordinates>();
  const [status, setSaid] = useState('');
  const requestPosition = () => {
    const { geolocation } = navigator as { geolocation?: Geolocation | null };
    if (!geolocation) return setSaid(texts.failed);
    setSaid(texts.asking);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPoint({ latitude, longitude });
        setSaid('');
      },
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        setSaid(code === PERMISSION_DENIED ? texts.refused : code === TIMEOUT ? texts.slow : texts.failed),
      { timeout: timeoutMs, maximumAge: maxAgeMs },
    );
  };
  return { coordinates, status, requestPosition };
}
