import { type ReactNode, useRef } from 'react';
import { partnerBelongings as texts } from '#texts/partners.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { useFocusSuccessor } from '#web/components/use-focus-successor.ts';
import css from './belonging-section.module.css';

/** Above this many rows only those near the window are painted. */
const longFrom = 100;

type Props<Row extends { Id: number }> = {
  id: string;
  words: { title: string; empty: string; emptyHelp: string };
  /** All rows, and those that the search leaves. */
  all: Row[];
  rows: Row[];
  actions: ReactNode;
  children: (row: Row) => ReactNode;
};

/** One kind of what belongs to a partner, row by row. */
export function BelongingSection<Row extends { Id: number }>(props: Props<Row>) {
  const { id, words, all, rows, actions, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useFocusSuccessor(list);
  return (
    <section aria-labelledby={id} className={css.section}>
      <header className={css.head}>
        <h2 id={id} tabIndex={-1} className={css.title}>
          {words.title}
        </h2>
        <div className={css.actions}>{actions}</div>
      </header>
      <div ref={list} tabIndex={-1} className={css.list}>
        {rows.length > 0 ? (
          <ul className={rows.length > longFrom ? css.long : undefined}>
            {rows.map((row) => (
              <li key={row.Id} data-key={row.Id} className={css.item}>
                {children(row)}
              </li>
            ))}
          </ul>
        ) : all.length > 0 ? (
          <p className={css.noMatch}>{texts.noMatch}</p>
        ) : (
          <EmptyState title={words.empty} help={words.emptyHelp} />
        )}
      </div>
    </section>
  );
}
