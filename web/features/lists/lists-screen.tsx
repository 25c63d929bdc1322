import { IconArrowsUpDown } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { List } from '#contract/lists.ts';
import { featuredStates, listStates } from '#domain/lists.ts';
import { featuredRows, listFields, listForm, listTable as texts } from '#texts/lists.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/buttons/button.module.css';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { useCreateForm, useEditForm } from '#web/components/editing/use-save-form.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import type { Column } from '#web/components/table/column.ts';
import { DataTable } from '#web/components/table/data-table.tsx';
import row from '#web/components/table/row-actions.module.css';
import { formatDateTime, toLocalIsoMinute } from '#web/shell/time/city-time.ts';
import { type ListEdit, ListForm, toValues } from './list-form.tsx';
import { listsQuery, useCreateList, useRemoveList, useSwapLists, useUpdateList } from './list-queries.ts';
import { ListStateBadge } from './list-state-badge.tsx';
import css from './lists-screen.module.css';

/** Screen with the featured rows, the table of curated lists and the dialogs to create, edit and delete them (ROUTE-16). */
export function ListsScreen() {
  const query = useQuery(listsQuery());
  const createButton = useRef<HTMLButtonElement>(null);
  const remove = useRemoveList();
  const [open, setOpen] = useState<List | 'new' | null>(null);
  const dialog = { lists: query.data ?? [], onClosed: () => setOpen(null) };
  const handleRemove = async (list: List) => {
    if (await remove(list)) createButton.current?.focus(); // the pressed button was removed with its row
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <button
            ref={createButton}
            type="button"
            className={`${button.button} ${button.primary}`}
            onClick={() => setOpen('new')}
          >
            {texts.create}
          </button>
        }
      />
      {(query.data || query.isPending) && <FeaturedRows lists={query.data} />}
      <ListTable answer={query} onEdit={setOpen} onRemove={handleRemove} />
      {open === 'new' ? <NewList {...dialog} /> : open && <EditList list={open} {...dialog} />}
    </>
  );
}

function NewList({ lists, onClosed }: { lists: List[]; onClosed: () => void }) {
  const create = useCreateList();
  const form = useCreateForm({ draft: 'list:new', create: create.mutateAsync, texts: listForm, onSaved: () => {} });
  return <ListForm title={listForm.createTitle} list={null} lists={lists} onClosed={onClosed} {...form} />;
}

type Props = { list: List; lists: List[]; onClosed: () => void };

/** Edit dialog of a list. An edit conflict shows the newer values beside the typed ones (ADM-2). */
function EditList({ list, lists, onClosed }: Props) {
  const update = useUpdateList();
  const client = useQueryClient();
  const { initial, form } = useEditForm(list, {
    load: async () => {
      const latest = await fetchLatest(client, listsQuery());
      return latest.find(({ id }) => id === list.id);
    },
    toValues,
    labels: listFields,
    toEdit: toValues,
    update: (merged: ListEdit, { id, Version }) => update.mutateAsync({ ...merged, id, Version }),
    texts: listForm,
    draft: `list:${list.id}`,
    onSaved: () => {},
  });
  return <ListForm title={listForm.editTitle} list={initial} lists={lists} onClosed={onClosed} {...form} />;
}

type FeaturedRowsProps = {
  /** Undefined while they load: the rows keep their place, so that the table below does not move under the pointer. */
  lists: List[] | undefined;
};

/** The featured rows in display order. Each occupied row can be swapped with the next occupied one. */
function FeaturedRows({ lists }: FeaturedRowsProps) {
  const { swap, isSwapping } = useSwapLists();
  const rows = featuredStates.map((state) => ({ state, list: lists?.find(({ estado }) => estado === state) }));
  return (
    <section aria-labelledby="featured-rows" aria-busy={!lists} className={css.rows}>
      <h2 id="featured-rows">{featuredRows.title}</h2>
      <p className={css.lead}>{featuredRows.lead}</p>
      <ol>
        {rows.map(({ state, list }, index) => {
          const next = rows.slice(index + 1).find((other) => other.list)?.list;
          return (
            <li key={state} className={css.row}>
              <ListStateBadge estado={state} />
              <span className={list ? css.title : css.free}>{list?.titulo ?? (lists && featuredRows.free)}</span>
              {list && next && (
                <button
                  type="button"
                  className={quiet.quiet}
                  aria-label={featuredRows.swapRows(state, next.estado)}
                  aria-disabled={isSwapping}
                  onClick={() => !isSwapping && swap(list, next)}
                >
                  <IconArrowsUpDown size={18} stroke={1.8} aria-hidden="true" />
                  <span>{featuredRows.swap}</span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const columns: Column<List>[] = [
  { id: 'titulo', header: listFields.titulo, value: ({ titulo }) => titulo },
  { id: 'id', header: listFields.id, value: ({ id }) => id, isShort: true },
  {
    id: 'descripcion',
    header: listFields.descripcion,
    value: ({ descripcion }) => descripcion,
    cell: ({ descripcion }) => <span className={css.description}>{descripcion || texts.nobody}</span>,
  },
  {
    id: 'estado',
    header: listFields.estado,
    value: ({ estado }) => estado,
    cell: ListStateBadge,
    filterOptions: [...listStates],
  },
  {
    id: 'usuario',
    header: listFields.usuario,
    value: ({ usuario }) => usuario,
    cell: ({ usuario }) => usuario || texts.nobody,
  },
  {
    id: 'creada',
    header: listFields.fecha_creado,
    value: ({ fecha_creado }) => toLocalIsoMinute(fecha_creado),
    cell: ({ fecha_creado }) => formatDateTime(fecha_creado),
    isShort: true,
  },
];

type ListTableProps = {
  answer: { data: List[] | undefined; error: Error | null; refetch: () => unknown };
  onEdit: (list: List) => void;
  onRemove: (list: List) => void;
};

/** Table of all lists; a row links to its places (LIST-1, LIST-4). */
function ListTable({ answer: response, onEdit, onRemove }: ListTableProps) {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      query={response}
      errorMessage={texts.failed}
      rowKey={({ id }) => id}
      rowTo={() => adminPaths.listItems}
      rowState={({ id }) => ({ listId: id })}
      rowActions={(list) => (
        <span className={row.actions}>
          <button
            type="button"
            className={quiet.quiet}
            aria-label={texts.editOne(list.titulo)}
            onClick={() => onEdit(list)}
          >
            {texts.edit}
          </button>
          <button
            type="button"
            className={`${quiet.quiet} ${row.warning}`}
            aria-label={texts.removeOne(list.titulo)}
            onClick={() => onRemove(list)}
          >
            {texts.remove}
          </button>
        </span>
      )}
      file={texts.file}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
    />
  );
}
