import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * State in the URL's search parameters, for reloads and shared links. Writes bypass the router: its navigation would run
 * the loaders again and cancel a pending navigation.
 */
export function useSearchParamState(): [URLSearchParams, (next: URLSearchParams) => void] {
  const { key, pathname } = useLocation();
  const [routerParams] = useSearchParams();
  const [params, setParams] = useState(routerParams);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation sets the URL, even to the same parameters
  useEffect(() => {
    const current = new URLSearchParams(window.location.search);
    setParams((before) => (before.toString() === current.toString() ? before : current));
  }, [key]);
  const write = (next: URLSearchParams) => {
    if (window.location.pathname !== pathname) return; // the next page is already open
    window.history.replaceState(window.history.state, '', next.size > 0 ? `?${next}` : pathname);
    setParams(next);
  };
  return [params, write];
}
