import { type ReactNode, useEffect, useId, useRef } from 'react';
import { longestPassword } from '#domain/accounts.ts';
import { accountWords } from '#texts/account-page.ts';
import { accountProblems } from '#texts/accounts.ts';
import { factorWords as words } from '#texts/second-factor.ts';
import { failureText, isSignedOut } from '#web/api/account-calls.ts';
import button from '#web/components/button.module.css';
import { FormShell } from '#web/components/form-shell.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { type Problem, typed } from './problems.ts';
import css from './second-factor.module.css';
import { useSending } from './use-sending.ts';

type PanelProps = { title: string; lead?: string; onCancel?: () => void; children: ReactNode };

/** A step of setting up or removing a factor; its heading gets the focus when it opens. */
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
          {words.cancel}
        </button>
      )}
    </section>
  );
}

type FormProps = {
  submitLabel: string;
  loadingLabel: string;
  /** The sentence when the server gave none. */
  failed: string;
  email: string;
  /** Fields above the password. */
  children?: ReactNode;
  /** The problems of those fields. */
  check?: (form: FormData) => Problem;
  onSubmit: (password: string, form: FormData) => Promise<void>;
  onSignedOut: () => void;
};

/** A form that proves by the password who changes the factors. */
export function PasswordForm(props: FormProps) {
  const { submitLabel, loadingLabel, failed, email, children, check, onSubmit, onSignedOut } = props;
  const { error, failing, loading, send } = useSending();
  const submit = (form: FormData) => {
    const password = typed(form, 'password');
    const missing = password ? null : { field: 'password', sentence: accountProblems.currentEmpty };
    return send(
      check?.(form) ?? missing,
      () => onSubmit(password, form),
      (reason) => {
        if (isSignedOut(reason)) onSignedOut();
        return failureText(reason, failed);
      },
    );
  };
  return (
    <FormShell
      error={error}
      failing={failing}
      loading={loading}
      submitLabel={submitLabel}
      loadingLabel={loadingLabel}
      onSubmit={submit}
      className={css.form}
    >
      <input type="email" value={email} autoComplete="username" hidden readOnly />
      {children}
      <TextField
        name="password"
        type="password"
        label={accountWords.current}
        autoComplete="current-password"
        maxLength={longestPassword}
      />
    </FormShell>
  );
}
