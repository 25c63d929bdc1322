import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { maxEmailLength, maxPasswordLength } from '#domain/accounts/account-rules.ts';
import { accountFields } from '#texts/accounts/account-screens.ts';
import { loginTexts as texts } from '#texts/accounts/sign-in.ts';
import { accountCalls, getSignInErrorMessage, isSignedOut } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import card from '#web/features/accounts/account-card.module.css';
import { AccountCard } from '#web/features/accounts/account-card.tsx';
import { useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import { readField, validateLogin } from '#web/features/accounts/forms/validate-account-form.ts';
import { displayName, readUsuario } from '#web/shell/session/usuario.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { PasskeyButton } from './passkey-button.tsx';

type Props = {
  /** Path to open after sign-in, on this origin. */
  next: string;
  notice: string | undefined;
};

/** Sign-in screen (AUTH-1, AUTH-2). */
export function LoginScreen({ next, notice }: Props) {
  const { shell, send } = useFormSubmit();
  const { signedInUser, hasEnded } = useStoredSession();
  const navigate = useNavigate();
  const remember = useRef<HTMLInputElement>(null);
  const submit = (form: FormData) => {
    const usernameoremail = readField(form, 'username').trim();
    const password = readField(form, 'password');
    const signIn = async (isShown: () => boolean) => {
      const response = await accountCalls.login({ usernameoremail, password }, form.has('remember'));
      if ('usuario' in response) completeSignIn(response.usuario, isShown() ? next : null);
      else if (isShown()) await navigate(paths.secondStep(next));
    };
    return send(validateLogin(usernameoremail, password), signIn, getSignInErrorMessage);
  };
  const signInWithPasskey = async (isShown: () => boolean) => {
    const { secondStepCalls } = await import('#web/api/factor-calls.ts'); // loaded on demand: few users need it
    const { usuario } = await secondStepCalls.passkeyLogin(remember.current?.checked ?? false);
    completeSignIn(usuario, isShown() ? next : null);
  };
  return (
    <AccountCard title={texts.title} lead={texts.lead} notice={notice ?? (hasEnded ? texts.ended : undefined)}>
      {signedInUser && (
        <p className={card.notice}>
          <span>{texts.already(displayName(JSON.stringify(signedInUser)))}</span> <a href={next}>{texts.goOn}</a>
        </p>
      )}
      <FormShell {...shell} submitLabel={texts.submit} loadingLabel={texts.loading} onSubmit={submit}>
        <TextField
          name="username"
          label={texts.user}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          maxLength={maxEmailLength}
        />
        <TextField
          name="password"
          type="password"
          label={accountFields.password}
          autoComplete="current-password"
          maxLength={maxPasswordLength}
        />
        <div className={card.spread}>
          <label className={card.check}>
            <input ref={remember} type="checkbox" name="remember" aria-describedby="remember-hint" />
            <span>{texts.remember}</span>
          </label>
          <p id="remember-hint" className={card.hint}>
            {texts.rememberHint}
          </p>
          <Link to={paths.forgotPassword}>{texts.forgot}</Link>
        </div>
      </FormShell>
      <PasskeyButton label={texts.passkey} onUse={signInWithPasskey} />
      <p className={card.foot}>
        <span>{texts.noAccount}</span>
        <LinkButton to={paths.register}>{texts.create}</LinkButton>
      </p>
    </AccountCard>
  );
}

type SessionState = { signedInUser: User | null; hasEnded: boolean };

/** When local storage has a `usuario`, checks whether the session still exists (AUTH-7). */
function useStoredSession(): SessionState {
  const [sessionState, setSessionState] = useState<SessionState>({ signedInUser: null, hasEnded: false });
  useEffect(() => {
    if (readUsuario() === null) return;
    accountCalls.me().then(
      ({ usuario }) => setSessionState({ signedInUser: usuario, hasEnded: false }),
      (error) => setSessionState({ signedInUser: null, hasEnded: isSignedOut(error) }),
    );
  }, []);
  return sessionState;
}
