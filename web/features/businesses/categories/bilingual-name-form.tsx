import { useEffect, useRef, useState } from 'react';
import { maxNameLength } from '#domain/accounts/account-rules.ts';
import { categoriesPage as texts } from '#texts/partners/businesses.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import css from './bilingual-name-form.module.css';

/** A name in both languages. */
export type BilingualName = { es: string; en: string };

type Props = {
  label: string;
  /** Initial values; absent for a new entry. */
  names?: BilingualName;
  submitLabel: string;
  loadingLabel: string;
  /** Focuses the first field on mount, for a form that was just opened by a button. */
  shouldFocus?: boolean;
  /** Rejects when the request fails. */
  save: (names: BilingualName) => Promise<unknown>;
};

/** Form for a name in Spanish and in English. Both are required, because both are searched. */
export function BilingualNameForm({ label, names, submitLabel, loadingLabel, shouldFocus = false, save }: Props) {
  const inputs = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (shouldFocus || added > 0) inputs.current?.querySelector('input')?.focus();
  }, [shouldFocus, added]);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<{ field: string | null; message: string } | null>(null);
  const handleSubmit = async (values: FormData, form: HTMLFormElement) => {
    const [es, en] = ['es', 'en'].map((name) => String(values.get(name) ?? '').trim()) as [string, string];
    const emptyField = es === '' ? 'es' : en === '' ? 'en' : null;
    setError(emptyField ? { field: emptyField, message: texts.incomplete } : null);
    if (emptyField) return;
    setSending(true);
    try {
      await save({ es, en });
      if (names) return;
      form.reset();
      setAdded((before) => before + 1);
    } catch (error) {
      setError({ field: null, message: getErrorMessage(error, texts.saveFailed) });
    } finally {
      setSending(false);
    }
  };
  return (
    <FormShell
      label={label}
      className={css.form}
      error={error?.message ?? null}
      invalidField={error?.field ?? null}
      loading={sending}
      submitLabel={submitLabel}
      loadingLabel={loadingLabel}
      onSubmit={handleSubmit}
    >
      <div ref={inputs} className={css.names}>
        <TextField
          name="es"
          label={texts.spanish}
          maxLength={maxNameLength}
          defaultValue={names?.es}
          autoComplete="off"
        />
        <TextField
          name="en"
          label={texts.english}
          maxLength={maxNameLength}
          defaultValue={names?.en}
          autoComplete="off"
        />
      </div>
    </FormShell>
  );
}
