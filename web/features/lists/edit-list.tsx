import { useQueryClient } from '@tanstack/react-query';
import type { List } from '#contract/lists.ts';
import { listFields, listForm as texts } from '#texts/lists.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import type { ComparedField } from '#web/components/editing/diff-fields.ts';
import { EditConflict } from '#web/components/editing/edit-conflict.tsx';
import { useEditConflict } from '#web/components/editing/use-edit-conflict.ts';
import { type ListEdit, ListForm } from './list-form.tsx';
import { listsQuery, useUpdateList } from './list-queries.ts';

type Props = { list: List; lists: List[]; onClosed: () => void };

/** Edit dialog of a list. An edit conflict shows the newer values beside the typed ones (ADM-2). */
export function EditList({ list, lists, onClosed }: Props) {
  const update = useUpdateList();
  const client = useQueryClient();
  const load = async () => {
    const latest = await client.fetchQuery({ ...listsQuery(), staleTime: 0 });
    return latest.find(({ id }) => id === list.id);
  };
  const { theirs, save } = useEditConflict<List, ListEdit>(list, {
    load,
    fields: comparedFields,
    empty: texts.empty,
    toEdit: toListEdit,
  });
  const send = async (edit: ListEdit) => {
    await save(edit, (merged, base) => update.mutateAsync({ ...merged, id: base.id, Version: base.Version }));
    showToast('success', texts.saved);
  };
  return (
    <ListForm
      title={texts.editTitle}
      list={list}
      lists={lists}
      send={send}
      getErrorMessage={(error) => getErrorMessage(error, texts.saveFailed)}
      submitLabel={texts.save}
      loadingLabel={texts.saving}
      onClosed={onClosed}
    >
      <EditConflict changes={theirs} />
    </ListForm>
  );
}

const toListEdit = ({ titulo, descripcion, estado }: List): ListEdit => ({ titulo, descripcion, estado });

const comparedFields = (['titulo', 'descripcion', 'estado'] as const).map(
  (field): ComparedField<List> => [listFields[field], (list) => list[field]],
);
