import { useState } from 'react';
import type { InvalidField } from './validate-account-form.ts';

type State = { error: string | null; invalidField: string | null; loading: boolean };

const idle: State = { error: null, invalidField: null, loading: false };

/** State of a form: validation, submission and error. */
export function useFormSubmit() {
  const [shell, setState] = useState(idle);
  return {
    /** Props of the form's shell. */
    shell,
    /**
     * Runs `work` unless there is a problem. `loading` stays true after success until the next screen is shown; a screen
     * that stays open calls `reset`.
     */
    send: async (problem: InvalidField, work: () => Promise<void>, toMessage: (error: unknown) => string) => {
      if (problem) return setState({ error: problem.message, invalidField: problem.field, loading: false });
      setState({ ...idle, loading: true });
      try {
        await work();
      } catch (error) {
        setState({ ...idle, error: toMessage(error) });
      }
    },
    reset: () => setState(idle),
  };
}
