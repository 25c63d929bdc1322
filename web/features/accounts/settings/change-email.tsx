import { useState } from 'react';
import { maxEmailLength } from '#domain/accounts/account-rules.ts';
import { profileTexts as texts } from '#texts/accounts/account-page.ts';
import { accountFallbacks } from '#texts/accounts/failed-requests.ts';
import { accountCalls, getAuthErrorMessage, isSignedOut, type SignedInResponse } from '#web/api/account-calls.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { MailedCodeField } from '#web/features/accounts/forms/account-fields.tsx';
import { useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import {
  readField,
  stripSpaces,
  validateEmail,
  validateMailedCode,
} from '#web/features/accounts/forms/validate-account-form.ts';
import { FactorPanel, PasswordForm } from '#web/features/accounts/second-factor/factor-form.tsx';
import css from './account-view.module.css';

type Props = {
  /** Current e-mail address. */
  email: string;
  onSaved: (response: SignedInResponse) => Promise<void>;
  onCancel: () => void;
  onSignedOut: () => void;
};

/** Changes the e-mail address in two steps: address and password, then the code mailed to the new address. */
export function ChangeEmail({ email, onSaved, onCancel, onSignedOut }: Props) {
  const [newEmail, setNewEmail] = useState('');
  if (newEmail)
    return <ConfirmEmail email={newEmail} onSaved={onSaved} onCancel={onCancel} onSignedOut={onSignedOut} />;
  const readEmail = (form: FormData) => readField(form, 'email').trim();
  return (
    <FactorPanel title={texts.emailTitle} lead={texts.emailLead} onCancel={onCancel}>
      <PasswordForm
        submitLabel={texts.emailSend}
        loadingLabel={texts.emailSending}
        errorMessage={texts.emailFailed}
        email={email}
        onSignedOut={onSignedOut}
        validate={(form) => validateEmail(readEmail(form))}
        onSubmit={async (password, form) => {
          await accountCalls.changeEmail(readEmail(form), password);
          setNewEmail(readEmail(form));
        }}
      >
        <TextField
          name="email"
          type="email"
          label={texts.newEmail}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxEmailLength}
        />
      </PasswordForm>
    </FactorPanel>
  );
}

/** Looks the same for a free and for a taken address; only the mail differs. */
function ConfirmEmail({ email, onSaved, onCancel, onSignedOut }: Props) {
  const { shell, send } = useFormSubmit();
  const submit = (form: FormData) => {
    const code = stripSpaces(readField(form, 'code'));
    const confirm = async () => onSaved(await accountCalls.confirmEmail({ email, code }));
    return send(validateMailedCode(email, code), confirm, (reason) => {
      if (isSignedOut(reason)) onSignedOut();
      return getAuthErrorMessage(reason, accountFallbacks.verify);
    });
  };
  return (
    <FactorPanel title={texts.codeTitle} lead={texts.codeLead(email)} onCancel={onCancel}>
      <FormShell
        {...shell}
        submitLabel={texts.codeSubmit}
        loadingLabel={texts.codeLoading}
        onSubmit={submit}
        className={css.form}
      >
        <MailedCodeField />
      </FormShell>
    </FactorPanel>
  );
}
