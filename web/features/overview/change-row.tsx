import { Table } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Change } from '#contract/overview.ts';
import { fieldInWords, changesList as texts } from '#texts/overview.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { exactMoment, momentInWords } from '#web/shell/city-time.ts';
import { fieldChanges, whatInWords, whoInWords } from './change-words.ts';
import css from './changes.module.css';
import { useUndo } from './overview-calls.ts';

/** One change; opened, the fields that it made different. */
export function ChangeRow({ change }: { change: Change }) {
  const [open, setOpen] = useState(false);
  const detailId = useId();
  const what = whatInWords(change);
  return (
    <>
      <Table.Tr role="row" className={css.row}>
        <Table.Td role="cell" className={css.when}>
          <time dateTime={change.Fecha} title={exactMoment(change.Fecha)}>
            {momentInWords(change.Fecha)}
          </time>
        </Table.Td>
        <Table.Td role="cell">{whoInWords(change)}</Table.Td>
        <Table.Td role="cell" className={css.what}>
          {what}
        </Table.Td>
        <Table.Td role="cell">
          <button
            type="button"
            className={css.toggle}
            aria-expanded={open}
            aria-controls={open ? detailId : undefined}
            aria-label={texts.show(what)}
            onClick={() => setOpen(!open)}
          >
            {texts.showWord}
            <IconChevronDown size={18} stroke={2} aria-hidden="true" />
          </button>
        </Table.Td>
      </Table.Tr>
      {open && (
        <Table.Tr role="row" id={detailId}>
          <Table.Td role="cell" colSpan={4} className={css.detail}>
            <FieldChanges change={change} label={what} />
            <ChangeActions change={change} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/** What else there is to a change: the history of what it was done to, and its way back. */
function ChangeActions({ change }: { change: Change }) {
  const undo = useUndo();
  return (
    <p className={css.ways}>
      {change.Reversible && (
        <button type="button" className={button.button} onClick={() => undo(change)}>
          <IconArrowBackUp size={20} stroke={1.8} aria-hidden="true" />
          {texts.undo}
        </button>
      )}
      <Link to={adminPaths.history(change.Entidad, change.EntidadId)}>{texts.history}</Link>
    </p>
  );
}

function FieldChanges({ change, label }: { change: Change; label: string }) {
  const changes = fieldChanges(change);
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
            <th scope="row">{fieldInWords(field)}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
