import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SecondStep } from '#contract/second-factor.ts';
import { secondStepTexts as texts } from '#texts/accounts/second-factor.ts';
import { getAuthErrorMessage, isSignInExpired, type SignedInResponse } from '#web/api/account-calls.ts';
import { secondStepCalls } from '#web/api/factor-calls.ts';
import { paths } from '#web/api/paths.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import card from '#web/features/accounts/account-card.module.css';
import { AccountCard } from '#web/features/accounts/account-card.tsx';
import { AppCodeField } from '#web/features/accounts/forms/account-fields.tsx';
import { type NavigationState, useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import { readField, stripSpaces, validateAppCode } from '#web/features/accounts/forms/validate-account-form.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { PasskeyButton } from './passkey-button.tsx';

type Props = {
  step: SecondStep;
  /** Path to open after sign-in, on this origin. */
  next: string;
};
type Method = 'passkey' | 'app' | 'recovery';

/** Second step of a sign-in: a passkey, an authenticator code, or a recovery code (AUTH-20). */
export function SecondStepScreen({ step, next }: Props) {
  const defaultMethod: Method = step.app ? 'app' : step.passkey ? 'passkey' : 'recovery';
  const [method, setMethod] = useState<Method>(defaultMethod);
  const navigate = useNavigate();
  const { shell, send, reset } = useFormSubmit();

  const finish = async (request: Promise<SignedInResponse>, isShown: () => boolean) => {
    try {
      const { usuario } = await request;
      completeSignIn(usuario, isShown() ? next : null);
    } catch (reason) {
      if (!isSignInExpired(reason)) throw reason;
      const state: NavigationState = { notice: getAuthErrorMessage(reason, texts.failed) };
      if (isShown()) await navigate(paths.login(next), { state, replace: true });
    }
  };
  const submit = (form: FormData) => {
    const code = stripSpaces(readField(form, 'code'));
    const isApp = method === 'app';
    const error = isApp ? validateAppCode(code) : code ? null : { field: 'code', message: texts.recoveryEmpty };
    const verify = isApp ? secondStepCalls.appCode : secondStepCalls.recoveryCode;
    return send(
      error,
      (isShown) => finish(verify(code), isShown),
      (reason) => getAuthErrorMessage(reason, texts.failed),
    );
  };
  const choose = (other: Method) => {
    reset();
    setMethod(other);
  };
  return (
    <AccountCard title={texts.title} lead={texts.lead}>
      {step.passkey && method !== 'recovery' && (
        <PasskeyButton
          label={texts.passkey}
          isPrimary={!step.app}
          unsupportedMessage={texts.noPasskeys}
          onUse={(isShown) => finish(secondStepCalls.passkey(), isShown)}
        />
      )}
      {method !== 'passkey' && (
        <FormShell key={method} {...shell} submitLabel={texts.submit} loadingLabel={texts.loading} onSubmit={submit}>
          {method === 'app' ? (
            <AppCodeField label={texts.appCode} hint={texts.appCodeHint} />
          ) : (
            <TextField
              name="code"
              label={texts.recoveryCode}
              hint={texts.recoveryHint}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </FormShell>
      )}
      <div className={card.choices}>
        {method === 'recovery' && defaultMethod !== 'recovery' && (
          <button type="button" className={card.choice} onClick={() => choose(defaultMethod)}>
            {defaultMethod === 'app' ? texts.useApp : texts.usePasskey}
          </button>
        )}
        {method !== 'recovery' && step.recuperacion && (
          <button type="button" className={card.choice} onClick={() => choose('recovery')}>
            {texts.useRecovery}
          </button>
        )}
        {method === 'recovery' && <p className={card.hint}>{texts.lost}</p>}
      </div>
      <p className={card.foot}>
        <Link to={paths.login(next)}>{texts.otherAccount}</Link>
      </p>
    </AccountCard>
  );
}
