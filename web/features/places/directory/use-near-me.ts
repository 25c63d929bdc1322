import { useEffect, useState } from 'react';
import { nearMe as nearMeTexts, directoryFilters as texts } from '#texts/places/directory.ts';
import type { NearMe } from './find-near-me.ts';

const nowhere: NearMe = { position: null, sentence: '' };

/** The visitor's position, requested while it is wanted. It stays in the page: it is neither stored nor sent. */
export function useNearMe(isWanted: boolean): NearMe {
  const [nearMe, setNearMe] = useState(nowhere);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const show = (found: NearMe) => isCurrent && setNearMe(found);
    show({ position: null, sentence: texts.locating });
    import('./find-near-me.ts')
      .then(({ findNearMe }) => findNearMe().then(show))
      .catch(() => show({ position: null, sentence: nearMeTexts.failed }));
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return isWanted ? nearMe : nowhere;
}
