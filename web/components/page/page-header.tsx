import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { breadcrumbTexts } from '#texts/components.ts';
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
  /** Pages above the one that `back` leads to, from the top. */
  crumbs?: Crumb[];
  /** Back link. `goBack` replaces the navigation of a plain click. */
  back?: Crumb & { goBack?: () => void };
};

/** Link to a page above this one. `state` is its navigation state. */
export type Crumb = { to: string; label: string; state?: unknown };

/** Header of a back-office page. */
export function PageHeader({ title, badge, lead, create, actions, crumbs = [], back }: Props) {
  return (
    <header className={css.header}>
      {back && <Breadcrumbs crumbs={crumbs} back={back} />}
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

type BreadcrumbsProps = Pick<Props, 'crumbs' | 'back'> & {
  /** The way back, in place of `back`. */
  children?: ReactNode;
};

/** The pages above this one, and last the way back. */
export function Breadcrumbs({ crumbs = [], back, children }: BreadcrumbsProps) {
  const handleBack = (event: MouseEvent) => {
    if (!back?.goBack || !isPlainClick(event)) return;
    event.preventDefault();
    back.goBack();
  };
  return (
    <nav aria-label={breadcrumbTexts.label}>
      <ol className={css.crumbs}>
        {crumbs.map(({ to, label, state }) => (
          <li key={to}>
            <Link to={to} state={state} className={css.back}>
              {label}
            </Link>
            <IconChevronRight size={16} stroke={2} aria-hidden="true" />
          </li>
        ))}
        <li>
          {back ? (
            <Link to={back.to} state={back.state} className={css.back} onClick={handleBack}>
              <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
              <span>{back.label}</span>
            </Link>
          ) : (
            children
          )}
        </li>
      </ol>
    </nav>
  );
}
