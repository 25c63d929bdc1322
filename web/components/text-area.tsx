import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import css from './text-area.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className' | 'aria-invalid' | 'aria-describedby'> & {
  name: string;
  label: string;
  hint?: string;
};

/** A labelled text of several lines, which grows with what is typed where the browser can. */
export function TextArea({ label, hint, ...area }: Props) {
  return (
    <Field name={area.name} label={label} hint={hint}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} className={css.area} />}
    </Field>
  );
}
