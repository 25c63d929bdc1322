import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { List } from '#contract/lists.ts';
import { type ListState, listLimits, listStates } from '#domain/lists.ts';
import { listFields, listProblems, listForm as texts } from '#texts/lists.ts';
import { confirmWords } from '#texts/pieces.ts';
import button from '#web/components/button.module.css';
import frame from '#web/components/dialog.module.css';
import { FormShell } from '#web/components/form-shell.tsx';
import { SelectField } from '#web/components/select-field.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { type Problem, useDraftForm } from '#web/components/use-draft-form.ts';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import css from './list-form.module.css';

/** What is typed about a list. */
export type ListEdit = Pick<List, 'titulo' | 'descripcion' | 'estado'>;

type Props = {
  title: string;
  /** What it begins with; null for a new one. */
  list: List | null;
  /** All lists: whose a featured row is already. */
  lists: List[];
  /** Sends it; rejects when it was not taken. */
  send: (edit: ListEdit) => Promise<void>;
  failureOf: (error: unknown) => string;
  submitLabel: string;
  loadingLabel: string;
  /** Comes when the dialog has gone, saved or not. */
  onClosed: () => void;
  children?: ReactNode;
};

/** A list in a dialog over the table (LIST-2). It goes once the list is saved, or after a question when something was typed. */
export function ListForm(props: Props) {
  const { title, list, lists, send, failureOf, submitLabel, loadingLabel, onClosed, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { touched, saved, mayLeave } = useUnsaved();
  const { problem, sending, submit } = useDraftForm(() => null, { failureOf, onTouched: touched });
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const close = () => {
    saved();
    dialog.current?.close();
  };
  const handleCancel = async () => {
    if (!sending && (await mayLeave())) close();
  };
  const handleSubmit = (typed: FormData) => {
    const edit = editIn(typed);
    return submit(firstProblem(edit), async () => {
      await send(edit);
      close();
    });
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`${frame.dialog} ${css.dialog}`}
      onClose={onClosed}
      onCancel={(event) => {
        event.preventDefault();
        void handleCancel();
      }}
    >
      <h2 id={id}>{title}</h2>
      <FormShell
        error={problem?.sentence ?? null}
        failing={problem?.field || null}
        loading={sending}
        submitLabel={submitLabel}
        loadingLabel={loadingLabel}
        onSubmit={handleSubmit}
        onTyping={touched}
      >
        <TextField name="titulo" label={listFields.titulo} defaultValue={list?.titulo} autoComplete="off" />
        <TextArea
          name="descripcion"
          label={listFields.descripcion}
          hint={texts.descriptionHint}
          defaultValue={list?.descripcion}
        />
        <SelectField
          name="estado"
          label={listFields.estado}
          hint={texts.stateHint}
          choices={stateChoices(lists, list)}
          defaultValue={list?.estado}
        />
        {children}
      </FormShell>
      <button type="button" className={`${button.button} ${css.cancel}`} onClick={handleCancel}>
        {confirmWords.no}
      </button>
    </dialog>
  );
}

function stateChoices(lists: List[], own: List | null) {
  return listStates.map((value) => {
    const holder = value.startsWith('MAIN') ? lists.find(({ id, estado }) => estado === value && id !== own?.id) : null;
    return { value, label: texts.state(value, holder?.titulo) };
  });
}

function editIn(typed: FormData): ListEdit {
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  return { titulo: text('titulo'), descripcion: text('descripcion'), estado: text('estado') as ListState };
}

function firstProblem({ titulo, descripcion }: ListEdit): Problem | null {
  if (titulo === '') return { field: 'titulo', sentence: listProblems.title };
  if (titulo.length > listLimits.title) return { field: 'titulo', sentence: listProblems.titleLength };
  if (descripcion.length > listLimits.description) {
    return { field: 'descripcion', sentence: listProblems.descriptionLength };
  }
  return null;
}
