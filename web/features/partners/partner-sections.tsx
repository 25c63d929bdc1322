import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useDeferredValue, useState } from 'react';
import { matchesSearch } from '#domain/search/search-text.ts';
import {
  partnerBusinesses,
  partnerCoupons,
  partnerPlaces,
  partnerAssignments as texts,
} from '#texts/partners/partners.ts';
import { partnerResults } from '#texts/partners/results.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { ErrorState } from '#web/components/page/empty-state.tsx';
import { LoadingStatus } from '#web/components/page/loading-status.tsx';
import { PartnerAttention } from './partner-attention.tsx';
import { formatCategories, PartnerBusinesses } from './partner-businesses.tsx';
import { PartnerChecklist } from './partner-checklist.tsx';
import { PartnerCoupons } from './partner-coupons.tsx';
import { usePartnerLists } from './partner-list-queries.ts';
import { PartnerPlaces } from './partner-places.tsx';
import css from './partner-sections.module.css';
import { PartnerResults } from './results/partner-results.tsx';

/** The search is shown from this many rows. */
const searchFromRows = 10;

type Props = {
  partnerId: number;
  /** Whether the signed-in user is an administrator. */
  isAdmin: boolean;
  /** Whether the partner is active, so that its first steps make sense. */
  isActive: boolean;
  /** Content below the sections, shown once they are loaded. */
  children?: ReactNode;
};

/** Businesses, places and coupons of a partner, with links to each section and one search over all (PART-1). */
export function PartnerSections({ partnerId, isAdmin, isActive, children }: Props) {
  const { loaded, error, retry } = usePartnerLists(partnerId);
  const [query, setQuery] = useState('');
  const searchText = useDeferredValue(query.trim());
  if (error) {
    return (
      <div className={css.failed}>
        <ErrorState title={texts.loadFailed(getErrorMessage(error, ''))} onRetry={retry} />
      </div>
    );
  }
  if (!loaded) return <Loading />;

  const { businesses, places, coupons } = loaded;
  const filterRows = <Row,>(rows: Row[], textsOf: (row: Row) => string[]) =>
    searchText ? rows.filter((row) => matchesSearch(textsOf(row), searchText)) : rows;
  const shown = {
    businesses: filterRows(businesses, (row) => [row.Nombre, formatCategories(row), row.Telefono, row.Email]),
    places: filterRows(places, ({ Name, Address, negocio_nombre }) => [Name, Address, negocio_nombre]),
    coupons: filterRows(coupons, ({ Titulo, Codigo, TipoDescuento }) => [Titulo, Codigo, TipoDescuento]),
  };
  const sections = [
    { id: 'negocios', title: partnerBusinesses.title, rows: shown.businesses, all: businesses },
    { id: 'places', title: partnerPlaces.title, rows: shown.places, all: places },
    { id: 'cupones', title: partnerCoupons.title, rows: shown.coupons, all: coupons },
  ];
  const sectionProps = { partnerId, isAdmin };
  return (
    <>
      {isActive && <PartnerChecklist {...sectionProps} lists={loaded} />}
      <PartnerAttention partnerId={partnerId} coupons={coupons} />
      {/* above the results, whose height is unknown until they load: links must not move under a tap */}
      <nav aria-label={texts.sections} className={css.sections}>
        <a href="#resultados" onClick={scrollToSection}>
          {partnerResults.title}
        </a>
        {sections.map(({ id, title, rows, all }) => (
          <a key={id} href={`#${id}`} onClick={scrollToSection}>
            <span>{title}</span> <span className={css.count}>{texts.count(rows.length, all.length)}</span>
          </a>
        ))}
        {children && (
          <>
            <a href="#cajeros" onClick={scrollToSection}>
              {texts.cashiers}
            </a>
            <a href="#uso" onClick={scrollToSection}>
              {texts.usage}
            </a>
          </>
        )}
      </nav>
      <PartnerResults partnerId={partnerId} />
      {businesses.length + places.length + coupons.length >= searchFromRows && (
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          className={css.search}
        />
      )}
      <PartnerBusinesses {...sectionProps} id="negocios" all={businesses} rows={shown.businesses} />
      <PartnerPlaces {...sectionProps} id="places" all={places} rows={shown.places} />
      <PartnerCoupons {...sectionProps} id="cupones" all={coupons} rows={shown.coupons} />
      {children}
    </>
  );
}

/** Scrolls without changing the URL, which would lose the navigation state. */
function scrollToSection(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

function Loading() {
  return (
    <div className={css.loading}>
      <LoadingStatus />
      <div aria-hidden="true" className={css.skeletons}>
        <Skeleton height={64} />
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    </div>
  );
}
