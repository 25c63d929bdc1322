import { useKeptId } from '#web/components/hooks/use-state-id.ts';

/**
 * Business and partner for which places are added: from the navigation state or the URL, else the signed-in partner; 0 for
 * none (SRCH-3). They take effect after hydration, because the server does not have the navigation state.
 */
export function usePlaceOwner(partnerId: number | null): { idbusiness: number; idowner: number } {
  return { idbusiness: useKeptId('idbusiness') ?? 0, idowner: useKeptId('idowner') ?? partnerId ?? 0 };
}
