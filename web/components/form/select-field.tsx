import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import field from './field.module.css';
import { Field } from './field.tsx';
import { useBoundValue } from './form-context.ts';
import css from './select-field.module.css';

export type SelectOption = { value: string; label: string };

type BoxProps = Omit<ComponentProps<'select'>, 'children'> & {
  choices: readonly SelectOption[];
  /** Text of the first option, which chooses nothing. */
  placeholder?: string;
};

/** Native `<select>`, which opens the familiar picker on phones. Its label is elsewhere. */
export function SelectBox({ choices, placeholder, className = '', ...select }: BoxProps) {
  return (
    <div className={`${field.box} ${css.box} ${className}`}>
      <select {...select} className={`${field.input} ${css.select}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={20} stroke={1.8} aria-hidden="true" className={css.arrow} />
    </div>
  );
}

type Props = Omit<BoxProps, 'name' | 'id'> & { name: string; label: string; hint?: string | undefined };

/** `SelectBox` as a field of a form. */
export function SelectField({ label, hint, ...select }: Props) {
  const bound = useBoundValue(select);
  return (
    <Field name={select.name} label={label} hint={hint}>
      {(controlProps) => <SelectBox {...bound} {...select} {...controlProps} />}
    </Field>
  );
}
