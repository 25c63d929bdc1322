import type { List } from '#contract/lists.ts';
import { listStates } from '#domain/lists.ts';
import { listFields, listTable as texts } from '#texts/lists.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { type Column, DataTable } from '#web/components/data-table.tsx';
import quiet from '#web/components/quiet-button.module.css';
import row from '#web/components/row-actions.module.css';
import { momentInWords, timeInCity } from '#web/shell/city-time.ts';
import { ListStateBadge } from './list-state.tsx';
import css from './list-table.module.css';

const columns: Column<List>[] = [
  { id: 'titulo', header: listFields.titulo, value: ({ titulo }) => titulo },
  { id: 'id', header: listFields.id, value: ({ id }) => id, short: true },
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
    choices: [...listStates],
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
    value: ({ fecha_creado }) => timeInCity(fecha_creado),
    cell: ({ fecha_creado }) => momentInWords(fecha_creado),
    short: true,
  },
];

type Props = {
  answer: { data: List[] | undefined; error: Error | null; refetch: () => unknown };
  onEdit: (list: List) => void;
  onRemove: (list: List) => void;
};

/** All lists; a row leads to its places (LIST-1, LIST-4). */
export function ListTable({ answer, onEdit, onRemove }: Props) {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      answer={answer}
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
