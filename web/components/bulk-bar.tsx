import { useState } from 'react';
import { batchWords as texts } from '#texts/pieces.ts';
import { BatchDialog } from './batch-dialog.tsx';
import css from './bulk-bar.module.css';
import quiet from './quiet-button.module.css';

/** What can be done to many rows at once. */
export type BulkAction<Row> = {
  label: string;
  /** How a row changes, in words; null when it is that way already. */
  change: (row: Row) => string | null;
  run: (row: Row) => Promise<unknown>;
};

type Props<Row> = {
  rows: Row[];
  /** How many could be selected, and the way to select them all. */
  shown: number;
  onAll: () => void;
  actions: BulkAction<Row>[];
  rowKey: (row: Row) => number;
  rowName: (row: Row) => string;
  failure: string;
  /** Takes rows out of the selection: all of them, or all but those that failed. */
  onKeep: (rows: Row[]) => void;
};

/** What stands under the table's tools while rows are selected: how many, and what can be done to all of them. */
export function BulkBar<Row>(props: Props<Row>) {
  const { rows, shown, onAll, actions, rowKey, rowName, failure, onKeep } = props;
  const [begun, setBegun] = useState<{ action: BulkAction<Row>; rows: Row[] } | null>(null);
  return (
    <>
      {rows.length > 0 && (
        <section className={css.bar} aria-label={texts.bar}>
          <p role="status" className={css.count}>
            {texts.selected(rows.length)}
          </p>
          {rows.length < shown && (
            <button type="button" className={quiet.quiet} onClick={onAll}>
              {texts.selectEvery(shown)}
            </button>
          )}
          {actions.map((action) => (
            <button key={action.label} type="button" className={quiet.quiet} onClick={() => setBegun({ action, rows })}>
              {action.label}
            </button>
          ))}
          <button type="button" className={quiet.quiet} onClick={() => onKeep([])}>
            {texts.clear}
          </button>
        </section>
      )}
      {begun && (
        <BulkDialog
          {...begun}
          {...{ rowKey, rowName, failure }}
          onClosed={(kept) => {
            setBegun(null);
            if (kept) onKeep(kept);
          }}
        />
      )}
    </>
  );
}

type DialogProps<Row> = Pick<Props<Row>, 'rows' | 'rowKey' | 'rowName' | 'failure'> & {
  action: BulkAction<Row>;
  /** Gets the rows with which it failed; undefined when nothing was begun. */
  onClosed: (failed: Row[] | undefined) => void;
};

/** The rows as they were when it began: what is done to them may take them off the table. */
function BulkDialog<Row>({ action, rows, rowKey, rowName, failure, onClosed }: DialogProps<Row>) {
  const planned = rows.map((row) => ({ row, key: rowKey(row), name: rowName(row), change: action.change(row) }));
  return (
    <BatchDialog
      title={texts.title(action.label, rows.length)}
      items={planned.flatMap(({ change, ...item }) => (change === null ? [] : [{ ...item, change }]))}
      left={planned.flatMap(({ change, ...item }) => (change === null ? [{ ...item, reason: texts.already }] : []))}
      action={(count) => texts.begin(action.label, count)}
      run={({ row }) => action.run(row)}
      failure={failure}
      onClosed={(report) => onClosed(report?.failed.map(({ item }) => item.row))}
    />
  );
}
