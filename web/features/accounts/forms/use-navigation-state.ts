import { useLocation } from 'react-router';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';

/** Navigation state between account screens. It is not in the URL, where it would be visible and stored. */
export type NavigationState = {
  email?: string;
  /** Success message of the previous screen. */
  notice?: string;
};

/** Returns the state of the previous screen; empty when opened directly and during hydration. */
export function useNavigationState(): NavigationState {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated || typeof state !== 'object' || state === null) return {};
  const { email, notice } = state as Record<string, unknown>;
  return {
    ...(typeof email === 'string' && { email }),
    ...(typeof notice === 'string' && { notice }),
  };
}
