import type { FieldChange } from './edit-conflict.tsx';

/** A field's label, its compared value, and its displayed value if that is another one. */
export type ComparedField<State> = [label: string, value: (state: State) => string, format?: (state: State) => string];

/** Lists the fields that differ between two states, with their values in the newer one; `empty` stands for ''. */
export const diffFields = <State>(fields: ComparedField<State>[], empty: string, before: State, now: State) =>
  fields
    .filter(([, value]) => value(before) !== value(now))
    .map(([label, value, format = value]): FieldChange => ({ label, value: format(now) || empty }));
