import type { ComponentProps } from 'react';
import { useCharacterCount } from './character-count.tsx';
import { Field } from './field.tsx';
import { useDefaultValue } from './form-shell.tsx';
import css from './text-area.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className' | 'aria-invalid' | 'aria-describedby'> & {
  name: string;
  label: string;
  hint?: string;
};

/** Labelled `<textarea>` that grows with its content in browsers that support it. */
export function TextArea({ label, hint, maxLength, ...area }: Props) {
  const initial = useDefaultValue(area);
  const { attributes, count } = useCharacterCount({ maxLength, value: area.value, initial: initial.defaultValue });
  return (
    <Field name={area.name} label={label} hint={hint}>
      {(controlProps) => (
        <>
          <textarea rows={4} {...area} {...initial} {...attributes} {...controlProps} className={css.area} />
          {count}
        </>
      )}
    </Field>
  );
}
