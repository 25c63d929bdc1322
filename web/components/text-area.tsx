import { type ComponentProps, useId } from 'react';
import { useFailing } from './form-shell.tsx';
import css from './text-area.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className' | 'aria-invalid' | 'aria-describedby'> & {
  name: string;
  label: string;
  /** What helps to fill it in; read out with the field. */
  hint?: string;
};

/** A labelled text of several lines, which grows with what is typed where the browser can. */
export function TextArea({ label, hint, ...area }: Props) {
  const id = useId();
  const { failed, errorId } = useFailing(area.name);
  const described = [hint && `${id}-hint`, errorId].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        rows={4}
        {...area}
        id={id}
        className={css.area}
        aria-invalid={failed || undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
