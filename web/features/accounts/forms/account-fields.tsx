import type { ChangeEvent } from 'react';
import { maxEmailLength, maxPasswordLength } from '#domain/accounts/account-rules.ts';
import { accountFields } from '#texts/accounts/account-screens.ts';
import { verifyTexts } from '#texts/accounts/sign-in.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import css from './account-fields.module.css';
import { stripSpaces } from './validate-account-form.ts';

type EmailProps = {
  /** E-mail passed by the previous screen. */
  knownEmail?: string | undefined;
  /** E-mail to prefill. */
  initialEmail?: string | undefined;
};

/** E-mail field. A known e-mail becomes a hidden input, for the form and for password managers. */
export function EmailField({ knownEmail, initialEmail }: EmailProps) {
  if (knownEmail) return <input type="email" name="email" value={knownEmail} autoComplete="username" hidden readOnly />;
  return (
    <TextField
      name="email"
      type="email"
      label={accountFields.email}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxEmailLength}
      defaultValue={initialEmail}
    />
  );
}

/** Field for the six digits of a mailed code. Accepts pasted spaces and the phone's autofill. */
export function MailedCodeField() {
  return <AppCodeField label={accountFields.code} hint={verifyTexts.hint} />;
}

/** Field for the six digits of an authenticator app. */
export function AppCodeField({ label, hint }: { label: string; hint?: string }) {
  return (
    <TextField
      name="code"
      label={label}
      {...(hint && { hint })}
      inputMode="numeric"
      autoComplete="one-time-code"
      className={css.code}
      onChange={removeSpaces}
    />
  );
}

/** Field to repeat the new password. */
export function RepeatPasswordField() {
  return (
    <TextField
      name="repeat"
      label={accountFields.repeat}
      type="password"
      autoComplete="new-password"
      maxLength={maxPasswordLength}
    />
  );
}

function removeSpaces({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const code = stripSpaces(currentTarget.value);
  if (code !== currentTarget.value) currentTarget.value = code; // only when different: an assignment moves the caret
}
