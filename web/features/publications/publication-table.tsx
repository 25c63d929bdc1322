import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { splitImages } from '#domain/publications/publications.ts';
import { adReport, slotNames, publicationTexts as texts } from '#texts/publications/publications-admin.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import type { Column } from '#web/components/table/column.ts';
import { DataTable } from '#web/components/table/data-table.tsx';
import actions from '#web/components/table/row-actions.module.css';
import { formatDateTime, toLocalIsoMinute } from '#web/shell/time/city-time.ts';
import { AdReport } from './ad-report.tsx';
import { getState, type Publication, type PublicationKind, publicationKinds } from './publication-kinds.ts';
import {
  createBulkActions,
  type PublicationFlag,
  publicationsQuery,
  useRemovePublication,
  useToggleFlag,
} from './publication-queries.ts';
import css from './publication-table.module.css';

const columns: Column<Publication>[] = [
  { id: 'titulo', header: texts.columns.titulo, value: ({ titulo }) => titulo },
  {
    id: 'lugar',
    header: texts.columns.lugardemostreo,
    value: ({ lugardemostreo }) => slotNames[lugardemostreo],
    filterOptions: Object.values(slotNames),
  },
  {
    id: 'publicacion',
    header: texts.columns.fechahorapublicacion,
    value: ({ fechahorapublicacion }) => toLocalIsoMinute(fechahorapublicacion),
    cell: ({ fechahorapublicacion }) => formatDateTime(fechahorapublicacion),
  },
  {
    id: 'imagenes',
    header: texts.columns.imagenes,
    value: ({ urlsimagenes }) => texts.images(splitImages(urlsimagenes).length),
    isShort: true,
  },
  {
    id: 'estado',
    header: texts.columns.estado,
    value: (publication) => texts.states[getState(publication)],
    cell: StateBadge,
    filterOptions: Object.values(texts.states),
  },
];
const bulkActions = { post: createBulkActions('post'), ad: createBulkActions('ad') };
const newestFirst = { column: 'publicacion', descending: true };

type Props = {
  kind: PublicationKind;
  onlyPublishable: boolean;
  empty: { title: string; help: string };
};

/** Table of posts or ads, newest publication first (POST-1, ADV-1). Inactive ads are not listed. */
export function PublicationTable({ kind, onlyPublishable, empty }: Props) {
  const { texts: kindTexts, form } = publicationKinds[kind];
  const response = useQuery({
    ...publicationsQuery(kind, onlyPublishable),
    select: kind === 'ad' ? activeOnly : undefined,
  });
  const [reported, setReported] = useState<Publication | null>(null);
  return (
    <>
      <DataTable
        label={kindTexts.title}
        columns={columns}
        query={response}
        failure={texts.failed}
        rowKey={({ id }) => id}
        rowTo={() => form}
        rowState={({ id }) => ({ id })}
        rowActions={(row) => (
          <RowActions kind={kind} row={row} onlyPublishable={onlyPublishable} onReport={() => setReported(row)} />
        )}
        file={kindTexts.file}
        bulk={bulkActions[kind]}
        empty={empty}
        defaultSort={newestFirst}
      />
      {reported && <AdReport ad={reported} onClosed={() => setReported(null)} />}
    </>
  );
}

const activeOnly = (rows: Publication[]) => rows.filter(({ activo }) => activo === 1);

type ActionsProps = { kind: PublicationKind; row: Publication; onlyPublishable: boolean; onReport: () => void };

function RowActions({ kind, row, onlyPublishable, onReport }: ActionsProps) {
  const toggle = useToggleFlag(kind, onlyPublishable);
  const remove = useRemovePublication(kind);
  const { id, titulo, mostrar, vigente, activo } = row;
  const flagButton = (flag: PublicationFlag, label: string, name: string) => (
    <button type="button" className={quiet.quiet} aria-label={name} onClick={() => toggle(row, flag)}>
      {label}
    </button>
  );
  return (
    <span className={`${actions.actions} ${css.actions}`}>
      <Link to={publicationKinds[kind].form} state={{ id }} className={quiet.quiet} aria-label={texts.edit(titulo)}>
        {texts.editWord}
      </Link>
      {mostrar === 1
        ? flagButton('mostrar', texts.hide, texts.hideOne(titulo))
        : flagButton('mostrar', texts.show, texts.showOne(titulo))}
      {kind === 'ad' &&
        (vigente === 1
          ? flagButton('vigente', texts.over, texts.overOne(titulo))
          : flagButton('vigente', texts.inForce, texts.inForceOne(titulo)))}
      {kind === 'ad' && (
        <button type="button" className={quiet.quiet} aria-label={adReport.openOne(titulo)} onClick={onReport}>
          {adReport.open}
        </button>
      )}
      {activo === 1 && (
        <button
          type="button"
          className={`${quiet.quiet} ${actions.warning}`}
          aria-label={texts.removeOne(titulo)}
          onClick={() => remove(row)}
        >
          {texts.remove}
        </button>
      )}
    </span>
  );
}

/** Badge with the publishing state. */
function StateBadge(publication: Publication) {
  const state = getState(publication);
  const color = state === 'shown' ? 'agua' : state === 'inactive' ? 'ladrillo' : 'gray';
  return (
    <Badge variant="light" color={color} size="lg" tt="none" className={css.state}>
      {texts.states[state]}
    </Badge>
  );
}
