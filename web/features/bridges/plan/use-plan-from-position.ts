import { useState } from 'react';
import { adviceTexts as texts } from '#texts/bridges/advice.ts';
import { readPosition } from '#web/components/hooks/read-position.ts';
import { useLatestRequest } from '#web/components/hooks/use-latest-request.ts';
import type { PlanViewModel } from './plan-view-model.ts';

/** `plan` belongs to the question at `dataUrl`; another question needs another request. */
type Known = { plan: PlanViewModel; dataUrl: string };

/**
 * Plan from the visitor's position, on demand. The chances at the queues are fetched without it, and the plan is computed in the
 * browser, so that the position never leaves the device. `dataUrl` is the API's address of the plan.
 */
export function usePlanFromPosition(dataUrl: string) {
  const [known, setKnown] = useState<Known | null>(null);
  const [status, setStatus] = useState('');
  const startRequest = useLatestRequest();
  const request = async () => {
    const isLatest = startRequest();
    setStatus(texts.asking);
    const position = await readPosition();
    if (!isLatest()) return;
    if (typeof position === 'string') return setStatus(texts[position]);
    try {
      const { planFromPosition } = await import('./plan-from-position.ts');
      const plan = await planFromPosition(dataUrl, position);
      if (!isLatest()) return;
      setKnown({ plan, dataUrl });
      setStatus('');
    } catch {
      if (isLatest()) setStatus(texts.notLoaded);
    }
  };
  return { plan: known?.dataUrl === dataUrl ? known.plan : null, status, request };
}
