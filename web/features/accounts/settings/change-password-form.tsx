import { useState } from 'react';
import { maxPasswordLength } from '#domain/accounts/account-rules.ts';
import { accountPageTexts as texts } from '#texts/accounts/account-page.ts';
import { accountFields, accountSuccessMessages } from '#texts/accounts/account-screens.ts';
import { accountFallbacks } from '#texts/accounts/failed-requests.ts';
import { accountCalls, getAuthErrorMessage, isSignedOut } from '#web/api/account-calls.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { NewPasswordField } from '#web/components/form/new-password-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import { readField, validatePasswordChange } from '#web/features/accounts/forms/validate-account-form.ts';
import css from './account-view.module.css';

type Props = {
  email: string;
  onChanged: () => void;
  onSignedOut: () => void;
};

/** Form to change the signed-in user's password, which requires the current one. */
export function ChangePasswordForm({ email, onChanged, onSignedOut }: Props) {
  const { shell, send, reset } = useFormSubmit();
  const [isChanged, setIsChanged] = useState(false);
  const submit = (data: FormData, form: HTMLFormElement) => {
    const password = readField(data, 'password');
    const newPassword = readField(data, 'newpassword');
    const change = async () => {
      await accountCalls.changePassword(password, newPassword);
      form.reset();
      setIsChanged(true);
      reset();
      onChanged();
    };
    setIsChanged(false);
    return send(validatePasswordChange(password, newPassword), change, (reason) => {
      if (isSignedOut(reason)) onSignedOut();
      return getAuthErrorMessage(reason, accountFallbacks.reset);
    });
  };
  return (
    <section className={css.section} aria-labelledby="password-title">
      <h2 id="password-title">{texts.passwordTitle}</h2>
      <FormShell
        {...shell}
        submitLabel={texts.passwordSubmit}
        loadingLabel={texts.passwordLoading}
        onSubmit={submit}
        className={css.form}
      >
        <input type="email" value={email} autoComplete="username" hidden readOnly />
        <TextField
          name="password"
          type="password"
          label={texts.current}
          autoComplete="current-password"
          maxLength={maxPasswordLength}
        />
        <NewPasswordField
          name="newpassword"
          label={accountFields.newPassword}
          hint={accountFields.rule}
          getPersonalData={() => ({ email })}
        />
      </FormShell>
      <p role="status" className={css.done}>
        {isChanged && accountSuccessMessages.passwordRenewed}
      </p>
    </section>
  );
}
