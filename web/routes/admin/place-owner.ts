import { useLocation } from 'react-router';
import { idOrNull } from '#domain/id.ts';
import { useHydrated } from '#web/components/use-hydrated.ts';

/**
 * For whom places are added: what navigation state says, 0 for nobody (SRCH-3); a partner that came without it, for itself.
 * The server knows no navigation state, so it counts once the page is the browser's.
 */
export function usePlaceOwner(partnerId: number | null): { idbusiness: number; idowner: number } {
  const { state } = useLocation();
  const { idbusiness, idowner } = (useHydrated() && state) || {};
  return { idbusiness: idOrNull(idbusiness) ?? 0, idowner: idOrNull(idowner) ?? partnerId ?? 0 };
}
