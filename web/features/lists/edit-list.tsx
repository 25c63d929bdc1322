import { useQueryClient } from '@tanstack/react-query';
import type { List } from '#contract/lists.ts';
import { listFields, listForm as texts } from '#texts/lists.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { type Change, Overtaken } from '#web/components/overtaken.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useBase } from '#web/components/use-base.ts';
import { listsQuery, useUpdateList } from './list-calls.ts';
import { type ListEdit, ListForm } from './list-form.tsx';

type Props = { list: List; lists: List[]; onClosed: () => void };

/** Edits a list; when somebody else saved meanwhile, theirs is shown beside what was typed (ADM-2). */
export function EditList({ list, lists, onClosed }: Props) {
  const update = useUpdateList();
  const client = useQueryClient();
  const load = async () => {
    const latest = await client.fetchQuery({ ...listsQuery(), staleTime: 0 });
    return latest.find(({ id }) => id === list.id);
  };
  const { theirs, save } = useBase<List, ListEdit>(list, { load, differences, editOf });
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
      failureOf={(error) => sentenceFor(error, texts.saveFailed)}
      submitLabel={texts.save}
      loadingLabel={texts.saving}
      onClosed={onClosed}
    >
      <Overtaken changes={theirs} />
    </ListForm>
  );
}

const fields = ['titulo', 'descripcion', 'estado'] as const;

const editOf = ({ titulo, descripcion, estado }: List): ListEdit => ({ titulo, descripcion, estado });

/** What is different in a list since it was loaded, in the words of its form. */
function differences(before: List, now: List): Change[] {
  return fields
    .filter((field) => before[field] !== now[field])
    .map((field) => ({ label: listFields[field], value: now[field] || texts.empty }));
}
