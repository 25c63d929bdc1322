import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import css from './page-header.module.css';

type Props = {
  title: string;
  /** Stands beside the title: a state, a number. */
  mark?: ReactNode;
  lead?: string;
  /** Links and buttons for what can be done here, the main one first. */
  actions?: ReactNode;
  /** `state` is what that page needs as navigation state; `goBack` takes a plain click instead. */
  back?: { to: string; label: string; state?: unknown; goBack?: () => void };
};

function goBackOn(event: MouseEvent, goBack: (() => void) | undefined): void {
  if (!goBack || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  goBack();
}

/** The head of a back-office page. */
export function PageHeader({ title, mark, lead, actions, back }: Props) {
  return (
    <header className={css.header}>
      {back && (
        <Link to={back.to} state={back.state} className={css.back} onClick={(event) => goBackOn(event, back.goBack)}>
          <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className={css.row}>
        <div className={css.text}>
          <div className={css.titleRow}>
            <h1 className={css.title}>{title}</h1>
            {mark}
          </div>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </header>
  );
}
