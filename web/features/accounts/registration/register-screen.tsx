import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { maxNameLength } from '#domain/accounts/account-rules.ts';
import { accountFields, accountSuccessMessages } from '#texts/accounts/account-screens.ts';
import { accountFallbacks } from '#texts/accounts/failed-requests.ts';
import { registerTexts as texts } from '#texts/accounts/sign-in.ts';
import { accountCalls, getAuthErrorMessage } from '#web/api/account-calls.ts';
import { paths } from '#web/api/paths.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { NewPasswordField } from '#web/components/form/new-password-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import card from '#web/features/accounts/account-card.module.css';
import { AccountCard } from '#web/features/accounts/account-card.tsx';
import { EmailField, MailedCodeField } from '#web/features/accounts/forms/account-fields.tsx';
import { ResendButton } from '#web/features/accounts/forms/resend-button.tsx';
import { type NavigationState, useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';
import {
  readField,
  stripSpaces,
  validateMailedCode,
  validateRegistration,
} from '#web/features/accounts/forms/validate-account-form.ts';

type Registration = Parameters<typeof accountCalls.register>[0];

/** Registration in two steps: the form, then the mailed code (AUTH-1). */
export function RegisterScreen({ email, notice }: NavigationState) {
  const sent = useRef<Registration>(null);
  const register = async (registration: Registration) => {
    await accountCalls.register(registration);
    sent.current = registration;
  };
  const resend = async () => {
    if (sent.current) await accountCalls.register(sent.current);
    return accountSuccessMessages.registered;
  };
  if (!email) return <RegisterForm previous={sent.current} onRegister={register} />;
  return <ConfirmForm email={email} notice={notice} onResend={sent.current ? resend : null} />;
}

type FormProps = {
  /** Submitted registration, to prefill the form when the visitor goes back. */
  previous: Registration | null;
  onRegister: (registration: Registration) => Promise<void>;
};

function RegisterForm({ previous, onRegister }: FormProps) {
  const { shell, send } = useFormSubmit();
  const navigate = useNavigate();
  const submit = (form: FormData) => {
    const nombre = readField(form, 'nombre').trim();
    const email = readField(form, 'email').trim();
    const password = readField(form, 'password');
    const register = async (isShown: () => boolean) => {
      await onRegister({ nombre, email, password });
      if (!isShown()) return;
      // the step is a history entry, so that it survives leaving the page to read the mail
      const state: NavigationState = { email, notice: accountSuccessMessages.registered };
      await navigate(paths.register, { state });
      document.getElementById('content')?.focus(); // the path stays the same, so the router does not move the focus
    };
    return send(validateRegistration(nombre, email, password), register, (reason) =>
      getAuthErrorMessage(reason, accountFallbacks.register),
    );
  };
  return (
    <AccountCard title={texts.title} lead={texts.lead}>
      <FormShell {...shell} submitLabel={texts.submit} loadingLabel={texts.loading} onSubmit={submit}>
        <TextField
          name="nombre"
          label={texts.name}
          autoComplete="name"
          maxLength={maxNameLength}
          defaultValue={previous?.nombre}
        />
        <EmailField initialEmail={previous?.email} />
        <NewPasswordField
          name="password"
          label={accountFields.password}
          hint={accountFields.rule}
          getPersonalData={(form) => ({ name: readField(form, 'nombre'), email: readField(form, 'email').trim() })}
        />
      </FormShell>
      <p className={card.foot}>
        <span>{texts.haveAccount}</span>
        <Link to={paths.login()}>{texts.signIn}</Link>
      </p>
    </AccountCard>
  );
}

type ConfirmProps = { email: string; notice: string | undefined; onResend: (() => Promise<string>) | null };

/** Looks the same for a new and for a taken e-mail; only the mail differs. */
function ConfirmForm({ email, notice, onResend }: ConfirmProps) {
  const { shell, send } = useFormSubmit();
  const navigate = useNavigate();
  const submit = (form: FormData) => {
    const code = stripSpaces(readField(form, 'code'));
    const confirm = async (isShown: () => boolean) => {
      await accountCalls.confirm({ email, code });
      const state: NavigationState = { notice: accountSuccessMessages.confirmed };
      if (isShown()) await navigate(paths.login(), { state, replace: true });
    };
    return send(validateMailedCode(email, code), confirm, (reason) =>
      getAuthErrorMessage(reason, accountFallbacks.verify),
    );
  };
  return (
    <AccountCard title={texts.codeTitle} lead={texts.codeLead(email)} notice={notice}>
      <FormShell {...shell} submitLabel={texts.codeSubmit} loadingLabel={texts.codeLoading} onSubmit={submit}>
        <EmailField knownEmail={email} />
        <MailedCodeField />
        {onResend && <ResendButton label={texts.resend} hasJustSent onResend={onResend} />}
      </FormShell>
      <p className={card.foot}>
        <Link to={paths.register}>{texts.restart}</Link>
        <Link to={paths.login()}>{texts.signIn}</Link>
      </p>
    </AccountCard>
  );
}
