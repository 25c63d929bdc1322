import { useState } from 'react';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { adviceTexts as texts } from '#texts/bridges/advice.ts';
import { readPosition } from '#web/components/hooks/read-position.ts';
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

/**
 * Position of the visitor, requested on demand. It stays in the page and is never sent (BRDG-6). The code for advice from a position
 * loads with it, because most visits do not need it.
 */
export function usePosition(): Position {
  const [position, setPosition] = useState<KnownPosition>();
  const [status, setStatus] = useState('');
  const requestPosition = async () => {
    setStatus(texts.asking);
    const [read, advice] = await Promise.all([readPosition(), import('./advice-view-model.ts').catch(() => null)]);
    if (typeof read === 'string') return setStatus(texts[read]);
    if (!advice) return setStatus(texts.notLoaded);
    setPosition({ coordinates: read, toViewModel: advice.toAdviceViewModel });
    setStatus('');
  };
  return { position, status, requestPosition };
}
