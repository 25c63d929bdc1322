import { useCallback, useEffect, useState } from 'react';
import type { SessionListed } from '#contract/accounts.ts';
import { accountFallbacks } from '#texts/accounts.ts';
import { accountCalls, failureText, isSignedOut } from '#web/api/account-calls.ts';
import { browserNames } from './browser-names.ts';

/** A session with the browser's name as a person knows it. */
export type SessionShown = SessionListed & { browser: string };

type Load = { state: 'loading' } | { state: 'error'; message: string } | { state: 'loaded'; sessions: SessionShown[] };

/** Where one is signed in, this very session first; `onSignedOut` when the server no longer knows it. */
export function useSessions(onSignedOut: () => void) {
  const [load, setLoad] = useState<Load>({ state: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let left = false;
    const show = (next: Load) => left || setLoad(next);
    loadSessions().then(
      (sessions) => show({ state: 'loaded', sessions }),
      (error) => {
        if (isSignedOut(error)) return onSignedOut();
        show({ state: 'error', message: failureText(error, accountFallbacks.sessions) });
      },
    );
    return () => {
      left = true;
    };
  }, [round, onSignedOut]);
  const retry = useCallback(() => {
    setLoad({ state: 'loading' });
    setRound((before) => before + 1);
  }, []);
  return { load, retry, refresh: useCallback(() => setRound((before) => before + 1), []) };
}

async function loadSessions(): Promise<SessionShown[]> {
  const sessions = await accountCalls.sessions();
  const names = await browserNames(sessions.map(({ navegador }) => navegador));
  return sessions
    .map((session, index) => ({ ...session, browser: names[index] ?? '' }))
    .sort((a, b) => Number(b.actual) - Number(a.actual) || b.vista.localeCompare(a.vista));
}
