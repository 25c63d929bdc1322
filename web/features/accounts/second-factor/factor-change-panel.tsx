import { useState } from 'react';
import type { ListedPasskey } from '#contract/second-factor.ts';
import { maxPasskeyNameLength } from '#domain/accounts/second-factor.ts';
import { secondFactorTexts as texts } from '#texts/accounts/second-factor.ts';
import { getAuthErrorMessage, isSignedOut } from '#web/api/account-calls.ts';
import { factorCalls } from '#web/api/factor-calls.ts';
import { QrCode } from '#web/components/barcodes/qr-code.tsx';
import { CopyButton } from '#web/components/buttons/copy-button.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { AppCodeField } from '#web/features/accounts/forms/account-fields.tsx';
import { useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import { readField, stripSpaces, validateAppCode } from '#web/features/accounts/forms/validate-account-form.ts';
import { FactorPanel, PasswordForm } from './factor-form.tsx';
import css from './second-factor.module.css';

/** A factor change in progress. */
export type PendingFactorChange =
  | { kind: 'add-passkey' | 'add-app' | 'remove-app' | 'renew-codes' | 'turn-off' }
  | { kind: 'remove-passkey'; passkey: ListedPasskey };

type Props = {
  change: PendingFactorChange;
  email: string;
  /** Called with the new recovery codes, if any, and the message to show. */
  onDone: (codes: string[], message: string) => Promise<void>;
  onCancel: () => void;
  onSignedOut: () => void;
};

/** Panel of one factor change. Each requires the password. */
export function FactorChangePanel({ change, ...props }: Props) {
  if (change.kind === 'add-app') return <AppSetUp {...props} />;
  if (change.kind === 'add-passkey') return <AddPasskey {...props} />;
  const { title, lead, submitLabel, loadingLabel, failed: errorMessage, submit } = describeChange(change);
  const { email, onDone, onCancel, onSignedOut } = props;
  return (
    <FactorPanel title={title} lead={lead} onCancel={onCancel}>
      <PasswordForm
        submitLabel={submitLabel}
        loadingLabel={loadingLabel}
        errorMessage={errorMessage}
        email={email}
        onSignedOut={onSignedOut}
        onSubmit={async (password) => {
          const { codigos = [], message } = await submit(password);
          await onDone(codigos, message);
        }}
      />
    </FactorPanel>
  );
}

function AddPasskey({ email, onDone, onCancel, onSignedOut }: Omit<Props, 'change'>) {
  const readName = (form: FormData) => readField(form, 'nombre').trim();
  return (
    <FactorPanel title={texts.addPasskey} lead={texts.addPasskeyLead} onCancel={onCancel}>
      <PasswordForm
        submitLabel={texts.addPasskey}
        loadingLabel={texts.adding}
        errorMessage={texts.addFailed}
        email={email}
        validate={(form) => (readName(form) ? null : { field: 'nombre', message: texts.passkeyNameEmpty })}
        onSubmit={async (password, form) => {
          const { codigos, message } = await factorCalls.addPasskey(readName(form), password);
          await onDone(codigos, message);
        }}
        onSignedOut={onSignedOut}
      >
        <TextField
          name="nombre"
          label={texts.passkeyName}
          hint={texts.passkeyNameHint}
          autoComplete="off"
          maxLength={maxPasskeyNameLength}
        />
      </PasswordForm>
    </FactorPanel>
  );
}

type Step = {
  title: string;
  lead: string;
  submitLabel: string;
  loadingLabel: string;
  failed: string;
  submit: (password: string) => Promise<{ message: string; codigos?: string[] }>;
};

function describeChange(change: PendingFactorChange): Step {
  const removalTexts = { submitLabel: texts.remove, loadingLabel: texts.removing, failed: texts.removeFailed };
  switch (change.kind) {
    case 'remove-passkey': {
      const { id, nombre } = change.passkey;
      const title = texts.removeTitle(nombre);
      return {
        ...removalTexts,
        title,
        lead: texts.removeLead,
        submit: (password) => factorCalls.removePasskey(id, password),
      };
    }
    case 'renew-codes':
      return {
        title: texts.renewCodes,
        lead: texts.renewLead,
        submitLabel: texts.renewCodes,
        loadingLabel: texts.renewing,
        failed: texts.renewFailed,
        submit: factorCalls.renewCodes,
      };
    case 'turn-off':
      return {
        title: texts.turnOff,
        lead: texts.turnOffLead,
        submitLabel: texts.turnOff,
        loadingLabel: texts.turningOff,
        failed: texts.turnOffFailed,
        submit: factorCalls.removeAll,
      };
    default:
      return { ...removalTexts, title: texts.removeApp, lead: texts.removeAppLead, submit: factorCalls.removeApp };
  }
}

type AppSetUpProps = {
  email: string;
  /** Called with the new recovery codes and the message to show. */
  onDone: (codes: string[], message: string) => Promise<void>;
  onCancel: () => void;
  onSignedOut: () => void;
};
type Secret = { uri: string; secreto: string };

/** Sets up an authenticator app: password, QR code, and the first code, which activates the app. */
function AppSetUp({ email, onDone, onCancel, onSignedOut }: AppSetUpProps) {
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
}: Omit<AppSetUpProps, 'email'> & { secret: Secret }) {
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
