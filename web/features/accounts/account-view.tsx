import { useCallback } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { Person } from '#contract/accounts.ts';
import { accountWords as words } from '#texts/account-page.ts';
import { accountFields, accountFrame, loginWords, registerWords, roleNames } from '#texts/accounts.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import { NoScript } from '#web/components/no-script.tsx';
import { forgetUsuario } from '#web/shell/usuario.ts';
import css from './account-view.module.css';
import { ChangePassword } from './change-password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import type { Arrival } from './use-arrival.ts';
import { useSessions } from './use-sessions.ts';

/** One's own account: who one is, the second factors, the password, and where one is signed in. */
export function AccountView({ viewer }: { viewer: Person }) {
  const navigate = useNavigate();
  const leave = useCallback(
    (notice: string, next?: string) => {
      forgetUsuario();
      const state: Arrival = { notice };
      void navigate(paths.login(next), { state, replace: true });
    },
    [navigate],
  );
  const signedOut = useCallback(() => leave(loginWords.ended, paths.account), [leave]);
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
        <h1>{words.title}</h1>
        <dl className={css.facts}>
          <Fact name={registerWords.name} value={viewer.nombre} />
          <Fact name={accountFields.email} value={viewer.email} />
          <Fact name={words.role} value={roleNames[viewer.rol]} />
        </dl>
        <p className={css.actions}>
          <Link to={paths.welcome} className={button.button}>
            {words.welcome}
          </Link>
          <Link to={paths.logout} className={button.button}>
            {words.logout}
          </Link>
        </p>
      </header>
      <SecondFactor
        email={viewer.email}
        isRequired={viewer.lacksSecondFactor ?? false}
        onChanged={factorsChanged}
        onSignedOut={signedOut}
      />
      <ChangePassword email={viewer.email} onChanged={sessions.refresh} onSignedOut={signedOut} />
      <Sessions sessions={sessions} onAllEnded={leave} onSignedOut={signedOut} />
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
