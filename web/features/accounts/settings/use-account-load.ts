import { useCallback, useEffect, useState } from 'react';
import { getAuthErrorMessage, isSignedOut } from '#web/api/account-calls.ts';

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

/** Loads data of the user's own account. `refresh` keeps the loaded data meanwhile, `retry` does not. */
export function useAccountLoad<Data>({ fetchData, fallback, onSignedOut }: Options<Data>) {
  const [load, setLoad] = useState<AccountLoad<Data>>({ state: 'loading' });
  const refresh = useCallback(async () => {
    try {
      setLoad({ state: 'loaded', data: await fetchData() });
    } catch (error) {
      if (isSignedOut(error)) onSignedOut();
      else setLoad({ state: 'error', message: getAuthErrorMessage(error, fallback) });
    }
  }, [fetchData, fallback, onSignedOut]);
  useEffect(() => void refresh(), [refresh]);
  const retry = () => {
    setLoad({ state: 'loading' });
    return refresh();
  };
  return { load, retry, refresh };
}
