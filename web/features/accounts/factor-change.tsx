import type { PasskeyListed } from '#contract/second-factor.ts';
import { maxPasskeyNameLength } from '#domain/second-factor.ts';
import { factorWords as words } from '#texts/second-factor.ts';
import { factorCalls } from '#web/api/factor-calls.ts';
import { TextField } from '#web/components/text-field.tsx';
import { AppSetUp } from './app-set-up.tsx';
import { FactorPanel, PasswordForm } from './factor-form.tsx';
import { typed } from './problems.ts';

/** A change of the factors that was begun. */
export type Change =
  | { kind: 'add-passkey' | 'add-app' | 'remove-app' | 'renew-codes' | 'turn-off' }
  | { kind: 'remove-passkey'; passkey: PasskeyListed };

type Props = {
  change: Change;
  email: string;
  /** Called with the recovery codes that were made, if any, and the sentence to show. */
  onDone: (codes: string[], sentence: string) => Promise<void>;
  onCancel: () => void;
  onSignedOut: () => void;
};

/** The panel of one change; each asks for the password. */
export function FactorChange({ change, ...props }: Props) {
  if (change.kind === 'add-app') return <AppSetUp {...props} />;
  if (change.kind === 'add-passkey') return <AddPasskey {...props} />;
  const { title, lead, submitLabel, loadingLabel, failed, submit } = stepOf(change);
  const { email, onDone, onCancel, onSignedOut } = props;
  return (
    <FactorPanel title={title} lead={lead} onCancel={onCancel}>
      <PasswordForm
        {...{ submitLabel, loadingLabel, failed, email, onSignedOut }}
        onSubmit={async (password) => {
          const { codigos = [], message } = await submit(password);
          await onDone(codigos, message);
        }}
      />
    </FactorPanel>
  );
}

function AddPasskey({ email, onDone, onCancel, onSignedOut }: Omit<Props, 'change'>) {
  const nameOf = (form: FormData) => typed(form, 'nombre').trim();
  return (
    <FactorPanel title={words.addPasskey} lead={words.addPasskeyLead} onCancel={onCancel}>
      <PasswordForm
        submitLabel={words.addPasskey}
        loadingLabel={words.adding}
        failed={words.addFailed}
        email={email}
        check={(form) => (nameOf(form) ? null : { field: 'nombre', sentence: words.passkeyNameEmpty })}
        onSubmit={async (password, form) => {
          const { codigos, message } = await factorCalls.addPasskey(nameOf(form), password);
          await onDone(codigos, message);
        }}
        onSignedOut={onSignedOut}
      >
        <TextField
          name="nombre"
          label={words.passkeyName}
          hint={words.passkeyNameHint}
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

function stepOf(change: Change): Step {
  const removing = { submitLabel: words.remove, loadingLabel: words.removing, failed: words.removeFailed };
  switch (change.kind) {
    case 'remove-passkey': {
      const { id, nombre } = change.passkey;
      const title = words.removeTitle(nombre);
      return {
        ...removing,
        title,
        lead: words.removeLead,
        submit: (password) => factorCalls.removePasskey(id, password),
      };
    }
    case 'renew-codes':
      return {
        title: words.renewCodes,
        lead: words.renewLead,
        submitLabel: words.renewCodes,
        loadingLabel: words.renewing,
        failed: words.renewFailed,
        submit: factorCalls.renewCodes,
      };
    case 'turn-off':
      return {
        title: words.turnOff,
        lead: words.turnOffLead,
        submitLabel: words.turnOff,
        loadingLabel: words.turningOff,
        failed: words.turnOffFailed,
        submit: factorCalls.removeAll,
      };
    default:
      return { ...removing, title: words.removeApp, lead: words.removeAppLead, submit: factorCalls.removeApp };
  }
}
