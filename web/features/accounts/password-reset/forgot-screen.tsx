import { Link, useNavigate } from 'react-router';
import { accountSuccessMessages } from '#texts/accounts/account-screens.ts';
import { accountFallbacks } from '#texts/accounts/failed-requests.ts';
import { forgotTexts as texts } from '#texts/accounts/sign-in.ts';
import { accountCalls, getAuthErrorMessage } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import card from '#web/features/accounts/account-card.module.css';
import { AccountCard } from '#web/features/accounts/account-card.tsx';
import { EmailField } from '#web/features/accounts/forms/account-fields.tsx';
import { useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import type { NavigationState } from '#web/features/accounts/forms/use-navigation-state.ts';
import { readField, validateEmail } from '#web/features/accounts/forms/validate-account-form.ts';

/** Screen that requests a code for a password reset (AUTH-3). */
export function ForgotScreen() {
  const { shell, send } = useFormSubmit();
  const navigate = useNavigate();
  const submit = (form: FormData) => {
    const email = readField(form, 'email').trim();
    const requestCode = async (isShown: () => boolean) => {
      await accountCalls.forgot(email);
      const state: NavigationState = { email, notice: accountSuccessMessages.codeSent };
      if (isShown()) await navigate(paths.verifyCode, { state });
    };
    return send(validateEmail(email), requestCode, (reason) => getAuthErrorMessage(reason, accountFallbacks.forgot));
  };
  return (
    <AccountCard title={texts.title} lead={texts.lead}>
      <FormShell {...shell} submitLabel={texts.submit} loadingLabel={texts.loading} onSubmit={submit}>
        <EmailField />
      </FormShell>
      <p className={card.foot}>
        <Link to={paths.verifyCode}>{texts.haveCode}</Link>
        <Link to={paths.login()}>{texts.back}</Link>
      </p>
    </AccountCard>
  );
}
