import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { isPlainClick, LinkButton } from '#web/components/buttons/link-button.tsx';
import css from './page-header.module.css';

type Props = {
  title: string;
  /** Status or number beside the title. */
  badge?: ReactNode;
  lead?: string;
  /** Primary link, to the form of a new entity. */
  create?: { to: string; label: string };
  /** Other links and buttons. */
  actions?: ReactNode;
  /** Back link. `state` is its navigation state; `goBack` replaces the navigation of a plain click. */
  back?: { to: string; label: string; state?: unknown; goBack?: () => void };
};

function handleBackClick(event: MouseEvent, goBack: (() => void) | undefined): void {
  if (!goBack || !isPlainClick(event)) return;
  event.preventDefault();
  goBack();
}

/** Header of a back-office page. */
export function PageHeader({ title, badge, lead, create, actions, back }: Props) {
  return (
    <header className={css.header}>
      {back && (
        <Link
          to={back.to}
          state={back.state}
          className={css.back}
          onClick={(event) => handleBackClick(event, back.goBack)}
        >
          <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
          <span>{back.label}</span>
        </Link>
      )}
      <div className={css.row}>
        <div className={css.text}>
          <div className={css.titleRow}>
            <h1 className={css.title}>{title}</h1>
            {badge}
          </div>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        {(create || actions) && (
          <div className={css.actions}>
            {create && (
              <LinkButton to={create.to} isPrimary>
                {create.label}
              </LinkButton>
            )}
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
