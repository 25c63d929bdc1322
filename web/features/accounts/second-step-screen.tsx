import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SecondStep } from '#contract/second-factor.ts';
import { secondStepWords as words } from '#texts/second-step.ts';
import { failureText, isEnded, type SignedIn } from '#web/api/account-calls.ts';
import { secondStepCalls } from '#web/api/factor-calls.ts';
import { paths } from '#web/api/paths.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { TextField } from '#web/components/text-field.tsx';
import card from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { enter } from './enter.ts';
import { AppCodeField } from './fields.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { appCodeProblem, typed, withoutSpaces } from './problems.ts';
import type { Arrival } from './use-arrival.ts';
import { useSending } from './use-sending.ts';

type Props = {
  step: SecondStep;
  /** Where to go on to, on this site. */
  next: string;
};
type Method = 'passkey' | 'app' | 'recovery';

/** The second step of a sign-in: a passkey, an authenticator app's code, or a recovery code (AUTH-20). */
export function SecondStepScreen({ step, next }: Props) {
  const usual: Method = step.app ? 'app' : step.passkey ? 'passkey' : 'recovery';
  const [method, setMethod] = useState<Method>(usual);
  const navigate = useNavigate();
  const { error, failing, loading, send, rest } = useSending();

  const finish = async (answer: Promise<SignedIn>) => {
    try {
      enter((await answer).usuario, next);
    } catch (reason) {
      if (!isEnded(reason)) throw reason;
      const state: Arrival = { notice: failureText(reason, words.failed) };
      await navigate(paths.login(next), { state, replace: true });
    }
  };
  const submit = (form: FormData) => {
    const code = withoutSpaces(typed(form, 'code'));
    const byApp = method === 'app';
    const problem = byApp ? appCodeProblem(code) : code ? null : { field: 'code', sentence: words.recoveryEmpty };
    const call = byApp ? secondStepCalls.appCode : secondStepCalls.recoveryCode;
    return send(
      problem,
      () => finish(call(code)),
      (reason) => failureText(reason, words.failed),
    );
  };
  const choose = (other: Method) => {
    rest();
    setMethod(other);
  };
  return (
    <AccountCard title={words.title} lead={words.lead}>
      {step.passkey && method !== 'recovery' && (
        <PasskeyButton
          label={words.passkey}
          primary={!step.app}
          unsupported={words.noPasskeys}
          onUse={() => finish(secondStepCalls.passkey())}
        />
      )}
      {method !== 'passkey' && (
        <FormShell
          key={method}
          error={error}
          failing={failing}
          loading={loading}
          submitLabel={words.submit}
          loadingLabel={words.loading}
          onSubmit={submit}
        >
          {method === 'app' ? (
            <AppCodeField label={words.appCode} hint={words.appCodeHint} />
          ) : (
            <TextField
              name="code"
              label={words.recoveryCode}
              hint={words.recoveryHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </FormShell>
      )}
      <div className={card.choices}>
        {method === 'recovery' && usual !== 'recovery' && (
          <button type="button" className={card.choice} onClick={() => choose(usual)}>
            {usual === 'app' ? words.useApp : words.usePasskey}
          </button>
        )}
        {method !== 'recovery' && step.recuperacion && (
          <button type="button" className={card.choice} onClick={() => choose('recovery')}>
            {words.useRecovery}
          </button>
        )}
        {method === 'recovery' && <p className={card.hint}>{words.lost}</p>}
      </div>
      <p className={card.foot}>
        <Link to={paths.login(next)}>{words.otherAccount}</Link>
      </p>
    </AccountCard>
  );
}
