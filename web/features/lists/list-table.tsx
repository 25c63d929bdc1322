import type { List } from '#contract/lists.ts';
import { listStates } from '#domain/lists.ts';
import { listFields, listTable as texts } from '#texts/lists.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import type { Column } from '#web/components/table/column.ts';
import { DataTable } from '#web/components/table/data-table.tsx';
import row from '#web/components/table/row-actions.module.css';
import { formatDateTime, toLocalIsoMinute } from '#web/shell/time/city-time.ts';
import { ListStateBadge } from './list-state-badge.tsx';
import css from './list-table.module.css';

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

type Props = {
  answer: { data: List[] | undefined; error: Error | null; refetch: () => unknown };
  onEdit: (list: List) => void;
  onRemove: (list: List) => void;
};

/** Table of all lists; a row links to its places (LIST-1, LIST-4). */
export function ListTable({ answer: response, onEdit, onRemove }: Props) {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      query={response}
      failure={texts.failed}
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
