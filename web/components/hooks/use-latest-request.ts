import { useCallback, useEffect, useRef } from 'react';

/**
 * Orders concurrent requests of a component. Call the returned function before a request: the result says whether that
 * request is still the latest one of a mounted component. A response that fails this check is outdated.
 */
export function useLatestRequest(): () => () => boolean {
  const latest = useRef(0);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => {
    latest.current++;
    const request = latest.current;
    return () => request === latest.current && isMounted.current;
  }, []);
}
