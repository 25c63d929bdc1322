import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OpenInvitation } from '#contract/accounts.ts';
import { isStrongPassword } from '#domain/accounts/account-rules.ts';
import { accountErrors, accountFields } from '#texts/accounts/account-screens.ts';
import { invitationTexts as texts } from '#texts/accounts/sign-in.ts';
import { accountCalls, getAuthErrorMessage } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { NewPasswordField } from '#web/components/form/new-password-field.tsx';
import card from '#web/features/accounts/account-card.module.css';
import { AccountCard } from '#web/features/accounts/account-card.tsx';
import { useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import { readField } from '#web/features/accounts/forms/validate-account-form.ts';
import { completeSignIn } from '#web/features/accounts/sign-in/complete-sign-in.ts';
import { formatDateTime } from '#web/shell/time/city-time.ts';

type Opened = { token: string; invitation: OpenInvitation } | { error: string };

/** Screen of an invitation's link, whose token is in the fragment: sets the password and signs in (BACK-3). */
export function InvitationScreen() {
  const opened = useInvitation();
  if (!opened)
    return (
      <AccountCard title={texts.title}>
        <p role="status">{texts.loading}</p>
      </AccountCard>
    );
  if ('invitation' in opened) return <AcceptForm {...opened} />;
  return (
    <AccountCard title={texts.title}>
      <p role="alert">{opened.error}</p>
      <p className={card.foot}>
        <Link to={paths.login()}>{texts.signIn}</Link>
        <Link to={paths.logout}>{texts.signOut}</Link>
      </p>
    </AccountCard>
  );
}

/** Opens the invitation of the address; null while it loads. Another link pasted into the tab is opened as well. */
function useInvitation(): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  const requested = useRef('');
  const open = useCallback(async () => {
    const token = window.location.hash.slice(1);
    if (token && token === requested.current) return;
    requested.current = token;
    if (!token) return setOpened({ error: texts.incomplete });
    const show = (next: Opened) => requested.current === token && setOpened(next);
    try {
      show({ token, invitation: await accountCalls.openInvitation(token) });
    } catch (error) {
      show({ error: getAuthErrorMessage(error, texts.openFailed) });
    }
  }, []);
  useEffect(() => {
    void open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [open]);
  return opened;
}

function AcceptForm({ token, invitation: { nombre, email, vence } }: { token: string; invitation: OpenInvitation }) {
  const { shell, send } = useFormSubmit();
  const navigate = useNavigate();
  const submit = (form: FormData) => {
    const password = readField(form, 'password');
    const weak = isStrongPassword(password) ? null : { field: 'password', message: accountErrors.weakPassword };
    const accept = async (isShown: () => boolean) => {
      await accountCalls.acceptInvitation(token, password);
      const response = await accountCalls.login({ usernameoremail: email, password }, false);
      if ('usuario' in response) completeSignIn(response.usuario, isShown() ? paths.welcome : null);
      else if (isShown()) await navigate(paths.secondStep(paths.welcome), { replace: true });
    };
    return send(weak, accept, (reason) => getAuthErrorMessage(reason, texts.failed));
  };
  return (
    <AccountCard title={texts.title} lead={texts.greeting(nombre, email)}>
      <FormShell {...shell} submitLabel={texts.submit} loadingLabel={texts.submitting} onSubmit={submit}>
        <input type="email" value={email} autoComplete="username" hidden readOnly />
        <NewPasswordField
          name="password"
          label={texts.password}
          hint={accountFields.rule}
          getPersonalData={() => ({ name: nombre, email })}
        />
      </FormShell>
      <p className={card.foot}>{texts.until(formatDateTime(vence))}</p>
    </AccountCard>
  );
}
