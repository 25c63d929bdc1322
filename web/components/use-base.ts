import { useState } from 'react';
import { wasRefused } from '#web/api/admin-client.ts';
import { mergeEdits } from './merge-edits.ts';
import type { Change } from './overtaken.tsx';

type Options<State, Edit> = {
  /** Asks for the state as it is now; undefined when it cannot be had. */
  load: () => Promise<State | undefined>;
  /** What differs between two states, in words. */
  differences: (before: State, now: State) => Change[];
  /** What the form sends of a state that nobody touched. */
  editOf: (state: State) => Partial<Edit>;
};

/**
 * The state that an edit is held against (ADM-2). Once a newer one was shown, saving again is a knowing choice: it keeps
 * what others saved wherever this edit touched nothing.
 */
export function useBase<State extends { Version: number }, Edit extends object>(
  begun: State,
  { load, differences, editOf }: Options<State, Edit>,
) {
  const [base, setBase] = useState(begun);
  const lookAgain = async () => {
    const latest = await load().catch(() => undefined);
    if (latest && latest.Version !== base.Version) setBase(latest); // else refused for another reason
  };
  return {
    theirs: base === begun ? [] : differences(begun, base),
    /** Has an edit written, merged with what others saved, against the state it is held against; looks again, and rejects, when that is not the last one. */
    async save(mine: Edit, write: (merged: Edit, base: State) => Promise<unknown>): Promise<void> {
      try {
        await write(mergeEdits(mine, editOf(begun), editOf(base)), base);
      } catch (error) {
        if (wasRefused(error, 409)) await lookAgain();
        throw error;
      }
    },
  };
}
