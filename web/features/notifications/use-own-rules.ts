import { useCallback, useEffect, useState } from 'react';
import type { OwnRules } from '#contract/notifications.ts';
import { notificationCalls } from '#web/api/notification-calls.ts';
import { useLatestRequest } from '#web/components/hooks/use-latest-request.ts';
import { isReceiving, restoreSubscription } from './browser-push.ts';

export type OwnRulesState =
  | { status: 'loading' | 'failed' }
  | {
      status: 'loaded';
      own: OwnRules;
      /** Whether notifications reach this browser. */
      receives: boolean;
    };
/** Result of a load that succeeded. */
type Loaded = Extract<OwnRulesState, { status: 'loaded' }>;

/**
 * Loads the rules of this browser or account after hydration; `reload` loads them again and rejects with the reason. Only the
 * response of the latest request counts. A browser whose subscription the server does not know sends it, which brings its
 * rules back.
 */
export function useOwnRules(): { state: OwnRulesState; reload: () => Promise<Loaded> } {
  const [state, setState] = useState<OwnRulesState>({ status: 'loading' });
  const startRequest = useLatestRequest();
  const reload = useCallback(async () => {
    const isLatest = startRequest();
    try {
      const response = await notificationCalls.mine();
      const loaded: Loaded = { status: 'loaded', own: response, receives: await isReceiving(response) };
      if (isLatest()) setState(loaded);
      return loaded;
    } catch (error) {
      if (isLatest()) setState((before) => (before.status === 'loading' ? { status: 'failed' } : before));
      throw error;
    }
  }, [startRequest]);
  useEffect(() => {
    const loadFirst = async () => {
      const { own, receives } = await reload();
      if (!receives && (await restoreSubscription(own))) await reload();
    };
    void loadFirst().catch(() => {}); // `state` says that it failed
  }, [reload]);
  return { state, reload };
}
