import { useState } from 'react';
import { secondFactorTexts as texts } from '#texts/accounts/second-factor.ts';
import { getAuthErrorMessage, isSignedOut } from '#web/api/account-calls.ts';
import { factorCalls } from '#web/api/factor-calls.ts';
import { QrCode } from '#web/components/barcodes/qr-code.tsx';
import { CopyButton } from '#web/components/buttons/copy-button.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { AppCodeField } from '#web/features/accounts/forms/account-fields.tsx';
import { useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import { readField, stripSpaces, validateAppCode } from '#web/features/accounts/forms/validate-account-form.ts';
import { FactorPanel, PasswordForm } from './factor-form.tsx';
import css from './second-factor.module.css';

type Props = {
  email: string;
  /** Called with the new recovery codes and the message to show. */
  onDone: (codes: string[], message: string) => Promise<void>;
  onCancel: () => void;
  onSignedOut: () => void;
};
type Secret = { uri: string; secreto: string };

/** Sets up an authenticator app: password, QR code, and the first code, which activates the app. */
export function AppSetUp({ email, onDone, onCancel, onSignedOut }: Props) {
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret)
    return <FirstCode key={secret.uri} secret={secret} onDone={onDone} onCancel={onCancel} onSignedOut={onSignedOut} />;
  return (
    <FactorPanel title={texts.addApp} lead={texts.addAppLead} onCancel={onCancel}>
      <PasswordForm
        submitLabel={texts.continue}
        loadingLabel={texts.continuing}
        errorMessage={texts.addAppFailed}
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
  const { shell, send } = useFormSubmit();
  const submit = (form: FormData) => {
    const code = stripSpaces(readField(form, 'code'));
    const confirm = async () => {
      const { codigos, message } = await factorCalls.confirmApp(code);
      await onDone(codigos, message);
    };
    return send(validateAppCode(code), confirm, (reason) => {
      if (isSignedOut(reason)) onSignedOut();
      return getAuthErrorMessage(reason, texts.addAppFailed);
    });
  };
  const grouped = secreto.match(/.{1,4}/g)?.join(' ') ?? secreto;
  return (
    <FactorPanel title={texts.scan} onCancel={onCancel}>
      <QrCode value={uri} label={texts.qrLabel} size={208} />
      <p>{texts.typeSecret}</p>
      <p className={css.secret}>
        <code>{grouped}</code>
        <CopyButton label={texts.copySecret} text={secreto} />
      </p>
      <FormShell
        {...shell}
        submitLabel={texts.confirmApp}
        loadingLabel={texts.confirming}
        onSubmit={submit}
        className={css.form}
      >
        <AppCodeField label={texts.firstCode} />
      </FormShell>
    </FactorPanel>
  );
}
