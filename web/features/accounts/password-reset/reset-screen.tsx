import { Link, useNavigate } from 'react-router';
import { accountFields, accountSuccessMessages } from '#texts/accounts/account-screens.ts';
import { accountFallbacks } from '#texts/accounts/failed-requests.ts';
import { resetTexts as texts } from '#texts/accounts/sign-in.ts';
import { accountCalls, getAuthErrorMessage } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { NewPasswordField } from '#web/components/form/new-password-field.tsx';
import card from '#web/features/accounts/account-card.module.css';
import { AccountCard } from '#web/features/accounts/account-card.tsx';
import { EmailField, RepeatPasswordField } from '#web/features/accounts/forms/account-fields.tsx';
import { useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import type { NavigationState } from '#web/features/accounts/forms/use-navigation-state.ts';
import { readField, validatePasswordReset } from '#web/features/accounts/forms/validate-account-form.ts';

/** Screen to set a new password after the code was verified (AUTH-5). */
export function ResetScreen({ email: known }: NavigationState) {
  const { shell, send } = useFormSubmit();
  const navigate = useNavigate();
  const submit = (form: FormData) => {
    const email = readField(form, 'email').trim();
    const password = readField(form, 'newpassword');
    const save = async (isShown: () => boolean) => {
      await accountCalls.resetPassword(email, password);
      const state: NavigationState = { notice: accountSuccessMessages.passwordChanged };
      if (isShown()) await navigate(paths.login(), { state, replace: true });
    };
    const problem = validatePasswordReset(email, password, readField(form, 'repeat'));
    return send(problem, save, (reason) => getAuthErrorMessage(reason, accountFallbacks.reset));
  };
  return (
    <AccountCard title={texts.title} lead={known ? texts.leadFor(known) : texts.lead}>
      <FormShell {...shell} submitLabel={texts.submit} loadingLabel={texts.loading} onSubmit={submit}>
        <EmailField knownEmail={known} />
        <NewPasswordField
          name="newpassword"
          label={accountFields.newPassword}
          hint={accountFields.rule}
          getPersonalData={(form) => ({ email: readField(form, 'email').trim() })}
        />
        <RepeatPasswordField />
      </FormShell>
      <p className={card.foot}>
        <Link to={paths.forgotPassword}>{texts.again}</Link>
      </p>
    </AccountCard>
  );
}
