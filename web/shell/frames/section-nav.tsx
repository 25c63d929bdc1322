import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Role } from '#domain/accounts/roles.ts';
import { adminSections as texts } from '#texts/shell/admin-frame.ts';
import { findSection, sectionEntries } from './admin-sections.ts';
import css from './section-nav.module.css';

/** Sections that the role may open, with the current one marked. It scrolls away, so that sticky parts stay below the header. */
export function SectionNav({ role }: { role: Role | null }) {
  const { pathname } = useLocation();
  const current = findSection(sectionEntries, pathname);
  const row = useRef<HTMLUListElement>(null);
  // on a phone the row scrolls sideways, and the marked entry may be outside
  useEffect(() => {
    const marked = row.current?.querySelector<HTMLElement>(`[href="${current?.to}"]`);
    if (row.current && marked) row.current.scrollLeft = marked.offsetLeft - row.current.offsetLeft;
  }, [current]);
  return (
    <nav aria-label={texts.label} className={css.nav}>
      <ul ref={row} className={css.row}>
        {sectionEntries
          .filter(({ forPartner }) => forPartner || role !== 'partner')
          .map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className={css.link}
                aria-current={to === current?.to ? (pathname.toLowerCase() === to ? 'page' : 'true') : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
