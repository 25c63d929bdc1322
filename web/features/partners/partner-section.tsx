import { type ReactNode, useRef } from 'react';
import { partnerAssignments } from '#texts/partners/partners.ts';
import { useFocusSuccessor } from '#web/components/hooks/use-focus-successor.ts';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import css from './partner-section.module.css';

/** Above this many rows, rows outside the viewport are not rendered (CSS content-visibility). */
const longListRows = 100;

type Props<Row extends { Id: number }> = {
  id: string;
  texts: { title: string; empty: string; emptyHelp: string };
  /** All rows; `rows` has those that match the search. */
  allRows: Row[];
  rows: Row[];
  actions: ReactNode;
  children: (row: Row) => ReactNode;
};

/** Section with a partner's businesses, places or coupons. */
export function PartnerSection<Row extends { Id: number }>(props: Props<Row>) {
  const { id, texts, allRows, rows, actions, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useFocusSuccessor(list);
  return (
    <section aria-labelledby={id} className={css.section}>
      <header className={css.head}>
        <h2 id={id} tabIndex={-1} className={css.title}>
          {texts.title}
        </h2>
        <div className={css.actions}>{actions}</div>
      </header>
      <div ref={list} tabIndex={-1} className={css.list}>
        {rows.length > 0 ? (
          <ul className={rows.length > longListRows ? css.long : undefined}>
            {rows.map((row) => (
              <li key={row.Id} data-key={row.Id} className={css.item}>
                {children(row)}
              </li>
            ))}
          </ul>
        ) : allRows.length > 0 ? (
          <p className={css.noMatch}>{partnerAssignments.noMatch}</p>
        ) : (
          <EmptyState title={texts.empty} help={texts.emptyHelp} />
        )}
      </div>
    </section>
  );
}
