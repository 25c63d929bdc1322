import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { tableTexts } from '#texts/components.ts';
import button from '#web/components/buttons/button.module.css';
import css from './table-pagination.module.css';

type Props = { label: string; page: number; pages: number; onPage: (page: number) => void };

/** Pagination of a table. Scrolls to the top on each page change. */
export function TablePagination({ label, page, pages, onPage }: Props) {
  const open = (next: number) => {
    if (next < 1 || next > pages) return;
    onPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label={tableTexts.pages(label)} className={css.pages}>
      <button type="button" className={button.button} aria-disabled={page === 1} onClick={() => open(page - 1)}>
        <IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
        <span>{tableTexts.previous}</span>
      </button>
      <p aria-live="polite">{tableTexts.page(page, pages)}</p>
      <button type="button" className={button.button} aria-disabled={page === pages} onClick={() => open(page + 1)}>
        <span>{tableTexts.next}</span>
        <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </nav>
  );
}
