import { useState } from 'react';
import { hasStatus } from '#web/api/admin-client.ts';
import { type ComparedField, diffFields } from './diff-fields.ts';
import { mergeEdits } from './merge-edits.ts';

export type EditConflictOptions<State, Edit> = {
  /** Loads the current state; undefined if it is not available. */
  load: () => Promise<State | undefined>;
  /** Fields to compare with the current state. */
  fields: ComparedField<State>[];
  /** Displayed for an empty field. */
  empty: string;
  /** Edit that the form would send for an unchanged state. */
  toEdit: (state: State) => Partial<Edit>;
};

/**
 * Optimistic concurrency of an edit form (ADM-2) that started from `initial`; a recovered draft may be older than `loaded`.
 * After a conflict the form shows the newer state as `theirs`. Saving again merges: fields that this edit did not change
 * keep the values that others saved.
 */
export function useEditConflict<State extends { Version: number }, Edit extends object>(
  initial: State,
  loaded: State,
  { load, fields, empty, toEdit }: EditConflictOptions<State, Edit>,
) {
  const [base, setBase] = useState(loaded);
  const reloadBase = async () => {
    const latest = await load().catch(() => undefined);
    if (latest && latest.Version !== base.Version) setBase(latest); // with an equal version the 409 has another cause
  };
  return {
    theirs: diffFields(fields, empty, initial, base),
    /** Saves the edit, merged with what others saved. On 409 it loads the newer state and rejects. */
    async save(mine: Edit, write: (merged: Edit, base: State) => Promise<unknown>): Promise<void> {
      try {
        await write(mergeEdits(mine, toEdit(initial), toEdit(base)), base);
      } catch (error) {
        if (hasStatus(error, 409)) await reloadBase();
        throw error;
      }
    },
  };
}
