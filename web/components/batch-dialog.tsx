import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { batchWords as texts } from '#texts/pieces.ts';
import css from './batch-dialog.module.css';
import button from './button.module.css';
import frame from './dialog.module.css';
import { type Report, runEach } from './run-each.ts';

/** One thing that is about to change, and how. */
export type Planned = { key: number; name: string; change: string };
/** One that does not, and why. */
export type Left = { key: number; name: string; reason: string };

type Props<Item extends Planned> = {
  title: string;
  /** What is about to be done. */
  items: Item[];
  /** What stays as it is. */
  left: Left[];
  /** What something is wrong with. */
  wrong?: Left[];
  /** The word on the button that begins, for that many. */
  action: (count: number) => string;
  run: (item: Item) => Promise<unknown>;
  failure: string;
  /** Comes after the dialog has gone, with what became of it; null when nothing was done. */
  onClosed: (report: Report<Item> | null) => void;
};

/** More rows than these say no more. */
const mostShown = 100;

/** Does one thing to many: first shows what will change, then how far it is, then what became of each (ADM-3). */
export function BatchDialog<Item extends Planned>(props: Props<Item>) {
  const { title, items, left, wrong = [], action, run, failure, onClosed } = props;
  const client = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [finished, setFinished] = useState<number | null>(null);
  const [report, setReport] = useState<Report<Item> | null>(null);
  const stopping = useRef(new AbortController());
  const isRunning = finished !== null && !report;
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => () => stopping.current.abort(), []);

  const handleStart = async () => {
    setFinished(0);
    const { signal } = stopping.current;
    setReport(await runEach(items, { run, failure, onProgress: setFinished, stopping: signal }));
  };
  const handleClose = () => {
    if (isRunning) {
      stopping.current.abort(); // a browser lets Escape close it in the end; what became of it is still to be told
      dialog.current?.showModal();
      return;
    }
    onClosed(report);
    if (report) void client.invalidateQueries(); // only now: the rows that it is about may go with it
  };
  const failed = report?.failed.map(({ item, reason }) => ({ key: item.key, name: item.name, reason })) ?? [];
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`${frame.dialog} ${css.dialog}`}
      onCancel={(event) => isRunning && event.preventDefault()}
      onClose={handleClose}
    >
      <h2 id={titleId}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard too */}
      <section tabIndex={0} aria-labelledby={titleId} className={css.body}>
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
            <Rows
              label={texts.wrong(wrong.length)}
              rows={wrong.map(({ reason, ...row }) => ({ ...row, text: reason }))}
            />
            <Rows
              label={texts.planned(items.length)}
              rows={items.map(({ key, name, change }) => ({ key, name, text: change }))}
            />
            <Rows label={texts.left(left.length)} rows={left.map(({ reason, ...row }) => ({ ...row, text: reason }))} />
          </>
        )}
      </section>
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
            onClick={() => stopping.current.abort()}
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
          <button type="button" className={`${button.button} ${button.primary}`} onClick={handleStart}>
            {action(items.length)}
          </button>
        )}
      </p>
    </dialog>
  );
}

/** What was pressed before it is gone. */
const focus = (way: HTMLButtonElement | null) => way?.focus();

function Rows({ label, rows }: { label: string; rows: { key: number; name: string; text: string }[] }) {
  const labelId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={labelId}>
      <h3 id={labelId} className={css.label}>
        {label}
      </h3>
      <ul className={css.rows}>
        {rows.slice(0, mostShown).map(({ key, name, text }) => (
          <li key={key} className={css.row}>
            <span className={css.name}>{name}</span>
            <span className={css.text}>{text}</span>
          </li>
        ))}
      </ul>
      {rows.length > mostShown && <p className={css.more}>{texts.more(rows.length - mostShown)}</p>}
    </section>
  );
}
