import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { accountFrame, logoutWords as words } from '#texts/accounts.ts';
import { accountCalls, failureText } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import { forgetUsuario } from '#web/shell/usuario.ts';
import card from './account-card.module.css';
import { AccountCard } from './account-card.tsx';

/** Signs out on arrival (NAV-6): the page posts, so that merely asking for it changes nothing on the server. */
export function LogoutScreen() {
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(1);
  const done = useRef(0);
  const navigate = useNavigate();
  useEffect(() => {
    if (done.current === tries) return;
    done.current = tries;
    forgetUsuario();
    accountCalls.logout().then(
      () => navigate(paths.login(), { replace: true }),
      (error) => setFailure(failureText(error, words.failed)),
    );
  }, [tries, navigate]);
  const retry = () => {
    setFailure(null);
    setTries(tries + 1);
  };
  return (
    <AccountCard title={words.title} noScript={words.noScript}>
      {failure ? (
        <>
          <div role="alert" className={card.failure}>
            <p>{failure}</p>
            <p>{words.failedHelp}</p>
          </div>
          <button type="button" className={`${button.button} ${button.primary}`} onClick={retry}>
            {words.retry}
          </button>
        </>
      ) : (
        <p role="status" className={card.closing}>
          {words.closing}
        </p>
      )}
      <p className={card.foot}>
        <Link to={paths.home}>{accountFrame.home}</Link>
      </p>
    </AccountCard>
  );
}
