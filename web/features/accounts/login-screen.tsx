import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Usuario } from '#contract/accounts.ts';
import { longestEmail, longestPassword } from '#domain/accounts.ts';
import { accountFields, loginWords as words } from '#texts/accounts.ts';
import { accountCalls, isSignedOut, loginFailureText } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import { FormShell } from '#web/components/form-shell.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { displayName, storedUsuario } from '#web/shell/usuario.ts';
import card from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { enter } from './enter.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { loginProblem, typed } from './problems.ts';
import { useSending } from './use-sending.ts';

type Props = {
  /** Where to go on to, on this site. */
  next: string;
  notice: string | undefined;
};

/** Sign-in (AUTH-1, AUTH-2). */
export function LoginScreen({ next, notice }: Props) {
  const { error, failing, loading, send } = useSending();
  const { already, ended } = useKnownSession();
  const navigate = useNavigate();
  const remember = useRef<HTMLInputElement>(null);
  const submit = (form: FormData) => {
    const usernameoremail = typed(form, 'username').trim();
    const password = typed(form, 'password');
    const signIn = async () => {
      const answer = await accountCalls.login({ usernameoremail, password }, form.has('remember'));
      if ('segundoPaso' in answer) await navigate(paths.secondStep(next));
      else enter(answer.usuario, next);
    };
    return send(loginProblem(usernameoremail, password), signIn, loginFailureText);
  };
  const byPasskey = async () => {
    const { secondStepCalls } = await import('#web/api/factor-calls.ts'); // few need it, so it is loaded on tap
    const { usuario } = await secondStepCalls.passkeyLogin(remember.current?.checked ?? false);
    enter(usuario, next);
  };
  return (
    <AccountCard title={words.title} lead={words.lead} notice={notice ?? (ended ? words.ended : undefined)}>
      {already && (
        <p className={card.notice}>
          {words.already(displayName(JSON.stringify(already)))} <a href={next}>{words.goOn}</a>
        </p>
      )}
      <FormShell
        error={error}
        failing={failing}
        loading={loading}
        submitLabel={words.submit}
        loadingLabel={words.loading}
        onSubmit={submit}
      >
        <TextField
          name="username"
          label={words.user}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={longestEmail}
        />
        <TextField
          name="password"
          type="password"
          label={accountFields.password}
          autoComplete="current-password"
          maxLength={longestPassword}
        />
        <div className={card.spread}>
          <label className={card.check}>
            <input ref={remember} type="checkbox" name="remember" aria-describedby="remember-hint" />
            {words.remember}
          </label>
          <p id="remember-hint" className={card.hint}>
            {words.rememberHint}
          </p>
          <Link to={paths.forgotPassword}>{words.forgot}</Link>
        </div>
      </FormShell>
      <PasskeyButton label={words.passkey} onUse={byPasskey} />
      <p className={card.foot}>
        {words.noAccount}
        <Link to={paths.register} className={button.button}>
          {words.create}
        </Link>
      </p>
    </AccountCard>
  );
}

type Known = { already: Usuario | null; ended: boolean };

/** Who is still signed in where the browser remembers somebody; a session that the server no longer knows is forgotten (AUTH-7). */
function useKnownSession(): Known {
  const [known, setKnown] = useState<Known>({ already: null, ended: false });
  useEffect(() => {
    if (storedUsuario() === null) return;
    accountCalls.me().then(
      ({ usuario }) => setKnown({ already: usuario, ended: false }),
      (error) => setKnown({ already: null, ended: isSignedOut(error) }),
    );
  }, []);
  return known;
}
