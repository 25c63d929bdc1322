import { Table } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { AuditedChange } from '#contract/overview.ts';
import { formatFieldName, changesList as texts } from '#texts/overview.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/buttons/button.module.css';
import { formatDateTime, formatExactDateTime } from '#web/shell/time/city-time.ts';
import css from './change-list.module.css';
import { formatActor, formatChangeSummary, listFieldChanges } from './format-change-summary.ts';
import { useUndoChange } from './overview-queries.ts';

/** One audited change; expands to the fields that changed. */
export function ChangeRow({ change }: { change: AuditedChange }) {
  const [open, setOpen] = useState(false);
  const detailId = useId();
  const summary = formatChangeSummary(change);
  return (
    <>
      <Table.Tr role="row" className={css.row}>
        <Table.Td role="cell" className={css.when}>
          <time dateTime={change.Fecha} title={formatExactDateTime(change.Fecha)}>
            {formatDateTime(change.Fecha)}
          </time>
        </Table.Td>
        <Table.Td role="cell">{formatActor(change)}</Table.Td>
        <Table.Td role="cell" className={css.what}>
          {summary}
        </Table.Td>
        <Table.Td role="cell">
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
        </Table.Td>
      </Table.Tr>
      {open && (
        <Table.Tr role="row" id={detailId}>
          <Table.Td role="cell" colSpan={4} className={css.detail}>
            <FieldChanges change={change} label={summary} />
            <ChangeActions change={change} />
          </Table.Td>
        </Table.Tr>
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
