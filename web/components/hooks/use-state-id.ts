import { useLocation } from 'react-router';
import { parseId } from '#domain/id.ts';
import { useHydrated } from './use-hydrated.ts';

/** Id in a field of the navigation state, which only the browser has: undefined before hydration, null without a valid id. */
export function useStateId(field: string): number | null | undefined {
  const hydrated = useHydrated();
  const state = useLocation().state as Record<string, unknown> | null;
  return hydrated ? parseId(state?.[field]) : undefined;
}
