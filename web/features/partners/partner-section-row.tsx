import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { partnerAssignments } from '#texts/partners/partners.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import whole from '#web/components/cards/stretched-link.module.css';
import css from './partner-section-row.module.css';

type Props = {
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
export function PartnerSectionRow({ name, editTo, editState, onRemove, texts = unassignTexts, ...props }: Props) {
  const { links = [], actions, children } = props;
  return (
    <div className={`${whole.row} ${css.row}`}>
      {children}
      <div className={css.actions}>
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
