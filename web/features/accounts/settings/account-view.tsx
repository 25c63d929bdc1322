import { useCallback } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { SignedInUser } from '#contract/accounts.ts';
import { accountPageTexts as texts } from '#texts/accounts/account-page.ts';
import { accountFields, accountFrame, roleNames } from '#texts/accounts/account-screens.ts';
import { loginTexts, registerTexts } from '#texts/accounts/sign-in.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { NoScript } from '#web/components/page/no-script.tsx';
import type { NavigationState } from '#web/features/accounts/forms/use-navigation-state.ts';
import { SecondFactorSection } from '#web/features/accounts/second-factor/second-factor-section.tsx';
import { removeUsuario } from '#web/shell/session/usuario.ts';
import { AccountDataSection } from './account-data-section.tsx';
import css from './account-view.module.css';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionList } from './session-list.tsx';
import { useSessions } from './use-sessions.ts';

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
    <div className={css.page}>
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
