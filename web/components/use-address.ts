import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/**
 * The parameters of this page's address, and how to write others there for a reload or a shared link. They are written past
 * the router, which would ask the server for the page again, and call off the way to a next one.
 */
export function useAddress(): [URLSearchParams, (next: URLSearchParams) => void] {
  const { key, pathname } = useLocation();
  const [arrived] = useSearchParams();
  const [address, setAddress] = useState(arrived);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival brings an address, be it the same as before
  useEffect(() => {
    const now = new URLSearchParams(window.location.search);
    setAddress((before) => (before.toString() === now.toString() ? before : now));
  }, [key]);
  const write = (next: URLSearchParams) => {
    if (window.location.pathname !== pathname) return; // the next page is there already
    window.history.replaceState(window.history.state, '', next.size > 0 ? `?${next}` : pathname);
    setAddress(next);
  };
  return [address, write];
}
