import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Partner } from '#contract/partners.ts';
import { isStrongPassword, maxEmailLength, maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import type { PersonalData } from '#domain/accounts/password-strength.ts';
import { accountErrors } from '#texts/accounts/account-screens.ts';
import { partnerErrors, partnerFields, partnerForm as texts } from '#texts/partners/partners.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import type { ComparedField } from '#web/components/editing/edit-conflicts.tsx';
import { type FormError, type FormSubmission, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import { useCreateForm, useEditForm } from '#web/components/editing/use-save-form.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { NewPasswordField } from '#web/components/form/new-password-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { partnerQuery, useCreatePartner, useUpdatePartner } from './partner-queries.ts';
import css from './partner-screens.module.css';

/** Edit form of a partner (ADM-2). */
export function EditPartner({ partner }: { partner: Partner }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const update = useUpdatePartner();
  const { initial, form } = useEditForm(partner, {
    load: () => fetchLatest(client, partnerQuery(partner.Id)),
    fields: comparedFields,
    toEdit: ({ Nombre, Email, Telefono }): PartnerEdit => ({ Nombre, Email, Telefono }),
    update: (merged: PartnerEdit, { Id, Version }) => update.mutateAsync({ ...merged, Id, Version }),
    draft: `partner:${partner.Id}`,
    texts: { ...texts, empty: '' },
    onSaved: () => navigate(adminPaths.partner(partner.Id)),
  });
  return <PartnerForm partner={initial} {...form} />;
}

const comparedFields = (['Nombre', 'Email', 'Telefono'] as const).map(
  (field): ComparedField<Partner> => [partnerFields[field], (partner) => partner[field]],
);

/** Navigation state of the partner page after a partner was created. */
export type CreatedPartnerState = { created: { Id: number; Nombre: string } };

/** Form for a new partner and its account (PNEW-1, PNEW-2). */
export function CreatePartner() {
  const navigate = useNavigate();
  const create = useCreatePartner();
  const form = useCreateForm({
    draft: 'partner:new',
    create: create.mutateAsync,
    texts,
    onSaved: ({ Id, Nombre }) => {
      const state: CreatedPartnerState = { created: { Id, Nombre } };
      return navigate(adminPaths.partners, { state });
    },
  });
  return <PartnerForm {...form} />;
}

type Details = { Nombre: string; Email: string; Telefono: string };
type NewPartner = Details & { Password: string };
/** An edit without a new password keeps the current one. */
type PartnerEdit = Details & { Password?: string };

type FormProps = FormSubmission<[NewPartner]> & { partner?: undefined };
type EditProps = FormSubmission<[PartnerEdit]> & { partner: Details };

/** Form of a new partner and its account, or of an existing one (PNEW-1, PNEW-2). */
function PartnerForm({ partner, send, children, ...options }: FormProps | EditProps) {
  const { submit, shell } = useDraftForm(() => null, options);
  const handleSubmit = (form: FormData) => {
    const { Password, ...details } = readPartnerForm(form);
    const values = partner && !Password ? details : { ...details, Password };
    return submit(validatePartner(values), () => send(values as NewPartner));
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
function validatePartner(partner: PartnerEdit): FormError | null {
  const empty = Object.entries(partner).find(([, value]) => value === '');
  if (empty) return { field: empty[0], message: partnerErrors.incomplete };
  const { Email, Password } = partner;
  if (!Email.includes('@')) return { field: 'Email', message: accountErrors.email };
  if (Password && !isStrongPassword(Password)) return { field: 'Password', message: accountErrors.weakPassword };
  return null;
}
