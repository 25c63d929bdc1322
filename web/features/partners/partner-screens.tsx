import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Partner } from '#contract/partners.ts';
import { isStrongPassword, maxEmailLength, maxNameLength, maxPhoneLength } from '#domain/accounts/account-rules.ts';
import { accountErrors } from '#texts/accounts/account-screens.ts';
import { partnerErrors, partnerFields, partnerForm as texts } from '#texts/partners/partners.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
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
    toValues: toDetails,
    labels: partnerFields,
    toEdit: toDetails,
    update: (merged: PartnerEdit, { Id, Version }) => update.mutateAsync({ ...merged, Id, Version }),
    draft: `partner:${partner.Id}`,
    texts,
    onSaved: () => navigate(adminPaths.partner(partner.Id)),
  });
  return <PartnerForm partner={initial} {...form} />;
}

/** Form for a new partner and its account (PNEW-1, PNEW-2). */
export function CreatePartner() {
  const navigate = useNavigate();
  const create = useCreatePartner();
  const form = useCreateForm({
    draft: 'partner:new',
    create: create.mutateAsync,
    texts: { ...texts, created: ({ Nombre }) => texts.created(Nombre) },
    onSaved: ({ Id }) => navigate(adminPaths.afterSaving(Id, true)),
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
  const { values, submit, shell } = useDraftForm(() => toDetails(partner), options);
  const handleSubmit = (form: FormData) => {
    const Password = String(form.get('Password') ?? ''); // no value of the form, so that no draft contains it
    const details = trimDetails(values);
    const body = partner && !Password ? details : { ...details, Password };
    return submit(validatePartner(body), () => send(body as NewPartner));
  };
  return (
    <FormShell className={css.form} {...shell} onSubmit={handleSubmit}>
      <TextField name="Nombre" label={partnerFields.Nombre} maxLength={maxNameLength} />
      <TextField name="Email" type="email" label={partnerFields.Email} maxLength={maxEmailLength} autoComplete="off" />
      <TextField
        name="Telefono"
        type="tel"
        label={partnerFields.Telefono}
        maxLength={maxPhoneLength}
        autoComplete="off"
      />
      <NewPasswordField
        name="Password"
        label={partner ? texts.newPassword : partnerFields.Password}
        hint={partner ? texts.newPasswordHint : texts.passwordHint}
        getPersonalData={() => ({ name: values.Nombre, email: values.Email, phone: values.Telefono })}
      />
      {children}
    </FormShell>
  );
}

const toDetails = ({ Nombre = '', Email = '', Telefono = '' }: Partial<Details> = {}): Details => ({
  Nombre,
  Email,
  Telefono,
});

const trimDetails = ({ Nombre, Email, Telefono }: Details): Details => ({
  Nombre: Nombre.trim(),
  Email: Email.trim(),
  Telefono: Telefono.trim(),
});

/** Validates the form: no empty field (PNEW-1), an e-mail address, a strong password if one is set. The server validates more. */
function validatePartner(partner: PartnerEdit): FormError | null {
  const empty = Object.entries(partner).find(([, value]) => value === '');
  if (empty) return { field: empty[0], message: partnerErrors.incomplete };
  const { Email, Password } = partner;
  if (!Email.includes('@')) return { field: 'Email', message: accountErrors.email };
  if (Password && !isStrongPassword(Password)) return { field: 'Password', message: accountErrors.weakPassword };
  return null;
}
