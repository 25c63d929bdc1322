import { useLocation } from 'react-router';
import { parseId } from '#domain/id.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';

/**
 * Business and partner for which places are added: from the navigation state, else the signed-in partner; 0 for none
 * (SRCH-3). The navigation state takes effect after hydration, because the server does not have it.
 */
export function usePlaceOwner(partnerId: number | null): { idbusiness: number; idowner: number } {
  const { state } = useLocation();
  const { idbusiness, idowner } = (useHydrated() && state) || {};
  return { idbusiness: parseId(idbusiness) ?? 0, idowner: parseId(idowner) ?? partnerId ?? 0 };
}
