import { type ReactNode, useId } from 'react';
import css from './field.module.css';
import { useFailing } from './form-shell.tsx';

/** What ties a control to its label, its hint and why it failed. */
type Wiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type Props = {
  name: string;
  label: string;
  /** What helps to fill it in; read out with the field. */
  hint?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
};

/** The frame of every field: its label above the control, what is wrong with it and its hint below. */
export function Field({ name, label, hint, children }: Props) {
  const id = useId();
  const { failed, errorId, sentence } = useFailing(name);
  const described = [sentence && `${id}-problem`, hint && `${id}-hint`, errorId].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': failed || undefined, 'aria-describedby': described || undefined })}
      {sentence && (
        <p id={`${id}-problem`} className={css.problem}>
          {sentence}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
