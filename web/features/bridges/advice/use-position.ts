import { useState } from 'react';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { adviceTexts as texts } from '#texts/bridges/bridges-public.ts';
import type { toAdviceViewModel } from './advice-view-model.ts';

/** A known position, and the code that advises from it. */
type KnownPosition = { coordinates: Coordinates; toViewModel: typeof toAdviceViewModel };

type Position = {
  /** undefined until permitted; never stored, so a reload clears it */
  position: KnownPosition | undefined;
  /** Progress or error message; '' for none */
  status: string;
  requestPosition: () => void;
};

const timeoutMs = 12_000;
/** A cached position up to this age is accepted. */
const maxAgeMs = 60_000;

/**
 * Position of the visitor, requested on demand. It stays in the page and is never sent (BRDG-6). The code for advice from a position
 * loads with it, because most visits do not need it.
 */
export function usePosition(): Position {
  const [position, setPosition] = useState<KnownPosition>();
  const [status, setStatus] = useState('');
  const requestPosition = () => {
    const { geolocation } = navigator as { geolocation?: Geolocation | null };
    if (!geolocation) return setStatus(texts.failed);
    setStatus(texts.asking);
    const loadedAdvice = import('./advice-view-model.ts').catch(() => null);
    geolocation.getCurrentPosition(
      async ({ coords: { latitude, longitude } }) => {
        const advice = await loadedAdvice;
        if (!advice) return setStatus(texts.notLoaded);
        setPosition({ coordinates: { latitude, longitude }, toViewModel: advice.toAdviceViewModel });
        setStatus('');
      },
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        setStatus(code === PERMISSION_DENIED ? texts.refused : code === TIMEOUT ? texts.slow : texts.failed),
      { timeout: timeoutMs, maximumAge: maxAgeMs },
    );
  };
  return { position, status, requestPosition };
}
