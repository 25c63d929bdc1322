import { isStrongPassword, maxEmailLength, maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import type { PersonalData } from '#domain/accounts/password-strength.ts';
import { accountProblems } from '#texts/accounts/account-screens.ts';
import { partnerFields, partnerProblems, partnerForm as texts } from '#texts/partners/partners.ts';
import { type FormError, type FormSubmission, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { NewPasswordField } from '#web/components/form/new-password-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import css from './partner-form.module.css';

type Details = { Nombre: string; Email: string; Telefono: string };
export type NewPartner = Details & { Password: string };
/** An edit without a new password keeps the current one. */
export type PartnerEdit = Details & { Password?: string };

type FormProps = FormSubmission<[NewPartner]> & { partner?: undefined };
type EditProps = FormSubmission<[PartnerEdit]> & { partner: Details };

/** Form of a new partner and its account, or of an existing one (PNEW-1, PNEW-2). */
export function PartnerForm({ partner, send, children, ...options }: FormProps | EditProps) {
  const { submit, shell } = useDraftForm(() => null, options);
  const handleSubmit = (form: FormData) => {
    const { Password, ...details } = readPartnerForm(form);
    const typed = partner && !Password ? details : { ...details, Password };
    return submit(validatePartner(typed), () => send(typed as NewPartner));
  };
  return (
    <FormShell className={css.form} {...shell} onSubmit={handleSubmit}>
      <TextField name="Nombre" label={partnerFields.Nombre} maxLength={maxNameLength} defaultValue={partner?.Nombre} />
      <TextField
        name="Email"
        type="email"
        label={partnerFields.Email}
        maxLength={maxEmailLength}
        defaultValue={partner?.Email}
        autoComplete="off"
      />
      <TextField
        name="Telefono"
        type="tel"
        label={partnerFields.Telefono}
        maxLength={maxPhoneLength}
        defaultValue={partner?.Telefono}
        autoComplete="off"
      />
      <NewPasswordField
        name="Password"
        label={partner ? texts.newPassword : partnerFields.Password}
        hint={partner ? texts.newPasswordHint : texts.passwordHint}
        getPersonalData={readPersonalData}
      />
      {children}
    </FormShell>
  );
}

/** Values of the form: name, e-mail and phone trimmed, the password unchanged (PNEW-1). */
function readPartnerForm(form: FormData): NewPartner {
  const typed = (name: string) => String(form.get(name) ?? '');
  return {
    Nombre: typed('Nombre').trim(),
    Email: typed('Email').trim(),
    Telefono: typed('Telefono').trim(),
    Password: typed('Password'),
  };
}

/** Account data of the form, which the password must not contain. */
function readPersonalData(form: FormData): PersonalData {
  const { Nombre, Email, Telefono } = readPartnerForm(form);
  return { name: Nombre, email: Email, phone: Telefono };
}

/** Validates the form: no empty field (PNEW-1), an e-mail address, a strong password if one is set. The server validates more. */
function validatePartner(typed: PartnerEdit): FormError | null {
  const empty = Object.entries(typed).find(([, value]) => value === '');
  if (empty) return { field: empty[0], message: partnerProblems.incomplete };
  const { Email, Password } = typed;
  if (!Email.includes('@')) return { field: 'Email', message: accountProblems.email };
  if (Password && !isStrongPassword(Password)) return { field: 'Password', message: accountProblems.weakPassword };
  return null;
}
