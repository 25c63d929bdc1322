import { useState } from 'react';
import type { Problem } from './problems.ts';

type State = { error: string | null; failing: string | null; loading: boolean };

const atRest: State = { error: null, failing: null, loading: false };

/** The state of a form that is checked, sent, and refused or left behind. */
export function useSending() {
  const [state, setState] = useState(atRest);
  return {
    ...state,
    /**
     * Does the work unless there is a problem. It stays 'loading' after success, until the next screen is there; one
     * that stays says so by `rest`.
     */
    send: async (problem: Problem, work: () => Promise<void>, textOf: (error: unknown) => string) => {
      if (problem) return setState({ error: problem.sentence, failing: problem.field, loading: false });
      setState({ ...atRest, loading: true });
      try {
        await work();
      } catch (error) {
        setState({ ...atRest, error: textOf(error) });
      }
    },
    rest: () => setState(atRest),
  };
}
