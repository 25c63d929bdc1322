import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import field from './field.module.css';
import { Field } from './field.tsx';
import css from './select-field.module.css';

export type Choice = { value: string; label: string };

type Props = Omit<ComponentProps<'select'>, 'name' | 'id' | 'className' | 'children'> & {
  name: string;
  label: string;
  hint?: string | undefined;
  choices: readonly Choice[];
  /** What stands first and chooses nothing. */
  placeholder?: string;
};

/** A labelled choice out of a few, by the browser's own list: on a phone that is the one a thumb knows. */
export function SelectField({ label, hint, choices, placeholder, ...select }: Props) {
  return (
    <Field name={select.name} label={label} hint={hint}>
      {(wiring) => (
        <div className={`${field.box} ${css.box}`}>
          <select {...select} {...wiring} className={`${field.input} ${css.select}`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={20} stroke={1.8} aria-hidden="true" className={css.arrow} />
        </div>
      )}
    </Field>
  );
}
