import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { parseId } from '#domain/id.ts';
import { useHydrated } from './use-hydrated.ts';

/** Id in a field of the navigation state, which only the browser has: undefined before hydration, null without a valid id. */
export function useStateId(field: string): number | null | undefined {
  const hydrated = useHydrated();
  const state = useLocation().state as Record<string, unknown> | null;
  return hydrated ? parseId(state?.[field]) : undefined;
}

/**
 * Id in a field of the navigation state, else in the URL. The URL keeps the id, because sign-in and a copied address lose
 * the navigation state, and an edit must not come back as a new entity. Undefined before hydration, null without a valid id.
 */
export function useKeptId(field: string): number | null | undefined {
  const id = useStateId(field);
  const [params] = useSearchParams();
  useEffect(() => {
    if (!id) return;
    const url = new URL(window.location.href);
    url.searchParams.set(field, String(id));
    window.history.replaceState(window.history.state, '', url);
  }, [field, id]);
  return id === null ? parseId(params.get(field)) : id;
}
