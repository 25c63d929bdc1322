import { Link, useNavigate } from 'react-router';
import { accountAnswers, accountFallbacks, verifyWords as words } from '#texts/accounts.ts';
import { accountCalls, failureText } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import card from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { CodeField, EmailField } from './fields.tsx';
import { codeProblem, typed, withoutSpaces } from './problems.ts';
import { Resend } from './resend.tsx';
import type { Arrival } from './use-arrival.ts';
import { useSending } from './use-sending.ts';

/** Takes the code that was mailed (AUTH-4); asks for the address too where none came along. */
export function VerifyScreen({ email: known, notice }: Arrival) {
  const { error, failing, loading, send } = useSending();
  const navigate = useNavigate();
  const submit = (form: FormData) => {
    const email = typed(form, 'email').trim();
    const code = withoutSpaces(typed(form, 'code'));
    const verify = async () => {
      await accountCalls.verifyCode({ email, code });
      const state: Arrival = { email };
      await navigate(paths.resetPassword, { state });
    };
    return send(codeProblem(email, code), verify, (reason) => failureText(reason, accountFallbacks.verify));
  };
  const resend = async (email: string) => {
    await accountCalls.forgot(email);
    return accountAnswers.codeSent;
  };
  return (
    <AccountCard title={words.title} lead={known ? words.leadTo(known) : words.lead} notice={notice}>
      <FormShell
        error={error}
        failing={failing}
        loading={loading}
        submitLabel={words.submit}
        loadingLabel={words.loading}
        onSubmit={submit}
      >
        <EmailField known={known} />
        <CodeField />
        <Resend label={words.resend} justSent={notice !== undefined} onResend={resend} />
      </FormShell>
      <p className={card.foot}>
        <Link to={paths.forgotPassword}>{words.otherEmail}</Link>
      </p>
    </AccountCard>
  );
}
