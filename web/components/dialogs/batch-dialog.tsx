import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { confirmTexts, batchTexts as texts } from '#texts/components.ts';
import { refetchAfterWrite } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import { ScrollRegion } from '#web/components/page/scroll-region.tsx';
import css from './batch-dialog.module.css';
import { type LateText, useLateText } from './confirm.tsx';
import frame from './dialog.module.css';
import { Modal } from './modal.tsx';

/** Item to process, with a description of its change. */
export type PlannedItem = { key: number; name: string; change: string };
/** Item that is not processed, with the reason. */
export type SkippedItem = { key: number; name: string; reason: string };

type Props<Item extends PlannedItem> = {
  title: string;
  /** Items to process. */
  items: Item[];
  /** Items that need no change. */
  unchanged: SkippedItem[];
  /** What to know before starting. */
  note?: string;
  /** Sentence that names the coupons and pages that the batch hides. The batch can start only once it is loaded. */
  warning?: LateText | undefined;
  /** Items that cannot be processed, such as invalid CSV rows. */
  invalid?: SkippedItem[];
  /** Label of the start button, for a number of items. */
  action: (count: number) => string;
  run: (item: Item) => Promise<unknown>;
  errorMessage: string;
  /** Called after the dialog closes, with the report; null if the batch was not started. */
  onClosed: (report: BatchReport<Item> | null) => void;
};

/** Maximum number of rows listed per group. */
const maxListedRows = 100;

/** Runs one action on many items: shows a preview, then the progress, then a report (ADM-3). */
export function BatchDialog<Item extends PlannedItem>(props: Props<Item>) {
  const { title, items, unchanged, invalid = [], note, warning, action, run, errorMessage, onClosed } = props;
  const loss = useLateText(warning);
  const client = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [finished, setFinished] = useState<number | null>(null);
  const [report, setReport] = useState<BatchReport<Item> | null>(null);
  const controller = useRef(new AbortController());
  const batch = useRef<Promise<BatchReport<Item>>>(null);
  const isRunning = finished !== null && !report;
  useEffect(
    () => () => {
      controller.current.abort();
      // after closing, because a refetch may unmount the rows that own this dialog
      void batch.current?.then(() => refetchAfterWrite(client));
    },
    [client],
  );

  const handleStart = async () => {
    setFinished(0);
    const { signal } = controller.current;
    batch.current = runSequentially(items, { run, errorMessage, onProgress: setFinished, signal });
    setReport(await batch.current);
  };
  const handleClose = () => {
    if (isRunning) {
      controller.current.abort(); // a second Escape closes the dialog in some browsers; reopen it to show the report
      dialog.current?.showModal();
      return;
    }
    onClosed(report);
  };
  const failed = report?.failed.map(({ item, reason }) => ({ key: item.key, name: item.name, reason })) ?? [];
  return (
    <Modal
      ref={dialog}
      title={title}
      className={css.dialog}
      onCancel={(event) => isRunning && event.preventDefault()}
      onClose={handleClose}
    >
      <ScrollRegion aria-label={title} className={css.body}>
        {report ? (
          <>
            <p role="status" className={css.sum}>
              {texts.report(report.done, report.failed.length, items.length)}
            </p>
            <Rows
              label={texts.failed(failed.length)}
              rows={failed.map(({ reason, ...row }) => ({ ...row, text: reason }))}
            />
          </>
        ) : (
          <>
            {note && <p className={css.note}>{note}</p>}
            {loss !== '' && (
              <p role="status" className={css.note}>
                {loss ?? confirmTexts.checking}
              </p>
            )}
            <Rows
              label={texts.wrong(invalid.length)}
              rows={invalid.map(({ reason, ...row }) => ({ ...row, text: reason }))}
            />
            <Rows
              label={texts.planned(items.length)}
              rows={items.map(({ key, name, change }) => ({ key, name, text: change }))}
            />
            <Rows
              label={texts.left(unchanged.length)}
              rows={unchanged.map(({ reason, ...row }) => ({ ...row, text: reason }))}
            />
          </>
        )}
      </ScrollRegion>
      {isRunning && (
        <p className={css.progress}>
          <progress value={finished} max={items.length} aria-label={title} />
          <span>{texts.progress(finished, items.length)}</span>
        </p>
      )}
      <p className={`${frame.actions} ${frame.stacking}`}>
        {isRunning ? (
          <button
            key="stop"
            ref={focus}
            type="button"
            className={button.button}
            onClick={() => controller.current.abort()}
          >
            {texts.stop}
          </button>
        ) : (
          <button
            key={report ? 'close' : 'cancel'}
            ref={report ? focus : undefined}
            type="button"
            className={button.button}
            onClick={() => dialog.current?.close()}
          >
            {report ? texts.close : texts.cancel}
          </button>
        )}
        {finished === null && items.length > 0 && (
          <button
            type="button"
            className={`${button.button} ${button.primary}`}
            aria-disabled={loss === null}
            onClick={() => loss !== null && void handleStart()}
          >
            {action(items.length)}
          </button>
        )}
      </p>
    </Modal>
  );
}

/** Ref callback that moves the focus, because the button pressed before is unmounted. */
const focus = (element: HTMLButtonElement | null) => element?.focus();

function Rows({ label, rows }: { label: string; rows: { key: number; name: string; text: string }[] }) {
  const labelId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={labelId}>
      <h3 id={labelId} className={css.label}>
        {label}
      </h3>
      <ul className={css.rows}>
        {rows.slice(0, maxListedRows).map(({ key, name, text }) => (
          <li key={key} className={css.row}>
            <span className={css.name}>{name}</span>
            <span className={css.text}>{text}</span>
          </li>
        ))}
      </ul>
      {rows.length > maxListedRows && <p className={css.more}>{texts.more(rows.length - maxListedRows)}</p>}
    </section>
  );
}

/** Outcome of a batch. */
type BatchReport<Item> = { done: number; failed: { item: Item; reason: string }[] };

type Options<Item> = {
  run: (item: Item) => Promise<unknown>;
  /** Fallback message for an error without one. */
  errorMessage: string;
  onProgress: (finished: number) => void;
  /** Stops the batch before the next item. */
  signal: AbortSignal;
};

/** Runs a function on each item in sequence. A failed item does not stop the others. */
async function runSequentially<Item>(items: Item[], options: Options<Item>): Promise<BatchReport<Item>> {
  const { run, errorMessage, onProgress, signal } = options;
  const report: BatchReport<Item> = { done: 0, failed: [] };
  for (const [index, item] of items.entries()) {
    if (signal.aborted) break;
    try {
      await run(item);
      report.done++;
    } catch (error) {
      report.failed.push({ item, reason: (error instanceof Error && error.message) || errorMessage });
    }
    onProgress(index + 1);
  }
  return report;
}
