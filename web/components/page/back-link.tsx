import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import css from './back-link.module.css';

/** Link from a detail page back to its list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} viewTransition className={css.back}>
      <IconArrowLeft size={20} stroke={2} aria-hidden="true" />
      <span>{label}</span>
    </Link>
  );
}
