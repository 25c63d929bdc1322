import type { ListedPasskey } from '#contract/second-factor.ts';
import { maxPasskeyNameLength } from '#domain/accounts/second-factor.ts';
import { secondFactorTexts as texts } from '#texts/accounts/second-factor.ts';
import { factorCalls } from '#web/api/factor-calls.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { readField } from '#web/features/accounts/forms/validate-account-form.ts';
import { AppSetUp } from './app-set-up.tsx';
import { FactorPanel, PasswordForm } from './factor-form.tsx';

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
