import { useCallback, useEffect, useState } from 'react';
import type { SessionListed } from '#contract/accounts.ts';
import { browserNames } from '#domain/browser-names.ts';
import { accountFallbacks } from '#texts/accounts.ts';
import { accountCalls, failureText, isSignedOut } from '#web/api/account-calls.ts';

/** A session with the browser's name as a person knows it. */
export type SessionShown = SessionListed & { browser: string };

type Load = { state: 'loading' } | { state: 'error'; message: string } | { state: 'loaded'; sessions: SessionShown[] };

/** Where one is signed in, this very session first; `onSignedOut` when the server no longer knows it. */
export function useSessions(onSignedOut: () => void) {
  const [load, setLoad] = useState<Load>({ state: 'loading' });
  const ask = useCallback(async () => {
    try {
      setLoad({ state: 'loaded', sessions: await loadSessions() });
    } catch (error) {
      if (isSignedOut(error)) onSignedOut();
      else setLoad({ state: 'error', message: failureText(error, accountFallbacks.sessions) });
    }
  }, [onSignedOut]);
  useEffect(() => void ask(), [ask]);
  const retry = () => {
    setLoad({ state: 'loading' });
    return ask();
  };
  return { load, retry, refresh: ask };
}

async function loadSessions(): Promise<SessionShown[]> {
  const sessions = await accountCalls.sessions();
  const names = await browserNames(sessions.map(({ navegador }) => navegador));
  return sessions
    .map((session, index) => ({ ...session, browser: names[index] ?? '' }))
    .sort((a, b) => Number(b.actual) - Number(a.actual) || b.vista.localeCompare(a.vista));
}
