import { useNavigate } from 'react-router';

/** Leads to the previous page as it was left, or to `otherwise` where the visit began here. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => void (cameFromHere() ? navigate(-1) : navigate(otherwise, { replace: true }));
}

/** Whether the page before is one of ours: by the router's count of its steps, or by a full load that a page of ours led to. */
function cameFromHere(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return Boolean(idx) || document.referrer.startsWith(`${window.location.origin}/`);
}
