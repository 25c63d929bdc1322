import { useLocation } from 'react-router';
import { useHydrated } from '#web/components/use-hydrated.ts';

/** What one screen hands to the next: never in the address, where it would be kept and shown. */
export type Arrival = {
  email?: string;
  /** What went well on the screen before. */
  notice?: string;
};

/** What the screen before handed on; nothing when opened directly, and while the server's HTML is being taken over. */
export function useArrival(): Arrival {
  const { state } = useLocation();
  const hydrated = useHydrated();
  if (!hydrated || typeof state !== 'object' || state === null) return {};
  const { email, notice } = state as Record<string, unknown>;
  return {
    ...(typeof email === 'string' && { email }),
    ...(typeof notice === 'string' && { notice }),
  };
}
