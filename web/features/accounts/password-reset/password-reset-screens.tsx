import { Link, useNavigate } from 'react-router';
import { accountFields, accountSuccessMessages } from '#texts/accounts/account-screens.ts';
import { accountFallbacks } from '#texts/accounts/failed-requests.ts';
import { resetTexts, forgotTexts as texts, verifyTexts } from '#texts/accounts/sign-in.ts';
import { accountCalls, getAuthErrorMessage } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { NewPasswordField } from '#web/components/form/new-password-field.tsx';
import card from '#web/features/accounts/account-card.module.css';
import { AccountCard } from '#web/features/accounts/account-card.tsx';
import { EmailField, MailedCodeField, RepeatPasswordField } from '#web/features/accounts/forms/account-fields.tsx';
import { ResendButton } from '#web/features/accounts/forms/resend-button.tsx';
import { type NavigationState, useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import {
  readField,
  stripSpaces,
  validateEmail,
  validateMailedCode,
  validatePasswordReset,
} from '#web/features/accounts/forms/validate-account-form.ts';

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

/** Screen for the mailed code (AUTH-4). Also requests the e-mail unless the previous screen passed it. */
export function VerifyScreen({ email: initialEmail, notice }: NavigationState) {
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
    <AccountCard
      title={verifyTexts.title}
      lead={initialEmail ? verifyTexts.leadTo(initialEmail) : verifyTexts.lead}
      notice={notice}
    >
      <FormShell {...shell} submitLabel={verifyTexts.submit} loadingLabel={verifyTexts.loading} onSubmit={submit}>
        <EmailField knownEmail={initialEmail} />
        <MailedCodeField />
        <ResendButton label={verifyTexts.resend} hasJustSent={notice !== undefined} onResend={resend} />
      </FormShell>
      <p className={card.foot}>
        <Link to={paths.forgotPassword}>{verifyTexts.otherEmail}</Link>
      </p>
    </AccountCard>
  );
}

/** Screen to set a new password after the code was verified (AUTH-5). */
export function ResetScreen({ email: initialEmail }: NavigationState) {
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
    const error = validatePasswordReset(email, password, readField(form, 'repeat'));
    return send(error, save, (reason) => getAuthErrorMessage(reason, accountFallbacks.reset));
  };
  return (
    <AccountCard title={resetTexts.title} lead={initialEmail ? resetTexts.leadFor(initialEmail) : resetTexts.lead}>
      <FormShell {...shell} submitLabel={resetTexts.submit} loadingLabel={resetTexts.loading} onSubmit={submit}>
        <EmailField knownEmail={initialEmail} />
        <NewPasswordField
          name="newpassword"
          label={accountFields.newPassword}
          hint={accountFields.rule}
          getPersonalData={(form) => ({ email: readField(form, 'email').trim() })}
        />
        <RepeatPasswordField />
      </FormShell>
      <p className={card.foot}>
        <Link to={paths.forgotPassword}>{resetTexts.again}</Link>
      </p>
    </AccountCard>
  );
}
