import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { partnerBelongings as texts } from '#texts/partners.ts';
import quiet from '#web/components/quiet-button.module.css';
import whole from '#web/components/whole-link.module.css';
import css from './belonging-row.module.css';

type Props = {
  name: string;
  editTo: string;
  editState?: unknown;
  /** Takes it away; absent for who may not. */
  onRemove?: (() => void) | undefined;
  /** The word for taking it away, and the same with a name. */
  words?: { remove: string; removeOne: (name: string) => string };
  children: ReactNode;
};

const unassignWords = { remove: texts.unassign, removeOne: texts.unassignOne };

/** One of what belongs to a partner, with the way to edit it and the one to take it away. */
export function BelongingRow({ name, editTo, editState, onRemove, words = unassignWords, children }: Props) {
  return (
    <div className={`${whole.row} ${css.row}`}>
      {children}
      <div className={css.actions}>
        <Link to={editTo} state={editState} className={quiet.quiet} aria-label={texts.editOne(name)}>
          {texts.edit}
        </Link>
        {onRemove && (
          <button type="button" className={quiet.quiet} aria-label={words.removeOne(name)} onClick={onRemove}>
            {words.remove}
          </button>
        )}
      </div>
    </div>
  );
}
