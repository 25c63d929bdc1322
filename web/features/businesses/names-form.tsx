import { useEffect, useRef, useState } from 'react';
import { longestName } from '#domain/accounts.ts';
import { categoriesPage as texts } from '#texts/businesses.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { TextField } from '#web/components/text-field.tsx';
import css from './names-form.module.css';

/** A name in both languages. */
export type Names = { es: string; en: string };

type Props = {
  label: string;
  /** What it begins with; absent for a new one. */
  names?: Names;
  submitLabel: string;
  loadingLabel: string;
  /** That it was just asked for: the button that opened it now closes it, so the focus goes to the first name. */
  asked?: boolean;
  /** Rejects when it was not taken. */
  save: (names: Names) => Promise<unknown>;
};

/** Names something in Spanish and in English; both are needed, because both are searched. */
export function NamesForm({ label, names, submitLabel, loadingLabel, asked = false, save }: Props) {
  const inputs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) inputs.current?.querySelector('input')?.focus();
  }, [asked]);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ field: string | null; sentence: string } | null>(null);
  const handleSubmit = async (typed: FormData, form: HTMLFormElement) => {
    const [es, en] = ['es', 'en'].map((name) => String(typed.get(name) ?? '').trim()) as [string, string];
    const empty = es === '' ? 'es' : en === '' ? 'en' : null;
    setProblem(empty ? { field: empty, sentence: texts.incomplete } : null);
    if (empty) return;
    setSending(true);
    try {
      await save({ es, en });
      if (names) return;
      form.reset();
      form.querySelector('input')?.focus();
    } catch (error) {
      setProblem({ field: null, sentence: sentenceFor(error, texts.saveFailed) });
    } finally {
      setSending(false);
    }
  };
  return (
    <FormShell
      label={label}
      className={css.form}
      error={problem?.sentence ?? null}
      failing={problem?.field ?? null}
      loading={sending}
      submitLabel={submitLabel}
      loadingLabel={loadingLabel}
      onSubmit={handleSubmit}
    >
      <div ref={inputs} className={css.names}>
        <TextField
          name="es"
          label={texts.spanish}
          maxLength={longestName}
          defaultValue={names?.es}
          autoComplete="off"
        />
        <TextField
          name="en"
          label={texts.english}
          maxLength={longestName}
          defaultValue={names?.en}
          autoComplete="off"
        />
      </div>
    </FormShell>
  );
}
