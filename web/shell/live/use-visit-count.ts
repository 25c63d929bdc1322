import { useEffect } from 'react';
import type { VisitedPage } from '#domain/results.ts';

/**
 * Counts a view of a page, and taps on its links: calls by their scheme, others by `data-tap`. A beacon needs no cookie and
 * delays nothing; the server decides what counts (ADR 085).
 */
export function useVisitCount(page: VisitedPage, id: number): void {
  useEffect(() => {
    const send = (event: string) => navigator.sendBeacon?.(`/api/visitas/${page}/${id}/${event}`);
    const handleClick = ({ target }: Event) => {
      const link = (target as Element).closest?.('a');
      const event = link?.protocol === 'tel:' ? 'llamada' : link?.dataset.tap;
      if (event) send(event);
    };
    send('vista');
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [page, id]);
}
