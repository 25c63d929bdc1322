import { useCallback, useEffect, useState } from 'react';
import type { OwnRules } from '#contract/notifications.ts';
import { notificationCalls } from '#web/api/notification-calls.ts';
import { restoreSubscription } from './browser-push.ts';

export type OwnRulesState = { status: 'loading' | 'failed' } | { status: 'loaded'; own: OwnRules };

/** Loads the rules of this browser or account after hydration; `reload` loads them again and rejects with the reason. */
export function useOwnRules(): { state: OwnRulesState; reload: () => Promise<void> } {
  const [state, setState] = useState<OwnRulesState>({ status: 'loading' });
  const reload = useCallback(async () => {
    setState({ status: 'loaded', own: await notificationCalls.mine() });
  }, []);
  useEffect(() => {
    void loadFirst().then(
      (own) => setState({ status: 'loaded', own }),
      () => setState({ status: 'failed' }),
    );
  }, []);
  return { state, reload };
}

/** Loads the rules; a browser whose subscription the server does not know sends it first, which brings its rules back. */
async function loadFirst(): Promise<OwnRules> {
  const own = await notificationCalls.mine();
  if (own.subscribed || !(await restoreSubscription().catch(() => false))) return own;
  return notificationCalls.mine();
}
