import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { AuditedChange } from '#contract/overview.ts';
import { actionTexts } from '#texts/actions.ts';
import { entityChoices, formatEntity, formatFieldName, changesList as texts } from '#texts/change-log.ts';
import { logFilters } from '#texts/overview.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/buttons/button.module.css';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useSearchParamState } from '#web/components/hooks/use-search-param-state.ts';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { GridSkeleton } from '#web/components/table/data-grid.tsx';
import table from '#web/components/table/table.module.css';
import { formatDateTime, formatExactDateTime } from '#web/shell/time/city-time.ts';
import css from './change-list.module.css';
import { formatActor, formatChangeSummary, listFieldChanges, nameEntity } from './format-change-summary.ts';
import { type ChangeFilter, changesQuery, useUndoChange } from './overview-queries.ts';

const columns = [texts.when, texts.who, texts.what, texts.details].map((header) => ({ id: header, header }));

type Props = { filter: ChangeFilter };

/** Latest audited changes that meet the conditions, with actor and values before and after (ROUTE-23). */
export function ChangeList({ filter }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(changesQuery(filter));
  if (!data && error) return <ErrorState message={error.message || texts.failed} onRetry={refetch} />;
  if (!data) return <GridSkeleton columns={columns} />;
  const changes = data.pages.flat();
  if (changes.length === 0)
    return Object.keys(filter).length > 0 ? (
      <EmptyState title={logFilters.none} help={logFilters.noneHelp} />
    ) : (
      <EmptyState title={texts.empty} help={texts.emptyHelp} />
    );
  return (
    <>
      <table role="table" aria-label={texts.title} className={`${table.table} ${css.changes}`}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ id, header }) => (
              <th role="columnheader" scope="col" key={id}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {changes.map((change) => (
            <ChangeRow key={change.Id} change={change} />
          ))}
        </tbody>
      </table>
      <div className={css.more}>
        <p role="alert">{isFetchNextPageError && (error?.message || texts.moreFailed)}</p>
        {hasNextPage ? (
          <button type="button" className={button.button} disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? actionTexts.loading : texts.more}
          </button>
        ) : (
          <p>{texts.end}</p>
        )}
      </div>
    </>
  );
}

/** 'Historia: el partner Café Uno', with the name of the latest change; the id while there is none. */
export function HistoryTitle({ entidad, entidadId }: { entidad: string; entidadId: number }) {
  const { data } = useInfiniteQuery(changesQuery({ entidad, entidadId }));
  const latest = data?.pages[0]?.[0];
  return texts.historyOf(formatEntity(entidad, latest ? nameEntity(latest) : `#${entidadId}`));
}

/** One audited change; expands to the fields that changed. */
function ChangeRow({ change }: { change: AuditedChange }) {
  const [open, setOpen] = useState(false);
  const detailId = useId();
  const summary = formatChangeSummary(change);
  return (
    <>
      <tr role="row" className={css.row}>
        <td role="cell" className={css.when}>
          <time dateTime={change.Fecha} title={formatExactDateTime(change.Fecha)}>
            {formatDateTime(change.Fecha)}
          </time>
        </td>
        <td role="cell">{formatActor(change)}</td>
        <td role="cell" className={css.what}>
          {summary}
        </td>
        <td role="cell">
          <button
            type="button"
            className={css.toggle}
            aria-expanded={open}
            aria-controls={open ? detailId : undefined}
            aria-label={texts.show(summary)}
            onClick={() => setOpen(!open)}
          >
            <span>{texts.showWord}</span>
            <IconChevronDown size={18} stroke={2} aria-hidden="true" />
          </button>
        </td>
      </tr>
      {open && (
        <tr role="row" id={detailId}>
          <td role="cell" colSpan={4} className={css.detail}>
            <FieldChanges change={change} label={summary} />
            <ChangeActions change={change} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Actions on a change: undo it, or open the history of its entity. */
function ChangeActions({ change }: { change: AuditedChange }) {
  const undo = useUndoChange();
  return (
    <p className={css.actions}>
      {change.Reversible && (
        <button type="button" className={button.button} onClick={() => undo(change)}>
          <IconArrowBackUp size={20} stroke={1.8} aria-hidden="true" />
          <span>{texts.undo}</span>
        </button>
      )}
      <Link to={adminPaths.history(change.Entidad, change.EntidadId)}>{texts.history}</Link>
    </p>
  );
}

function FieldChanges({ change, label }: { change: AuditedChange; label: string }) {
  const changes = listFieldChanges(change);
  if (changes.length === 0) return <p>{texts.noFields}</p>;
  return (
    <table className={css.fields} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{formatFieldName(field)}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Conditions of the listed changes, in the names of the API and of the URL. */
type LogFilter = { quien?: string; entidad?: string; dia?: string };

const names = ['quien', 'entidad', 'dia'] as const;

/** Filters of the log, kept in the URL. */
export function useLogFilter() {
  const [params, setParams] = useSearchParamState();
  const filter: LogFilter = {};
  for (const name of names) {
    const value = params.get(name)?.trim();
    if (value) filter[name] = value;
  }
  const setFilter = (changes: Partial<Record<keyof LogFilter, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    setParams(next);
  };
  return { filter, setFilter };
}

/** Fields that filter the log by actor, kind of thing and day. */
export function LogFilters({ filter, setFilter }: ReturnType<typeof useLogFilter>) {
  return (
    <fieldset aria-label={logFilters.title} className={css.filters}>
      <TextField
        name="quien"
        label={logFilters.who}
        type="search"
        maxLength={60}
        value={filter.quien ?? ''}
        onChange={({ currentTarget }) => setFilter({ quien: currentTarget.value })}
      />
      <SelectField
        name="entidad"
        label={logFilters.what}
        placeholder={logFilters.anything}
        choices={entityChoices}
        value={filter.entidad ?? ''}
        onChange={({ currentTarget }) => setFilter({ entidad: currentTarget.value })}
      />
      <TextField
        name="dia"
        label={logFilters.day}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={filter.dia ?? ''}
        onChange={({ currentTarget }) => setFilter({ dia: currentTarget.value })}
      />
      {Object.keys(filter).length > 0 && (
        <button type="button" className={quiet.quiet} onClick={() => setFilter({ quien: '', entidad: '', dia: '' })}>
          {logFilters.clear}
        </button>
      )}
    </fieldset>
  );
}
