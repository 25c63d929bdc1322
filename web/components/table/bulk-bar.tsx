import { useState } from 'react';
import { batchTexts as texts } from '#texts/components.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { BatchDialog } from '#web/components/dialogs/batch-dialog.tsx';
import css from './bulk-bar.module.css';

/** Action that can run on all selected rows. */
export type BulkAction<Row> = {
  label: string;
  /** Describes the change of a row; null if the row needs none. */
  change: (row: Row) => string | null;
  run: (row: Row) => Promise<unknown>;
  /** Loads the sentence that names the coupons and pages that the change of these rows hides. */
  warn?: (rows: Row[]) => Promise<string>;
};

type Props<Row> = {
  rows: Row[];
  /** Number of rows that match search and filters. */
  matchingCount: number;
  /** Selects all matching rows. */
  onSelectAll: () => void;
  actions: BulkAction<Row>[];
  rowKey: (row: Row) => number;
  rowName: (row: Row) => string;
  errorMessage: string;
  /** Reduces the selection to these rows: none, or those that failed. */
  onSelect: (rows: Row[]) => void;
};

/** Toolbar for the selected rows: their number and the bulk actions. */
export function BulkBar<Row>(props: Props<Row>) {
  const { rows, matchingCount, onSelectAll, actions, rowKey, rowName, errorMessage, onSelect } = props;
  const [started, setStarted] = useState<Started<Row> | null>(null);
  return (
    <>
      {rows.length > 0 && (
        <section className={css.bar} aria-label={texts.bar}>
          <p role="status" className={css.count}>
            {texts.selected(rows.length)}
          </p>
          {rows.length < matchingCount && (
            <button type="button" className={quiet.quiet} onClick={onSelectAll}>
              {texts.selectEvery(matchingCount)}
            </button>
          )}
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              className={quiet.quiet}
              onClick={() => setStarted({ action, rows, warning: action.warn?.(rows) })}
            >
              {action.label}
            </button>
          ))}
          <button type="button" className={quiet.quiet} onClick={() => onSelect([])}>
            {texts.clear}
          </button>
        </section>
      )}
      {started && (
        <BulkDialog
          {...started}
          rowKey={rowKey}
          rowName={rowName}
          errorMessage={errorMessage}
          onClosed={(failed) => {
            setStarted(null);
            if (failed) onSelect(failed);
          }}
        />
      )}
    </>
  );
}

type Started<Row> = { action: BulkAction<Row>; rows: Row[]; warning: Promise<string> | undefined };

type DialogProps<Row> = Pick<Props<Row>, 'rowKey' | 'rowName' | 'errorMessage'> &
  Started<Row> & {
    /** Receives the rows that failed; undefined if the batch was not started. */
    onClosed: (failed: Row[] | undefined) => void;
  };

/** Batch dialog of a bulk action. `rows` is a snapshot, because the action may remove rows from the table. */
function BulkDialog<Row>({ action, rows, warning, rowKey, rowName, errorMessage, onClosed }: DialogProps<Row>) {
  const planned = rows.map((row) => ({ row, key: rowKey(row), name: rowName(row), change: action.change(row) }));
  return (
    <BatchDialog
      title={texts.title(action.label, rows.length)}
      items={planned.flatMap(({ change, ...item }) => (change === null ? [] : [{ ...item, change }]))}
      unchanged={planned.flatMap(({ change, ...item }) =>
        change === null ? [{ ...item, reason: texts.already }] : [],
      )}
      warning={warning}
      action={(count) => texts.begin(action.label, count)}
      run={({ row }) => action.run(row)}
      errorMessage={errorMessage}
      onClosed={(report) => onClosed(report?.failed.map(({ item }) => item.row))}
    />
  );
}
