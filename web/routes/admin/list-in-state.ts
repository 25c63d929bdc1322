import { useLocation } from 'react-router';
import { idOrNull } from '#domain/id.ts';
import { useHydrated } from '#web/components/use-hydrated.ts';

/** The list that comes as navigation state, null when none does; undefined on the server, which cannot see it. */
export function useListInState(): number | null | undefined {
  const hydrated = useHydrated();
  const state = useLocation().state as { listId?: unknown } | null;
  return hydrated ? idOrNull(state?.listId) : undefined;
}
