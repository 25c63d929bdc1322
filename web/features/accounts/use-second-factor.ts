import { useCallback, useEffect, useState } from 'react';
import type { FactorsListed } from '#contract/second-factor.ts';
import { factorWords } from '#texts/second-factor.ts';
import { failureText, isSignedOut } from '#web/api/account-calls.ts';
import { factorCalls } from '#web/api/factor-calls.ts';

type Load = { state: 'loading' } | { state: 'error'; message: string } | { state: 'loaded'; factors: FactorsListed };

/** The second factors of who is signed in; `onSignedOut` when the server no longer knows the session. */
export function useSecondFactor(onSignedOut: () => void) {
  const [load, setLoad] = useState<Load>({ state: 'loading' });
  const refresh = useCallback(async () => {
    try {
      setLoad({ state: 'loaded', factors: await factorCalls.list() });
    } catch (error) {
      if (isSignedOut(error)) onSignedOut();
      else setLoad({ state: 'error', message: failureText(error, factorWords.loadFailed) });
    }
  }, [onSignedOut]);
  useEffect(() => void refresh(), [refresh]);
  return { load, refresh };
}
