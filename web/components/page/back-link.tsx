import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { actionTexts } from '#texts/actions.ts';
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

/** Button to the previous page, or to `fallback` if the visit started on this page. */
export function BackButton({ fallback }: { fallback: string }) {
  return (
    <button type="button" className={css.backButtonBack} onClick={useGoBack(fallback)}>
      <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
      <span>{actionTexts.back}</span>
    </button>
  );
}

/** Returns a function that navigates back, or to `fallback` if the visit started on this page. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => void (hasPreviousPage() ? navigate(-1) : navigate(fallback, { replace: true }));
}

/** Whether the previous page is on this site, by the router's history index or by the referrer of a full page load. */
function hasPreviousPage(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return Boolean(idx) || document.referrer.startsWith(`${window.location.origin}/`);
}
