import { useCallback, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { SignedInUser } from '#contract/accounts.ts';
import { maxPasswordLength } from '#domain/accounts/account-rules.ts';
import { accountPageTexts as texts } from '#texts/accounts/account-page.ts';
import { accountFields, accountFrame, accountSuccessMessages, roleNames } from '#texts/accounts/account-screens.ts';
import { accountFallbacks } from '#texts/accounts/failed-requests.ts';
import { loginTexts, registerTexts } from '#texts/accounts/sign-in.ts';
import { accountCalls, getAuthErrorMessage, isSignedOut } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { NewPasswordField } from '#web/components/form/new-password-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { NoScript } from '#web/components/page/empty-state.tsx';
import { type NavigationState, useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import { readField, validatePasswordChange } from '#web/features/accounts/forms/validate-account-form.ts';
import { SecondFactorSection } from '#web/features/accounts/second-factor/second-factor-section.tsx';
import { removeUsuario } from '#web/shell/session/usuario.ts';
import { AccountDataSection } from './account-data-section.tsx';
import css from './account-view.module.css';
import { ProfileSection } from './profile-section.tsx';
import { SessionList, useSessions } from './session-list.tsx';

/** The user's own account: details, second factors, password, sessions and stored data. */
export function AccountView({ signedInUser }: { signedInUser: SignedInUser }) {
  const navigate = useNavigate();
  const leave = useCallback(
    (notice: string, next?: string) => {
      removeUsuario();
      const state: NavigationState = { notice };
      void navigate(paths.login(next), { state, replace: true });
    },
    [navigate],
  );
  const signedOut = useCallback(() => leave(loginTexts.ended, paths.account), [leave]);
  const sessions = useSessions(signedOut);
  const { revalidate } = useRevalidator();
  const factorsChanged = useCallback(() => {
    void sessions.refresh();
    void revalidate();
  }, [sessions.refresh, revalidate]);
  return (
    <div className={`page ${css.page}`}>
      <NoScript sentence={accountFrame.noScript} />
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <dl className={css.facts}>
          <Fact name={registerTexts.name} value={signedInUser.nombre} />
          <Fact name={accountFields.email} value={signedInUser.email} />
          <Fact name={texts.role} value={roleNames[signedInUser.rol]} />
        </dl>
        <p className={css.actions}>
          <LinkButton to={paths.welcome}>{texts.welcome}</LinkButton>
          <LinkButton to={paths.logout}>{texts.logout}</LinkButton>
        </p>
      </header>
      <ProfileSection onChanged={revalidate} onSignedOut={signedOut} />
      <SecondFactorSection
        email={signedInUser.email}
        isRequired={signedInUser.isMissingSecondFactor ?? false}
        onChanged={factorsChanged}
        onSignedOut={signedOut}
      />
      <ChangePasswordForm email={signedInUser.email} onChanged={sessions.refresh} onSignedOut={signedOut} />
      <SessionList sessions={sessions} onAllEnded={leave} onSignedOut={signedOut} />
      <AccountDataSection email={signedInUser.email} onErased={leave} onSignedOut={signedOut} />
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type Props = {
  email: string;
  onChanged: () => void;
  onSignedOut: () => void;
};

/** Form to change the signed-in user's password, which requires the current one. */
function ChangePasswordForm({ email, onChanged, onSignedOut }: Props) {
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
