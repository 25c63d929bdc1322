import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { useLatestRequest } from '#web/components/hooks/use-latest-request.ts';
import type { InvalidField } from './validate-account-form.ts';

type State = { error: string | null; invalidField: string | null; loading: boolean };

const idle: State = { error: null, invalidField: null, loading: false };

/** State of a form: validation, submission and error. */
export function useFormSubmit() {
  const [shell, setState] = useState(idle);
  const startRequest = useLatestRequest();
  return {
    /** Props of the form's shell. */
    shell,
    /**
     * Runs `work` unless there is an error. `work` opens the next screen only while the form `isShown`: a late response must
     * not move a user who has left. `loading` stays true after success until then; a screen that stays open calls `reset`.
     */
    send: async (
      error: InvalidField,
      work: (isShown: () => boolean) => Promise<void>,
      toMessage: (error: unknown) => string,
    ) => {
      if (error) return setState({ error: error.message, invalidField: error.field, loading: false });
      setState({ ...idle, loading: true });
      try {
        await work(startRequest());
      } catch (error) {
        setState({ ...idle, error: toMessage(error) });
      }
    },
    reset: () => setState(idle),
  };
}

/** Navigation state between account screens. It is not in the URL, where it would be visible and stored. */
export type NavigationState = {
  email?: string;
  /** Success message of the previous screen. */
  notice?: string;
};

/** Returns the state of the previous screen; empty when opened directly and during hydration. */
export function useNavigationState(): NavigationState {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated || typeof state !== 'object' || state === null) return {};
  const { email, notice } = state as Record<string, unknown>;
  return {
    ...(typeof email === 'string' && { email }),
    ...(typeof notice === 'string' && { notice }),
  };
}
