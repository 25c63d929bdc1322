import { type ComponentProps, useId } from 'react';
import css from './check-field.module.css';
import { useRecoveredValue } from './form-shell.tsx';

type Props = Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'className' | 'aria-describedby'> & {
  name: string;
  label: string;
  /** Consequence of checking the box; its accessible description. */
  hint: string;
};

/** Checkbox with a label and a hint. */
export function CheckField({ label, hint, ...input }: Props) {
  const id = useId();
  const recovered = useRecoveredValue(input.name);
  const initial = input.checked === undefined && recovered !== undefined ? { defaultChecked: recovered === 'on' } : {};
  return (
    <div className={css.field}>
      <label className={css.check}>
        <input {...input} {...initial} type="checkbox" aria-describedby={id} />
        <span>{label}</span>
      </label>
      <p id={id}>{hint}</p>
    </div>
  );
}
