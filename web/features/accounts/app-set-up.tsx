import { useState } from 'react';
import { factorWords as words } from '#texts/second-factor.ts';
import { failureText, isSignedOut } from '#web/api/account-calls.ts';
import { factorCalls } from '#web/api/factor-calls.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { QrCode } from '#web/components/qr-code.tsx';
import { CopyButton } from './copy-button.tsx';
import { FactorPanel, PasswordForm } from './factor-form.tsx';
import { AppCodeField } from './fields.tsx';
import { appCodeProblem, typed, withoutSpaces } from './problems.ts';
import css from './second-factor.module.css';
import { useSending } from './use-sending.ts';

type Props = {
  email: string;
  /** Called with the recovery codes that came with it, and the sentence to show. */
  onDone: (codes: string[], sentence: string) => Promise<void>;
  onCancel: () => void;
  onSignedOut: () => void;
};
type Secret = { uri: string; secreto: string };

/** Sets up an authenticator app: the password, the QR code, and the first code, without which nothing changes. */
export function AppSetUp({ email, onDone, onCancel, onSignedOut }: Props) {
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret) return <FirstCode key={secret.uri} secret={secret} {...{ onDone, onCancel, onSignedOut }} />;
  return (
    <FactorPanel title={words.addApp} lead={words.addAppLead} onCancel={onCancel}>
      <PasswordForm
        submitLabel={words.continue}
        loadingLabel={words.continuing}
        failed={words.addAppFailed}
        email={email}
        onSubmit={async (password) => setSecret(await factorCalls.startApp(password))}
        onSignedOut={onSignedOut}
      />
    </FactorPanel>
  );
}

function FirstCode({
  secret: { uri, secreto },
  onDone,
  onCancel,
  onSignedOut,
}: Omit<Props, 'email'> & { secret: Secret }) {
  const { error, failing, loading, send } = useSending();
  const submit = (form: FormData) => {
    const code = withoutSpaces(typed(form, 'code'));
    const confirm = async () => {
      const { codigos, message } = await factorCalls.confirmApp(code);
      await onDone(codigos, message);
    };
    return send(appCodeProblem(code), confirm, (reason) => {
      if (isSignedOut(reason)) onSignedOut();
      return failureText(reason, words.addAppFailed);
    });
  };
  const grouped = secreto.match(/.{1,4}/g)?.join(' ') ?? secreto;
  return (
    <FactorPanel title={words.scan} onCancel={onCancel}>
      <QrCode value={uri} label={words.qrLabel} size={208} />
      <p>{words.typeSecret}</p>
      <p className={css.secret}>
        <code>{grouped}</code>
        <CopyButton label={words.copySecret} text={secreto} />
      </p>
      <FormShell
        error={error}
        failing={failing}
        loading={loading}
        submitLabel={words.confirmApp}
        loadingLabel={words.confirming}
        onSubmit={submit}
        className={css.form}
      >
        <AppCodeField label={words.firstCode} />
      </FormShell>
    </FactorPanel>
  );
}
