import { type ReactNode, useEffect, useRef, useState } from 'react';
import { maxNameLength } from '#domain/accounts/account-rules.ts';
import { categoriesPage as texts } from '#texts/partners/businesses.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { StatusBadge } from '#web/components/page/status-badge.tsx';
import css from './category-row.module.css';

type Props = {
  names: BilingualName;
  active: boolean;
  /** Rejects when the request fails. */
  save: (names: BilingualName, active: boolean) => Promise<unknown>;
  /** Heading level: rows nested in rows are one level deeper. */
  heading: 'h2' | 'h3';
  /** Extra buttons, before the standard ones. */
  children?: ReactNode;
};

/** Row of a category or subcategory: names in both languages, active state, and buttons to change them. */
export function CategoryRow({ names, active, save, heading: Heading, children }: Props) {
  const [isRenaming, setIsRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const toggleActive = useToggleActive(names, active, save);
  const handleRename = async (next: BilingualName) => {
    await save(next, active);
    setIsRenaming(false);
    renameButton.current?.focus();
    showToast('success', texts.saved);
  };
  return (
    <>
      <div className={css.row}>
        <div className={css.names}>
          <Heading className={css.spanish}>{names.es}</Heading>
          <p lang="en" className={css.english}>
            {names.en}
          </p>
          {!active && <StatusBadge color="gray" label={texts.inactive} />}
        </div>
        <div className={css.actions}>
          {children}
          <button
            ref={renameButton}
            type="button"
            className={quiet.quiet}
            aria-expanded={isRenaming}
            aria-label={isRenaming ? texts.cancel : texts.renameOne(names.es)}
            onClick={() => setIsRenaming(!isRenaming)}
          >
            {isRenaming ? texts.cancel : texts.rename}
          </button>
          <button
            type="button"
            className={quiet.quiet}
            aria-label={active ? texts.deactivateOne(names.es) : texts.activateOne(names.es)}
            onClick={toggleActive}
          >
            {active ? texts.deactivate : texts.activate}
          </button>
        </div>
      </div>
      {isRenaming && (
        <BilingualNameForm
          label={texts.renameOne(names.es)}
          names={names}
          submitLabel={texts.save}
          loadingLabel={texts.saving}
          shouldFocus
          save={handleRename}
        />
      )}
    </>
  );
}

/** Toggles the active state. Deactivating asks for confirmation, activating does not. */
function useToggleActive(names: BilingualName, active: boolean, save: Props['save']) {
  const confirm = useConfirm();
  return async () => {
    if (active && !(await confirm({ title: texts.confirmDeactivate(names.es), action: texts.deactivate }))) return;
    try {
      await save(names, !active);
      showToast('success', texts.saved);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.saveFailed));
    }
  };
}

/** A name in both languages. */
export type BilingualName = { es: string; en: string };

type BilingualNameFormProps = {
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
export function BilingualNameForm({
  label,
  names,
  submitLabel,
  loadingLabel,
  shouldFocus = false,
  save,
}: BilingualNameFormProps) {
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
      <div ref={inputs} className={css.bilingualNames}>
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
