import { useQueryClient } from '@tanstack/react-query';
import type { List } from '#contract/lists.ts';
import { listFields, listForm as texts } from '#texts/lists.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import type { ComparedField } from '#web/components/editing/diff-fields.ts';
import { useEditForm } from '#web/components/editing/use-save-form.tsx';
import { type ListEdit, ListForm } from './list-form.tsx';
import { listsQuery, useUpdateList } from './list-queries.ts';

type Props = { list: List; lists: List[]; onClosed: () => void };

/** Edit dialog of a list. An edit conflict shows the newer values beside the typed ones (ADM-2). */
export function EditList({ list, lists, onClosed }: Props) {
  const update = useUpdateList();
  const client = useQueryClient();
  const { initial, form } = useEditForm<List, ListEdit>(list, {
    load: async () => {
      const latest = await fetchLatest(client, listsQuery());
      return latest.find(({ id }) => id === list.id);
    },
    fields: comparedFields,
    toEdit: toListEdit,
    update: (merged, { id, Version }) => update.mutateAsync({ ...merged, id, Version }),
    texts,
    draft: `list:${list.id}`,
    onSaved: () => {},
  });
  return <ListForm title={texts.editTitle} list={initial} lists={lists} onClosed={onClosed} {...form} />;
}

const toListEdit = ({ titulo, descripcion, estado }: List): ListEdit => ({ titulo, descripcion, estado });

const comparedFields = (['titulo', 'descripcion', 'estado'] as const).map(
  (field): ComparedField<List> => [listFields[field], (list) => list[field]],
);
