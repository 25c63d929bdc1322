import { useState } from 'react';
import type { Profile } from '#contract/accounts.ts';
import { maxEmailLength, maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { profileTexts as texts } from '#texts/accounts/account-page.ts';
import { accountErrors } from '#texts/accounts/account-screens.ts';
import { accountFallbacks } from '#texts/accounts/failed-requests.ts';
import { accountCalls, getAuthErrorMessage, isSignedOut, type SignedInResponse } from '#web/api/account-calls.ts';
import button from '#web/components/buttons/button.module.css';
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
import { storeUsuario } from '#web/shell/session/usuario.ts';
import css from './account-view.module.css';
import { AccountLoadStatus, useAccountLoad } from './use-account-load.tsx';

type Props = {
  /** Called when name or e-mail changed. */
  onChanged: () => void;
  onSignedOut: () => void;
};

/** The user's own name, a partner's phone, and the e-mail address. */
export function ProfileSection({ onChanged, onSignedOut }: Props) {
  const { load, retry, refresh } = useAccountLoad({
    fetchData: accountCalls.profile,
    fallback: texts.loadFailed,
    onSignedOut,
  });
  const [outcome, setOutcome] = useState('');
  const [isChangingEmail, setIsChangingEmail] = useState(false);
  const saved = async ({ usuario, message }: SignedInResponse) => {
    storeUsuario(usuario);
    setIsChangingEmail(false);
    setOutcome(message);
    await refresh();
    onChanged();
  };
  return (
    <section className={css.section} aria-labelledby="profile-title">
      <h2 id="profile-title">{texts.title}</h2>
      <AccountLoadStatus load={load} loadingText={texts.loading} onRetry={retry} />
      {load.state === 'loaded' && (
        <>
          <ProfileForm profile={load.data} onTyping={() => setOutcome('')} onSignedOut={onSignedOut} onSaved={saved} />
          <p role="status" className={css.done}>
            {outcome}
          </p>
          {isChangingEmail ? (
            <ChangeEmail
              email={load.data.email}
              onSignedOut={onSignedOut}
              onSaved={saved}
              onCancel={() => setIsChangingEmail(false)}
            />
          ) : (
            <p className={css.actions}>
              <span>{texts.email(load.data.email)}</span>
              <button type="button" className={button.button} onClick={() => setIsChangingEmail(true)}>
                {texts.changeEmail}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  );
}

type FormProps = {
  profile: Profile;
  onTyping: () => void;
  onSaved: (response: SignedInResponse) => Promise<void>;
  onSignedOut: () => void;
};

/** Sends only changed fields, so that a change elsewhere of another field stays. */
function ProfileForm({ profile: { nombre, telefono }, onTyping, onSaved, onSignedOut }: FormProps) {
  const { shell, send, reset } = useFormSubmit();
  const submit = (form: FormData) => {
    const values = { nombre: readField(form, 'nombre').trim(), telefono: readField(form, 'telefono').trim() };
    const changed = {
      ...(values.nombre !== nombre && { nombre: values.nombre }),
      ...(telefono !== null && values.telefono !== telefono && { telefono: values.telefono }),
    };
    const save = async () => {
      await onSaved(await accountCalls.updateProfile(changed));
      reset();
    };
    return send(validate(values, telefono !== null, changed), save, (reason) => {
      if (isSignedOut(reason)) onSignedOut();
      return getAuthErrorMessage(reason, texts.saveFailed);
    });
  };
  return (
    <FormShell
      {...shell}
      submitLabel={texts.save}
      loadingLabel={texts.saving}
      onSubmit={submit}
      onTyping={onTyping}
      className={css.form}
    >
      <TextField name="nombre" label={texts.name} defaultValue={nombre} autoComplete="name" maxLength={maxNameLength} />
      {telefono !== null && (
        <TextField
          name="telefono"
          type="tel"
          label={texts.phone}
          defaultValue={telefono}
          autoComplete="tel"
          maxLength={maxPhoneLength}
        />
      )}
    </FormShell>
  );
}

function validate(values: { nombre: string; telefono: string }, hasPhone: boolean, changed: object) {
  if (!values.nombre) return { field: 'nombre', message: accountErrors.nameEmpty };
  if (hasPhone && !values.telefono) return { field: 'telefono', message: accountErrors.phoneEmpty };
  return Object.keys(changed).length === 0 ? { field: 'nombre', message: texts.unchanged } : null;
}

type ChangeEmailProps = {
  /** Current e-mail address. */
  email: string;
  onSaved: (response: SignedInResponse) => Promise<void>;
  onCancel: () => void;
  onSignedOut: () => void;
};

/** Changes the e-mail address in two steps: address and password, then the code mailed to the new address. */
function ChangeEmail({ email, onSaved, onCancel, onSignedOut }: ChangeEmailProps) {
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
function ConfirmEmail({ email, onSaved, onCancel, onSignedOut }: ChangeEmailProps) {
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
