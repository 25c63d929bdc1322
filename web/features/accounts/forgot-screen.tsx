import { Link, useNavigate } from 'react-router';
import { accountAnswers, accountFallbacks, forgotWords as words } from '#texts/accounts.ts';
import { accountCalls, failureText } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import card from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { EmailField } from './fields.tsx';
import { emailProblem, typed } from './problems.ts';
import type { Arrival } from './use-arrival.ts';
import { useSending } from './use-sending.ts';

/** Asks for the code that lets one choose a new password (AUTH-3). */
export function ForgotScreen() {
  const { error, failing, loading, send } = useSending();
  const navigate = useNavigate();
  const submit = (form: FormData) => {
    const email = typed(form, 'email').trim();
    const ask = async () => {
      await accountCalls.forgot(email);
      const state: Arrival = { email, notice: accountAnswers.codeSent };
      await navigate(paths.verifyCode, { state });
    };
    return send(emailProblem(email), ask, (reason) => failureText(reason, accountFallbacks.forgot));
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
        <EmailField />
      </FormShell>
      <p className={card.foot}>
        <Link to={paths.verifyCode}>{words.haveCode}</Link>
        <Link to={paths.login()}>{words.back}</Link>
      </p>
    </AccountCard>
  );
}
