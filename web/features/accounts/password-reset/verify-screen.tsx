import { Link, useNavigate } from 'react-router';
import { accountSuccessMessages } from '#texts/accounts/account-screens.ts';
import { accountFallbacks } from '#texts/accounts/failed-requests.ts';
import { verifyTexts as texts } from '#texts/accounts/sign-in.ts';
import { accountCalls, getAuthErrorMessage } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import card from '#web/features/accounts/account-card.module.css';
import { AccountCard } from '#web/features/accounts/account-card.tsx';
import { EmailField, MailedCodeField } from '#web/features/accounts/forms/account-fields.tsx';
import { ResendButton } from '#web/features/accounts/forms/resend-button.tsx';
import { useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import type { NavigationState } from '#web/features/accounts/forms/use-navigation-state.ts';
import { readField, stripSpaces, validateMailedCode } from '#web/features/accounts/forms/validate-account-form.ts';

/** Screen for the mailed code (AUTH-4). Also requests the e-mail unless the previous screen passed it. */
export function VerifyScreen({ email: known, notice }: NavigationState) {
  const { shell, send } = useFormSubmit();
  const navigate = useNavigate();
  const submit = (form: FormData) => {
    const email = readField(form, 'email').trim();
    const code = stripSpaces(readField(form, 'code'));
    const verify = async (isShown: () => boolean) => {
      await accountCalls.verifyCode({ email, code });
      const state: NavigationState = { email };
      if (isShown()) await navigate(paths.resetPassword, { state });
    };
    return send(validateMailedCode(email, code), verify, (reason) =>
      getAuthErrorMessage(reason, accountFallbacks.verify),
    );
  };
  const resend = async (email: string) => {
    await accountCalls.forgot(email);
    return accountSuccessMessages.codeSent;
  };
  return (
    <AccountCard title={texts.title} lead={known ? texts.leadTo(known) : texts.lead} notice={notice}>
      <FormShell {...shell} submitLabel={texts.submit} loadingLabel={texts.loading} onSubmit={submit}>
        <EmailField knownEmail={known} />
        <MailedCodeField />
        <ResendButton label={texts.resend} hasJustSent={notice !== undefined} onResend={resend} />
      </FormShell>
      <p className={card.foot}>
        <Link to={paths.forgotPassword}>{texts.otherEmail}</Link>
      </p>
    </AccountCard>
  );
}
