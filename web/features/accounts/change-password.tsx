import { useState } from 'react';
import { longestPassword } from '#domain/accounts.ts';
import { accountWords as words } from '#texts/account-page.ts';
import { accountAnswers, accountFallbacks, accountFields } from '#texts/accounts.ts';
import { accountCalls, failureText, isSignedOut } from '#web/api/account-calls.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { NewPasswordField } from '#web/components/new-password-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import css from './account-view.module.css';
import { changeProblem, typed } from './problems.ts';
import { useSending } from './use-sending.ts';

type Props = {
  email: string;
  onChanged: () => void;
  onSignedOut: () => void;
};

/** A new password for who is signed in, who proves it with the present one. */
export function ChangePassword({ email, onChanged, onSignedOut }: Props) {
  const { error, failing, loading, send, rest } = useSending();
  const [changed, setChanged] = useState(false);
  const submit = (typedIn: FormData, form: HTMLFormElement) => {
    const password = typed(typedIn, 'password');
    const newPassword = typed(typedIn, 'newpassword');
    const change = async () => {
      await accountCalls.changePassword(password, newPassword);
      form.reset();
      setChanged(true);
      rest();
      onChanged();
    };
    setChanged(false);
    return send(changeProblem(password, newPassword), change, (reason) => {
      if (isSignedOut(reason)) onSignedOut();
      return failureText(reason, accountFallbacks.reset);
    });
  };
  return (
    <section className={css.section} aria-labelledby="password-title">
      <h2 id="password-title">{words.passwordTitle}</h2>
      <FormShell
        error={error}
        failing={failing}
        loading={loading}
        submitLabel={words.passwordSubmit}
        loadingLabel={words.passwordLoading}
        onSubmit={submit}
        className={css.form}
      >
        <input type="email" value={email} autoComplete="username" hidden readOnly />
        <TextField
          name="password"
          type="password"
          label={words.current}
          autoComplete="current-password"
          maxLength={longestPassword}
        />
        <NewPasswordField
          name="newpassword"
          label={accountFields.newPassword}
          hint={accountFields.rule}
          personalOf={() => ({ email })}
        />
      </FormShell>
      <p role="status" className={css.done}>
        {changed && accountAnswers.passwordRenewed}
      </p>
    </section>
  );
}
