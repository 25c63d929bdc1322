import type { ListedSession } from '#contract/accounts.ts';
import { describeBrowsers } from '#domain/accounts/describe-browsers.ts';
import { accountFallbacks } from '#texts/accounts/failed-requests.ts';
import { accountCalls } from '#web/api/account-calls.ts';
import { useAccountLoad } from './use-account-load.ts';

/** A session with a readable browser name. */
export type SessionRowData = ListedSession & { browser: string };

/** Loads the user's sessions, the current one first. Calls `onSignedOut` when the session has ended. */
export const useSessions = (onSignedOut: () => void) =>
  useAccountLoad({ fetchData: fetchSessions, fallback: accountFallbacks.sessions, onSignedOut });

async function fetchSessions(): Promise<SessionRowData[]> {
  const sessions = await accountCalls.sessions();
  const names = await describeBrowsers(sessions.map(({ navegador }) => navegador));
  return sessions
    .map((session, index) => ({ ...session, browser: names[index] ?? '' }))
    .sort((a, b) => Number(b.actual) - Number(a.actual) || b.vista.localeCompare(a.vista));
}
