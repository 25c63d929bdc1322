import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { accountFrame } from '#texts/accounts/account-screens.ts';
import { logoutTexts as texts } from '#texts/accounts/sign-in.ts';
import { accountCalls, getAuthErrorMessage } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { removeAllDrafts } from '#web/components/editing/stored-drafts.ts';
import { useLatestRequest } from '#web/components/hooks/use-latest-request.ts';
import card from '#web/features/accounts/account-card.module.css';
import { AccountCard } from '#web/features/accounts/account-card.tsx';
import { removeUsuario } from '#web/shell/session/usuario.ts';

/** Signs out when it mounts (NAV-6). It sends a POST, so that a GET of the page changes nothing on the server. */
export function LogoutScreen() {
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(1);
  const lastAttempt = useRef(0);
  const navigate = useNavigate();
  const startRequest = useLatestRequest();
  useEffect(() => {
    if (lastAttempt.current === attempt) return;
    lastAttempt.current = attempt;
    removeUsuario();
    const isLatest = startRequest();
    accountCalls.logout().then(
      () => {
        removeAllDrafts();
        return isLatest() && navigate(paths.login(), { replace: true }); // not away from a page opened meanwhile
      },
      (error) => setError(getAuthErrorMessage(error, texts.failed)),
    );
  }, [attempt, navigate, startRequest]);
  const retry = () => {
    setError(null);
    setAttempt(attempt + 1);
  };
  return (
    <AccountCard title={texts.title} noScript={texts.noScript}>
      {error ? (
        <>
          <div role="alert" className={card.error}>
            <p>{error}</p>
            <p>{texts.failedHelp}</p>
          </div>
          <button type="button" className={`${button.button} ${button.primary}`} onClick={retry}>
            {texts.retry}
          </button>
        </>
      ) : (
        <p role="status" className={card.closing}>
          {texts.closing}
        </p>
      )}
      <p className={card.foot}>
        <Link to={paths.home}>{accountFrame.home}</Link>
      </p>
    </AccountCard>
  );
}
