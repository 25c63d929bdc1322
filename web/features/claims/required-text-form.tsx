import { type ReactNode, useState } from 'react';
import { maxClaimTextLength } from '#domain/claims.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import css from './claims.module.css';

type Props = {
  name: string;
  texts: { label: string; hint: string; empty: string; failed: string; submit: string; submitting: string };
  /** Sends the form; its error is shown here. */
  mutation: { error: Error | null; isPending: boolean; reset: () => void };
  onSubmit: (text: string, form: FormData) => Promise<void>;
  /** Fields before the text. */
  children?: ReactNode;
};

/** Form whose last field is a required text, which is trimmed. */
export function RequiredTextForm({ name, texts, mutation, onSubmit, children }: Props) {
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
