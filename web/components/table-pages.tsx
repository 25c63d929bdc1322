import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { tableWords } from '#texts/pieces.ts';
import button from './button.module.css';
import css from './table-pages.module.css';

type Props = { label: string; page: number; pages: number; onPage: (page: number) => void };

/** Leads through a table that has more rows than one page; each page begins at its top. */
export function TablePages({ label, page, pages, onPage }: Props) {
  const open = (next: number) => {
    if (next < 1 || next > pages) return;
    onPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label={tableWords.pages(label)} className={css.pages}>
      <button type="button" className={button.button} aria-disabled={page === 1} onClick={() => open(page - 1)}>
        <IconChevronLeft size={20} stroke={1.8} aria-hidden="true" />
        {tableWords.previous}
      </button>
      <p aria-live="polite">{tableWords.page(page, pages)}</p>
      <button type="button" className={button.button} aria-disabled={page === pages} onClick={() => open(page + 1)}>
        {tableWords.next}
        <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </nav>
  );
}
