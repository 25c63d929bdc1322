import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import field from './field.module.css';
import { Field } from './field.tsx';
import { useDefaultValue } from './form-shell.tsx';
import css from './select-field.module.css';

export type SelectOption = { value: string; label: string };

type Props = Omit<ComponentProps<'select'>, 'name' | 'id' | 'className' | 'children'> & {
  name: string;
  label: string;
  hint?: string | undefined;
  choices: readonly SelectOption[];
  /** Text of the first option, which chooses nothing. */
  placeholder?: string;
};

/** Labelled native `<select>`, which opens the familiar picker on phones. */
export function SelectField({ label, hint, choices, placeholder, ...select }: Props) {
  const initial = useDefaultValue(select);
  return (
    <Field name={select.name} label={label} hint={hint}>
      {(controlProps) => (
        <div className={`${field.box} ${css.box}`}>
          <select {...select} {...initial} {...controlProps} className={`${field.input} ${css.select}`}>
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
