import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { longestName } from '#domain/accounts.ts';
import { accountAnswers, accountFallbacks, accountFields, registerWords as words } from '#texts/accounts.ts';
import { accountCalls, failureText } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { NewPasswordField } from '#web/components/new-password-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import card from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { CodeField, EmailField } from './fields.tsx';
import { codeProblem, registerProblem, typed, withoutSpaces } from './problems.ts';
import { Resend } from './resend.tsx';
import type { Arrival } from './use-arrival.ts';
import { useSending } from './use-sending.ts';

type Registration = Parameters<typeof accountCalls.register>[0];

/** A visitor's account in two steps: the form, then the code that was mailed (AUTH-1). */
export function RegisterScreen({ email, notice }: Arrival) {
  const sent = useRef<Registration>(null);
  const navigate = useNavigate();
  const register = async (who: Registration) => {
    await accountCalls.register(who);
    sent.current = who;
    // the step is in the history, so that it is still there when one comes back from reading the mail
    const state: Arrival = { email: who.email, notice: accountAnswers.registered };
    await navigate(paths.register, { state });
    document.getElementById('content')?.focus(); // the path is the same, so nothing else moves it
  };
  const resend = async () => {
    if (sent.current) await accountCalls.register(sent.current);
    return accountAnswers.registered;
  };
  if (!email) return <RegisterForm before={sent.current} onRegister={register} />;
  return <ConfirmForm email={email} notice={notice} onResend={sent.current ? resend : null} />;
}

type FormProps = {
  /** What was sent, for one who comes back to correct it. */
  before: Registration | null;
  onRegister: (who: Registration) => Promise<void>;
};

function RegisterForm({ before, onRegister }: FormProps) {
  const { error, failing, loading, send } = useSending();
  const submit = (form: FormData) => {
    const nombre = typed(form, 'nombre').trim();
    const email = typed(form, 'email').trim();
    const password = typed(form, 'password');
    const register = () => onRegister({ nombre, email, password });
    return send(registerProblem(nombre, email, password), register, (reason) =>
      failureText(reason, accountFallbacks.register),
    );
  };
  return (
    <AccountCard title={words.title} lead={words.lead}>
      <FormShell
        error={error}
        failing={failing}
        loading={loading}
        submitLabel={words.submit}
        loadingLabel={words.loading}
        onSubmit={submit}
      >
        <TextField
          name="nombre"
          label={words.name}
          autoComplete="name"
          maxLength={longestName}
          defaultValue={before?.nombre}
        />
        <EmailField typed={before?.email} />
        <NewPasswordField
          name="password"
          label={accountFields.password}
          hint={accountFields.rule}
          personalOf={(form) => ({ name: typed(form, 'nombre'), email: typed(form, 'email').trim() })}
        />
      </FormShell>
      <p className={card.foot}>
        {words.haveAccount}
        <Link to={paths.login()}>{words.signIn}</Link>
      </p>
    </AccountCard>
  );
}

type ConfirmProps = { email: string; notice: string | undefined; onResend: (() => Promise<string>) | null };

/** True for a new address and for one that has an account: the mail alone knows which. */
function ConfirmForm({ email, notice, onResend }: ConfirmProps) {
  const { error, failing, loading, send } = useSending();
  const navigate = useNavigate();
  const submit = (form: FormData) => {
    const code = withoutSpaces(typed(form, 'code'));
    const confirm = async () => {
      await accountCalls.confirm({ email, code });
      const state: Arrival = { notice: accountAnswers.confirmed };
      await navigate(paths.login(), { state, replace: true });
    };
    return send(codeProblem(email, code), confirm, (reason) => failureText(reason, accountFallbacks.verify));
  };
  return (
    <AccountCard title={words.codeTitle} lead={words.codeLead(email)} notice={notice}>
      <FormShell
        error={error}
        failing={failing}
        loading={loading}
        submitLabel={words.codeSubmit}
        loadingLabel={words.codeLoading}
        onSubmit={submit}
      >
        <EmailField known={email} />
        <CodeField />
        {onResend && <Resend label={words.resend} justSent onResend={onResend} />}
      </FormShell>
      <p className={card.foot}>
        <Link to={paths.register}>{words.restart}</Link>
        <Link to={paths.login()}>{words.signIn}</Link>
      </p>
    </AccountCard>
  );
}
