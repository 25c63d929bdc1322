import { useState } from 'react';
import { editConflictTexts as texts } from '#texts/components.ts';
import { hasStatus } from '#web/api/admin-client.ts';
import css from './edit-conflicts.module.css';

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

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Three-way merge of an edit: fields that equal `before` take the value of `now`, all others keep the edit's value.
 * Fields that are in neither state stay as they are.
 */
export function mergeEdits<Edit extends object>(mine: Edit, before: Partial<Edit>, now: Partial<Edit>): Edit {
  const fields = Object.entries(mine).map(([field, value]) => {
    const key = field as keyof Edit;
    const isUntouched = key in before && isEqual(value, before[key]);
    return [field, isUntouched ? now[key] : value];
  });
  return Object.fromEntries(fields) as Edit;
}

export type FieldChange = { label: string; value: string };

/** Lists the values that another user saved during this edit. Renders nothing if there are none. */
export function EditConflict({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section className={css.theirs} aria-label={texts.title}>
      <p>{texts.title}</p>
      <dl>
        {changes.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{texts.help}</p>
    </section>
  );
}

/** A field's label, its compared value, and its displayed value if that is another one. */
export type ComparedField<State> = [label: string, value: (state: State) => string, format?: (state: State) => string];

/** Lists the fields that differ between two states, with their values in the newer one; `empty` stands for ''. */
function diffFields<State>(fields: ComparedField<State>[], empty: string, before: State, now: State): FieldChange[] {
  return fields
    .filter(([, value]) => value(before) !== value(now))
    .map(([label, value, format = value]) => ({ label, value: format(now) || empty }));
}
