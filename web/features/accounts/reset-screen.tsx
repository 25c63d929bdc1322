import { Link, useNavigate } from 'react-router';
import { accountAnswers, accountFallbacks, accountFields, resetWords as words } from '#texts/accounts.ts';
import { accountCalls, failureText } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { NewPasswordField } from '#web/components/new-password-field.tsx';
import card from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { EmailField, RepeatField } from './fields.tsx';
import { resetProblem, typed } from './problems.ts';
import type { Arrival } from './use-arrival.ts';
import { useSending } from './use-sending.ts';

/** Sets the new password of an address whose code was verified (AUTH-5). */
export function ResetScreen({ email: known }: Arrival) {
  const { error, failing, loading, send } = useSending();
  const navigate = useNavigate();
  const submit = (form: FormData) => {
    const email = typed(form, 'email').trim();
    const password = typed(form, 'newpassword');
    const save = async () => {
      await accountCalls.resetPassword(email, password);
      const state: Arrival = { notice: accountAnswers.passwordChanged };
      await navigate(paths.login(), { state, replace: true });
    };
    const problem = resetProblem(email, password, typed(form, 'repeat'));
    return send(problem, save, (reason) => failureText(reason, accountFallbacks.reset));
  };
  return (
    <AccountCard title={words.title} lead={known ? words.leadFor(known) : words.lead}>
      <FormShell
        error={error}
        failing={failing}
        loading={loading}
        submitLabel={words.submit}
        loadingLabel={words.loading}
        onSubmit={submit}
      >
        <EmailField known={known} />
        <NewPasswordField
          name="newpassword"
          label={accountFields.newPassword}
          hint={accountFields.rule}
          personalOf={(form) => ({ email: typed(form, 'email').trim() })}
        />
        <RepeatField />
      </FormShell>
      <p className={card.foot}>
        <Link to={paths.forgotPassword}>{words.again}</Link>
      </p>
    </AccountCard>
  );
}
