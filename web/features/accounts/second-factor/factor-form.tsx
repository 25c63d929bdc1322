import { type ReactNode, useEffect, useId, useRef } from 'react';
import { maxPasswordLength } from '#domain/accounts/account-rules.ts';
import { accountPageTexts } from '#texts/accounts/account-page.ts';
import { accountErrors } from '#texts/accounts/account-screens.ts';
import { secondFactorTexts as texts } from '#texts/accounts/second-factor.ts';
import { getAuthErrorMessage, isSignedOut } from '#web/api/account-calls.ts';
import button from '#web/components/buttons/button.module.css';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import { type InvalidField, readField } from '#web/features/accounts/forms/validate-account-form.ts';
import css from './second-factor.module.css';

type PanelProps = { title: string; lead?: string; onCancel?: () => void; children: ReactNode };

/** Panel for one step of a factor change. Focuses its heading when it opens. */
export function FactorPanel({ title, lead, onCancel, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h3>
      {lead && <p>{lead}</p>}
      {children}
      {onCancel && (
        <button type="button" className={button.button} onClick={onCancel}>
          {texts.cancel}
        </button>
      )}
    </section>
  );
}

type FormProps = {
  submitLabel: string;
  loadingLabel: string;
  /** Error message when the server sends none. */
  errorMessage: string;
  email: string;
  /** Fields above the password. */
  children?: ReactNode;
  /** Validates those fields. */
  validate?: (form: FormData) => InvalidField;
  onSubmit: (password: string, form: FormData) => Promise<void>;
  onSignedOut: () => void;
};

/** Form that requires the password for a factor change. */
export function PasswordForm(props: FormProps) {
  const { submitLabel, loadingLabel, errorMessage, email, children, validate, onSubmit, onSignedOut } = props;
  const { shell, send } = useFormSubmit();
  const submit = (form: FormData) => {
    const password = readField(form, 'password');
    const missing = password ? null : { field: 'password', message: accountErrors.currentEmpty };
    return send(
      validate?.(form) ?? missing,
      () => onSubmit(password, form),
      (reason) => {
        if (isSignedOut(reason)) onSignedOut();
        return getAuthErrorMessage(reason, errorMessage);
      },
    );
  };
  return (
    <FormShell {...shell} submitLabel={submitLabel} loadingLabel={loadingLabel} onSubmit={submit} className={css.form}>
      <input type="email" value={email} autoComplete="username" hidden readOnly />
      {children}
      <TextField
        name="password"
        type="password"
        label={accountPageTexts.current}
        autoComplete="current-password"
        maxLength={maxPasswordLength}
      />
    </FormShell>
  );
}
