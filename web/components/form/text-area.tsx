import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import css from './text-area.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className' | 'aria-invalid' | 'aria-describedby'> & {
  name: string;
  label: string;
  hint?: string;
};

/** Labelled `<textarea>` that grows with its content in browsers that support it. */
export function TextArea({ label, hint, ...area }: Props) {
  return (
    <Field name={area.name} label={label} hint={hint}>
      {(controlProps) => <textarea rows={4} {...area} {...controlProps} className={css.area} />}
    </Field>
  );
}
