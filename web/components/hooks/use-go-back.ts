import { useNavigate } from 'react-router';

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
