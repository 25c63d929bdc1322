import type { ChangeEvent } from 'react';
import { longestEmail, longestPassword } from '#domain/accounts.ts';
import { accountFields, verifyWords } from '#texts/accounts.ts';
import { TextField } from '#web/components/text-field.tsx';
import css from './fields.module.css';
import { withoutSpaces } from './problems.ts';

type EmailProps = {
  /** Came along from the screen before. */
  known?: string | undefined;
  /** Typed here before. */
  typed?: string | undefined;
};

/** Where the address came along it stays out of sight, for the form and for what fills in passwords. */
export function EmailField({ known, typed }: EmailProps) {
  if (known) return <input type="email" name="email" value={known} autoComplete="username" hidden readOnly />;
  return (
    <TextField
      name="email"
      type="email"
      label={accountFields.email}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={longestEmail}
      defaultValue={typed}
    />
  );
}

/** Six digits; takes them pasted with spaces and from the phone's own suggestion. */
export function CodeField() {
  return <AppCodeField label={accountFields.code} hint={verifyWords.hint} />;
}

/** The six digits of an authenticator app. */
export function AppCodeField({ label, hint }: { label: string; hint?: string }) {
  return (
    <TextField
      name="code"
      label={label}
      {...(hint && { hint })}
      inputMode="numeric"
      autoComplete="one-time-code"
      className={css.code}
      onChange={dropSpaces}
    />
  );
}

/** The new password a second time. */
export function RepeatField() {
  return (
    <TextField
      name="repeat"
      label={accountFields.repeat}
      type="password"
      autoComplete="new-password"
      maxLength={longestPassword}
    />
  );
}

function dropSpaces({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  const code = withoutSpaces(currentTarget.value);
  if (code !== currentTarget.value) currentTarget.value = code; // only then: setting it moves the caret
}
