import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './field.module.css';
import { useFieldError, useFormValue } from './form-context.ts';

/** Attributes that link a control to its label, hint and error. */
type ControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type Props = {
  name: string;
  label: string;
  /** Help text; part of the control's accessible description. */
  hint?: string | undefined;
  /** Whether only screen readers get the label. */
  hideLabel?: boolean;
  children: (controlProps: ControlProps) => ReactNode;
};

/** Layout of a form field: label above the control, error and hint below it. */
export function Field({ name, label, hint, hideLabel = false, children }: Props) {
  const id = useId();
  const { hasError, errorId, message } = useFieldError(name);
  const described = [message && `${id}-error`, hint && `${id}-hint`, errorId].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : css.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': hasError || undefined, 'aria-describedby': described || undefined })}
      {message && (
        <p id={`${id}-error`} className={css.error}>
          {message}
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

type FormSectionProps = { title: string; className?: string | undefined; children: ReactNode };

/** Group of related fields with a title. */
export function FormSection({ title, className = '', children }: FormSectionProps) {
  return (
    <fieldset className={`${css.section} ${className}`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type CheckFieldProps = Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'className' | 'aria-describedby'> & {
  name: string;
  label: string;
  /** Consequence of checking the box; its accessible description. */
  hint: string;
};

/** Checkbox with a label and a hint. Bound to the form's value of its name, else uncontrolled. */
export function CheckField({ label, hint, ...input }: CheckFieldProps) {
  const id = useId();
  const bound = useFormValue(input.name);
  return (
    <div className={css.checkFieldField}>
      <label className={css.check}>
        <input
          {...(bound && {
            checked: bound.value as boolean,
            onChange: ({ currentTarget }) => bound.setValue(currentTarget.checked),
          })}
          {...input}
          type="checkbox"
          aria-describedby={id}
        />
        <span>{label}</span>
      </label>
      <p id={id}>{hint}</p>
    </div>
  );
}
