import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { partnerAssignments } from '#texts/partners/partners.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import whole from '#web/components/cards/stretched-link.module.css';
import { useFocusSuccessor } from '#web/components/hooks/use-focus-successor.ts';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import css from './partner-section.module.css';
import rowCss from './partner-section-row.module.css';

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

type PartnerSectionRowProps = {
  name: string;
  editTo: string;
  editState?: unknown;
  /** Removes the row's entity; absent if the user may not. */
  onRemove?: (() => void) | undefined;
  /** Label of the remove button, and its accessible label with the name. */
  texts?: { remove: string; removeOne: (name: string) => string };
  /** Further actions of the row, before the remove button. */
  actions?: ReactNode;
  /** Links to further pages of the row, before the actions. */
  links?: { to: string; state?: unknown; label: string; accessibleLabel: string }[];
  children: ReactNode;
};

const unassignTexts = { remove: partnerAssignments.unassign, removeOne: partnerAssignments.unassignOne };

/** Row of a business, place or coupon of a partner, with an edit link and a remove button. */
export function PartnerSectionRow({
  name,
  editTo,
  editState,
  onRemove,
  texts = unassignTexts,
  ...props
}: PartnerSectionRowProps) {
  const { links = [], actions, children } = props;
  return (
    <div className={`${whole.row} ${rowCss.row}`}>
      {children}
      <div className={rowCss.actions}>
        <Link to={editTo} state={editState} className={quiet.quiet} aria-label={partnerAssignments.editOne(name)}>
          {partnerAssignments.edit}
        </Link>
        {links.map(({ to, state, label, accessibleLabel }) => (
          <Link key={label} to={to} state={state} className={quiet.quiet} aria-label={accessibleLabel}>
            {label}
          </Link>
        ))}
        {actions}
        {onRemove && (
          <button type="button" className={quiet.quiet} aria-label={texts.removeOne(name)} onClick={onRemove}>
            {texts.remove}
          </button>
        )}
      </div>
    </div>
  );
}
