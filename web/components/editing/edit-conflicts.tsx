import { useState } from 'react';
import { editConflictTexts as texts } from '#texts/components.ts';
import { hasStatus } from '#web/api/admin-client.ts';
import css from './edit-conflicts.module.css';

/** The values of an entity in its form, their labels, and the texts in which a conflict shows them. */
export type EntityDescription<State, Values> = {
  toValues: (state: State) => Values;
  /** Labels of the values; one without a label is not compared. */
  labels: { [Name in keyof Values]?: string };
  /** Texts of values that do not speak for themselves. */
  formats?: { [Name in keyof Values]?: (state: State) => string };
};

export type EditConflictOptions<State, Edit, Values> = EntityDescription<State, Values> & {
  /** Loads the current state; undefined if it is not available. */
  load: () => Promise<State | undefined>;
  /** Edit that the form would send for an unchanged state. */
  toEdit: (state: State) => Partial<Edit>;
};

/**
 * Optimistic concurrency of an edit form (ADM-2) that started from `initial`; a recovered draft may be older than `loaded`.
 * After a conflict the form shows the newer state as `theirs`. Saving again merges: fields that this edit did not change
 * keep the values that others saved.
 */
export function useEditConflict<State extends { Version: number }, Edit extends object, Values extends object>(
  initial: State,
  loaded: State,
  { load, toEdit, ...description }: EditConflictOptions<State, Edit, Values>,
) {
  const [base, setBase] = useState(loaded);
  const reloadBase = async () => {
    const latest = await load().catch(() => undefined);
    if (latest && latest.Version !== base.Version) setBase(latest); // with an equal version the 409 has another cause
  };
  return {
    theirs: listChanges(description, initial, base),
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

/** Lists the values that differ between two states, as they are in the newer one. */
function listChanges<State, Values extends object>(
  { toValues, labels, formats = {} }: EntityDescription<State, Values>,
  before: State,
  now: State,
): FieldChange[] {
  const [old, current] = [toValues(before), toValues(now)];
  return Object.entries(current).flatMap(([key, value]) => {
    const name = key as keyof Values;
    const label = labels[name];
    if (!label || isEqual(old[name], value)) return [];
    return { label, value: (formats[name]?.(now) ?? formatValue(value)) || texts.empty };
  });
}

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
