import { useState } from 'react';
import type { Coordinates } from '#domain/coordinates.ts';
import { adviceWords as texts } from '#texts/bridges-public.ts';

type Position = {
  /** undefined until somebody allowed it; kept nowhere, so a reload forgets it */
  point: Coordinates | undefined;
  /** What is to be said of it: that it is sought, or why there is none; '' for nothing */
  said: string;
  ask: () => void;
};

const slowMs = 12_000;
/** A position of the last minute will do. */
const freshMs = 60_000;

/** Where the person is, once they asked for it. It stays in this page: nothing sends it (BRDG-6). */
export function usePosition(): Position {
  const [point, setPoint] = useState<Coordinates>();
  const [said, setSaid] = useState('');
  const ask = () => {
    if (!('geolocation' in navigator)) return setSaid(texts.failed);
    setSaid(texts.asking);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPoint({ latitude, longitude });
        setSaid('');
      },
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        setSaid(code === PERMISSION_DENIED ? texts.refused : code === TIMEOUT ? texts.slow : texts.failed),
      { timeout: slowMs, maximumAge: freshMs },
    );
  };
  return { point, said, ask };
}
