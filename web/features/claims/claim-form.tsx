import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { maxClaimTextLength } from '#domain/claims.ts';
import { claimTexts as texts } from '#texts/claims/claims.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { partnerQueries } from '#web/api/admin-queries.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useCreateClaim } from './claim-queries.ts';
import css from './claims.module.css';

type Props = { partnerId: number; placeId: number };

/** Form of a partner that claims a place of the guide (BACK-3). */
export function ClaimForm({ partnerId, placeId }: Props) {
  const { data: businesses = [] } = useQuery(partnerQueries.businesses(partnerId));
  const create = useCreateClaim();
  if (create.isSuccess)
    return (
      <div role="status" className={css.sent}>
        <p>{texts.sent}</p>
        <LinkButton to={paths.place(placeId)}>{texts.backToPlace}</LinkButton>
      </div>
    );
  const submit = async (Mensaje: string, form: FormData) => {
    const Id_negocio = Number(form.get('Id_negocio')) || null;
    await create.mutateAsync({ Id_lugar: placeId, Id_negocio, Mensaje }).catch(() => null); // the form shows the error
  };
  return (
    <RequiredTextForm name="Mensaje" texts={texts.messageForm} mutation={create} onSubmit={submit}>
      {businesses.length > 0 && (
        <SelectField
          key={businesses.length}
          name="Id_negocio"
          label={texts.business}
          hint={texts.businessHint}
          placeholder={texts.noBusiness}
          choices={businesses.map(({ Id, Nombre }) => ({ value: String(Id), label: Nombre }))}
          defaultValue={String(businesses[0]?.Id)}
        />
      )}
    </RequiredTextForm>
  );
}

type RequiredTextFormProps = {
  name: string;
  texts: { label: string; hint: string; empty: string; failed: string; submit: string; submitting: string };
  /** Sends the form; its error is shown here. */
  mutation: { error: Error | null; isPending: boolean; reset: () => void };
  onSubmit: (text: string, form: FormData) => Promise<void>;
  /** Fields before the text. */
  children?: ReactNode;
};

/** Form whose last field is a required text, which is trimmed. */
export function RequiredTextForm({ name, texts, mutation, onSubmit, children }: RequiredTextFormProps) {
  const [isMissing, setIsMissing] = useState(false);
  const submit = async (form: FormData) => {
    const text = String(form.get(name) ?? '').trim();
    mutation.reset();
    setIsMissing(!text);
    if (text) await onSubmit(text, form);
  };
  return (
    <FormShell
      error={isMissing ? texts.empty : mutation.error && getErrorMessage(mutation.error, texts.failed)}
      invalidField={isMissing ? name : null}
      loading={mutation.isPending}
      submitLabel={texts.submit}
      loadingLabel={texts.submitting}
      onSubmit={submit}
      className={css.form}
    >
      {children}
      <TextField name={name} label={texts.label} hint={texts.hint} maxLength={maxClaimTextLength} autoComplete="off" />
    </FormShell>
  );
}
