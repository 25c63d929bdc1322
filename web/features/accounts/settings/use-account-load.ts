import { useCallback, useEffect, useState } from 'react';
import { getAuthErrorMessage, isSignedOut } from '#web/api/account-calls.ts';
import { useLatestRequest } from '#web/components/hooks/use-latest-request.ts';

export type AccountLoad<Data> =
  | { state: 'loading' }
  | { state: 'error'; message: string }
  | { state: 'loaded'; data: Data };

type Options<Data> = {
  /** Sends the request; the same function on every render. */
  fetchData: () => Promise<Data>;
  /** Message for an error response without one. */
  fallback: string;
  /** Called when the session has ended. */
  onSignedOut: () => void;
};

/**
 * Loads data of the user's own account. `refresh` keeps the loaded data meanwhile, `retry` does not. Only the response of
 * the latest request counts.
 */
export function useAccountLoad<Data>({ fetchData, fallback, onSignedOut }: Options<Data>) {
  const [load, setLoad] = useState<AccountLoad<Data>>({ state: 'loading' });
  const startRequest = useLatestRequest();
  const refresh = useCallback(async () => {
    const isLatest = startRequest();
    try {
      const data = await fetchData();
      if (isLatest()) setLoad({ state: 'loaded', data });
    } catch (error) {
      if (!isLatest()) return;
      if (isSignedOut(error)) onSignedOut();
      else setLoad({ state: 'error', message: getAuthErrorMessage(error, fallback) });
    }
  }, [startRequest, fetchData, fallback, onSignedOut]);
  useEffect(() => void refresh(), [refresh]);
  const retry = () => {
    setLoad({ state: 'loading' });
    return refresh();
  };
  return { load, retry, refresh };
}
