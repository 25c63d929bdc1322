import { useLayoutEffect, useRef } from 'react';
import type { List } from '#contract/lists.ts';
import { type ListState, listLimits, listStates } from '#domain/lists.ts';
import { confirmTexts } from '#texts/components.ts';
import { listErrors, listFields, listForm as texts } from '#texts/lists.ts';
import button from '#web/components/buttons/button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { Modal } from '#web/components/dialogs/modal.tsx';
import { type FormError, useDraftForm } from '#web/components/editing/use-draft-form.ts';
import type { SaveForm } from '#web/components/editing/use-save-form.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextArea, TextField } from '#web/components/form/text-field.tsx';
import css from './list-form.module.css';

/** The editable fields of a list, and the list whose featured row it takes over. */
export type ListEdit = Pick<List, 'titulo' | 'descripcion' | 'estado'> & { intercambiarCon?: number };

type Props = SaveForm<[ListEdit]> & {
  title: string;
  /** Initial values; null for a new list. */
  list: List | null;
  /** All lists, to show which featured rows are taken and to swap them. */
  lists: List[];
  /** Called when the dialog is closed, saved or not. */
  onClosed: () => void;
};

/**
 * Modal form of a list (LIST-2). Closes after saving; cancelling asks for confirmation if something was typed. A featured
 * row that another list holds is saved only as a swap of both, after confirmation.
 */
export function ListForm({ title, list, lists, send, confirmLeave, onClosed, children, ...options }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const confirm = useConfirm();
  const { values, sending, submit, shell } = useDraftForm(() => toValues(list), options);
  useLayoutEffect(() => {
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const close = () => dialog.current?.close();
  const handleCancel = async () => {
    if (!sending && (await confirmLeave())) close();
  };
  const handleSubmit = () => {
    const edit = toEdit(values);
    return submit(firstError(edit), async () => {
      const holder = findHolder(lists, edit.estado, list);
      if (holder && !(await confirm(swapQuestion(edit, holder, lists, list)))) return;
      await send(holder ? { ...edit, intercambiarCon: holder.id } : edit);
      close();
    });
  };
  return (
    <Modal
      ref={dialog}
      title={title}
      className={css.dialog}
      onClose={onClosed}
      onCancel={(event) => {
        event.preventDefault();
        void handleCancel();
      }}
    >
      <FormShell {...shell} onSubmit={handleSubmit}>
        <TextField name="titulo" label={listFields.titulo} autoComplete="off" />
        <TextArea name="descripcion" label={listFields.descripcion} hint={texts.descriptionHint} />
        <SelectField
          name="estado"
          label={listFields.estado}
          hint={texts.stateHint}
          choices={listStateChoices(lists, list)}
        />
        {children}
      </FormShell>
      <button type="button" className={`${button.button} ${css.cancel}`} onClick={handleCancel}>
        {confirmTexts.no}
      </button>
    </Modal>
  );
}

/** State options; a featured row taken by another list names that list. */
function listStateChoices(lists: List[], current: List | null) {
  return listStates.map((value) => {
    return { value, label: texts.state(value, findHolder(lists, value, current)?.titulo) };
  });
}

/** The other list that holds a featured row; undefined for other states. */
function findHolder(lists: List[], state: ListState, current: List | null): List | undefined {
  if (!state.startsWith('MAIN')) return undefined;
  return lists.find(({ id, estado }) => estado === state && id !== current?.id);
}

function swapQuestion({ titulo, estado }: ListEdit, holder: List, lists: List[], list: List | null) {
  const former = lists.find(({ id }) => id === list?.id)?.estado ?? 'ACTIVO';
  return {
    title: texts.confirmSwap(estado, holder.titulo),
    detail: texts.confirmSwapDetail(titulo, estado, holder.titulo, former),
    action: texts.swap,
    isHarmless: true,
  };
}

type ListValues = Pick<ListEdit, 'titulo' | 'descripcion' | 'estado'>;

/** Values of the form; null gives those of a new list. */
export const toValues = (list: List | null): ListValues => ({
  titulo: list?.titulo ?? '',
  descripcion: list?.descripcion ?? '',
  estado: list?.estado ?? listStates[0],
});

const toEdit = ({ titulo, descripcion, estado }: ListValues): ListEdit => ({
  titulo: titulo.trim(),
  descripcion: descripcion.trim(),
  estado,
});

function firstError({ titulo, descripcion }: ListEdit): FormError | null {
  if (titulo === '') return { field: 'titulo', message: listErrors.title };
  if (titulo.length > listLimits.title) return { field: 'titulo', message: listErrors.titleLength };
  if (descripcion.length > listLimits.description) {
    return { field: 'descripcion', message: listErrors.descriptionLength };
  }
  return null;
}
