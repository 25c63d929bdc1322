import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { publishingState, splitImages } from '#domain/publications.ts';
import { adReport, slotNames, publicationWords as texts } from '#texts/publications.ts';
import { type Column, DataTable } from '#web/components/data-table.tsx';
import quiet from '#web/components/quiet-button.module.css';
import { momentInWords, timeInCity } from '#web/shell/city-time.ts';
import { AdReport } from './ad-report.tsx';
import { nouns } from './nouns.ts';
import {
  bulkOf,
  type Flag,
  type Noun,
  type Publication,
  publicationsQuery,
  useFlag,
  useRemovePublication,
} from './publication-calls.ts';
import css from './publication-table.module.css';

const columns: Column<Publication>[] = [
  { id: 'titulo', header: texts.columns.titulo, value: ({ titulo }) => titulo },
  {
    id: 'lugar',
    header: texts.columns.lugardemostreo,
    value: ({ lugardemostreo }) => slotNames[lugardemostreo],
    choices: Object.values(slotNames),
  },
  {
    id: 'publicacion',
    header: texts.columns.fechahorapublicacion,
    value: ({ fechahorapublicacion }) => timeInCity(fechahorapublicacion),
    cell: ({ fechahorapublicacion }) => momentInWords(fechahorapublicacion),
  },
  {
    id: 'imagenes',
    header: texts.columns.imagenes,
    value: ({ urlsimagenes }) => texts.images(splitImages(urlsimagenes).length),
    short: true,
  },
  {
    id: 'estado',
    header: texts.columns.estado,
    value: (publication) => texts.states[stateOf(publication)],
    cell: State,
    choices: Object.values(texts.states),
  },
];
const bulk = { post: bulkOf('post'), ad: bulkOf('ad') };
const newestFirst = { column: 'publicacion', descending: true };

type Props = {
  noun: Noun;
  onlyPublishable: boolean;
  empty: { title: string; help: string };
};

/** Posts or ads, the newest publication first (POST-1, ADV-1). Ads that were deleted are not shown. */
export function PublicationTable({ noun, onlyPublishable, empty }: Props) {
  const { words, form } = nouns[noun];
  const answer = useQuery({
    ...publicationsQuery(noun, onlyPublishable),
    select: noun === 'ad' ? activeOnly : undefined,
  });
  const [reported, setReported] = useState<Publication | null>(null);
  return (
    <>
      <DataTable
        label={words.title}
        columns={columns}
        answer={answer}
        failure={texts.failed}
        rowKey={({ id }) => id}
        rowTo={() => form}
        rowState={({ id }) => ({ id })}
        rowActions={(row) => (
          <RowActions noun={noun} row={row} onlyPublishable={onlyPublishable} onReport={() => setReported(row)} />
        )}
        file={words.file}
        bulk={bulk[noun]}
        empty={empty}
        order={newestFirst}
      />
      {reported && <AdReport ad={reported} onClosed={() => setReported(null)} />}
    </>
  );
}

const activeOnly = (rows: Publication[]) => rows.filter(({ activo }) => activo === 1);

type ActionsProps = { noun: Noun; row: Publication; onlyPublishable: boolean; onReport: () => void };

function RowActions({ noun, row, onlyPublishable, onReport }: ActionsProps) {
  const flip = useFlag(noun, onlyPublishable);
  const remove = useRemovePublication(noun);
  const { id, titulo, mostrar, vigente, activo } = row;
  const switchOf = (flag: Flag, label: string, name: string) => (
    <button type="button" className={quiet.quiet} aria-label={name} onClick={() => flip(row, flag)}>
      {label}
    </button>
  );
  return (
    <span className={css.actions}>
      <Link to={nouns[noun].form} state={{ id }} className={quiet.quiet} aria-label={texts.edit(titulo)}>
        {texts.editWord}
      </Link>
      {mostrar === 1
        ? switchOf('mostrar', texts.hide, texts.hideOne(titulo))
        : switchOf('mostrar', texts.show, texts.showOne(titulo))}
      {noun === 'ad' &&
        (vigente === 1
          ? switchOf('vigente', texts.over, texts.overOne(titulo))
          : switchOf('vigente', texts.inForce, texts.inForceOne(titulo)))}
      {noun === 'ad' && (
        <button type="button" className={quiet.quiet} aria-label={adReport.openOne(titulo)} onClick={onReport}>
          {adReport.open}
        </button>
      )}
      {activo === 1 && (
        <button
          type="button"
          className={`${quiet.quiet} ${css.warning}`}
          aria-label={texts.removeOne(titulo)}
          onClick={() => remove(row)}
        >
          {texts.remove}
        </button>
      )}
    </span>
  );
}

/** Whether visitors see it, in a word. */
function State(publication: Publication) {
  const state = stateOf(publication);
  const color = state === 'shown' ? 'agua' : state === 'inactive' ? 'ladrillo' : 'gray';
  return (
    <Badge variant="light" color={color} size="lg" tt="none" className={css.state}>
      {texts.states[state]}
    </Badge>
  );
}

const stateOf = ({ activo, mostrar, vigente, fechahorapublicacion }: Publication) =>
  publishingState(
    { active: activo === 1, shown: mostrar === 1, inForce: vigente !== 0, publishAt: new Date(fechahorapublicacion) },
    new Date(),
  );
