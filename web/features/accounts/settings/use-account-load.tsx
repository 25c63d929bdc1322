import { useCallback, useEffect, useState } from 'react';
import { accountPageTexts } from '#texts/accounts/account-page.ts';
import { getAuthErrorMessage, isSignedOut } from '#web/api/account-calls.ts';
import button from '#web/components/buttons/button.module.css';
import { useLatestRequest } from '#web/components/hooks/use-latest-request.ts';
import css from './account-view.module.css';

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

type Props = { load: AccountLoad<unknown>; loadingText: string; onRetry: () => void };

/** Message while account data loads, or the error with a retry button. */
export function AccountLoadStatus({ load, loadingText, onRetry }: Props) {
  if (load.state === 'loading') return <p role="status">{loadingText}</p>;
  if (load.state === 'loaded') return null;
  return (
    <div role="alert" className={css.error}>
      <p>{load.message}</p>
      <button type="button" className={button.button} onClick={onRetry}>
        {accountPageTexts.retry}
      </button>
    </div>
  );
}
