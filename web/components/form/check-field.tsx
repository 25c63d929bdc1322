import { type ComponentProps, useId } from 'react';
import css from './check-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'className' | 'aria-describedby'> & {
  name: string;
  label: string;
  /** Consequence of checking the box; its accessible description. */
  hint: string;
};

/** Checkbox with a label and a hint. */
export function CheckField({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className={css.field}>
      <label className={css.check}>
        <input {...input} type="checkbox" aria-describedby={id} />
        {label}
      </label>
      <p id={id}>{hint}</p>
    </div>
  );
}
