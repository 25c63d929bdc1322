import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { actions } from '#texts/actions.ts';
import css from './back-button.module.css';

/** Leads to the previous page, or to `otherwise` where the visit began here. */
export function BackButton({ otherwise }: { otherwise: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" className={css.back} onClick={() => (cameFromHere() ? navigate(-1) : navigate(otherwise))}>
      <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
      {actions.back}
    </button>
  );
}

/** Whether the page before is one of ours: by the router's count of its steps, or by a full load that a page of ours led to. */
function cameFromHere(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return Boolean(idx) || document.referrer.startsWith(`${window.location.origin}/`);
}
